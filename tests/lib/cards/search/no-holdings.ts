import type { Holdings } from '@/lib/cards/search/holdings';

/** Returns the holdings of a person who has nothing. */
export function noHoldings(): Holdings {
  const none: ReadonlyMap<string, number> = new Map();
  return {
    counts: { owned: none, wanted: none, spare: none, free: none },
    decks: [],
    images: new Set(),
    formats: [],
  };
}
