import type { Draft } from '../state/draft.ts';
import type { CardIx, PullLot, Seat, Step } from '../state/types.ts';
import { emit } from './evolve.ts';
import { writeCranked, writeGained, writeSpent, writeStep } from './writes.ts';

/*
 * The most common events. A simulation keeps none, and then they are not even built: what they do is
 * written the way `evolve` writes it (writes.ts).
 */

/** Does anybody keep what happens now: the record of the answer, or a frame that may be taken back? */
export function isKept(draft: Draft): boolean {
  return draft.events !== null || draft.recording !== null;
}

/** Every event is one tick of the clock. */
export function tick(draft: Draft): void {
  draft.state.clock += 1;
}

export function beginStep(draft: Draft, step: Step): void {
  if (isKept(draft)) emit(draft, { type: 'step-began', step });
  else {
    tick(draft);
    writeStep(draft, step);
  }
}

export function crankCard(draft: Draft, card: CardIx): void {
  if (isKept(draft)) emit(draft, { type: 'card-cranked', card });
  else {
    tick(draft);
    writeCranked(draft, card, true);
  }
}

export function uncrankCard(draft: Draft, card: CardIx): void {
  if (isKept(draft)) emit(draft, { type: 'card-uncranked', card });
  else {
    tick(draft);
    writeCranked(draft, card, false);
  }
}

export function gainPull(draft: Draft, seat: Seat, lot: PullLot): void {
  if (isKept(draft)) emit(draft, { type: 'pull-gained', seat, lot });
  else {
    tick(draft);
    writeGained(draft, seat, lot);
  }
}

/** `lots`: what is taken from each, in the order of the Reserve. */
export function spendPull(draft: Draft, seat: Seat, lots: readonly PullLot[], on: CardIx): void {
  if (isKept(draft)) emit(draft, { type: 'pull-spent', seat, lots, on });
  else {
    tick(draft);
    writeSpent(draft, seat, lots);
  }
}
