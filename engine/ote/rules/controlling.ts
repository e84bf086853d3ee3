import type { Refusal } from '../../kernel/game.ts';
import type { DecisionFrame } from '../state/frames.ts';
import { nameOf } from '../state/read.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import { refuse } from './refuse.ts';

/** Returns the pending decision in which this seat uses the Controlled card, or null (ABL-CONTROL). */
export function controlOf(state: GameState, seat: Seat, card: CardIx): DecisionFrame | null {
  const top = state.frames.at(-1);
  if (top?.kind !== 'decision' || top.seat !== seat || top.decision.ask !== 'control') return null;
  return top.decision.card === card ? top : null;
}

/** CRANK-3: refuses to crank a Controlled Character for anything except the use by its Controller. */
export function controlledRefusal(state: GameState, seat: Seat, card: CardIx): Refusal | null {
  const top = state.frames.at(-1);
  if (top?.kind !== 'decision' || top.decision.ask !== 'control') return null;
  if (top.seat === seat || top.decision.card !== card) return null;
  return refuse('CRANK-3', `${nameOf(state, card)} is Controlled and cranks for nothing else now.`);
}
