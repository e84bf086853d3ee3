import { type Point, roundedPoint, TOLERANCE } from '../geometry/point.ts';
import { contactPlaces, type Ground, type Route, shortestRoute } from '../geometry/route.ts';
import { baseOf, fighterAt, profileOf } from '../reading/fighters.ts';
import type { EdenState, FighterIx } from '../state/types.ts';
import { barriers, dearGround, measured, onMarker } from './way.ts';

/** The shortest legal way to a place (MOVE-1), whatever it costs up to `most` cm; null when there is none. */
export function wayToPlace(
  state: EdenState,
  ix: FighterIx,
  to: Point,
  most: number,
): readonly Point[] | null {
  return cheapest(state, ix, () => [roundedPoint(to)], most);
}

/** The shortest legal way into contact with another fighter (MOVE-1); null when there is none. */
export function wayIntoContact(
  state: EdenState,
  ix: FighterIx,
  target: FighterIx,
  most: number,
): readonly Point[] | null {
  const { at } = fighterAt(state, ix);
  const base = baseOf(state, target);
  if (at === null || base === null) return null;
  const goals = (ground: Ground) =>
    contactPlaces(ground, at, base)
      .map(roundedPoint)
      .filter((place) => onMarker(state, ix, place) === null);
  return cheapest(state, ix, goals, most);
}

/** Of the shortest way of all and the shortest clear of the dear ground the one that costs less, the former on a tie (MOVE-1). */
function cheapest(
  state: EdenState,
  ix: FighterIx,
  goals: (ground: Ground) => readonly Point[],
  most: number,
): readonly Point[] | null {
  const { at } = fighterAt(state, ix);
  if (at === null) return null;
  const { radius } = profileOf(state, ix);
  const standing = barriers(state, ix);
  const route = (more: Ground['standing']): Route | null => {
    const ground = { field: state.options.field, radius, standing: [...standing, ...more] };
    return shortestRoute(ground, at, goals(ground), most);
  };
  const short = route([]);
  const dear = dearGround(state).flatMap(({ shapes }) => shapes);
  if (short === null || dear.length === 0) return short?.path ?? null;
  const clear = route(dear);
  if (clear === null) return short.path;
  const cost = (path: readonly Point[]) => measured(state, ix, path).cost;
  return cost(clear.path) < cost(short.path) - TOLERANCE ? clear.path : short.path;
}
