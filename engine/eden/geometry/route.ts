import {
  type Bend,
  bendsOf,
  type Ground,
  groundWithin,
  isArcOpen,
  isOpen,
  mayStand,
  mayStop,
  placesBeside,
} from './ground.ts';
import { distanceBetween, type Point, signedTurn, TOLERANCE } from './point.ts';
import { type Disc, discAt } from './shape.ts';
import {
  angleAt,
  arcPoints,
  type Round,
  type Stretch,
  stretchBetween,
  sweepOf,
} from './tangents.ts';

/** A way as a chain of points, without the start, and its length. Arcs are many short chords. */
export interface Route {
  readonly path: readonly Point[];
  readonly length: number;
}

/** A place where a way meets a bend, to go on round it; or where it begins or ends. */
interface Stop {
  /** The index of the bend; -1 for the beginning and the end. */
  readonly bend: number;
  readonly round: Round;
  readonly at: Point;
  /** The place on the bend, in radians. */
  readonly angle: number;
  readonly length: number;
  readonly before: Stop | null;
  /** The angle by which the way went round the previous bend, in radians. The next field is the point where it left that bend. */
  readonly swept: number;
  readonly left: Point;
  /** The straight stretch to this stop, if other ways share it; otherwise null. Its `isOpen` is null until it is checked. */
  readonly stretch: CheckedStretch | null;
}

/** A stretch between two bends, which many ways share. */
interface CheckedStretch extends Stretch {
  readonly leaves: number;
  readonly meets: number;
  isOpen: boolean | null;
}

/** The goal of a search: the least distance that remains from a place, and the way to end the search from a stop. */
interface SearchGoal {
  readonly rest: (at: Point) => number;
  readonly ends: (stop: Stop, bend: Bend | null) => readonly Point[];
}

/** Lengths that differ by less than this are equal. */
const EQUAL_LENGTHS = 1e-7;

/**
 * Returns the shortest way to a place, of at most `most` cm (MOVE-1); null when there is none. It does not check
 * whether the base may stop there.
 */
export function routeTo(ground: Ground, from: Point, goal: Point, most: number): Route | null {
  const length = distanceBetween(from, goal);
  if (length > most + TOLERANCE || !mayStand(ground, goal)) return null;
  if (isOpen(ground, from, goal)) return { path: [goal], length };
  return searchRoute(ground, from, most, {
    rest: (at) => distanceBetween(at, goal),
    ends: () => [goal],
  });
}

/**
 * Returns the shortest way into contact with a base, of at most `most` cm, to a place where it may stop (MOVE-1);
 * null when there is none.
 */
export function routeIntoContact(
  ground: Ground,
  from: Point,
  target: Disc,
  most: number,
): Route | null {
  const rim: Disc = discAt(target, target.r + ground.radius);
  const length = distanceBetween(from, rim) - rim.r;
  if (length > most + TOLERANCE) return null;
  const nearest = nearestOnRim(rim, from);
  if (mayStop(ground, nearest) && isOpen(ground, from, nearest)) {
    return { path: [nearest], length: distanceBetween(from, nearest) };
  }
  const beside = placesBeside(ground, rim);
  const middle = discAt(rim, 0);
  return searchRoute(ground, from, most, {
    rest: (at) => Math.max(0, distanceBetween(at, rim) - rim.r),
    ends: ({ at, round }, bend) => {
      // Straight at the middle, or beside the shape that is there.
      const off = bend === null ? at : (stretchBetween(bend, middle, round, 1)?.from ?? null);
      const straight = off === null ? null : nearestOnRim(rim, off);
      return straight !== null && mayStop(ground, straight) ? [straight, ...beside] : beside;
    },
  });
}

/** Returns the ways to many places from one start, of at most `most` cm: the straight one, or those round the shapes in between. */
export function reachableFrom(
  ground: Ground,
  from: Point,
  most: number,
): (to: Point) => readonly (readonly Point[])[] {
  const stops: Stop[] = [];
  const ends = (stop: Stop) => {
    stops.push(stop);
    return [];
  };
  const search = searchOf(ground, from, most);
  runSearch(search, { rest: () => 0, ends });
  return (to) => {
    const ways: (readonly Point[])[] = [];
    for (const stop of stops) {
      // An arc is no shorter than its chord.
      if (stop.length + distanceBetween(stop.at, to) > most + TOLERANCE) continue;
      const last = goToPlace(search, stop, to);
      if (last === null || last.length > most + TOLERANCE || !canBeGone(search, last)) continue;
      ways.push(pathOf(search, last));
      if (stop.before === null) return ways;
    }
    return ways;
  };
}

/** Returns the point of a rim that is nearest to a place. */
function nearestOnRim(rim: Disc, at: Point): Point {
  const far = distanceBetween(rim, at);
  if (far === 0) return at;
  return { x: rim.x + ((at.x - rim.x) * rim.r) / far, y: rim.y + ((at.y - rim.y) * rim.r) / far };
}

/** A search that is under way. */
interface Search {
  readonly ground: Ground;
  readonly most: number;
  readonly bends: readonly Bend[];
  readonly start: Stop;
  /** The stretches from one bend to another, by both indexes and both directions; undefined when not checked yet. */
  readonly stretches: (CheckedStretch | null)[];
}

function searchOf(ground: Ground, from: Point, most: number): Search {
  const near = groundWithin(ground, from, most);
  const start: Stop = {
    bend: -1,
    round: 1,
    at: from,
    angle: 0,
    length: 0,
    before: null,
    swept: 0,
    left: from,
    stretch: null,
  };
  return { ground: near, most, bends: bendsOf(near), start, stretches: [] };
}

/** Searches for the shortest way to the goal. */
function searchRoute(ground: Ground, from: Point, most: number, goal: SearchGoal): Route | null {
  const search = searchOf(ground, from, most);
  const best = runSearch(search, goal);
  return best === null ? null : { path: pathOf(search, best), length: best.length };
}

/** A stop that is not settled yet, and the least length of a way to the goal through it. */
interface WaitingStop {
  readonly stop: Stop;
  readonly least: number;
}

/**
 * Runs A*: straight stretches between bends, arcs round them. Whether a stretch is blocked is checked only when its
 * turn comes. Returns the end of the best way.
 */
function runSearch(search: Search, goal: SearchGoal): Stop | null {
  const { bends, most } = search;
  const waiting: WaitingStop[] = [];
  const settled: Stop[][] = [];
  let best: Stop | null = null;
  const offer = (stop: Stop | null) => {
    if (stop === null) return;
    const least = stop.length + (stop.bend < 0 ? 0 : goal.rest(stop.at));
    if (least <= most + TOLERANCE) waiting.push({ stop, least });
  };
  const goOn = (stop: Stop) => {
    for (const place of goal.ends(stop, bends[stop.bend] ?? null)) {
      offer(goToPlace(search, stop, place));
    }
    for (let bend = 0; bend < bends.length; bend++) {
      if (bend === stop.bend) continue;
      offer(goToBend(search, stop, bend, 1));
      offer(goToBend(search, stop, bend, -1));
    }
  };
  goOn(search.start);
  for (let next = takeNearest(waiting); next !== null; next = takeNearest(waiting)) {
    const { stop, least } = next;
    if (best !== null && least > best.length + EQUAL_LENGTHS) break;
    if (!canBeGone(search, stop)) continue;
    if (stop.bend < 0) {
      if (best === null || turnsLeft(search, stop, best)) best = stop;
    } else if (recordIfNew(search, settled, stop)) goOn(stop);
  }
  return best;
}

/** Goes on from a stop straight to a place, without checking what is in between; null when the place is inside the bend. */
function goToPlace({ bends }: Search, stop: Stop, place: Point): Stop | null {
  const bend = bends[stop.bend];
  if (bend === undefined) return stopAfter(stop, null, -1, 1, 0, stop.at, place, 0, null);
  const stretch = stretchBetween(bend, discAt(place, 0), stop.round, 1);
  if (stretch === null) return null;
  const { from, to } = stretch;
  return stopAfter(stop, bend, -1, 1, 0, from, to, angleAt(bend, from), null);
}

/** Goes on from a stop to a bend, without checking what is in between; null when they are too near. */
function goToBend(search: Search, stop: Stop, index: number, round: Round): Stop | null {
  const { bends, stretches } = search;
  const [own, to] = [bends[stop.bend], bends[index]];
  if (to === undefined) return null;
  if (own === undefined) {
    const first = stretchBetween(discAt(stop.at, 0), to, 1, round);
    if (first === null) return null;
    return stopAfter(stop, null, index, round, angleAt(to, first.to), stop.at, first.to, 0, null);
  }
  const key =
    ((stop.bend * bends.length + index) * 2 + (stop.round > 0 ? 1 : 0)) * 2 + (round > 0 ? 1 : 0);
  let known = stretches[key];
  if (known === undefined) {
    const made = stretchBetween(own, to, stop.round, round);
    // As in `discAt`, each part is named.
    known = made && {
      from: made.from,
      to: made.to,
      leaves: angleAt(own, made.from),
      meets: angleAt(to, made.to),
      isOpen: null,
    };
    stretches[key] = known;
  }
  if (known === null) return null;
  const { from, to: at, leaves, meets } = known;
  return stopAfter(stop, own, index, round, meets, from, at, leaves, known);
}

function stopAfter(
  before: Stop,
  own: Bend | null,
  bend: number,
  round: Round,
  angle: number,
  left: Point,
  at: Point,
  leaves: number,
  stretch: CheckedStretch | null,
): Stop {
  const swept = own === null ? 0 : sweepOf(before.angle, leaves, before.round);
  const length = before.length + swept * (own?.r ?? 0) + distanceBetween(left, at);
  return { bend, round, at, angle, length, before, swept, left, stretch };
}

/** Checks whether the base can go from the previous stop to this one: straight, and round the bend before that. */
function canBeGone({ ground, bends }: Search, stop: Stop): boolean {
  const { before, swept, left, at, stretch } = stop;
  if (before === null) return true;
  const open = stretch?.isOpen ?? isOpen(ground, left, at);
  if (stretch !== null) stretch.isOpen = open;
  const bend = bends[before.bend];
  return open && (bend === undefined || isArcOpen(ground, bend, before.at, swept, before.round));
}

/** Removes the waiting stop that promises the shortest way, and returns it. */
function takeNearest(waiting: WaitingStop[]): WaitingStop | null {
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

/**
 * Checks whether to go on from a stop: not if another stop on the bend reaches it round the bend in no greater
 * length. Records the stop.
 */
function recordIfNew({ ground, bends }: Search, settled: Stop[][], stop: Stop): boolean {
  const bend = bends[stop.bend];
  const key = stop.bend * 2 + (stop.round > 0 ? 1 : 0);
  const known = settled[key] ?? [];
  for (const one of known) {
    const swept = sweepOf(one.angle, stop.angle, stop.round);
    if (bend === undefined || one.length + swept * bend.r > stop.length + EQUAL_LENGTHS) continue;
    if (isArcOpen(ground, bend, one.at, swept, stop.round)) return false;
  }
  known.push(stop);
  settled[key] = known;
  return true;
}

/** Checks, for two ways of equal length, whether the first turns left where they part (MOVE-1). */
function turnsLeft(search: Search, way: Stop, other: Stop): boolean {
  const [own, rival] = [pathOf(search, way), pathOf(search, other)];
  let before = search.start.at;
  for (const [index, point] of own.entries()) {
    const instead = rival[index];
    if (instead === undefined) return false;
    if (distanceBetween(point, instead) > 1e-4) return signedTurn(before, instead, point) > 0;
    before = point;
  }
  return false;
}

/** Returns the points of the way to a stop, without the start. */
function pathOf({ bends }: Search, last: Stop): readonly Point[] {
  const path: Point[] = [];
  for (let stop = last; stop.before !== null; stop = stop.before) {
    const { before, swept, at } = stop;
    const bend = bends[before.bend];
    path.push(at);
    if (bend === undefined) continue;
    path.push(...arcPoints(bend, before.angle, swept, before.round).toReversed());
  }
  return path.reverse();
}
