import { describe, expect, it } from 'vitest';
import { corridorOf, cutsCorridor, reachesInto } from '@/engine/eden/geometry/corridor';
import { type Point, roundLength } from '@/engine/eden/geometry/point';
import { polygonOf, rectangleOf } from '@/engine/eden/geometry/polygon';
import { routeIntoContact, routeTo } from '@/engine/eden/geometry/route';
import { type Disc, distance, overlaps, type Shape, touches } from '@/engine/eden/geometry/shape';
import { costOfWay, runsThrough } from '@/engine/eden/geometry/sweep';
import { diceOf } from '@/engine/kernel/rng';

const disc = (x: number, y: number, r = 1.5): Disc => ({ x, y, r });
function made(shape: Shape | string): Shape {
  if (typeof shape === 'string') throw new Error(shape);
  return shape;
}
const rect = (x: number, y: number, w: number, h: number, angle = 0) =>
  made(rectangleOf({ x, y }, w, h, angle));
const poly = (...corners: [number, number][]) =>
  made(polygonOf(corners.map(([x, y]) => ({ x, y }))));

describe('distances on the field', () => {
  it('are measured from edge to edge, and count as contact up to a hundredth', () => {
    expect(distance(disc(10, 10), disc(20, 10))).toBe(7);
    expect(distance(disc(10, 10), rect(20, 10, 4, 4))).toBe(6.5);
    expect(distance(rect(10, 10, 4, 4), rect(20, 10, 4, 4))).toBe(6);
    expect([
      touches(disc(10, 10), disc(13.01, 10)),
      touches(disc(10, 10), disc(13.02, 10)),
    ]).toEqual([true, false]);
    expect([
      overlaps(disc(10, 10), disc(12.99, 10)),
      overlaps(disc(10, 10), disc(12.98, 10)),
    ]).toEqual([false, true]);
  });

  it('are rounded to the nearest value, and halves are rounded up', () => {
    expect([roundLength(1.0005), roundLength(-1.0005), roundLength(2.00049)]).toEqual([
      1.001, -1, 2,
    ]);
  });
});

describe('a polygon', () => {
  it.each([
    [
      'crosses itself',
      [
        [0, 0],
        [4, 4],
        [4, 0],
        [0, 4],
      ],
    ],
    [
      'needs three corners',
      [
        [0, 0],
        [1, 1],
      ],
    ],
    [
      'has no area',
      [
        [0, 0],
        [1, 0],
        [2, 0],
      ],
    ],
    [
      'two corners are the same',
      [
        [0, 0],
        [0, 0],
        [2, 0],
        [2, 2],
      ],
    ],
  ])('is refused with the reason: %s', (message, corners) => {
    const made = polygonOf(corners.map(([x = 0, y = 0]) => ({ x, y })));
    expect(made).toEqual(expect.stringContaining(message));
  });

  it('is cut into convex pieces of the same area', () => {
    const shape = poly([0, 0], [6, 0], [6, 6], [4, 6], [4, 2], [2, 2], [2, 6], [0, 6]);
    const pieces = 'pieces' in shape ? shape.pieces : [];
    expect(pieces.length).toBe(6);
  });
});

describe('a corridor of sight', () => {
  const between = (from: Disc, to: Shape, ...things: Shape[]) => {
    const corridor = corridorOf(from, [to]);
    return {
      cut: cutsCorridor(corridor, things),
      obstacle: things.some((thing) => reachesInto(corridor, thing)),
    };
  };

  it('is cut by an equally large base exactly in line, and not by a smaller base', () => {
    expect(between(disc(10, 10), disc(30, 10), disc(20, 10))).toEqual({
      cut: true,
      obstacle: true,
    });
    expect(between(disc(10, 10), disc(30, 10), disc(20, 10.1)).cut).toBe(false);
    expect(between(disc(10, 10), disc(30, 10, 2), disc(20, 10))).toEqual({
      cut: false,
      obstacle: true,
    });
  });

  it('is not reached by a base that only touches its edge', () => {
    expect(between(disc(10, 10), disc(30, 10), disc(20, 13)).obstacle).toBe(false);
    expect(between(disc(10, 10), disc(30, 10), disc(20, 12.9)).obstacle).toBe(true);
    expect(between(disc(10, 10), disc(30, 10), disc(5, 10)).obstacle).toBe(false);
  });

  it('is cut by two parts of one thing that join, and not by two separate things', () => {
    const [above, below] = [rect(20, 12, 2, 4), rect(20, 8, 2, 4)];
    expect(cutsCorridor(corridorOf(disc(10, 10), [disc(30, 10)]), [above])).toBe(false);
    expect(cutsCorridor(corridorOf(disc(10, 10), [disc(30, 10)]), [below])).toBe(false);
    expect(between(disc(10, 10), disc(30, 10), above, below).cut).toBe(true);
  });

  it('is not cut by a U-shaped element whose arms join outside the corridor', () => {
    // Both arms of the U reach into the corridor; they join outside of it.
    const u = poly([18, 5], [22, 5], [22, 9], [21, 9], [21, 6], [19, 6], [19, 9], [18, 9]);
    expect(between(disc(10, 10), disc(30, 10), u)).toEqual({ cut: false, obstacle: true });
    const ring = poly([18, 5], [19, 5], [19, 15], [22, 15], [22, 11], [23, 11], [23, 16], [18, 16]);
    expect(between(disc(10, 10), disc(30, 10), ring).cut).toBe(true);
  });

  it('narrows to a point when a fighter looks at a point', () => {
    expect(between(disc(10, 10), disc(30, 10, 0), disc(29, 10, 0.5)).cut).toBe(true);
    expect(between(disc(10, 10), disc(30, 10, 0), disc(12, 12, 0.5)).obstacle).toBe(false);
  });

  it('is equal from both ends, and stays equal when the field is moved or turned', () => {
    const dice = diceOf(7, 'corridor');
    const draw = () => dice.roll(40_000) / 1000 + 10;
    const found = { cut: 0, obstacle: 0 };
    for (let field = 0; field < 2000; field++) {
      const [a, b] = [disc(draw(), draw()), disc(draw(), draw(), 2)];
      if (distance(a, b) < 0.1) continue;
      const size = dice.roll(20_000) / 1000 + 0.5;
      const angle = dice.roll(180);
      const thing =
        dice.roll(2) === 0 ? disc(draw(), draw(), size / 2) : rect(draw(), draw(), size, 2, angle);
      if (overlaps(a, thing) || overlaps(b, thing)) continue;
      const one = between(a, b, thing);
      expect(between(b, a, thing)).toEqual(one);
      expect(between(turned(a), turned(b) as Disc, turned(thing))).toEqual(one);
      found.cut += Number(one.cut);
      found.obstacle += Number(one.obstacle);
    }
    expect(found.cut).toBeGreaterThan(30);
    expect(found.obstacle).toBeGreaterThan(found.cut);
  });
});

function turned<S extends Shape>(shape: S): S {
  if ('r' in shape) return { ...shape, x: 60 - shape.y, y: shape.x };
  return made(polygonOf(shape.corners.map(({ x, y }) => ({ x: 60 - y, y: x })))) as S;
}

describe('a way', () => {
  const [a, b] = [
    { x: 10, y: 10 },
    { x: 20, y: 10 },
  ];

  it('may touch a base but not overlap it', () => {
    expect(runsThrough(a, b, 1.5, disc(15, 13))).toBe(false);
    expect(runsThrough(a, b, 1.5, disc(15, 12.9))).toBe(true);
    expect(runsThrough(a, b, 1.5, rect(15, 12.5, 4, 2))).toBe(false);
    expect(runsThrough(a, b, 1.5, rect(15, 10, 1, 30))).toBe(true);
  });

  it('costs more where any part of the moving base is on expensive ground', () => {
    const wood = { shapes: [rect(15, 10, 4, 4)], cost: 2 };
    // 4 cm of ground, and a base of 3 cm: in it for about 7 cm.
    expect(costOfWay(a, b, 1.5, [wood])).toBeCloseTo(16.98, 2);
    expect(costOfWay(a, b, 1.5, [wood, { ...wood, cost: 3 }])).toBeCloseTo(23.96, 2);
    expect(costOfWay(a, b, 1.5, [])).toBe(10);
  });
});

describe('the shortest way', () => {
  const ground = (...standing: Shape[]) => ({
    field: [60, 60] as const,
    radius: 1.5,
    standing,
    closed: [],
  });
  const [from, to] = [
    { x: 10, y: 10 },
    { x: 22, y: 10 },
  ];

  it('is straight when no obstacle is in between', () => {
    expect(routeTo(ground(), from, to, 99)).toEqual({ path: [to], length: 12 });
    expect(routeTo(ground(), from, to, 11)).toBeNull();
  });

  it('goes round a base by two tangents and an arc', () => {
    const route = routeTo(ground(disc(16, 10)), from, to, 99);
    // Tangents of a circle of 3 cm from 6 cm away, and the arc between them.
    const expected = 2 * Math.sqrt(27) + 3 * (Math.PI - 2 * Math.acos(0.5));
    expect(route?.length).toBeCloseTo(expected, 6);
  });

  it('goes round the corners of a wall, and not through a gap that is too narrow', () => {
    const wall = rect(16, 10, 1, 6);
    const route = routeTo(ground(wall), from, to, 99);
    const corner = Math.hypot(5.5, 3);
    const tangent = Math.sqrt(corner ** 2 - 1.5 ** 2);
    const arc = 1.5 * (Math.atan2(3, 5.5) + Math.asin(1.5 / corner));
    expect(route?.length).toBeCloseTo(2 * (tangent + arc) + 1, 6);
    const gate = [rect(16, 4, 1, 9), rect(16, 14.4, 1, 6)];
    const wide = [rect(16, 4, 1, 9), rect(16, 14.6, 1, 6)];
    expect(routeTo(ground(...gate), from, to, 99)?.length).toBeGreaterThan(15);
    expect(routeTo(ground(...wide), from, to, 99)?.length).toBeLessThan(12.1);
  });

  it('agrees with a slow search over a grid', () => {
    const dice = diceOf(3, 'route');
    let found = 0;
    for (let field = 0; field < 12; field++) {
      const standing = Array.from({ length: 6 }, () => {
        const at = { x: 8 + dice.roll(14), y: 2 + dice.roll(16) };
        return dice.roll(2) === 0 ? disc(at.x, at.y) : rect(at.x, at.y, 2, 4, dice.roll(180));
      });
      const [a, b] = [
        { x: 4, y: 10 },
        { x: 27, y: 10 },
      ];
      const open = (at: { x: number; y: number }) =>
        !standing.some((shape) => overlaps({ ...at, r: 1.5 }, shape));
      if (!open(a) || !open(b)) continue;
      const slow = slowRoute(standing, a, b);
      const fast = routeTo(ground(...standing), a, b, 99);
      if (slow === null) continue;
      found += 1;
      // A grid of eight directions is up to 8.3 % too long, and finds only gaps that its points lie in.
      expect(fast?.length ?? 99).toBeLessThanOrEqual(slow + 0.05);
      expect(fast?.length ?? 0).toBeGreaterThan(slow / 1.1 - 0.6);
    }
    expect(found).toBeGreaterThan(5);
  });

  it('into contact ends at the rim of the target, beside an obstacle in front of the target', () => {
    const target = disc(22, 10);
    expect(routeIntoContact(ground(target), from, target, 99)?.path).toEqual([{ x: 19, y: 10 }]);
    const route = routeIntoContact(ground(target, disc(19, 10)), from, target, 99);
    const end = route?.path.at(-1) ?? from;
    expect(distance(disc(end.x, end.y), target)).toBeLessThan(0.01);
    expect(distance(disc(end.x, end.y), disc(19, 10))).toBeLessThan(0.01);
  });
});

/** Dijkstra over a grid of half centimetres; slow and plain. */
function slowRoute(standing: readonly Shape[], from: Point, to: Point): number | null {
  const step = 0.5;
  const key = (x: number, y: number) => `${x} ${y}`;
  const free = new Map<string, boolean>();
  const isFree = (x: number, y: number) => {
    const known = free.get(key(x, y));
    if (known !== undefined) return known;
    const at = { x, y, r: 1.5 };
    const open =
      x >= 1.5 && y >= 1.5 && x <= 40 && y <= 40 && !standing.some((shape) => overlaps(at, shape));
    free.set(key(x, y), open);
    return open;
  };
  const lengths = new Map([[key(from.x, from.y), 0]]);
  const queue: [number, number, number][] = [[0, from.x, from.y]];
  while (queue.length > 0) {
    queue.sort((a, b) => b[0] - a[0]);
    const [length, x, y] = queue.pop() ?? [0, 0, 0];
    if (x === to.x && y === to.y) return length;
    if (length > (lengths.get(key(x, y)) ?? 0)) continue;
    for (const dx of [-step, 0, step]) {
      for (const dy of [-step, 0, step]) {
        const next = length + Math.hypot(dx, dy);
        const place = key(x + dx, y + dy);
        if (!isFree(x + dx, y + dy) || next >= (lengths.get(place) ?? Number.POSITIVE_INFINITY))
          continue;
        if (standing.some((shape) => runsThrough({ x, y }, { x: x + dx, y: y + dy }, 1.5, shape)))
          continue;
        lengths.set(place, next);
        queue.push([next, x + dx, y + dy]);
      }
    }
  }
  return null;
}
