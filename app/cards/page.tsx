import type { Metadata } from 'next';
import { SearchScreen } from '@/app/_components/cards/search-screen';
import { shownAnswer } from '@/app/_components/cards/tile-card';
import { PageHeader } from '@/app/_components/site/page-header';
import { getCatalogue } from '@/lib/cards/embedded';
import { traitsOfPool } from '@/lib/cards/neighbours';
import { searchCards } from '@/lib/cards/search/run';
import { holdingsFor } from '@/lib/server/searched-holdings';

interface CardsPageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

const FIRST = 60;
const MOST = 1200;

function one(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

/** The query is the title, so that a tab says what it holds. */
export async function generateMetadata({ searchParams }: CardsPageProps): Promise<Metadata> {
  const q = one((await searchParams).q).trim();
  return { title: q === '' ? 'Cards' : `${q.slice(0, 80)} · Cards` };
}

/** The search, with its first answer already on the page. */
export default async function CardsPage({ searchParams }: CardsPageProps) {
  const params = await searchParams;
  const q = one(params.q);
  const upto = Number.parseInt(one(params.upto), 10);
  const limit = Number.isNaN(upto) ? FIRST : Math.min(MOST, Math.max(FIRST, upto));
  const catalogue = getCatalogue();
  // Only a query about one's own things brings any into the page.
  const holdings = await holdingsFor(q);
  const options = holdings === null ? { limit } : { limit, holdings };
  const first = shownAnswer(q, searchCards(q, catalogue, options));
  return (
    <div className="page-width">
      <PageHeader title="Cards" />
      <SearchScreen first={first} traits={traitsOfPool(catalogue)} />
    </div>
  );
}
