import type { EdenState, Point, Shape } from '@/engine';

/** A letter is about half as wide as it is high. */
const WIDTH = 0.52;

/** The middle of the line on which a fighter's name is written, in cm: beneath the base, or above it where that hides nobody; never beyond the edges. `letter`: its height in cm. */
export function nameplate(
  { fighters, profiles, options: { field } }: EdenState,
  ix: number,
  at: Point,
  letters: number,
  letter: number,
): Point {
  const radiusOf = (one: number) => profiles[fighters[one]?.profile ?? -1]?.radius ?? 1.5;
  const half = Math.min(field[0], letters * letter * WIDTH) / 2;
  const x = Math.min(field[0] - half, Math.max(half, at.x));
  const below = at.y - radiusOf(ix) - letter * 1.1;
  const above = at.y + radiusOf(ix) + letter * 0.4;
  const isFree = (y: number) =>
    y >= 0 &&
    y + letter <= field[1] &&
    fighters.every((other, one) => {
      if (one === ix || other.at === null) return true;
      const dx = Math.max(0, Math.abs(other.at.x - x) - half);
      const dy = Math.max(0, Math.abs(other.at.y - (y + letter / 2)) - letter / 2);
      return Math.hypot(dx, dy) >= radiusOf(one);
    });
  return { x, y: isFree(below) || !isFree(above) ? Math.max(letter * 0.3, below) : above };
}

/** How far the name of scenery goes from the middle of it, in lines: no further than it must. */
const LINES = [0, 0.5, -0.5, 1, -1, 1.5, -1.5, 2, -2, 2.5, -2.5, 3, -3];
const LINE = 1.2;

/** The middle of the name of an element on one of its shapes, in cm; null where a fighter would hide it in every place on it and beside it. */
export function sceneryName(
  { fighters, profiles, options: { field } }: EdenState,
  shape: Shape,
  letters: number,
  letter: number,
): Point | null {
  const { middle, height } = extentOf(shape);
  const half = Math.min(field[0], letters * letter * WIDTH) / 2;
  const x = Math.min(field[0] - half, Math.max(half, middle.x));
  const isFree = (y: number) =>
    fighters.every(({ at, profile }) => {
      if (at === null) return true;
      const dx = Math.max(0, Math.abs(at.x - x) - half);
      const dy = Math.max(0, Math.abs(at.y - y) - letter / 2);
      return Math.hypot(dx, dy) >= (profiles[profile]?.radius ?? 1.5);
    });
  const ys = LINES.map((lines) => lines * letter * LINE)
    .filter((away) => Math.abs(away) <= height / 2 + letter * LINE)
    .map((away) => middle.y + away);
  const y = ys.find(isFree);
  return y === undefined ? null : { x, y };
}

function extentOf(shape: Shape): { readonly middle: Point; readonly height: number } {
  if ('r' in shape) return { middle: { x: shape.x, y: shape.y }, height: 2 * shape.r };
  const { corners } = shape;
  const sum = corners.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  const ys = corners.map(({ y }) => y);
  return {
    middle: { x: sum.x / corners.length, y: sum.y / corners.length },
    height: Math.max(...ys) - Math.min(...ys),
  };
}
