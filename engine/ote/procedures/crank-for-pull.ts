import { crankCard, gainPull } from '../events/frequent.ts';
import { pullOf } from '../rules/pull.ts';
import type { Draft } from '../state/draft.ts';
import type { CardIx, Seat } from '../state/types.ts';

/** Cranks the card for Pull into the Reserve of the seat; returns how much. */
export function crankForPull(draft: Draft, seat: Seat, ix: CardIx): number {
  const lots = pullOf(draft.state, ix);
  crankCard(draft, ix);
  let points = 0;
  for (const lot of lots) {
    gainPull(draft, seat, lot);
    points += lot.points;
  }
  return points;
}
