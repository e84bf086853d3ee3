import 'server-only';
import { database } from '@/lib/server/db';
import { readSharedList } from '@/lib/server/shared-decks';
import { type LibraryDeck, libraryDecks } from './find-shared';
import { heldCopiesOf } from './shelf';
import { newestWith, usualCards } from './usual-cards';

// Shared decks that are like another. A card that few decks hold says more than one that most hold.

/** The rarest cards of the deck by which others are found, some at a time, and the newest decks of each that are looked at. */
const MOST_ASKED = 24;
const ASKED_AT_ONCE = 6;
const LOOKED_AT = 150;
/** The decks that are compared card by card. */
const MOST_COMPARED = 60;
/** The different cards that two decks must have in common. */
const LEAST_COMMON = 3;
const MOST_SHOWN = 6;

/** A shared deck that is like another. */
interface SimilarDeck extends LibraryDeck {
  /** The copies that the two have in common. */
  readonly common: number;
}

/** Returns the shared decks that are most like a shared deck. Throws `Refused` when nobody shares it. */
export async function similarTo(key: string): Promise<SimilarDeck[]> {
  const { deck, list } = await readSharedList(key);
  const held = await heldCopiesOf(list, deck);
  const usual = await usualCards();
  const weightOf = (card: string) => Math.log(1 + (1 + usual.decks) / (1 + usual.holding(card)));
  const compared = await candidates(deck.id, [...held.keys()], weightOf);
  const rows = await database().sharedCard.findMany({
    where: { deckId: { in: compared } },
    select: { deckId: true, card: true, copies: true },
  });
  const found = compared
    .map((id) => {
      const cards = rows.filter(({ deckId }) => deckId === id);
      const copies = new Map(cards.map((one) => [one.card, one.copies]));
      return { id, ...likeness(held, copies, weightOf) };
    })
    .filter(({ cards }) => cards >= LEAST_COMMON)
    .sort((a, b) => b.share - a.share || (a.id < b.id ? -1 : 1));
  const common = new Map(found.map((one) => [one.id, one.copies]));
  // Some of the best may be hidden.
  const decks = await libraryDecks(found.slice(0, 2 * MOST_SHOWN).map(({ id }) => id));
  return decks.slice(0, MOST_SHOWN).map(([id, one]) => ({ ...one, common: common.get(id) ?? 0 }));
}

/** Returns the ids of decks that hold some of the cards, beginning with those that hold the rarest. */
async function candidates(
  deckId: string,
  cards: readonly string[],
  weightOf: (card: string) => number,
): Promise<string[]> {
  const rarest = [...cards]
    .sort((a, b) => weightOf(b) - weightOf(a) || (a < b ? -1 : 1))
    .slice(0, MOST_ASKED);
  const weights = new Map<string, number>();
  for (let at = 0; at < rarest.length && weights.size < MOST_COMPARED; at += ASKED_AT_ONCE) {
    const some = rarest.slice(at, at + ASKED_AT_ONCE);
    const rows = await database().$queryRaw<{ card: string; deckId: string }[]>`
      SELECT "card", "deckId" FROM (${newestWith(some, LOOKED_AT, deckId)}) AS near`;
    for (const one of rows)
      weights.set(one.deckId, (weights.get(one.deckId) ?? 0) + weightOf(one.card));
  }
  return [...weights]
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, MOST_COMPARED)
    .map(([id]) => id);
}

/** Compares two decks: the different cards and the copies in both, and the share of these among all copies of the two, by weight. */
function likeness(
  one: ReadonlyMap<string, number>,
  other: ReadonlyMap<string, number>,
  weightOf: (card: string) => number,
) {
  let [cards, copies, both, all] = [0, 0, 0, 0];
  for (const card of new Set([...one.keys(), ...other.keys()])) {
    const [a, b] = [one.get(card) ?? 0, other.get(card) ?? 0];
    const weight = weightOf(card);
    both += weight * Math.min(a, b);
    all += weight * Math.max(a, b);
    copies += Math.min(a, b);
    if (Math.min(a, b) > 0) cards += 1;
  }
  return { cards, copies, share: all === 0 ? 0 : both / all };
}
