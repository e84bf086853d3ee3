import { distanceBetween, type Point, TOLERANCE } from '../geometry/point.ts';
import { reachableFrom } from '../geometry/route.ts';
import { costOfWay } from '../geometry/sweep.ts';
import { fighterAt } from '../reading/fighters.ts';
import type { EdenState, FighterIx } from '../state/types.ts';
import { deployable } from './deploy.ts';
import { dearGround, groundOf, mayEndAt, reachOf } from './way.ts';

/** The places where a fighter may go, as rows of a grid, for drawing. */
export interface MoveArea {
  /** The distance of two places in a row, and of two rows, in cm. */
  readonly step: number;
  /** Sorted by y. Each row is computed when it is read, because all of them may take longer than a frame. */
  readonly rows: Iterable<AreaRow>;
}

export interface AreaRow {
  readonly y: number;
  /** The first and the last place of each stretch, by x. */
  readonly spans: readonly (readonly [from: number, to: number])[];
}

const AREA_STEP = 0.25;

/**
 * Returns where a fighter may go with a Movement (ACT-3); null when it is not on the field. It does not check whether
 * the fighter has a Movement left.
 */
export function moveArea(state: EdenState, ix: FighterIx): MoveArea | null {
  const { at } = fighterAt(state, ix);
  if (at === null) return null;
  const canEnd = endsOf(state, ix, at);
  const reach = reachOf(state, ix, 'move');
  const steps = Math.ceil(reach / AREA_STEP);
  const around = (middle: number) =>
    Array.from({ length: 2 * steps + 1 }, (_, step) => onGrid(middle) + (step - steps) * AREA_STEP);
  return areaOf(AREA_STEP, around(at.x), around(at.y), canEnd);
}

const DEPLOY_STEP = 1;

/** Returns where a fighter may be deployed (PREP-7). */
export function deployArea(state: EdenState, ix: FighterIx): MoveArea {
  const [width, height] = state.options.field;
  const along = (length: number) =>
    Array.from(
      { length: Math.ceil(length / DEPLOY_STEP) - 1 },
      (_, step) => (step + 1) * DEPLOY_STEP,
    );
  return areaOf(DEPLOY_STEP, along(width), along(height), (to) => deployable(state, ix, to).ok);
}

/** Returns the places of a grid that pass the check, in stretches. */
function areaOf(
  step: number,
  xs: readonly number[],
  ys: readonly number[],
  isFit: (to: Point) => boolean,
): MoveArea {
  return { step, rows: { [Symbol.iterator]: () => rowsOf(xs, ys, isFit) } };
}

function* rowsOf(
  xs: readonly number[],
  ys: readonly number[],
  isFit: (to: Point) => boolean,
): Generator<AreaRow> {
  for (const y of ys) {
    const spans: [number, number][] = [];
    let last: [number, number] | null = null;
    for (const x of xs) {
      const fits = isFit({ x, y });
      if (fits && last !== null) last[1] = x;
      else if (fits) {
        last = [x, x];
        spans.push(last);
      } else last = null;
    }
    if (spans.length > 0) yield { y, spans };
  }
}

function onGrid(length: number): number {
  return Math.round(length / AREA_STEP) * AREA_STEP;
}

/** Returns a check whether a Movement may end at a place: where the base can stop, free, by a way that costs no more than it reaches. */
function endsOf(state: EdenState, ix: FighterIx, at: Point): (to: Point) => boolean {
  const reach = reachOf(state, ix, 'move');
  const ground = groundOf(state, ix);
  const dear = dearGround(state, ix);
  const waysTo = reachableFrom(ground, at, reach);
  const standing = [...ground.standing, ...dear.flatMap(({ shapes }) => shapes)];
  const clearTo = dear.length === 0 ? waysTo : reachableFrom({ ...ground, standing }, at, reach);
  const cost = (way: readonly Point[]) => {
    let [before, sum] = [at, 0];
    for (const point of way) {
      sum += costOfWay(before, point, ground.radius, dear);
      before = point;
    }
    return sum;
  };
  return (to) => {
    if (distanceBetween(at, to) > reach + TOLERANCE || !mayEndAt(state, ix, to)) return false;
    const ways = waysTo(to);
    if (dear.length === 0) return ways.length > 0;
    if (ways.some((way) => cost(way) <= reach + TOLERANCE)) return true;
    return clearTo(to).length > 0;
  };
}
