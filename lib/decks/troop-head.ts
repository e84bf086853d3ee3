import type { DeckList, TroopHead } from '@/lib/decks/types';

/** A troop of which nothing has been said. 100 points is the plain budget (TROOP-2). */
export const EMPTY_TROOP: TroopHead = {
  by: null,
  symbol: null,
  budget: 100,
  leader: null,
  missions: [],
  tactical: [],
};

/** What a list says of its troop, in its default where it says nothing. */
export function troopOf({ troop }: DeckList): TroopHead {
  return troop ?? EMPTY_TROOP;
}

const WORDS = { faction: 'Faction: ', stigma: 'Stigma: ' } as const;

/** The faction or stigma in words; '' while none is chosen. */
export function symbolWords({ by, symbol }: Pick<TroopHead, 'by' | 'symbol'>): string {
  return by === null ? '' : `${WORDS[by]}${symbol ?? ''}`;
}

/** What `symbolWords` says, read again. */
export function symbolOfWords(words: string): Pick<TroopHead, 'by' | 'symbol'> {
  if (words === '') return { by: null, symbol: null };
  const by = words.startsWith(WORDS.faction) ? 'faction' : 'stigma';
  return { by, symbol: words.slice(WORDS[by].length) };
}
