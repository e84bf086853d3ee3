import 'server-only';
import { ote, stableJson } from '@/engine';
import type { Catalogue } from '@/lib/cards/catalogue';
import { readFormats } from '@/lib/decks/formats';
import type { Pairing, RatedCards } from '@/lib/decks/ratings/pairings';
import { BLOCK_GAMES, BLOCKS, nameOfPairing } from '@/lib/decks/ratings/pairings';
import type { DeckEntry, DeckList } from '@/lib/decks/types';
import { gauntletJob } from '@/lib/ote/gauntlet/gauntlet-job';
import type { GauntletJob } from '@/lib/ote/gauntlet/gauntlet-simulation';
import { defOf } from '@/lib/ote/session-setup';
import { database } from '@/lib/server/db';
import { readLists } from '@/lib/server/deck-revisions';
import { keyedExamples } from '@/lib/server/example-decks';
import { publicCards } from '@/lib/server/own-catalogue';
import { sha256 } from '@/lib/server/public-answer';

/** Who plays all decks. */
export const PILOT = 'rival';
/** Larger decks take a player minutes to shuffle, and the program to play. */
const MOST_CARDS = 120;
const KEY_LENGTH = 32;

/** Cards to play with, in a fixed order, and their hash. */
interface KeyedCards {
  readonly key: string;
  readonly entries: readonly DeckEntry[];
}

/**
 * Returns the cards of a deck with the key under which games with them are counted: it depends on the cards, their texts, the rules and the
 * pilot. Null for a deck that is not rated: it is large, or has a card that not everybody has, which can be as strong as its author likes.
 */
export function keyedCards(
  entries: readonly DeckEntry[],
  { byId }: Pick<Catalogue, 'byId'>,
): KeyedCards | null {
  const counts = new Map<string, number>();
  for (const { card, count } of entries) {
    const found = byId.get(card);
    if (found === undefined) return null;
    if (count > 0) counts.set(found.id, (counts.get(found.id) ?? 0) + count);
  }
  const copies = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (copies === 0 || copies > MOST_CARDS) return null;
  const sorted = [...counts.keys()].sort().map((card) => ({ card, count: counts.get(card) ?? 0 }));
  const texts = sorted.flatMap(({ card, count }) => {
    const found = byId.get(card);
    return found === undefined ? [] : [[defOf(found), count]];
  });
  const key = sha256(stableJson([ote.version, PILOT, texts])).slice(0, KEY_LENGTH);
  return { key, entries: sorted };
}

/** An example deck, which is an anchor of the ratings. */
interface RatedExample extends KeyedCards {
  readonly list: DeckList;
}

/** Returns the example decks with their keys. */
export function ratedExamples(catalogue: Catalogue): RatedExample[] {
  return keyedExamples().flatMap(({ list }) => {
    const cards = keyedCards(list.entries, catalogue);
    return cards === null ? [] : [{ ...cards, list }];
  });
}

/** Returns the lists of the decks that everybody may see, each once. */
export async function sharedCards(): Promise<RatedCards[]> {
  const rows = await database().sharedDeck.findMany({
    where: { cardsKey: { not: null } },
    distinct: ['cardsKey'],
    select: { cardsKey: true, legal: true },
  });
  return rows.flatMap(({ cardsKey, legal }) =>
    cardsKey === null ? [] : [{ key: cardsKey, legal: readFormats(legal) }],
  );
}

/** Returns the cards of a key, of an example or of a deck that everybody may see; null when the deck has changed since. */
async function cardsOf(key: string): Promise<KeyedCards | null> {
  const { catalogue } = await publicCards();
  const example = ratedExamples(catalogue).find((one) => one.key === key);
  if (example !== undefined) return example;
  const row = await database().sharedDeck.findFirst({
    where: { cardsKey: key, deck: { visibility: 'public', deletedAt: null } },
    select: { deckId: true, revision: true },
  });
  if (row === null) return null;
  const { deckId, revision } = row;
  const list = (await readLists([{ id: deckId, revision }])).get(deckId);
  const cards = list === undefined ? null : keyedCards(list.entries, catalogue);
  return cards?.key === key ? cards : null;
}

/** Returns the games of a pairing as a gauntlet of two decks. The seed follows from the cards: everybody plays the same games. */
export async function pairingJob(pairing: Pairing): Promise<GauntletJob | null> {
  const { catalogue } = await publicCards();
  const [a, b] = await Promise.all([cardsOf(pairing.a), cardsOf(pairing.b)]);
  if (a === null || b === null) return null;
  const seed = Number.parseInt(sha256(nameOfPairing(pairing)).slice(0, 8), 16);
  const rules = { seed, pilots: [PILOT, PILOT], games: BLOCK_GAMES * BLOCKS } as const;
  const decks = [a, b].map(({ entries }) => ({ name: '', entries }));
  return gauntletJob(decks, catalogue.byId, rules).job;
}
