import { crankCard, gainPull } from '../events/frequent.ts';
import type { Draft } from '../state/draft.ts';
import type { CardIx, PullLot, Seat } from '../state/types.ts';

/** Cranks the card for this Pull into the Reserve of the seat; returns the amount of Pull. */
export function crankForPull(
  draft: Draft,
  seat: Seat,
  ix: CardIx,
  lots: readonly PullLot[],
): number {
  crankCard(draft, ix);
  let points = 0;
  for (const lot of lots) {
    gainPull(draft, seat, lot);
    points += lot.points;
  }
  return points;
}
