import type { DeckList, TroopHead } from '@/lib/decks/types';

/** An empty troop with the standard budget of 100 points (TROOP-2). */
export const EMPTY_TROOP: TroopHead = {
  by: null,
  symbol: null,
  budget: 100,
  leader: null,
  missions: [],
  tactical: [],
};

/** Returns the troop of a list, or the empty troop. */
export function troopOf({ troop }: DeckList): TroopHead {
  return troop ?? EMPTY_TROOP;
}

const SYMBOL_PREFIXES = { faction: 'Faction: ', stigma: 'Stigma: ' } as const;

/** Returns the faction or stigma in words; '' when none is chosen. */
export function symbolWords({ by, symbol }: Pick<TroopHead, 'by' | 'symbol'>): string {
  return by === null ? '' : `${SYMBOL_PREFIXES[by]}${symbol ?? ''}`;
}

/** Parses the result of `symbolWords`. */
export function symbolOfWords(words: string): Pick<TroopHead, 'by' | 'symbol'> {
  if (words === '') return { by: null, symbol: null };
  const by = words.startsWith(SYMBOL_PREFIXES.faction) ? 'faction' : 'stigma';
  return { by, symbol: words.slice(SYMBOL_PREFIXES[by].length) };
}
