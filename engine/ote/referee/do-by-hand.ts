import type { Refusal } from '../../kernel/game.ts';
import { answerForAbsent } from '../decisions/absent.ts';
import { emit } from '../events/evolve.ts';
import { cancelFrame } from '../procedures/endings.ts';
import { uncrank } from '../procedures/lasting.ts';
import {
  drawOne,
  moveAside,
  moveToBearer,
  moveToConspiracy,
  moveToDeadPile,
  moveToDeckBottom,
  moveToDeckTop,
  moveToFlipped,
  moveToHand,
  moveToTable,
} from '../procedures/moves.ts';
import { advance } from '../run/run.ts';
import type { Draft } from '../state/draft.ts';
import { cardAt, membersOf, seatAt } from '../state/read.ts';
import type { GameState, PullLot } from '../state/types.ts';
import { shuffleDeck } from '../verbs/playing.ts';
import type { HandAnswer, HandChange } from './hand-change.ts';
import { handRefusal } from './hand-refusal.ts';

/** Makes a change by hand and runs the draft to the next request. A refused change writes nothing. */
export function doByHand(draft: Draft, { change }: HandAnswer): Refusal | null {
  const refusal = handRefusal(draft.state, change);
  if (refusal !== null) return refusal;
  makeChange(draft, change);
  return advance(draft, answerForAbsent);
}

function makeChange(draft: Draft, change: HandChange): void {
  const { state } = draft;
  switch (change.kind) {
    case 'put':
      putCard(draft, change);
      return;
    case 'crank': {
      const { card, cranked } = change;
      if (cardAt(state, card).cranked === cranked) return;
      if (cranked) emit(draft, { type: 'card-cranked', card });
      else uncrank(draft, card);
      return;
    }
    case 'influence':
      emit(draft, { type: 'influence-changed', seat: change.to, by: change.by, why: 'effect' });
      return;
    case 'pull':
      changePull(draft, change);
      return;
    case 'draw':
      for (let drawn = 0; drawn < change.count; drawn++) drawOne(draft, change.to, 'effect');
      return;
    case 'shuffle':
      shuffleDeck(draft, change.to);
      return;
    case 'bonus':
      addBonus(draft, change);
      return;
    case 'cancel': {
      const id = lastLive(state);
      if (id >= 0) cancelFrame(draft, id);
      return;
    }
    case 'step':
      emit(draft, { type: 'step-began', step: change.step });
      return;
    case 'turn':
      emit(draft, { type: 'turn-began', seat: change.to, number: state.turn.number + 1 });
      return;
    case 'win': {
      const seats = membersOf(state, seatAt(state, change.to).team);
      emit(draft, { type: 'game-ended', outcome: { end: 'won', seats, why: 'object' } });
      return;
    }
    case 'note':
      return;
  }
}

function putCard(
  draft: Draft,
  { card, zone, to, at, on }: Extract<HandChange, { kind: 'put' }>,
): void {
  switch (zone) {
    case 'conspiracy':
      if (at !== undefined) moveToConspiracy(draft, card, to, at, 'by-hand');
      return;
    case 'table':
      moveToTable(draft, card, to, 'by-hand');
      return;
    case 'on':
      if (on !== undefined) moveToBearer(draft, card, on, 'by-hand');
      return;
    case 'hand':
      moveToHand(draft, card, 'by-hand');
      return;
    case 'deck':
      moveToDeckTop(draft, card, 'by-hand');
      return;
    case 'under-deck':
      moveToDeckBottom(draft, card, 'by-hand');
      return;
    case 'dead':
      moveToDeadPile(draft, card, 'by-hand');
      return;
    case 'flipped':
      moveToFlipped(draft, card);
      return;
    case 'removed':
      moveAside(draft, card);
      return;
  }
}

function changePull(draft: Draft, change: Extract<HandChange, { kind: 'pull' }>): void {
  const { to: seat, of: kind, by } = change;
  if (by > 0) {
    const lot: PullLot = { points: by, kind, from: -1, only: null };
    emit(draft, { type: 'pull-gained', seat, lot });
    return;
  }
  const lots: PullLot[] = [];
  let due = -by;
  for (const lot of seatAt(draft.state, seat).reserve) {
    if (lot.kind !== kind || due === 0) continue;
    const points = Math.min(due, lot.points);
    lots.push({ ...lot, points });
    due -= points;
  }
  if (lots.length > 0) emit(draft, { type: 'pull-spent', seat, lots, on: -1 });
}

function addBonus(draft: Draft, change: Extract<HandChange, { kind: 'bonus' }>): void {
  const { state } = draft;
  const { card, figure, by } = change;
  emit(draft, {
    type: 'effect-started',
    effect: {
      id: state.nextId,
      source: card,
      to: card,
      frame: -1,
      until: { end: 'leaves' },
      change: { kind: 'figure', figure, op: 'add', by, vs: null },
      since: state.clock,
    },
  });
}

/** Returns the id of the topmost event that is not cancelled, or -1. */
function lastLive({ frames }: GameState): number {
  const live = frames.findLast((one) => one.kind === 'announced' && one.status === 'live');
  return live?.id ?? -1;
}
