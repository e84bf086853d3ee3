import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { GroupAsCorrected } from '@/app/_components/card/as-corrected';
import { CardGroupPage } from '@/app/_components/card/card-group-page';
import { keywordGroups } from '@/lib/cards/card-groups';
import { getCatalogue } from '@/lib/cards/embedded';

interface KeywordPageProps {
  readonly params: Promise<{ readonly keyword: string }>;
}

/** All keyword pages are prerendered. */
export const dynamicParams = false;

export function generateStaticParams() {
  return keywordGroups(getCatalogue()).map(({ slug }) => ({ keyword: slug }));
}

function groupOf(slug: string) {
  return keywordGroups(getCatalogue()).find((group) => group.slug === slug);
}

export async function generateMetadata({ params }: KeywordPageProps): Promise<Metadata> {
  const group = groupOf((await params).keyword);
  if (group === undefined) return { title: 'No such keyword' };
  const title = `${group.title} (keyword)`;
  return { title, description: `${title}: ${group.cards.length} cards of On the Edge.` };
}

/** What the keyword means in the rules, and the cards that have it. */
export default async function KeywordPage({ params }: KeywordPageProps) {
  const group = groupOf((await params).keyword);
  if (group === undefined) notFound();
  return (
    <GroupAsCorrected kind="Keyword" slug={group.slug}>
      <CardGroupPage group={group} eyebrow="Keyword" />
    </GroupAsCorrected>
  );
}
