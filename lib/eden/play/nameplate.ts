import type { EdenState, Point } from '@/engine';

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
