import type { SoloResult } from '@/lib/decks/solo-result';
import type { DeckList } from '@/lib/decks/types';
import { type Actor, LOCAL_ACTOR } from '@/lib/server/actor';
import type { Database } from '@/lib/server/db';
import { findOwnDecks } from '@/lib/server/search';

/** A result of games: 3 of 4 won, in turn 6.0 on average. */
export const SOME_GAMES: SoloResult = {
  key: 'these-cards',
  games: 4,
  won: 3,
  decked: 1,
  turns: [
    [5, 1],
    [6, 1],
    [7, 1],
  ],
};

/** Returns a deck list for tests: one line with a number of copies. */
export function deckList(name: string, count = 40): DeckList {
  return { name, notes: '', game: 'ote', entries: [{ card: 'ote/standard/001', count }] };
}

/** Returns a deck list with every field that a deck can have. */
export function fullDeckList(name: string): DeckList {
  const [arms, zipper] = ['ote/standard/101', 'ote/standard/268'];
  return {
    ...deckList(name),
    side: [{ card: arms, count: 2 }],
    maybe: [{ card: zipper, count: 0 }],
    pool: [{ card: zipper, count: 9_999 }],
    cardNotes: [{ card: zipper, note: 'fast — “so”', tags: ['core', 'ü'] }],
    tags: ['league'],
    folder: 'On the road',
    branch: { deck: 'another', revision: 7 },
  };
}

/** Inserts many decks at once, `deck 1` and so on, of 40 copies of one card each. */
export async function putManyDecks(db: Database, count: number): Promise<void> {
  const ids = Array.from({ length: count }, (_, i) => `many-${i + 1}`);
  const named = (i: number) => `deck ${i + 1}`;
  const owned = { ownerId: LOCAL_ACTOR.ownerId, cards: 40, revision: 1 };
  await db.deck.createMany({ data: ids.map((id, i) => ({ ...owned, id, name: named(i) })) });
  await db.deckRevision.createMany({
    data: ids.map((deckId, i) => {
      const content = JSON.stringify(deckList(named(i)));
      return { deckId, number: 1, content };
    }),
  });
}

/** Returns the first decks of an owner, each with its outline, as the page of decks shows them. */
export async function listOutlinedDecks(actor: Actor, limit = 60) {
  return (await findOwnDecks(actor, { q: '', limit, offset: 0 })).decks;
}
