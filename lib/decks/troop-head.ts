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

const WORDS = { faction: 'Faction: ', stigma: 'Stigma: ' } as const;

/** Returns the faction or stigma in words; '' when none is chosen. */
export function symbolWords({ by, symbol }: Pick<TroopHead, 'by' | 'symbol'>): string {
  return by === null ? '' : `${WORDS[by]}${symbol ?? ''}`;
}

/** Parses the result of `symbolWords`. */
export function symbolOfWords(words: string): Pick<TroopHead, 'by' | 'symbol'> {
  if (words === '') return { by: null, symbol: null };
  const by = words.startsWith(WORDS.faction) ? 'faction' : 'stigma';
  return { by, symbol: words.slice(WORDS[by].length) };
}
