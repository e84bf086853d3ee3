import type { CardIx, GameState } from '@/engine';

/** A card's name; `a card` for one that is not there. */
export function nameOf(state: GameState, card: CardIx): string {
  return state.defs[state.cards[card]?.def ?? -1]?.name ?? 'a card';
}
