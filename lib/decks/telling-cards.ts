import type { Card, Catalogue } from '@/lib/cards/catalogue';
import type { FaceCard } from '@/lib/faces/face-card';
import type { DeckEntry } from './types';

/** The number of faces that stand for a deck. */
const FACES = 3;

/** Returns cards that tell what a deck is: Characters of its main trait with the highest cost, no two of one card. */
export function tellingCards(
  entries: readonly DeckEntry[],
  trait: string,
  { byId }: Pick<Catalogue, 'byId'>,
): readonly Card[] {
  const cards = entries.flatMap(({ card, count }) => (count > 0 ? (byId.get(card) ?? []) : []));
  const rank = (card: Card) =>
    (card.traits.includes(trait) ? 200 : 0) +
    (card.type === 'character' ? 100 : 0) +
    (card.name.length <= 22 ? 50 : 0) +
    (card.cost?.value ?? 0) +
    (card.pull?.value ?? 0);
  return [...new Set(cards)].sort((a, b) => rank(b) - rank(a)).slice(0, FACES);
}

/** Returns the facts of a card that its face shows, for an answer without the rest. */
export function faceOf(card: FaceCard): FaceCard {
  const { id, name, type, orType, cost, bullet, ap, dp, pull, traits, text, set, number } = card;
  const { setName, level } = card;
  return {
    ...{ id, name, type, orType, cost, bullet, ap, dp, pull, traits, text, set, number, level },
    ...(setName !== undefined && { setName }),
  };
}
