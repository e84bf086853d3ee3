import type { Writable } from '../state/draft.ts';
import { cardAt } from '../state/read.ts';
import type { CardIx, GameState, Place, Seat } from '../state/types.ts';

const MOST_RANKS = 3;

/** The Characters that stand in the Conspiracy of the seat, flipped ones left out (RANK-4). */
export function conspiracyOf(state: GameState, seat: Seat): readonly CardIx[] {
  return state.inPlay.filter((ix) => {
    const card = cardAt(state, ix);
    return card.zone === 'conspiracy' && card.seat === seat;
  });
}

/** First and last rank, first and last file that hold a Character; null when nobody stands. */
export interface Extent {
  readonly front: number;
  readonly back: number;
  readonly left: number;
  readonly right: number;
}

export function extentOf(state: GameState, seat: Seat): Extent | null {
  let extent: Writable<Extent> | null = null;
  for (const ix of state.inPlay) {
    const card = cardAt(state, ix);
    if (card.zone !== 'conspiracy' || card.seat !== seat) continue;
    const { rank, file } = card;
    if (extent === null) {
      extent = { front: rank, back: rank, left: file, right: file };
      continue;
    }
    if (rank < extent.front) extent.front = rank;
    if (rank > extent.back) extent.back = rank;
    if (file < extent.left) extent.left = file;
    if (file > extent.right) extent.right = file;
  }
  return extent;
}

/**
 * Where a Character of the seat could be called or placed (RANK-2): next to another of its Characters,
 * with no fourth rank. `mover` is not its own neighbour, but what it leaves empty goes only after it
 * stands again, so its old rank still counts (RANK-7); alone, it has nowhere else to go. By rank, then file.
 */
export function legalPlaces(state: GameState, seat: Seat, mover: CardIx = -1): readonly Place[] {
  const extent = extentOf(state, seat);
  const standing = conspiracyOf(state, seat).filter((ix) => ix !== mover);
  if (extent === null) return [{ rank: 0, file: 0 }];
  if (standing.length === 0) return [];
  const places: Place[] = [];
  for (let rank = extent.front - 1; rank <= extent.back + 1; rank++) {
    const ranks = Math.max(extent.back, rank) - Math.min(extent.front, rank) + 1;
    if (ranks > MOST_RANKS) continue;
    for (let file = extent.left - 1; file <= extent.right + 1; file++) {
      if (isNext(state, standing, rank, file, mover)) places.push({ rank, file });
    }
  }
  return places;
}

function isNext(
  state: GameState,
  standing: readonly CardIx[],
  rank: number,
  file: number,
  mover: CardIx,
): boolean {
  if (mover >= 0 && isAt(state, mover, rank, file)) return false;
  let next = false;
  for (const ix of standing) {
    const other = cardAt(state, ix);
    if (other.rank === rank && other.file === file) return false;
    if (Math.abs(other.rank - rank) <= 1 && Math.abs(other.file - file) <= 1) next = true;
  }
  return next;
}

function isAt(state: GameState, ix: CardIx, rank: number, file: number): boolean {
  const card = cardAt(state, ix);
  return card.zone === 'conspiracy' && card.rank === rank && card.file === file;
}

export function isLegalPlace(
  state: GameState,
  seat: Seat,
  place: Place,
  mover: CardIx = -1,
): boolean {
  const extent = extentOf(state, seat);
  if (extent === null) return place.rank === 0 && place.file === 0;
  const { rank, file } = place;
  if (!Number.isInteger(rank) || !Number.isInteger(file)) return false;
  const ranks = Math.max(extent.back, rank) - Math.min(extent.front, rank) + 1;
  if (ranks > MOST_RANKS) return false;
  const standing = conspiracyOf(state, seat).filter((ix) => ix !== mover);
  return isNext(state, standing, rank, file, mover);
}

/** RANK-5: beside, in front or behind; diagonal is not adjacent. */
export function areAdjacent(state: GameState, a: CardIx, b: CardIx): boolean {
  const one = cardAt(state, a);
  const other = cardAt(state, b);
  if (one.zone !== 'conspiracy' || other.zone !== 'conspiracy' || one.seat !== other.seat) {
    return false;
  }
  return Math.abs(one.rank - other.rank) + Math.abs(one.file - other.file) === 1;
}
