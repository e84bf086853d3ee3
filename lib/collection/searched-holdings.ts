import type { Holdings } from '@/lib/cards/search/holdings';
import type { AllottedDeckRow } from './allotment';
import { type Held, spareOf } from './completion';

/** What somebody has, as it is read from the database or fetched. */
export interface ActorData {
  /** By printing, over all conditions and places. */
  readonly totals: ReadonlyMap<string, Held>;
  readonly decks: readonly Pick<AllottedDeckRow, 'name' | 'cards'>[];
  /** Ids of the printings that there is a photograph of. */
  readonly photographed: readonly string[];
}

/** The actor's data as the search asks for them. Copies are spare as in the completion of a set: for trade, or beyond the one that is kept. */
export function searchedHoldings({ totals, decks, photographed }: ActorData): Holdings {
  const owned = new Map<string, number>();
  const wanted = new Map<string, number>();
  const spare = new Map<string, number>();
  for (const [printing, held] of totals) {
    owned.set(printing, held.owned);
    wanted.set(printing, held.wanted);
    spare.set(printing, spareOf(held));
  }
  return {
    counts: { owned, wanted, spare },
    decks: decks.map(({ name, cards }) => ({
      name,
      cards: new Set(cards.flatMap(([card, count]) => (count > 0 ? [card] : []))),
    })),
    images: new Set(photographed),
  };
}
