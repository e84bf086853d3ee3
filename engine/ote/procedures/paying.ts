import { emit } from '../events/evolve.ts';
import { crankCard, gainPull } from '../events/frequent.ts';
import { startEffect } from '../events/numbered.ts';
import { paidToward, stillDue } from '../rules/left-to-pay.ts';
import type { Draft } from '../state/draft.ts';
import type { Frame } from '../state/frames.ts';
import { nextSeat } from '../state/read.ts';
import type { CardIx, PullLot, Seat } from '../state/types.ts';

/** Records that the player has cranked for Pull in response to the event on top and must spend it on a response (CRANK-3). */
export function beginPaying(draft: Draft, seat: Seat): void {
  const top = draft.state.frames.at(-1);
  if (top?.kind !== 'announced' || top.paying === seat) return;
  emit(draft, { type: 'frame-changed', frame: { ...top, paying: seat } });
}

/** Ends the payment that `beginPaying` has begun: the Pull was spent, or nothing is left that it could pay for. */
export function stopPaying(draft: Draft, frame: Frame | undefined): void {
  if (frame?.kind !== 'announced' || frame.paying === undefined) return;
  const { paying: _, ...paid } = frame;
  emit(draft, { type: 'frame-changed', frame: paid });
}

/**
 * Records a part of a cost that several players may pay, for the turn or for the event that it responds to. Returns
 * whether more is due; then nothing happens yet.
 */
export function payToward(draft: Draft, card: CardIx, ability: number, points: number): boolean {
  const left = stillDue(draft.state, card, ability);
  if (left === null) return false;
  if (points >= left) {
    for (const effect of paidToward(draft.state, card, ability)) {
      emit(draft, { type: 'effect-ended', effect });
    }
    return false;
  }
  const { state } = draft;
  const top = state.frames.at(-1);
  startEffect(draft, {
    source: card,
    to: card,
    frame: -1,
    until:
      top === undefined
        ? { end: 'turn-of', seat: nextSeat(state, state.turn.seat) }
        : { end: 'frame', frame: top.id },
    change: { kind: 'pooled', ability, points },
  });
  if (top?.kind === 'announced') {
    emit(draft, { type: 'frame-changed', frame: { ...top, passed: [] } });
  }
  return true;
}

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
