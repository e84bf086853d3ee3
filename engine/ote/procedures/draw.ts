import { emit } from '../events/evolve.ts';
import type { Draft } from '../state/draft.ts';
import { seatAt } from '../state/read.ts';
import type { Seat } from '../state/types.ts';

/** Draws the top card. Returns whether there was one. */
export function drawOne(
  draft: Draft,
  seat: Seat,
  why: 'opening' | 'draw-step' | 'replacement' | 'effect',
): boolean {
  const card = seatAt(draft.state, seat).deck[0];
  if (card === undefined) return false;
  emit(draft, { type: 'card-drawn', seat, card, why });
  return true;
}
