import type { Holdings } from '@/lib/cards/search/holdings';
import type { AllottedDeckRow } from './allotment';
import { type Held, spareOf } from './completion';

/** The user's data from the database or the API. */
export interface ActorData {
  /** The copies by printing, over all conditions and places. */
  readonly totals: ReadonlyMap<string, Held>;
  readonly decks: readonly Pick<AllottedDeckRow, 'name' | 'cards' | 'built'>[];
  readonly formats: Holdings['formats'];
  /** Ids of the printings with a photograph. */
  readonly photographed: readonly string[];
}

/** Returns the copies outside built decks: owned ones by printing, minus those in decks by card. */
export function freeCounts(
  owned: ReadonlyMap<string, number>,
  decks: ActorData['decks'],
): ReadonlyMap<string, number> {
  const free = new Map(owned);
  for (const { built, cards } of decks)
    if (built) for (const [card, count] of cards) free.set(card, (free.get(card) ?? 0) - count);
  return free;
}

/** Returns the user's data for the search. Spare copies are those for trade, or beyond the kept one. */
export function searchedHoldings({ totals, decks, photographed, formats }: ActorData): Holdings {
  const owned = new Map<string, number>();
  const wanted = new Map<string, number>();
  const spare = new Map<string, number>();
  for (const [printing, held] of totals) {
    owned.set(printing, held.owned);
    wanted.set(printing, held.wanted);
    spare.set(printing, spareOf(held));
  }
  return {
    counts: { owned, wanted, spare, free: freeCounts(owned, decks) },
    formats,
    decks,
    images: new Set(photographed),
  };
}
