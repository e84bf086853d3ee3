import type { Metadata } from 'next';
import { SearchPage } from '@/app/_components/cards/search-page';
import { ownersCatalogue } from '@/lib/server/own-catalogue';
import { holdingsFor } from '@/lib/server/searched-holdings';
import { cutText } from '@/lib/text/cut-text';

interface FoundPageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

function one(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

/** The query is the title, so that a tab says what it holds. */
export async function generateMetadata({ searchParams }: FoundPageProps): Promise<Metadata> {
  const q = one((await searchParams).q).trim();
  return {
    title: q === '' ? 'Cards' : `${cutText(q, 80)} · Cards`,
  };
}

/** `/cards?q=…`, which proxy.ts leads here: the search, with its first answer already on the page. */
export default async function FoundPage({ searchParams }: FoundPageProps) {
  const { q, view, upto } = await searchParams;
  const limit = Number.parseInt(one(upto), 10);
  // Only a query about one's own things brings any into the page.
  const holdings = await holdingsFor(one(q));
  const drawn = Number.isNaN(limit) ? 0 : limit;
  return (
    <SearchPage
      catalogue={await ownersCatalogue()}
      q={one(q)}
      view={one(view)}
      limit={drawn}
      holdings={holdings}
    />
  );
}
