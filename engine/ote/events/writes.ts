import {
  type Draft,
  type Writable,
  writeCard,
  writeReserve,
  writeSeat,
  writeTurn,
} from '../state/draft.ts';
import type { Whereabouts } from '../state/event-types.ts';
import { withInserted, withLast, withoutAt } from '../state/lists.ts';
import { lotOf } from '../state/lots.ts';
import { noteMove } from '../state/table/table.ts';
import type { CardIx, CardState, PullLot, Seat, Step } from '../state/types.ts';
import { isInPlay } from '../state/zones.ts';

/*
 * What the most common events do to the state. `evolve` and frequent.ts, which does not build an event that
 * nobody keeps, both write through these: one set of rules for both.
 */

export function writeStep(draft: Draft, step: Step): void {
  const turn = writeTurn(draft);
  turn.step = step;
  turn.entered = draft.state.clock;
}

export function writeCranked(draft: Draft, ix: CardIx, cranked: boolean): void {
  writeCard(draft, ix).cranked = cranked;
}

export function writeGained(draft: Draft, seat: Seat, lot: PullLot): void {
  writeReserve(draft, seat).push(lot);
}

/** Takes the spent points from the first lots of the same kind, source and purpose. */
export function writeSpent(draft: Draft, seat: Seat, spent: readonly PullLot[]): void {
  const reserve = writeReserve(draft, seat);
  for (const lot of spent) {
    let due = lot.points;
    for (let at = 0; at < reserve.length && due > 0; at++) {
      const have = reserve[at];
      if (have === undefined || have.from !== lot.from || have.kind !== lot.kind) continue;
      if (!samePurpose(have, lot)) continue;
      const taken = Math.min(have.points, due);
      due -= taken;
      if (taken < have.points) reserve[at] = lotOf(have, have.points - taken);
      else takeOut(reserve, at--);
    }
  }
}

/** Like `splice`, without the list of removed items. */
function takeOut(lots: PullLot[], at: number): void {
  for (let next = at + 1; next < lots.length; next++) lots[next - 1] = lots[next] as PullLot;
  lots.pop();
}

function samePurpose(a: PullLot, b: PullLot): boolean {
  return a.only === b.only || JSON.stringify(a.only) === JSON.stringify(b.only);
}

/** Moves the card from its present zone. */
export function writeMoved(draft: Draft, ix: CardIx, to: Whereabouts): void {
  const { state } = draft;
  const card = writeCard(draft, ix);
  const was = isInPlay(card.zone);
  const is = isInPlay(to.zone);
  const { zone, seat, host } = card;
  leaveList(draft, ix, card);
  if (card.zone !== to.zone || card.host !== to.host) card.since = state.clock;
  card.zone = to.zone;
  card.seat = to.seat;
  card.rank = to.rank;
  card.file = to.file;
  card.host = to.host;
  enterList(draft, ix, to);
  if (!is && to.zone !== 'flipped') card.cranked = false;
  if (was && !is) state.inPlay = withoutAt(state.inPlay, state.inPlay.indexOf(ix));
  else if (!was && is) {
    state.inPlay = withLast(state.inPlay, ix);
    if (to.cranked) card.cranked = true;
  }
  noteMove(state, ix, zone, seat, host);
}

function leaveList(draft: Draft, ix: CardIx, from: Writable<CardState>): void {
  if (from.zone === 'hand') {
    const seat = writeSeat(draft, from.seat);
    seat.hand = withoutAt(seat.hand, seat.hand.indexOf(ix));
  } else if (from.zone === 'deck') {
    const seat = writeSeat(draft, from.seat);
    seat.deck = withoutAt(seat.deck, seat.deck.indexOf(ix));
  } else if (from.zone === 'dead') {
    const seat = writeSeat(draft, from.seat);
    seat.dead = withoutAt(seat.dead, seat.dead.indexOf(ix));
  }
}

function enterList(draft: Draft, ix: CardIx, to: Whereabouts): void {
  if (to.zone === 'hand') {
    const seat = writeSeat(draft, to.seat);
    seat.hand = withInserted(seat.hand, ix, to.at);
  } else if (to.zone === 'deck') {
    const seat = writeSeat(draft, to.seat);
    seat.deck = withInserted(seat.deck, ix, to.at);
  } else if (to.zone === 'dead') {
    const seat = writeSeat(draft, to.seat);
    seat.dead = withInserted(seat.dead, ix, to.at);
  }
}
