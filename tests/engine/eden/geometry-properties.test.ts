// @module-tag long
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Corridor,
  corridorOf,
  cutsCorridor,
  reachesInto,
} from '@/engine/eden/geometry/corridor';
import type { Ground } from '@/engine/eden/geometry/ground';
import {
  distanceBetween,
  type Point,
  pointBetween,
  signedTurn,
  TOLERANCE,
} from '@/engine/eden/geometry/point';
import { polygonOf, rectangleOf } from '@/engine/eden/geometry/polygon';
import { routeIntoContact, routeTo } from '@/engine/eden/geometry/route';
import { type Disc, distance, gapTo, overlaps, type Shape } from '@/engine/eden/geometry/shape';
import { costOfWay, runsThrough } from '@/engine/eden/geometry/sweep';
import { type Dice, diceOf } from '@/engine/kernel/rng';
import { runs } from '@/tests/seeded';

/** `npm run explore` tries ten thousand fields. */
const FIELDS = runs(40, 10_000);
const LONG = { timeout: 7_200_000 };

function made(shape: Shape | string): Shape {
  if (typeof shape === 'string') throw new Error(shape);
  return shape;
}

interface Field {
  readonly bases: readonly Disc[];
  readonly things: readonly (readonly Shape[])[];
}

const along = (dice: Dice, from: number, to: number) =>
  from + dice.roll(Math.round((to - from) * 1000) + 1) / 1000;

/** A disc, a rectangle at any angle, a hook, or two shapes that are one thing. */
function thing(dice: Dice): readonly Shape[] {
  const at = { x: along(dice, 8, 40), y: along(dice, 8, 40) };
  const bar = () => made(rectangleOf(at, along(dice, 1, 8), along(dice, 1, 3), dice.roll(180)));
  switch (dice.roll(4)) {
    case 0:
      return [{ ...at, r: along(dice, 0.5, 3) }];
    case 1:
      return [bar()];
    case 2: {
      const size = along(dice, 2, 5);
      const hook = [0, 0, size, 0, size, 1, 1, 1, 1, size, 0, size];
      const corners = [0, 2, 4, 6, 8, 10].map((index) => ({
        x: at.x + (hook[index] ?? 0),
        y: at.y + (hook[index + 1] ?? 0),
      }));
      return [made(polygonOf(corners))];
    }
    default:
      return [bar(), { x: at.x + along(dice, -3, 3), y: at.y, r: along(dice, 0.5, 2) }];
  }
}

/** Bases of both sizes and things on a field of 48 cm; no two bases overlap, and no base a thing. */
function randomField(seed: number): Field {
  const dice = diceOf(seed, 'field');
  const things = Array.from({ length: 1 + dice.roll(5) }, () => thing(dice));
  const bases: Disc[] = [];
  for (let tries = 0; tries < 60 && bases.length < 6; tries++) {
    const r = dice.roll(3) === 0 ? 2 : 1.5;
    const base = { x: along(dice, 4, 44), y: along(dice, 4, 44), r };
    const taken = [...bases, ...things.flat()];
    if (taken.every((one) => distance(base, one) > 0.05)) bases.push(base);
  }
  return { bases, things };
}

/** What a line of sight comes to, on its own. */
function seen({ bases, things }: Field, from: number, to: number) {
  const [a, b] = [bases[from] as Disc, bases[to] as Disc];
  const corridor = corridorOf(a, [b]);
  const standing = [
    ...bases.filter((_, index) => index !== from && index !== to).map((one) => [one]),
    ...things,
  ];
  return standing.map((shapes) => {
    const within = shapes.some((shape) => reachesInto(corridor, shape));
    return within ? (cutsCorridor(corridor, shapes) ? 'cuts' : 'obstacle') : 'nothing';
  });
}

function moved(field: Field, change: (at: Point) => Point): Field {
  const shape = <S extends Shape>(one: S): S =>
    ('r' in one
      ? { ...one, ...change(one) }
      : made(polygonOf(one.corners.map((corner) => change(corner))))) as S;
  return { bases: field.bases.map(shape), things: field.things.map((some) => some.map(shape)) };
}

const eachField = (visit: (field: Field, dice: Dice) => void) =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 30 }), (seed) => {
      visit(randomField(seed), diceOf(seed, 'visit'));
    }),
    { numRuns: FIELDS, endOnFailure: true },
  );

describe('lines of sight on random fields', () => {
  it('give the same result from both ends', LONG, () => {
    let hidden = 0;
    eachField((field) => {
      for (let from = 0; from < field.bases.length; from++) {
        for (let to = 0; to < from; to++) {
          const one = seen(field, from, to);
          expect(seen(field, to, from)).toEqual(one);
          if (one.includes('cuts')) hidden += 1;
        }
      }
    });
    expect(hidden).toBeGreaterThan(FIELDS / 4);
  });

  it('do not change when the field is moved or turned by right angles', LONG, () => {
    eachField((field, dice) => {
      const [dx, dy] = [along(dice, -20, 20), along(dice, -20, 20)];
      const changes: ((at: Point) => Point)[] = [
        ({ x, y }) => ({ x: x + dx, y: y + dy }),
        ({ x, y }) => ({ x: 48 - y, y: x }),
        ({ x, y }) => ({ x: 48 - x, y: 48 - y }),
      ];
      for (const change of changes) {
        const other = moved(field, change);
        for (let to = 1; to < field.bases.length; to++) {
          expect(seen(other, 0, to)).toEqual(seen(field, 0, to));
        }
      }
    });
  });

  it('agree with a slow look at every point of the corridor', LONG, () => {
    let compared = 0;
    eachField(({ bases, things }) => {
      const [a, b] = bases;
      if (a === undefined || b === undefined || distance(a, b) < 1) return;
      const corridor = corridorOf(a, [b]);
      for (const shapes of [...bases.slice(2).map((one) => [one]), ...things]) {
        if (shapes.every((shape) => distance(corridor.bound, shape) > 0.5)) {
          expect(cutsCorridor(corridor, shapes)).toBe(false);
          continue;
        }
        // What a little more or less would change is not compared: the grid is coarse.
        const [less, more] = [-MARGIN, MARGIN].map((by) => slowlySeen(corridor, shapes, by));
        if (less === undefined || more === undefined) continue;
        if (less.within === more.within) {
          expect(shapes.some((shape) => reachesInto(corridor, shape))).toBe(less.within);
        }
        if (less.cut === more.cut && less.within && more.within) {
          expect(cutsCorridor(corridor, shapes)).toBe(less.cut);
          compared += 1;
        }
      }
    });
    expect(compared).toBeGreaterThan(FIELDS / 4);
  });
});

const CELL = 0.1;
const MARGIN = 0.25;

/** Whether a thing is in the corridor, and whether one piece of it there leads from one long edge to the other: by filling a grid. `by`: how much larger the thing is taken. */
function slowlySeen({ region, left, right }: Corridor, shapes: readonly Shape[], by: number) {
  const isIn = (at: Point) =>
    region.every((corner, index) => signedTurn(region.at(index - 1) as Point, corner, at) >= 0) &&
    shapes.some((shape) => gapTo({ ...at, r: 0 }, shape) <= by);
  const [xs, ys] = [region.map(({ x }) => x), region.map(({ y }) => y)];
  const columns = Math.ceil((Math.max(...xs) - Math.min(...xs)) / CELL) + 1;
  const rows = Math.ceil((Math.max(...ys) - Math.min(...ys)) / CELL) + 1;
  const at = (cell: number): Point => ({
    x: Math.min(...xs) + (cell % columns) * CELL,
    y: Math.min(...ys) + Math.floor(cell / columns) * CELL,
  });
  const open = new Set<number>();
  for (let cell = 0; cell < columns * rows; cell++) if (isIn(at(cell))) open.add(cell);
  const within = open.size > 0;
  const near = ([p, q]: readonly [Point, Point], cell: number) =>
    Math.abs(signedTurn(p, q, at(cell))) / distanceBetween(p, q) <= 1.5 * CELL;
  const waiting = [...open].filter((cell) => near(left, cell));
  const reached = new Set(waiting);
  for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
    if (near(right, cell)) return { within, cut: true };
    for (const step of [
      1,
      -1,
      columns,
      -columns,
      columns + 1,
      columns - 1,
      1 - columns,
      -1 - columns,
    ]) {
      if (!open.has(cell + step) || reached.has(cell + step)) continue;
      reached.add(cell + step);
      waiting.push(cell + step);
    }
  }
  return { within, cut: false };
}

const groundOf = ({ bases, things }: Field): Ground => ({
  field: [48, 48],
  radius: 1.5,
  standing: [...bases.slice(2), ...things.flat()],
  closed: [],
});

/** Whether a base can be at every point of a way, closely looked at. */
function isClear({ standing, field, radius }: Ground, from: Point, path: readonly Point[]) {
  let before = from;
  for (const point of path) {
    const steps = Math.max(1, Math.ceil(distanceBetween(before, point) / 0.02));
    for (let step = 0; step <= steps; step++) {
      const base = { ...pointBetween(before, point, step / steps), r: radius - 0.001 };
      if (standing.some((shape) => overlaps(base, shape))) return false;
      if (base.x < radius - TOLERANCE || base.x > field[0] - radius + TOLERANCE) return false;
      if (base.y < radius - TOLERANCE || base.y > field[1] - radius + TOLERANCE) return false;
    }
    before = point;
  }
  return true;
}

describe('ways on random fields', () => {
  it('are clear, and no longer than a slow search over a grid finds', LONG, () => {
    let bent = 0;
    eachField((field) => {
      const ground = groundOf(field);
      const [a, b] = field.bases.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
      if (a === undefined || b === undefined) return;
      const stands = (at: Point) =>
        ground.standing.every((shape) => distance({ ...at, r: 1.5 }, shape) > 0.02);
      if (!stands(a) || !stands(b)) return;
      const route = routeTo(ground, a, b, 200);
      const slow = slowRoute(ground, a, b);
      if (route === null) {
        expect(slow).toBeNull();
        return;
      }
      expect(isClear(ground, a, route.path)).toBe(true);
      const measured = [a, ...route.path].reduce(
        (sum, point, index, all) =>
          sum + (index === 0 ? 0 : distanceBetween(all[index - 1] as Point, point)),
        0,
      );
      // Arcs are gone along chords, which are a little shorter.
      expect(route.length - measured).toBeGreaterThan(-1e-6);
      expect(route.length - measured).toBeLessThan(0.02 * route.length);
      if (route.path.length > 1) bent += 1;
      if (slow !== null) expect(route.length).toBeLessThanOrEqual(slow + 1e-6);
      // The way back is as long.
      expect(routeTo(ground, b, a, 200)?.length).toBeCloseTo(route.length, 4);
    });
    expect(bent).toBeGreaterThan(FIELDS / 8);
  });

  it('do not change when the field is moved or turned by right angles', LONG, () => {
    eachField((field) => {
      const turned = moved(field, ({ x, y }) => ({ x: 48 - y, y: x }));
      const [a, b] = field.bases;
      const [c, d] = turned.bases;
      if (a === undefined || b === undefined || c === undefined || d === undefined) return;
      const one = routeTo(groundOf(field), a, b, 200);
      const other = routeTo(groundOf(turned), c, d, 200);
      if (one === null || other === null) expect(one).toBe(other);
      else expect(other.length).toBeCloseTo(one.length, 6);
    });
  });

  it('into contact end touching, and no shorter one ends at any place of the rim', LONG, () => {
    eachField((field) => {
      const [a, target] = field.bases;
      if (a === undefined || target === undefined) return;
      const plain = groundOf(field);
      const ground = { ...plain, standing: [...plain.standing, target] };
      const route = routeIntoContact(ground, a, target, 200);
      const rim = target.r + ground.radius;
      let least = Number.POSITIVE_INFINITY;
      for (let part = 0; part < 72; part++) {
        const angle = (part * Math.PI) / 36;
        const at = {
          x: target.x + rim * Math.cos(angle),
          y: target.y + rim * Math.sin(angle),
        };
        const base = { ...at, r: ground.radius };
        if (plain.standing.some((shape) => overlaps(base, shape))) continue;
        least = Math.min(least, routeTo(ground, a, at, 200)?.length ?? least);
      }
      if (route === null) {
        expect(least).toBe(Number.POSITIVE_INFINITY);
        return;
      }
      const end = { ...(route.path.at(-1) ?? a), r: ground.radius };
      expect(distance(end, target)).toBeLessThanOrEqual(TOLERANCE);
      expect(isClear(ground, a, route.path)).toBe(true);
      expect(route.length).toBeLessThanOrEqual(least + 0.01);
    });
  });

  it('cost as much as a walk in small steps', LONG, () => {
    eachField(({ things, bases }, dice) => {
      const [a, b] = bases;
      if (a === undefined || b === undefined) return;
      const dear = things.map((shapes) => ({ shapes, cost: 2 + dice.roll(2) }));
      const steps = 4000;
      let sum = 0;
      for (let step = 0; step < steps; step++) {
        const base = { ...pointBetween(a, b, (step + 0.5) / steps), r: 1.5 };
        const here = dear.filter(({ shapes }) => shapes.some((shape) => overlaps(base, shape)));
        sum += Math.max(1, ...here.map(({ cost }) => cost)) * (distanceBetween(a, b) / steps);
      }
      expect(Math.abs(costOfWay(a, b, 1.5, dear) - sum)).toBeLessThan(0.2);
    });
  });
});

/** Dijkstra over a grid of half centimetres; slow and plain. */
function slowRoute(ground: Ground, from: Point, to: Point): number | null {
  const step = 0.5;
  const size = 97;
  const key = ({ x, y }: Point) => Math.round(x / step) * size + Math.round(y / step);
  const at = (cell: number): Point => ({
    x: Math.floor(cell / size) * step,
    y: (cell % size) * step,
  });
  const isOpen = (point: Point) => isClear(ground, point, [point]);
  const lengths = new Map([[key(from), 0]]);
  const done = new Set<number>();
  const queue: number[][] = [[key(from)]];
  for (let length = 0; length < 400; length++) {
    // By whole half centimetres: within one the order does not matter much, so each is taken until it is empty.
    const level = queue[length] ?? [];
    for (let cell = level.pop(); cell !== undefined; cell = level.pop()) {
      const own = lengths.get(cell) ?? 0;
      if (done.has(cell) || Math.floor(own / step) !== length) continue;
      done.add(cell);
      const { x, y } = at(cell);
      for (const dx of [-step, 0, step]) {
        for (const dy of [-step, 0, step]) {
          const next = { x: x + dx, y: y + dy };
          const other = key(next);
          const far = own + Math.hypot(dx, dy);
          if (far >= (lengths.get(other) ?? Number.POSITIVE_INFINITY) || !isOpen(next)) continue;
          if (ground.standing.some((one) => runsThrough({ x, y }, next, ground.radius, one)))
            continue;
          lengths.set(other, far);
          done.delete(other);
          const at = Math.floor(far / step);
          queue[at] = [...(queue[at] ?? []), other];
        }
      }
    }
  }
  return lengths.get(key(to)) ?? null;
}
