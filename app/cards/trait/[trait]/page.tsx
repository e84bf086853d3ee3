import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { GroupAsCorrected } from '@/app/_components/card/as-corrected';
import { CardGroupPage } from '@/app/_components/card/card-group-page';
import { traitGroups } from '@/lib/cards/card-groups';
import { getCatalogue } from '@/lib/cards/embedded';

interface TraitPageProps {
  readonly params: Promise<{ readonly trait: string }>;
}

/** All trait pages are prerendered. */
export const dynamicParams = false;

export function generateStaticParams() {
  return traitGroups(getCatalogue()).map(({ slug }) => ({ trait: slug }));
}

function groupOf(slug: string) {
  return traitGroups(getCatalogue()).find((group) => group.slug === slug);
}

export async function generateMetadata({ params }: TraitPageProps): Promise<Metadata> {
  const group = groupOf((await params).trait);
  if (group === undefined) return { title: 'No such trait' };
  const title = `${group.title} (trait)`;
  return { title, description: `${title}: ${group.cards.length} cards of On the Edge.` };
}

/** What the trait means in the rules, and the cards that have it. */
export default async function TraitPage({ params }: TraitPageProps) {
  const group = groupOf((await params).trait);
  if (group === undefined) notFound();
  return (
    <GroupAsCorrected kind="Trait" slug={group.slug}>
      <CardGroupPage group={group} eyebrow="Trait" />
    </GroupAsCorrected>
  );
}
