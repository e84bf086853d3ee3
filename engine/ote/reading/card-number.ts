import { defOf } from '../state/read.ts';
import type { CardIx, GameState } from '../state/types.ts';

/** Returns the number printed on the card, without the letter of its set; 0 for a card that has none. */
export function cardNumberOf(state: GameState, ix: CardIx): number {
  const digits = /(\d+)\D*$/.exec(defOf(state, ix).id.split('/').at(-1) ?? '')?.[1];
  return digits === undefined ? 0 : Number(digits);
}
