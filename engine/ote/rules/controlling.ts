import type { DecisionFrame } from '../frames/types.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';

/** The Control that waits for this seat to use the card, or null (ABL-CONTROL). */
export function controlOf(state: GameState, seat: Seat, card: CardIx): DecisionFrame | null {
  const top = state.frames.at(-1);
  if (top?.kind !== 'decision' || top.seat !== seat || top.decision.ask !== 'control') return null;
  return top.decision.card === card ? top : null;
}
