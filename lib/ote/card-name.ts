import type { CardIx, GameState } from '@/engine';

/** Returns a card's name, or `a card` for an unknown one. */
export function nameOf(state: GameState, card: CardIx): string {
  return state.defs[state.cards[card]?.def ?? -1]?.name ?? 'a card';
}
