import { extentOf } from '../rules/ranks.ts';
import type { GameState, Place, Seat } from '../state/types.ts';

/**
 * `[rank, file]` as a scenario writes it: counted from 1 at the front left; 0 is a new front rank or a new
 * file on the left.
 */
export type RowPlace = readonly [rank: number, file: number];

/** Returns the place in the state that `[rank, file]` means. In an empty Conspiracy only `[1, 1]` is a place. */
export function absolutePlace(state: GameState, seat: Seat, [rank, file]: RowPlace): Place {
  const { front, left } = cornerOf(state, seat);
  return { rank: front + rank - 1, file: left + file - 1 };
}

/** Returns the place counted from 1 at the front rank and the leftmost file. */
export function rowPlace(state: GameState, seat: Seat, place: Place): RowPlace {
  const { front, left } = cornerOf(state, seat);
  return [place.rank - front + 1, place.file - left + 1];
}

function cornerOf(state: GameState, seat: Seat): { readonly front: number; readonly left: number } {
  return extentOf(state, seat) ?? { front: 0, left: 0 };
}

/** Writes a place: `[1, 2]`. */
export function writtenPlace([rank, file]: RowPlace): string {
  return `[${rank}, ${file}]`;
}
