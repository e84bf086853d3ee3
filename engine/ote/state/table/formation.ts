import { cardAt } from '../read.ts';
import type { CardIx, GameState, Place, Seat } from '../types.ts';
import { momentOf } from './look-up.ts';
import { tableOf } from './table.ts';

/** First and last rank, first and last file that hold a Character. */
export interface Extent {
  readonly front: number;
  readonly back: number;
  readonly left: number;
  readonly right: number;
}

/** The positions of a player's Characters. */
export interface Formation {
  /** The Characters that are not flipped (RANK-4), oldest first. */
  readonly standing: readonly CardIx[];
  /** Null in an empty Conspiracy. */
  readonly extent: Extent | null;
  /** The legal places for another Character; null until first needed. */
  places: readonly Place[] | null;
  /** The number of neighbours of each place; null until first needed. */
  ground: Ground | null;
}

/** The places from one before the first rank and file to one after the last, rank by rank. */
export interface Ground {
  readonly files: number;
  /** The number of Characters at the place or next to it, plus `TAKEN` if the place is taken. */
  readonly near: Int16Array;
}
export const TAKEN = 1000;

/** Returns the formation of the seat's Conspiracy. */
export function formationOf(state: GameState, seat: Seat): Formation {
  const { formations } = tableOf(state);
  let found = formations[seat];
  if (found === undefined || found === null) {
    found = computeFormation(state, seat);
    formations[seat] = found;
  }
  return found;
}

function computeFormation(state: GameState, seat: Seat): Formation {
  const standing: CardIx[] = [];
  let front = 0;
  let back = 0;
  let left = 0;
  let right = 0;
  for (const ix of state.inPlay) {
    const card = cardAt(state, ix);
    if (card.zone !== 'conspiracy' || card.seat !== seat) continue;
    const { rank, file } = card;
    const first = standing.length === 0;
    if (first || rank < front) front = rank;
    if (first || rank > back) back = rank;
    if (first || file < left) left = file;
    if (first || file > right) right = file;
    standing.push(ix);
  }
  const extent = standing.length === 0 ? null : { front, back, left, right };
  return { standing, extent, places: null, ground: null };
}

/** Returns active Characters in front of this one in its own file. */
export function blockersBefore(state: GameState, ix: CardIx): readonly CardIx[] {
  const moment = momentOf(state);
  moment.blockers ??= [];
  let found = moment.blockers[ix];
  if (found === undefined) {
    found = inFrontOf(state, ix);
    moment.blockers[ix] = found;
  }
  return found;
}

const NO_CARDS: readonly CardIx[] = [];

function inFrontOf(state: GameState, ix: CardIx): readonly CardIx[] {
  const { seat, rank, file } = cardAt(state, ix);
  let found: CardIx[] | null = null;
  for (const other of formationOf(state, seat).standing) {
    const card = cardAt(state, other);
    if (card.cranked || card.file !== file || card.rank >= rank) continue;
    if (found === null) found = [other];
    else found.push(other);
  }
  return found ?? NO_CARDS;
}
