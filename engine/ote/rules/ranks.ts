import { cardAt } from '../state/read.ts';
import {
  type Extent,
  type Formation,
  formationOf,
  type Ground,
  TAKEN,
} from '../state/table/formation.ts';
import type { CardIx, GameState, Place, Seat } from '../state/types.ts';

const MOST_RANKS = 3;

/** Returns the Characters in the seat's Conspiracy, without flipped ones (RANK-4). */
export function conspiracyOf(state: GameState, seat: Seat): readonly CardIx[] {
  return formationOf(state, seat).standing;
}

/** Returns the first and last rank and file that hold a Character; null in an empty Conspiracy. */
export function extentOf(state: GameState, seat: Seat): Extent | null {
  return formationOf(state, seat).extent;
}

/**
 * Returns the places where a Character of the seat could be called or placed (RANK-2): next to another of its
 * Characters, with no fourth rank. `mover`: a Character that moves; -1 for none. It is not its own neighbour. Its old
 * rank still counts (RANK-7), because the rank that it leaves empty goes only after it is placed again. A Character
 * that is alone has nowhere else to go. Sorted by rank, then file.
 */
export function legalPlaces(state: GameState, seat: Seat, mover: CardIx = -1): readonly Place[] {
  const formation = formationOf(state, seat);
  if (mover >= 0) return placesIn(state, formation, mover);
  formation.places ??= placesIn(state, formation, mover);
  return formation.places;
}

const FIRST_PLACE: readonly Place[] = [{ rank: 0, file: 0 }];

function placesIn(state: GameState, formation: Formation, mover: CardIx): readonly Place[] {
  const { standing, extent } = formation;
  if (extent === null) return FIRST_PLACE;
  if (standing.length === 1 && standing[0] === mover) return [];
  formation.ground ??= groundOf(state, standing, extent);
  const { files, near } = formation.ground;
  const own = standing.includes(mover) ? cardAt(state, mover) : null;
  const places: Place[] = [];
  for (let rank = extent.front - 1; rank <= extent.back + 1; rank++) {
    const ranks = Math.max(extent.back, rank) - Math.min(extent.front, rank) + 1;
    if (ranks > MOST_RANKS) continue;
    for (let i = 0; i < files; i++) {
      const file = extent.left - 1 + i;
      let others = near[(rank - extent.front + 1) * files + i] ?? 0;
      if (others >= TAKEN) continue;
      if (own !== null && areClose(own.rank - rank, own.file - file)) others -= 1;
      if (others > 0 && !(mover >= 0 && isAt(state, mover, rank, file)))
        places.push({ rank, file });
    }
  }
  return places;
}

function groundOf(state: GameState, standing: readonly CardIx[], extent: Extent): Ground {
  const files = extent.right - extent.left + 3;
  const near = new Int16Array(files * (extent.back - extent.front + 3));
  for (const ix of standing) {
    const { rank, file } = cardAt(state, ix);
    const at = (rank - extent.front + 1) * files + file - extent.left + 1;
    for (let by = -files; by <= files; by += files)
      for (let i = at + by - 1; i <= at + by + 1; i++) near[i] = (near[i] ?? 0) + 1;
    near[at] = (near[at] ?? 0) + TAKEN;
  }
  return { files, near };
}

function areClose(ranks: number, files: number): boolean {
  return Math.abs(ranks) <= 1 && Math.abs(files) <= 1;
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
    if (ix === mover) continue;
    const other = cardAt(state, ix);
    if (other.rank === rank && other.file === file) return false;
    if (areClose(other.rank - rank, other.file - file)) next = true;
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
  return isNext(state, conspiracyOf(state, seat), rank, file, mover);
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
