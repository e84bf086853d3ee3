import type { Holdings } from '@/lib/cards/search/holdings';
import type { AllottedDeckRow } from './allotment';
import { type Held, spareOf } from './completion';

/** What somebody has, as it is read from the database or fetched. */
export interface ActorData {
  /** By printing, over all conditions and places. */
  readonly totals: ReadonlyMap<string, Held>;
  readonly decks: readonly Pick<AllottedDeckRow, 'name' | 'cards' | 'built'>[];
  readonly formats: Holdings['formats'];
  /** Ids of the printings that there is a photograph of. */
  readonly photographed: readonly string[];
}

/** The copies that are in no built deck: the owned ones by printing, less what is taken by card. */
export function freeCounts(
  owned: ReadonlyMap<string, number>,
  decks: ActorData['decks'],
): ReadonlyMap<string, number> {
  const free = new Map(owned);
  for (const { built, cards } of decks)
    if (built) for (const [card, count] of cards) free.set(card, (free.get(card) ?? 0) - count);
  return free;
}

/** The actor's data as the search asks for them. Copies are spare as in the completion of a set: for trade, or beyond the one that is kept. */
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
