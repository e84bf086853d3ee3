import { present } from '../../kernel/result.ts';
import { distanceBetween, TOLERANCE } from '../geometry/point.ts';
import { type Disc, discAt } from '../geometry/shape.ts';
import type {
  EdenState,
  FighterIx,
  FighterState,
  PlayerState,
  Profile,
  Seat,
  Use,
} from '../state/types.ts';

export function fighterAt({ fighters }: EdenState, ix: FighterIx): FighterState {
  return present(fighters[ix], 'fighter', ix);
}

export function profileOf(state: EdenState, ix: FighterIx): Profile {
  const { profile } = fighterAt(state, ix);
  return present(state.profiles[profile], 'profile', profile);
}

export function nameOf(state: EdenState, ix: FighterIx): string {
  return profileOf(state, ix).name;
}

/** Checks whether a fighter has used something as often as it may in a round or a match; null: without limit. */
export function isUsedUp(
  state: EdenState,
  ix: FighterIx,
  what: Use,
  { perRound, perMatch }: { readonly perRound: number | null; readonly perMatch: number | null },
): boolean {
  const { usedInRound, usedInMatch } = fighterAt(state, ix);
  return (
    (perRound !== null && (usedInRound[what] ?? 0) >= perRound) ||
    (perMatch !== null && (usedInMatch[what] ?? 0) >= perMatch)
  );
}

export function playerAt({ players }: EdenState, seat: Seat): PlayerState {
  return present(players[seat], 'player', seat);
}

/** Returns the fighters that the asked player is offered; none when the request offers none. */
export function fightersOffered({ asked: [request] }: EdenState): readonly FighterIx[] {
  return request !== undefined && 'fighters' in request ? request.fighters : [];
}

/** Returns the base on the field; null before deployment and after the fall. */
export function baseOf(state: EdenState, ix: FighterIx): Disc | null {
  const { at } = fighterAt(state, ix);
  return at === null ? null : discAt(at, profileOf(state, ix).radius);
}

/** Returns the fighters on the field, in the order of the file. */
export function onField(state: EdenState): readonly FighterIx[] {
  const found: FighterIx[] = [];
  const { fighters } = state;
  for (let ix = 0; ix < fighters.length; ix++) {
    if (fighters[ix]?.at != null) found.push(ix);
  }
  return found;
}

/** Returns the fighters of a seat on the field, in the order of the file. */
export function fightersOf({ fighters }: EdenState, seat: Seat): readonly FighterIx[] {
  const found: FighterIx[] = [];
  for (let ix = 0; ix < fighters.length; ix++) {
    const fighter = fighters[ix];
    if (fighter !== undefined && fighter.at !== null && fighter.seat === seat) found.push(ix);
  }
  return found;
}

/** Returns the gap between two bases on the field, 0 on touch; null when either is off it. */
export function gapBetween(state: EdenState, a: FighterIx, b: FighterIx): number | null {
  const [one, other] = [fighterAt(state, a).at, fighterAt(state, b).at];
  if (one === null || other === null) return null;
  const radii = profileOf(state, a).radius + profileOf(state, b).radius;
  return Math.max(0, distanceBetween(one, other) - radii);
}

/** Checks whether two fighters are opponents. An NPF is an opponent of both players' fighters, but of no other NPF (CONTACT). */
export function areOpponents(state: EdenState, a: FighterIx, b: FighterIx): boolean {
  return fighterAt(state, a).seat !== fighterAt(state, b).seat;
}

/** Checks whether the bases of two opponents touch (CONTACT). */
export function areInContact(state: EdenState, a: FighterIx, b: FighterIx): boolean {
  if (!areOpponents(state, a, b)) return false;
  const gap = gapBetween(state, a, b);
  return gap !== null && gap <= TOLERANCE;
}

/** Returns the opponents whose bases touch this fighter's (CONTACT), in the order of the file. */
export function inContact(state: EdenState, ix: FighterIx): readonly FighterIx[] {
  const found: FighterIx[] = [];
  for (let other = 0; other < state.fighters.length; other++) {
    if (areInContact(state, ix, other)) found.push(other);
  }
  return found;
}

/** Checks whether no opponent is in contact (CONTACT). */
export function isFree(state: EdenState, ix: FighterIx): boolean {
  for (let other = 0; other < state.fighters.length; other++) {
    if (areInContact(state, ix, other)) return false;
  }
  return true;
}

/** Returns the other player. */
export function opponentOf(seat: Seat): Seat {
  return 1 - seat;
}

/**
 * Returns the player who rolls and decides for a fighter; for an NPF the opponent of the fighter that it deals with
 * (NPF-4, ROLL-8), or, when it deals with no player's fighter, the one who decides for NPFs.
 */
export function playerFor(state: EdenState, ix: FighterIx, against: FighterIx): Seat {
  const { seat } = fighterAt(state, ix);
  const { seat: other } = fighterAt(state, against);
  if (seat >= 0) return seat;
  return other >= 0 ? opponentOf(other) : deciderOf(state, seat);
}

/** Returns the player who decides for the texts of a side; for an NPF the first player, in solo play the engine (INT-3, NPF-6). */
export function deciderOf({ first, options }: EdenState, seat: Seat): Seat {
  if (seat >= 0) return seat;
  return options.solo ? 1 : first;
}

/** Sorts fighters: nearest to a fighter first, ties by name. For a card, which has no place, by name alone (ROLL-8). */
export function nearestFirst(
  state: EdenState,
  from: FighterIx | null,
  fighters: readonly FighterIx[],
): readonly FighterIx[] {
  return byDistance(state, fighters, (ix) =>
    from === null ? 0 : (gapBetween(state, from, ix) ?? Number.MAX_VALUE),
  );
}

/** Sorts fighters by their distance in cm, which `far` returns, ties by name (ROLL-8). */
export function byDistance(
  state: EdenState,
  fighters: readonly FighterIx[],
  far: (ix: FighterIx) => number,
): readonly FighterIx[] {
  return fighters.toSorted((a, b) => {
    const difference = far(a) - far(b);
    if (Math.abs(difference) > TOLERANCE) return difference;
    return nameOf(state, a) < nameOf(state, b) ? -1 : Number(nameOf(state, a) > nameOf(state, b));
  });
}
