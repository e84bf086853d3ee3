import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { AbilityList } from '@/app/_components/cards/ability-list';
import { BulletTies } from '@/app/_components/cards/bullet-ties';
import { CardColumns } from '@/app/_components/cards/card-columns';
import { CardFacts } from '@/app/_components/cards/card-facts';
import { CardPhotos } from '@/app/_components/cards/card-photos';
import { CardText } from '@/app/_components/cards/card-text';
import { ClauseList } from '@/app/_components/cards/clause-list';
import { OwnDecksWith } from '@/app/_components/cards/own-decks-with';
import { OwnCardHeading } from '@/app/_components/own/own-card-heading';
import { ownId } from '@/lib/cards/own-types';
import { readOwnCard } from '@/lib/server/own-cards';
import { ownersCards } from '@/lib/server/own-catalogue';

interface OwnCardPageProps {
  readonly params: Promise<{ readonly set: string; readonly number: string }>;
}

/** The card's name. */
export async function generateMetadata({ params }: OwnCardPageProps): Promise<Metadata> {
  const card = await readOwnCard(ownId(await params));
  return { title: card === null ? 'No such card' : card.record.name };
}

/** A card of one's own, or a correction of an official one: its face, its facts, what its text does. */
export default async function OwnCardPage({ params }: OwnCardPageProps) {
  const id = ownId(await params);
  const [stored, { catalogue, sets }] = await Promise.all([readOwnCard(id), ownersCards()]);
  const card = catalogue.byId.get(id);
  if (stored === null || card === undefined) notFound();
  return (
    <article className="pb-12">
      <OwnCardHeading card={card} stored={stored} sets={sets} />
      <CardColumns card={card}>
        <CardText card={card} />
        <AbilityList card={card} />
        <CardFacts card={card} />
        <BulletTies card={card} catalogue={catalogue} />
        <OwnDecksWith card={card.id} />
        <ClauseList card={card} />
        <CardPhotos card={card} />
      </CardColumns>
    </article>
  );
}
