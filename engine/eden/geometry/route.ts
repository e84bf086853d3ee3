import { apart, type Point, TOLERANCE, turn } from './point.ts';
import { boundOf, cornerAt, type Disc, gap, isDisc, overlaps, type Shape } from './shape.ts';
import { runsThrough } from './sweep.ts';
import {
  angleAt,
  arcPoints,
  crossings,
  lineCrossings,
  type Round,
  stretchBetween,
  sweepOf,
} from './tangents.ts';

/** Where a base moves. */
export interface Ground {
  /** Width and height in cm. */
  readonly field: readonly [number, number];
  /** Of the base that moves. */
  readonly radius: number;
  /** What it may touch but not overlap. */
  readonly standing: readonly Shape[];
  /** What it may pass over but not stop on. */
  readonly closed: readonly Shape[];
}

/** A way as a chain of points behind the start, and its length; arcs are many short chords. */
export interface Route {
  readonly path: readonly Point[];
  readonly length: number;
}

/** A disc that a way can bend round: its middle keeps clear of a base by both radii, of a corner by its own. */
interface Bend extends Disc {
  readonly of: Shape;
}

/** A place where a way meets a bend, to go on round it. */
interface Stop {
  /** Null for the start. */
  readonly bend: Bend | null;
  readonly round: Round;
  readonly at: Point;
  readonly length: number;
  readonly before: Stop | null;
  /** How far it went round the bend before this one, in radians. */
  readonly swept: number;
}

/** What a search is for: how far it still is from a place at the least, and how the search ends from a stop. */
interface Goal {
  readonly rest: (at: Point) => number;
  readonly ends: (stop: Stop) => readonly Point[];
}

/** Lengths that differ by less are the same. */
const SAME = 1e-7;

/** The shortest way to a place, of at most `most` cm (MOVE-1); null when there is none. Whether the base may stop there is not asked. */
export function routeTo(ground: Ground, from: Point, goal: Point, most: number): Route | null {
  const length = apart(from, goal);
  if (length > most + TOLERANCE) return null;
  if (isOpen(ground, from, goal)) return { path: [goal], length };
  return searched(ground, from, most, { rest: (at) => apart(at, goal), ends: () => [goal] });
}

/** The shortest way into contact with a base, of at most `most` cm, to a place where it may stop (MOVE-1); null when there is none. */
export function routeIntoContact(
  ground: Ground,
  from: Point,
  target: Disc,
  most: number,
): Route | null {
  const rim: Disc = { x: target.x, y: target.y, r: target.r + ground.radius };
  const length = apart(from, rim) - rim.r;
  if (length > most + TOLERANCE) return null;
  const nearest = towards(rim, from);
  if (mayStop(ground, nearest) && isOpen(ground, from, nearest)) {
    return { path: [nearest], length: apart(from, nearest) };
  }
  const beside = placesBeside(ground, rim);
  return searched(ground, from, most, {
    rest: (at) => Math.max(0, apart(at, rim) - rim.r),
    ends: (stop) => {
      const off = leavingPoint(stop, rim);
      const straight = off === null ? null : towards(rim, off);
      return straight !== null && mayStop(ground, straight) ? [straight, ...beside] : beside;
    },
  });
}

/** All stops within reach, nearest first, from which places can be gone to straight. */
export function stopsWithin(ground: Ground, from: Point, most: number): readonly Stop[] {
  const found: Stop[] = [];
  const goal: Goal = {
    rest: () => 0,
    ends: (stop) => {
      found.push(stop);
      return [];
    },
  };
  searched(ground, from, most, goal);
  return found;
}

/** The point of a rim that is nearest to a place. */
function towards(rim: Disc, at: Point): Point {
  const far = apart(rim, at);
  if (far === 0) return at;
  return { x: rim.x + ((at.x - rim.x) * rim.r) / far, y: rim.y + ((at.y - rim.y) * rim.r) / far };
}

/** Where a way leaves the bend of a stop to go straight at a middle; null when it is inside. */
function leavingPoint({ bend, round, at }: Stop, middle: Point): Point | null {
  if (bend === null) return at;
  return stretchBetween(bend, { x: middle.x, y: middle.y, r: 0 }, round, 1)?.from ?? null;
}

/** The search for the shortest way (A*): straight stretches between bends, arcs round them. What stands in a stretch is only asked when its turn comes. */
function searched(ground: Ground, from: Point, most: number, goal: Goal): Route | null {
  const near = groundWithin(ground, from, most);
  const bends = bendsOf(near);
  const besides = besidesOf(near);
  const waiting: Waiting[] = [];
  const settled = new Map<Bend, Stop[]>();
  let best: Stop | null = null;
  const offer = (stop: Stop | null) => {
    if (stop === null) return;
    const least = stop.length + (stop.bend === null ? 0 : goal.rest(stop.at));
    if (least <= most + TOLERANCE) waiting.push({ stop, least });
  };
  const goOn = (stop: Stop) => {
    for (const place of goal.ends(stop)) offer(onwards(stop, placeAt(place), 1, null));
    for (const bend of bends) {
      if (bend === stop.bend) continue;
      offer(onwards(stop, bend, 1, bend));
      offer(onwards(stop, bend, -1, bend));
    }
  };
  goOn({ bend: null, round: 1, at: from, length: 0, before: null, swept: 0 });
  for (let next = nearest(waiting); next !== null; next = nearest(waiting)) {
    const { stop, least } = next;
    if (best !== null && least > best.length + SAME) break;
    if (!canBeGone(near, besides, stop)) continue;
    if (stop.bend === null) {
      if (best === null || turnsLeft(stop, best)) best = stop;
    } else if (isNew(settled, stop.bend, stop)) goOn(stop);
  }
  return best === null ? null : { path: pathOf(best), length: best.length };
}

/** A stop that is not settled yet, and the least length of a way to the goal through it. */
interface Waiting {
  readonly stop: Stop;
  readonly least: number;
}

function placeAt({ x, y }: Point): Disc {
  return { x, y, r: 0 };
}

/** Goes on from a stop to a disc, or to a place (`bend` null), whatever stands there; null when it is too near. */
function onwards(stop: Stop, to: Disc, round: Round, bend: Bend | null): Stop | null {
  const own: Disc = stop.bend ?? placeAt(stop.at);
  const stretch = stretchBetween(own, to, stop.round, round);
  if (stretch === null) return null;
  const { from, to: at } = stretch;
  const swept =
    stop.bend === null ? 0 : sweepOf(angleAt(own, stop.at), angleAt(own, from), stop.round);
  const length = stop.length + swept * own.r + apart(from, at);
  return { bend, round, at, length, before: stop, swept };
}

/** Whether the base can go from the stop before to this one: straight, and round the bend before that. */
function canBeGone(ground: Ground, besides: (bend: Bend) => readonly Shape[], stop: Stop): boolean {
  const { before, swept, at } = stop;
  if (before === null) return true;
  const from = before.bend === null ? before.at : turned(before.bend, before, swept);
  if (!isOpen(ground, from, at)) return false;
  return before.bend === null || isArcOpen(ground, besides(before.bend), before, swept);
}

/** The place so far round a bend. */
function turned(bend: Bend, { at, round }: Stop, swept: number): Point {
  const angle = angleAt(bend, at) + round * swept;
  return { x: bend.x + bend.r * Math.cos(angle), y: bend.y + bend.r * Math.sin(angle) };
}

/** What stands so near to a bend that a base on it may touch it; looked up once a bend. */
function besidesOf({ standing, radius }: Ground): (bend: Bend) => readonly Shape[] {
  const known = new Map<Bend, readonly Shape[]>();
  return (bend) => {
    const before = known.get(bend);
    if (before !== undefined) return before;
    const ring: Disc = { x: bend.x, y: bend.y, r: bend.r + radius };
    const found = standing.filter(
      (shape) => !(isDisc(shape) && shape === bend.of) && overlaps(ring, shape),
    );
    known.set(bend, found);
    return found;
  };
}

/** Takes the stop that promises the shortest way out of those that wait. */
function nearest(waiting: Waiting[]): Waiting | null {
  let index = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < waiting.length; at++) {
    const length = waiting[at]?.least ?? least;
    if (length < least) [index, least] = [at, length];
  }
  const taken = waiting[index];
  const last = waiting.pop();
  if (taken === undefined || last === undefined) return null;
  if (index < waiting.length) waiting[index] = last;
  return taken;
}

/** Whether no way as short has met the bend at this place; it is kept. */
function isNew(known: Map<Bend, Stop[]>, bend: Bend, stop: Stop): boolean {
  const stops = known.get(bend) ?? [];
  for (const one of stops) {
    if (one.round === stop.round && apart(one.at, stop.at) < SAME) return false;
  }
  stops.push(stop);
  known.set(bend, stops);
  return true;
}

/** Whether of two ways of one length the first turns left where they part (MOVE-1). */
function turnsLeft(way: Stop, other: Stop): boolean {
  if (way.length > other.length + SAME) return false;
  const [own, rival] = [pathOf(way), pathOf(other)];
  let before = startOf(way);
  for (const [index, point] of own.entries()) {
    const instead = rival[index];
    if (instead === undefined) return false;
    if (apart(point, instead) > 1e-4) return turn(before, instead, point) > 0;
    before = point;
  }
  return false;
}

function startOf(stop: Stop): Point {
  let first = stop;
  while (first.before !== null) first = first.before;
  return first.at;
}

/** The points of the way to a stop, behind the start. */
function pathOf(last: Stop): readonly Point[] {
  const path: Point[] = [];
  for (let stop = last; stop.before !== null; stop = stop.before) {
    const { before } = stop;
    path.push(stop.at);
    if (before.bend === null || stop.swept === 0) continue;
    const from = angleAt(before.bend, before.at);
    path.push(...arcPoints(before.bend, from, stop.swept, before.round).toReversed());
  }
  return path.reverse();
}

/** The ground without what is too far away for any way of this length. */
function groundWithin(ground: Ground, from: Point, most: number): Ground {
  const reach = most + ground.radius;
  const isNear = (shape: Shape) => {
    const bound = boundOf(shape);
    return apart(bound, from) <= bound.r + reach;
  };
  return { ...ground, standing: ground.standing.filter(isNear) };
}

function bendsOf({ radius, standing }: Ground): readonly Bend[] {
  const bends: Bend[] = [];
  for (const shape of standing) {
    if (isDisc(shape)) {
      bends.push({ x: shape.x, y: shape.y, r: shape.r + radius, of: shape });
      continue;
    }
    const { corners } = shape;
    for (let index = 0; index < corners.length; index++) {
      const [before, corner] = [cornerAt(corners, index - 1), cornerAt(corners, index)];
      const after = cornerAt(corners, index + 1 === corners.length ? 0 : index + 1);
      // No way bends round a corner that points inwards.
      if (turn(before, corner, after) <= 0) continue;
      bends.push({ x: corner.x, y: corner.y, r: radius, of: shape });
    }
  }
  return bends;
}

/** Whether the base can go straight from one place to the other. */
export function isOpen(ground: Ground, from: Point, to: Point): boolean {
  if (!isInField(ground, to)) return false;
  for (const shape of ground.standing) {
    if (runsThrough(from, to, ground.radius, shape)) return false;
  }
  return true;
}

/** Whether the base can go so far round the bend of a stop: along chords, past what stands beside the bend. */
function isArcOpen(ground: Ground, besides: readonly Shape[], stop: Stop, swept: number): boolean {
  const { bend, round, at } = stop;
  if (bend === null || swept === 0) return true;
  const [width, height] = ground.field;
  const far = bend.r + ground.radius;
  const inside = bend.x >= far && bend.y >= far && bend.x <= width - far && bend.y <= height - far;
  if (inside && besides.length === 0) return true;
  let before = at;
  for (const point of arcPoints(bend, angleAt(bend, at), swept, round)) {
    if (!isInField(ground, point)) return false;
    for (const shape of besides) {
      if (runsThrough(before, point, ground.radius, shape)) return false;
    }
    before = point;
  }
  return true;
}

function isInField({ field, radius }: Ground, { x, y }: Point): boolean {
  const least = radius - TOLERANCE;
  return x >= least && y >= least && x <= field[0] - least && y <= field[1] - least;
}

/** Whether the base may stop at a place. */
export function mayStop(ground: Ground, at: Point): boolean {
  if (!isInField(ground, at)) return false;
  const base = { x: at.x, y: at.y, r: ground.radius };
  return (
    ground.standing.every((shape) => gap(base, shape) >= -TOLERANCE) &&
    ground.closed.every((shape) => gap(base, shape) >= -TOLERANCE)
  );
}

/** The places on a rim beside what keeps the base from stopping there: where it touches that. */
function placesBeside(ground: Ground, rim: Disc): readonly Point[] {
  const { radius, standing, closed, field } = ground;
  const places: Point[] = [];
  for (const shape of [...standing, ...closed]) {
    const bound = boundOf(shape);
    if (apart(bound, rim) > bound.r + radius + rim.r + TOLERANCE) continue;
    if (isDisc(shape)) {
      places.push(...crossings(rim, { x: shape.x, y: shape.y, r: shape.r + radius }));
      continue;
    }
    const { corners } = shape;
    for (let index = 0; index < corners.length; index++) {
      const [a, b] = [cornerAt(corners, index - 1), cornerAt(corners, index)];
      places.push(...crossings(rim, { x: b.x, y: b.y, r: radius }));
      places.push(...lineCrossings(rim, ...offset(a, b, radius)));
    }
  }
  const [right, top] = [field[0] - radius, field[1] - radius];
  for (const x of [radius, right]) places.push(...lineCrossings(rim, { x, y: 0 }, { x, y: 1 }));
  for (const y of [radius, top]) places.push(...lineCrossings(rim, { x: 0, y }, { x: 1, y }));
  return places.filter((at) => mayStop(ground, at));
}

/** The line on which a base's middle moves along an edge that turns left. */
function offset(a: Point, b: Point, radius: number): readonly [Point, Point] {
  const length = apart(a, b);
  const [nx, ny] = [((b.y - a.y) / length) * radius, (-(b.x - a.x) / length) * radius];
  return [
    { x: a.x + nx, y: a.y + ny },
    { x: b.x + nx, y: b.y + ny },
  ];
}
