import {
  appendTo,
  type Draft,
  writeCard,
  writeDead,
  writeDeck,
  writeHand,
  writeInPlay,
  writeReserve,
  writeSeat,
  writeTurn,
} from '../state/draft.ts';
import type { Whereabouts } from '../state/event-types.ts';
import { insertAt, removeAt } from '../state/lists.ts';
import { lotOf } from '../state/lots.ts';
import { noteMove } from '../state/table/table.ts';
import type { CardIx, PullLot, Seat, Step, Zone } from '../state/types.ts';
import { isInPlay } from '../state/zones.ts';

/*
 * The changes that the most common events make to the state. Both `evolve` and frequent.ts, which does not build an
 * event that
 * is not recorded, write through these functions, so there is one set of rules.
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
  const found = writeSeat(draft, seat);
  found.reserve = appendTo(found.reserve, draft.from.seats[seat]?.reserve, lot);
}

/** Takes the spent points from the first lots of an equal kind, source and purpose. */
export function writeSpent(draft: Draft, seat: Seat, spent: readonly PullLot[]): void {
  const reserve = writeReserve(draft, seat);
  for (const lot of spent) {
    let due = lot.points;
    for (let at = 0; at < reserve.length && due > 0; at++) {
      const have = reserve[at];
      if (have === undefined || have.from !== lot.from || have.kind !== lot.kind) continue;
      if (!isSamePurpose(have, lot)) continue;
      const taken = Math.min(have.points, due);
      due -= taken;
      if (taken < have.points) reserve[at] = lotOf(have, have.points - taken);
      else removeAt(reserve, at--);
    }
  }
}

function isSamePurpose(a: PullLot, b: PullLot): boolean {
  return a.only === b.only || JSON.stringify(a.only) === JSON.stringify(b.only);
}

/** Moves the card from its present zone. */
export function writeMoved(draft: Draft, ix: CardIx, to: Whereabouts): void {
  const { state } = draft;
  const card = writeCard(draft, ix);
  const was = isInPlay(card.zone);
  const is = isInPlay(to.zone);
  const { zone, seat, host } = card;
  const left = listToWrite(draft, zone, seat);
  if (left !== null) removeAt(left, left.indexOf(ix));
  if (card.zone !== to.zone || card.host !== to.host) card.since = state.clock;
  card.zone = to.zone;
  card.seat = to.seat;
  card.rank = to.rank;
  card.file = to.file;
  card.host = to.host;
  const entered = listToWrite(draft, to.zone, to.seat);
  if (entered !== null) insertAt(entered, ix, to.at);
  if (!is && to.zone !== 'flipped') card.cranked = false;
  if (was && !is) removeAt(writeInPlay(draft), state.inPlay.indexOf(ix));
  else if (!was && is) {
    state.inPlay = appendTo(state.inPlay, draft.from.inPlay, ix);
    if (to.cranked) card.cranked = true;
  }
  noteMove(state, ix, zone, seat, host);
}

/** Returns the ordered cards of that zone, to be written; null for a zone without an order. */
function listToWrite(draft: Draft, zone: Zone, seat: Seat): CardIx[] | null {
  if (zone === 'hand') return writeHand(draft, seat);
  if (zone === 'deck') return writeDeck(draft, seat);
  return zone === 'dead' ? writeDead(draft, seat) : null;
}
