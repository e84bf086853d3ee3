import type { Refusal } from '../../kernel/game.ts';
import { isSurprised } from '../reading/attack-frame.ts';
import { nameOf } from '../state/read.ts';
import type { CardIx, GameState } from '../state/types.ts';
import { refuse } from './refuse.ts';
/**
 * Returns why the Surprised defender cannot do this, or null. It gets no optional effects and cannot crank in response
 * (ABL-SURPRISE).
 */
export function surprisedRefusal(state: GameState, ix: CardIx): Refusal | null {
  if (!isSurprised(state, ix)) return null;
  return refuse('ABL-SURPRISE', `${nameOf(state, ix)} is Surprised and cannot answer the attack.`);
}
