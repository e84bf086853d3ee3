import {
  distanceBetween,
  type Point,
  pointBetween,
  roundPoint,
  TOLERANCE,
} from '../geometry/point.ts';
import type { Disc } from '../geometry/shape.ts';
import type { Occasion } from '../language/ability.ts';
import { baseOf, fighterAt, onField, profileOf } from '../reading/fighters.ts';
import type { EdenState, FighterIx } from '../state/types.ts';

/** A fighter or a marker that a fighter comes near to, and the distance. */
interface MeetingThing {
  readonly fighter: FighterIx | null;
  readonly marker: string | null;
  readonly cm: number;
}

interface WatchedThing {
  readonly near: MeetingThing;
  readonly disc: Disc;
}

/** Returns everything for which some text waits until the fighter comes near it. */
function watchedThings(state: EdenState, mover: FighterIx): readonly WatchedThing[] {
  const found: WatchedThing[] = [];
  const add = (occasion: Occasion, fighter: FighterIx | null) => {
    if (occasion.when !== 'comes') return;
    const { cm, marker: name } = occasion;
    if (name === null) {
      const disc = fighter === null || fighter === mover ? null : baseOf(state, fighter);
      if (disc !== null) found.push({ near: { fighter, marker: null, cm }, disc });
      return;
    }
    for (const marker of state.markers) {
      if (marker.label.replace(/\s+\d+$/, '').toLowerCase() !== name.toLowerCase()) continue;
      const same = found.some(({ near }) => near.marker === marker.label && near.cm === cm);
      if (!same) found.push({ near: { fighter: null, marker: marker.label, cm }, disc: marker });
    }
  };
  for (const ix of onField(state)) {
    for (const { triggers } of profileOf(state, ix).abilities) {
      for (const { occasion } of triggers) add(occasion, ix);
    }
  }
  for (const { triggers } of state.lasting) for (const one of triggers) add(one.occasion, null);
  for (const { mission } of state.players) {
    for (const { occasion } of mission?.triggers ?? []) add(occasion, null);
    for (const { when } of mission?.scoring ?? []) if (typeof when === 'object') add(when, null);
  }
  return found;
}

/** Returns everything that the fighter comes near to by being put at a place. */
export function meetingsAt(state: EdenState, ix: FighterIx, to: Point): readonly MeetingThing[] {
  const { at } = fighterAt(state, ix);
  const { radius } = profileOf(state, ix);
  return watchedThings(state, ix).flatMap(({ near, disc }) => {
    const least = near.cm + disc.r + radius + TOLERANCE;
    const before = at === null || distanceBetween(at, disc) > least;
    return before && distanceBetween(to, disc) <= least ? [near] : [];
  });
}

/** Returns the first place on a way where the fighter comes near to something, and the way from there; null when it does not. */
export function firstMeeting(
  state: EdenState,
  ix: FighterIx,
  path: readonly Point[],
): {
  readonly at: Point;
  readonly rest: readonly Point[];
  readonly nears: readonly MeetingThing[];
} | null {
  let from = fighterAt(state, ix).at;
  const { radius } = profileOf(state, ix);
  const all = watchedThings(state, ix);
  for (const [index, to] of path.entries()) {
    if (from === null) return null;
    const start: Point = from;
    const entries = all.flatMap(({ near, disc }) => {
      const share = entryOf(start, to, disc, near.cm + disc.r + radius);
      return share === null ? [] : [{ near, share }];
    });
    const least = Math.min(...entries.map(({ share }) => share));
    if (entries.length > 0) {
      const nears = entries.filter(({ share }) => share - least < 1e-6).map(({ near }) => near);
      const at = roundPoint(pointBetween(start, to, least));
      const ended = distanceBetween(at, to) < TOLERANCE;
      return { at, rest: path.slice(ended ? index + 1 : index), nears };
    }
    from = to;
  }
  return null;
}

/**
 * Returns where on a straight way the middle comes within `reach` of a disc's middle, as a share of the way; null
 * when it does not, or begins there.
 */
function entryOf(a: Point, b: Point, disc: Disc, reach: number): number | null {
  const length = distanceBetween(a, b);
  if (length === 0 || distanceBetween(a, disc) <= reach + TOLERANCE) return null;
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const along = (disc.x - a.x) * ux + (disc.y - a.y) * uy;
  const off = Math.abs((disc.x - a.x) * uy - (disc.y - a.y) * ux);
  if (off > reach + TOLERANCE) return null;
  const far = along - Math.sqrt(Math.max(0, reach * reach - off * off));
  return far >= 0 && far <= length + TOLERANCE ? Math.min(1, far / length) : null;
}
