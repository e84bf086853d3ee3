import { emit } from '../events/evolve.ts';
import { advanceClock, recordsEvents } from '../events/frequent.ts';
import { whereaboutsOf } from '../events/whereabouts.ts';
import { writeMoved } from '../events/writes.ts';
import type { Draft } from '../state/draft.ts';
import type { MoveReason, Whereabouts } from '../state/event-types.ts';
import { attachedTo, cardAt, defOf, seatAt } from '../state/read.ts';
import type { CardIx, GameState, Place, Seat } from '../state/types.ts';
import { endAsItLeaves } from './lasting.ts';
import { lastingFigures, startLasting } from './used-gear.ts';

function moveCard(draft: Draft, ix: CardIx, to: Whereabouts, why: MoveReason): void {
  const { host } = cardAt(draft.state, ix);
  const lasting = lastingFigures(draft.state, ix);
  if (recordsEvents(draft)) {
    emit(draft, { type: 'card-moved', card: ix, from: whereaboutsOf(draft.state, ix), to, why });
  } else {
    advanceClock(draft);
    writeMoved(draft, ix, to);
  }
  startLasting(draft, ix, host, lasting);
}

export function moveToConspiracy(
  draft: Draft,
  ix: CardIx,
  seat: Seat,
  place: Place,
  why: MoveReason,
): void {
  const { seat: before } = cardAt(draft.state, ix);
  moveCard(
    draft,
    ix,
    { zone: 'conspiracy', seat, rank: place.rank, file: place.file, host: -1, at: -1 },
    why,
  );
  if (before !== seat) takeGearAlong(draft, ix, why);
}

/** Gives a Character that is flipped or set aside to the player, with the Gear on it. */
export function moveToSide(draft: Draft, ix: CardIx, seat: Seat): void {
  const { zone } = cardAt(draft.state, ix);
  moveCard(draft, ix, { zone, seat, rank: 0, file: 0, host: -1, at: -1 }, 'returned');
  takeGearAlong(draft, ix, 'returned');
}

/** Gives the Gear on a Character that has changed sides to its new player (GEAR-2). */
function takeGearAlong(draft: Draft, ix: CardIx, why: MoveReason): void {
  for (const on of attachedTo(draft.state, ix)) {
    if (isGear(draft.state, on)) moveToBearer(draft, on, ix, why);
  }
}

/** Checks whether the card is Gear. On a Character it counts as Gear even if it can be something else. */
function isGear(state: GameState, ix: CardIx): boolean {
  const { type, orType } = defOf(state, ix);
  return (orType ?? type) === 'gear';
}

export function moveToTable(draft: Draft, ix: CardIx, seat: Seat, why: MoveReason): void {
  moveCard(draft, ix, { zone: 'table', seat, rank: 0, file: 0, host: -1, at: -1 }, why);
}

/** Puts the card on a Character. A Condition keeps its player; a Gear gets the Character's player (GEAR-2). */
export function moveToBearer(draft: Draft, ix: CardIx, host: CardIx, why: MoveReason): void {
  const { seat } = cardAt(draft.state, isGear(draft.state, ix) ? host : ix);
  moveCard(draft, ix, { zone: 'on', seat, rank: 0, file: 0, host, at: -1 }, why);
}

/** Puts the card, with everything on it, into its owner's dead pile (CALL-6, GEAR-3). */
export function moveToDeadPile(draft: Draft, ix: CardIx, why: MoveReason): void {
  const owner = cardAt(draft.state, ix).owner;
  const borne = attachedTo(draft.state, ix);
  moveCard(draft, ix, { zone: 'dead', seat: owner, rank: 0, file: 0, host: -1, at: -1 }, why);
  endAsItLeaves(draft, ix);
  for (const on of borne) moveToDeadPile(draft, on, 'rule');
}

export function moveToHand(draft: Draft, ix: CardIx, why: MoveReason): void {
  const owner = cardAt(draft.state, ix).owner;
  const borne = attachedTo(draft.state, ix);
  moveCard(draft, ix, { zone: 'hand', seat: owner, rank: 0, file: 0, host: -1, at: -1 }, why);
  endAsItLeaves(draft, ix);
  for (const on of borne) moveToDeadPile(draft, on, 'rule');
}

export function moveToDeckTop(draft: Draft, ix: CardIx, why: MoveReason): void {
  moveToDeck(draft, ix, 0, why);
}

export function moveToDeckBottom(draft: Draft, ix: CardIx, why: MoveReason): void {
  moveToDeck(draft, ix, -1, why);
}

/** Puts the card into its owner's deck; `at`: 0 for the top, -1 for the bottom. */
function moveToDeck(draft: Draft, ix: CardIx, at: 0 | -1, why: MoveReason): void {
  const owner = cardAt(draft.state, ix).owner;
  const borne = attachedTo(draft.state, ix);
  moveCard(draft, ix, { zone: 'deck', seat: owner, rank: 0, file: 0, host: -1, at }, why);
  endAsItLeaves(draft, ix);
  for (const on of borne) moveToDeadPile(draft, on, 'rule');
}

/** Takes the card out of play, except for Uniqueness. The cards on it go to the dead pile. */
export function moveAside(draft: Draft, ix: CardIx): void {
  const { owner } = cardAt(draft.state, ix);
  const borne = attachedTo(draft.state, ix);
  moveCard(
    draft,
    ix,
    { zone: 'aside', seat: owner, rank: 0, file: 0, host: -1, at: -1 },
    'removed',
  );
  for (const on of borne) moveToDeadPile(draft, on, 'rule');
}

/** Flips the Character out of the Conspiracy. The cards on it stay (EFF-7). */
export function moveToFlipped(draft: Draft, ix: CardIx): void {
  const { seat } = cardAt(draft.state, ix);
  moveCard(draft, ix, { zone: 'flipped', seat, rank: 0, file: 0, host: -1, at: -1 }, 'flipped');
}

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
