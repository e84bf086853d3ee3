import { extentOf } from '../rules/ranks.ts';
import type { GameState, Place, Seat } from '../state/types.ts';

/** Chooses a place in an existing rank, so that no Character must move to the First or Last Rank (RANK-6). */
export function placeAmong(state: GameState, seat: Seat, among: readonly Place[]): Place {
  const extent = extentOf(state, seat);
  const inside = among.find(
    ({ rank }) => extent !== null && rank >= extent.front && rank <= extent.back,
  );
  return inside ?? among[0] ?? { rank: 0, file: 0 };
}
