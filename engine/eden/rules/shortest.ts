import type { Ground } from '../geometry/ground.ts';
import { type Point, roundPoint, TOLERANCE } from '../geometry/point.ts';
import { type Route, routeIntoContact, routeTo } from '../geometry/route.ts';
import { baseOf, fighterAt } from '../reading/fighters.ts';
import type { EdenState, FighterIx } from '../state/types.ts';
import { dearGround, groundOf, measureWay } from './way.ts';

/** Returns the shortest legal way to a place (MOVE-1), whatever it costs, up to `most` cm long; null when there is none. */
export function wayToPlace(
  state: EdenState,
  ix: FighterIx,
  to: Point,
  most: number,
): readonly Point[] | null {
  const { at } = fighterAt(state, ix);
  const goal = roundPoint(to);
  return at === null ? null : cheaperWay(state, ix, (ground) => routeTo(ground, at, goal, most));
}

/** Returns the shortest legal way into contact with another fighter (MOVE-1); null when there is none. */
export function wayIntoContact(
  state: EdenState,
  ix: FighterIx,
  target: FighterIx,
  most: number,
): readonly Point[] | null {
  const { at } = fighterAt(state, ix);
  const base = baseOf(state, target);
  if (at === null || base === null) return null;
  return cheaperWay(state, ix, (ground) => routeIntoContact(ground, at, base, most));
}

/** Returns the shortest way of all or the shortest way clear of the dear ground, whichever costs less; the former on a tie (MOVE-1). */
function cheaperWay(
  state: EdenState,
  ix: FighterIx,
  route: (ground: Ground) => Route | null,
): readonly Point[] | null {
  const ground = groundOf(state, ix);
  const short = route(ground);
  const dear = dearGround(state, ix);
  if (short === null || dear.length === 0) return short && withRoundedPoints(short);
  const [path, cost] = [
    withRoundedPoints(short),
    (way: readonly Point[]) => measureWay(state, ix, way).cost,
  ];
  if (cost(path) <= short.length + TOLERANCE) return path;
  const standing = [...ground.standing, ...dear.flatMap(({ shapes }) => shapes)];
  const clear = route({ ...ground, standing });
  if (clear === null) return path;
  return cost(withRoundedPoints(clear)) < cost(path) - TOLERANCE ? withRoundedPoints(clear) : path;
}

/** Rounds every point of a way to whole thousandths. */
function withRoundedPoints({ path }: Route): readonly Point[] {
  return path.map(roundPoint);
}
