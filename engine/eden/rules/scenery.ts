import type { Refusal } from '../../kernel/game.ts';
import type { SceneryKind } from '../cards/scenery.ts';
import { distanceBetween, TOLERANCE } from '../geometry/point.ts';
import {
  type Disc,
  discAt,
  distance,
  edgesOf,
  isDisc,
  overlaps,
  type Shape,
} from '../geometry/shape.ts';
import { baseOf, onField, profileOf } from '../reading/fighters.ts';
import type { EdenState, ElementState } from '../state/types.ts';
import { refuse } from './refuse.ts';

/** Returns the kind of element that can be bought under this name; null when there is none (TERR-1). */
export function kindNamed({ kinds }: EdenState, name: string): SceneryKind | null {
  const wanted = name.toLowerCase();
  return kinds.find((one) => one.name.toLowerCase() === wanted) ?? null;
}

const KEPT_FROM_EDGE = 5;
const LONGEST = 20;

/** Returns why an element cannot be placed in the preparation; null when it can (PREP-6). */
export function sceneryRefusal(state: EdenState, { name, shapes }: ElementState): Refusal | null {
  const no = (message: string) => refuse('PREP-6', message).refusal;
  if (shapes.length === 0 || shapes.some((shape) => isDisc(shape) && !(shape.r > 0))) {
    return no(`${name} needs a shape.`);
  }
  if (state.elements.some((one) => one.name === name))
    return no(`${name} is on the field already.`);
  const longest = Math.max(...shapes.map(longestSide));
  if (longest > LONGEST + TOLERANCE) {
    return no(
      `No side of ${name} may be longer than ${LONGEST} cm; this one has ${inCm(longest)} cm.`,
    );
  }
  const inside = Math.min(...shapes.map((shape) => distanceToEdge(state, shape)));
  if (inside < -TOLERANCE) return no(`${name} would be off the field.`);
  if (inside < KEPT_FROM_EDGE - TOLERANCE) {
    return no(
      `${name} must keep ${KEPT_FROM_EDGE} cm from the edges of the field, not ${inCm(inside)}.`,
    );
  }
  const under = onField(state).find((ix) => {
    const base = baseOf(state, ix);
    return base !== null && shapes.some((shape) => overlaps(base, shape));
  });
  if (under !== undefined) {
    return no(`${profileOf(state, under).name} stands where ${name} would.`);
  }
  const others: readonly (readonly [string, Shape | Disc])[] = [
    ...state.elements.flatMap((one) => one.shapes.map((shape) => [one.name, shape] as const)),
    ...state.markers.map((marker) => [`the marker ${marker.label}`, marker] as const),
  ];
  for (const [other, there] of others) {
    const gap = Math.min(...shapes.map((shape) => distance(shape, there)));
    if (gap >= KEPT_FROM_EDGE - TOLERANCE) continue;
    return no(
      gap > TOLERANCE
        ? `${name} must keep ${KEPT_FROM_EDGE} cm from ${other}, not ${inCm(gap)}.`
        : `${name} would lie on ${other}; it must keep ${KEPT_FROM_EDGE} cm from it.`,
    );
  }
  return null;
}

/** Returns a length in centimetres, to a tenth. */
function inCm(length: number): string {
  return String(Math.floor(length * 10 + TOLERANCE) / 10);
}

function longestSide(shape: Shape): number {
  if (isDisc(shape)) return 2 * shape.r;
  return Math.max(...[...edgesOf(shape.corners)].map(([a, b]) => distanceBetween(a, b)));
}

/** Returns the distance of the shape from the nearest edge of the field; below 0 beyond it. */
function distanceToEdge({ options }: EdenState, shape: Shape): number {
  const [width, height] = options.field;
  const discs = isDisc(shape) ? [shape] : shape.corners.map((corner) => discAt(corner, 0));
  const gaps = discs.flatMap(({ x, y, r }) => [x - r, y - r, width - x - r, height - y - r]);
  return Math.min(...gaps);
}
