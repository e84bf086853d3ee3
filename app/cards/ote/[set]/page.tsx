import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { GroupAsCorrected } from '@/app/_components/card/as-corrected';
import { CardGroupPage } from '@/app/_components/card/card-group-page';
import { setGroups } from '@/lib/cards/card-groups';
import { getCatalogue } from '@/lib/cards/embedded';

interface SetPageProps {
  readonly params: Promise<{ readonly set: string }>;
}

/** All set pages are prerendered. */
export const dynamicParams = false;

export function generateStaticParams() {
  return setGroups(getCatalogue()).map(({ slug }) => ({ set: slug }));
}

function groupOf(slug: string) {
  return setGroups(getCatalogue()).find((group) => group.slug === slug);
}

export async function generateMetadata({ params }: SetPageProps): Promise<Metadata> {
  const group = groupOf((await params).set);
  if (group === undefined) return { title: 'No such set' };
  const { title, cards } = group;
  return { title, description: `${title}: ${cards.length} cards of On the Edge, by number.` };
}

/** The cards of a set by number, and a link to count them. */
export default async function SetPage({ params }: SetPageProps) {
  const group = groupOf((await params).set);
  if (group === undefined) notFound();
  const besides = (
    <p>
      <Link href={`/collection/set/${group.slug}`} prefetch={false} className="text-link">
        Count the cards that you have of it
      </Link>
    </p>
  );
  return (
    <GroupAsCorrected kind="Set" slug={group.slug} besides={besides}>
      <CardGroupPage group={group} eyebrow="Set">
        {besides}
      </CardGroupPage>
    </GroupAsCorrected>
  );
}
