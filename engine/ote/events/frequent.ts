import type { Draft } from '../state/draft.ts';
import type { GameEvent } from '../state/event-types.ts';
import type { CardIx, PullLot, Seat, Step } from '../state/types.ts';
import { emit } from './evolve.ts';
import { writeCranked, writeGained, writeSpent, writeStep } from './writes.ts';

/*
 * The most common events. A simulation records none of them, and then they are not even built: their changes are
 * written directly, as `evolve` writes them (writes.ts).
 */

/** Checks whether events are recorded now, for the answer or for a frame that may be taken back. */
export function recordsEvents(draft: Draft): boolean {
  return draft.events !== null || draft.recording !== null;
}

/** Moves the clock; every event is one tick. */
export function advanceClock(draft: Draft): void {
  draft.state.clock += 1;
}

export function beginStep(draft: Draft, step: Step): void {
  if (recordsEvents(draft)) emit(draft, { type: 'step-began', step });
  else {
    advanceClock(draft);
    writeStep(draft, step);
  }
}

/** Cranks a card. Every crank goes through this function. */
export function crankCard(draft: Draft, card: CardIx): void {
  if (draft.state.frames.length > 0) disownCrank(draft, card);
  if (recordsEvents(draft)) emit(draft, { type: 'card-cranked', card });
  else {
    advanceClock(draft);
    draft.cranksSince += 1;
    writeCranked(draft, card, true);
  }
}

/**
 * Forgets the crank of the card in an event under way. The card has uncranked since then and cranks for another
 * purpose now, so the event has nothing to take back (EVT-7).
 */
function disownCrank(draft: Draft, card: CardIx): void {
  for (const frame of draft.state.frames) {
    if (frame.kind !== 'announced') continue;
    const announced = withoutCrank(frame.announced, card);
    const applied = withoutCrank(frame.applied, card);
    if (announced === frame.announced && applied === frame.applied) continue;
    emit(draft, { type: 'frame-changed', frame: { ...frame, announced, applied } });
  }
}

function withoutCrank(events: readonly GameEvent[], card: CardIx): readonly GameEvent[] {
  const isCrank = (one: GameEvent) => one.type === 'card-cranked' && one.card === card;
  return events.some(isCrank) ? events.filter((one) => !isCrank(one)) : events;
}

export function uncrankCard(draft: Draft, card: CardIx): void {
  if (recordsEvents(draft)) emit(draft, { type: 'card-uncranked', card });
  else {
    advanceClock(draft);
    draft.cranksSince += 1;
    writeCranked(draft, card, false);
  }
}

export function gainPull(draft: Draft, seat: Seat, lot: PullLot): void {
  if (recordsEvents(draft)) emit(draft, { type: 'pull-gained', seat, lot });
  else {
    advanceClock(draft);
    draft.cranksSince += 1;
    writeGained(draft, seat, lot);
  }
}

/** Spends Pull. `lots`: the Pull taken from each lot, in the order of the Reserve. */
export function spendPull(draft: Draft, seat: Seat, lots: readonly PullLot[], on: CardIx): void {
  if (recordsEvents(draft)) emit(draft, { type: 'pull-spent', seat, lots, on });
  else {
    advanceClock(draft);
    draft.cranksSince += 1;
    writeSpent(draft, seat, lots);
  }
}
