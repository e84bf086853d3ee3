import { boundRankRefusal, placesFor } from '../rules/bound-rank.ts';
import { extentOf, isLegalPlace } from '../rules/ranks.ts';
import type { CardIx, GameState, Place, Seat } from '../state/types.ts';

/** Chooses a place in an existing rank, so that no Character must move to the First or Last Rank (RANK-6). */
export function placeAmong(state: GameState, seat: Seat, among: readonly Place[]): Place {
  const extent = extentOf(state, seat);
  const inside = among.find(
    ({ rank }) => extent !== null && rank >= extent.front && rank <= extent.back,
  );
  return inside ?? among[0] ?? { rank: 0, file: 0 };
}

/**
 * Returns the place that `placeAmong` would choose among all places where the seat could call the Character, without
 * searching the others.
 */
export function firstPlaceInside(state: GameState, seat: Seat, card: CardIx): Place {
  const extent = extentOf(state, seat);
  if (extent === null) return { rank: 0, file: 0 };
  for (let rank = extent.front; rank <= extent.back; rank++) {
    for (let file = extent.left - 1; file <= extent.right + 1; file++) {
      const at = { rank, file };
      if (isLegalPlace(state, seat, at) && boundRankRefusal(state, seat, card, at) === null) {
        return at;
      }
    }
  }
  return placeAmong(state, seat, placesFor(state, seat, card));
}
