import { describe, expect, it } from 'vitest';
import { corridorOf, cutsCorridor } from '@/engine/eden/geometry/corridor';
import { polygonOf, rectangleOf } from '@/engine/eden/geometry/polygon';
import { distance, distanceOfWay, type Shape, signedArea } from '@/engine/eden/geometry/shape';
import { arcPoints, discCrossings, lineCrossings, sweepOf } from '@/engine/eden/geometry/tangents';
import { bladeCovers, bladeOf } from '@/engine/eden/geometry/template';

const at = (x: number, y: number) => ({ x, y });
const square = [at(0, 0), at(4, 0), at(4, 4), at(0, 4)];

function shape(made: Shape | string): Shape {
  if (typeof made === 'string') throw new Error(made);
  return made;
}

describe('a polygon', () => {
  it('does not depend on the direction in which its corners are listed', () => {
    const [left, right] = [polygonOf(square), polygonOf(square.toReversed())];
    expect(left).toMatchObject({ pieces: [square] });
    expect(right).not.toBeTypeOf('string');
    if (typeof left === 'string' || typeof right === 'string') return;
    expect(signedArea(right.corners)).toBe(signedArea(left.corners));
    expect(right.bound).toEqual(left.bound);
  });

  it.each([
    ['a polygon needs three corners', [at(0, 0), at(1, 0)]],
    ['two corners are the same', [at(0, 0), at(0.0001, 0), at(4, 4)]],
    ['the polygon has no area', [at(0, 0), at(4, 0), at(8, 0)]],
    ['the polygon crosses itself', [at(0, 0), at(4, 4), at(4, 0), at(0, 4)]],
    ['the polygon crosses itself', [at(0, 0), at(9, 0), at(9, 4), at(5, -2), at(1, 4)]],
  ])('is refused with the message "%s"', (message, corners) =>
    expect(polygonOf(corners)).toBe(message),
  );

  it('without corners has no area', () => expect(signedArea([])).toBe(0));

  it('with a corner that points inwards is cut into convex pieces of the same area', () => {
    const arrow = [at(0, 0), at(8, 0), at(8, 8), at(4, 2), at(0, 8)];
    const made = polygonOf(arrow);
    if (typeof made === 'string') throw new Error(made);
    const sum = made.pieces.reduce((total, piece) => total + signedArea(piece), 0);
    expect(made.pieces.length).toBeGreaterThan(1);
    expect(sum).toBeCloseTo(signedArea(arrow), 9);
  });
});

describe('the way past a shape', () => {
  const block = shape(rectangleOf(at(10, 10), 4, 4, 0));

  it('is as near to the shape as its nearest point, and at distance 0 when it begins or ends inside', () => {
    expect(distanceOfWay(at(0, 10), at(5, 10), block)).toBe(3);
    expect(distanceOfWay(at(0, 10), at(10, 10), block)).toBe(0);
    expect(distanceOfWay(at(10, 10), at(0, 10), block)).toBe(0);
    expect(distanceOfWay(at(0, 10), at(20, 10), block)).toBe(0);
    expect(distanceOfWay(at(0, 0), at(0, 5), { x: 3, y: 5, r: 1 })).toBe(2);
  });

  it('is at distance 0 when one shape contains the other', () => {
    const inner = shape(rectangleOf(at(10, 10), 1, 1, 30));
    expect(distance(block, inner)).toBe(0);
    expect(distance(inner, block)).toBe(0);
    expect(distance(block, shape(rectangleOf(at(20, 10), 4, 4, 0)))).toBe(6);
  });
});

describe('a line of sight', () => {
  const base = { ...at(0, 0), r: 1.5 };
  const corridor = corridorOf(base, [{ ...at(20, 0), r: 1.5 }]);

  it('is cut by an obstacle in which one of its long edges begins or ends (LOS-2)', () => {
    expect(cutsCorridor(corridor, [shape(rectangleOf(at(10, 0), 40, 8, 0))])).toBe(true);
    expect(cutsCorridor(corridor, [shape(rectangleOf(at(0, 3), 6, 4, 0))])).toBe(false);
  });

  it('is cut by one thing with two joined parts, and not by two separate things', () => {
    const upper = shape(rectangleOf(at(10, 1), 2, 2.2, 0));
    const lower = shape(rectangleOf(at(11, -1), 2, 2.2, 0));
    const away = shape(rectangleOf(at(15, -1), 2, 2.2, 0));
    expect(cutsCorridor(corridor, [upper, lower])).toBe(true);
    expect(cutsCorridor(corridor, [upper, away])).toBe(false);
    expect(cutsCorridor(corridor, [upper])).toBe(false);
  });
});

describe('a blast template', () => {
  const base = { ...at(0, 0), r: 1.5 };
  const covered = (size: Parameters<typeof bladeOf>[2], x: number, y: number) =>
    bladeCovers(bladeOf(base, 0, size), { ...at(x, y), r: 0.1 });

  it('covers a base at its small end, along its sides and at its wide end (BLAST-3)', () => {
    const usual = { length: 10, small: 1.5, wide: 5 };
    expect(covered(usual, 2, 0)).toBe(true);
    expect(covered(usual, 5, 1.2)).toBe(true);
    expect(covered(usual, 9, 2.4)).toBe(true);
    expect(covered(usual, 5, 2.4)).toBe(false);
    expect(covered(usual, 11.7, 0)).toBe(false);
    expect(covered(usual, -0.2, 0)).toBe(false);
  });

  it('consists only of its larger end when that contains the smaller end', () => {
    const drop = { length: 5, small: 1, wide: 5 };
    expect(covered(drop, 4, 2.4)).toBe(true);
    expect(covered(drop, 4, 2.7)).toBe(false);
    expect(covered({ length: 5, small: 5, wide: 1 }, 4, 2.4)).toBe(true);
  });
});

describe('the outlines of circles and lines', () => {
  const disc = { ...at(0, 0), r: 5 };

  it('cross in two points, or in none', () => {
    expect(discCrossings(disc, { ...at(6, 0), r: 5 })).toEqual([at(3, 4), at(3, -4)]);
    expect(discCrossings(disc, { ...at(20, 0), r: 5 })).toEqual([]);
    expect(discCrossings(disc, { ...at(1, 0), r: 1 })).toEqual([]);
    expect(discCrossings(disc, disc)).toEqual([]);
    expect(lineCrossings(disc, at(-9, 3), at(9, 3))).toEqual([at(-4, 3), at(4, 3)]);
    expect(lineCrossings(disc, at(-9, 6), at(9, 6))).toEqual([]);
    expect(lineCrossings(disc, at(1, 1), at(1, 1))).toEqual([]);
  });

  it('are swept in the given direction, and by 0 instead of a full turn', () => {
    expect(sweepOf(0, Math.PI / 2, 1)).toBeCloseTo(Math.PI / 2, 12);
    expect(sweepOf(0, Math.PI / 2, -1)).toBeCloseTo((3 * Math.PI) / 2, 12);
    expect(sweepOf(1, 1 - 1e-12, 1)).toBe(0);
    expect(arcPoints(disc, 0, 0, 1)).toEqual([]);
  });
});
