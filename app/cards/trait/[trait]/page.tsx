import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { GroupAsCorrected } from '@/app/_components/card/as-corrected';
import { CardGroupPage } from '@/app/_components/card/card-group-page';
import { FactionDeckSection } from '@/app/_components/card/faction-deck';
import { FactionPage } from '@/app/_components/card/faction-page';
import { traitGroups } from '@/lib/cards/card-groups';
import { getCatalogue } from '@/lib/cards/embedded';
import { linkPath } from '@/lib/decks/deck-link';
import type { FactionDeck } from '@/lib/decks/factions/faction-decks';
import { listOfFaction, winningFactions } from '@/lib/server/winning-factions';

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

/** The faction of the trait; or, for a trait that carries no deck, what it means in the rules and the cards that have it. */
export default async function TraitPage({ params }: TraitPageProps) {
  const group = groupOf((await params).trait);
  if (group === undefined) notFound();
  const faction = winningFactions().find(({ trait }) => trait === group.title);
  const besides = faction === undefined ? null : await deckSection(faction.deck);
  return (
    <GroupAsCorrected kind="Trait" slug={group.slug} besides={besides}>
      {faction === undefined ? (
        <CardGroupPage group={group} eyebrow="Trait" />
      ) : (
        <FactionPage faction={faction} group={group}>
          {besides}
        </FactionPage>
      )}
    </GroupAsCorrected>
  );
}

async function deckSection(deck: FactionDeck) {
  const [list, catalogue] = [listOfFaction(deck), getCatalogue()];
  const link = await linkPath(list, catalogue);
  return <FactionDeckSection deck={deck} list={list} link={link} catalogue={catalogue} />;
}
