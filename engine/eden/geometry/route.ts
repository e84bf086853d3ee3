import { apart, type Point, TOLERANCE } from './point.ts';
import { type Disc, edgesOf, gap, isDisc, type Shape } from './shape.ts';
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
}

/** A way as a chain of points behind the start, and its length; arcs are many short chords. */
export interface Route {
  readonly path: readonly Point[];
  readonly length: number;
}

/** A place on the way: on the outline of a disc that it goes round. */
interface Stop {
  readonly disc: number;
  readonly round: Round;
  readonly at: Point;
  readonly length: number;
  readonly path: readonly Point[];
}

/** The shortest way to the nearest of the goals (MOVE-1), of at most `most` cm; null when there is none. */
export function shortestRoute(
  ground: Ground,
  from: Point,
  goals: readonly Point[],
  most: number,
): Route | null {
  const straight = goals.flatMap((goal): Route[] =>
    isOpen(ground, from, goal) ? [{ path: [goal], length: apart(from, goal) }] : [],
  );
  let best = straight.toSorted((a, b) => a.length - b.length)[0] ?? null;
  if (best !== null && goals.length === 1) return best.length <= most ? best : null;
  const discs = bends(ground);
  const start: Disc = { ...from, r: 0 };
  const waiting = new Map<string, Stop>();
  const settled = new Set<string>();
  const limit = () => Math.min(most, best?.length ?? Number.POSITIVE_INFINITY);
  const rest = (at: Point) => Math.min(...goals.map((goal) => apart(at, goal)));
  const offer = (stop: Stop) => {
    const key = `${stop.disc} ${stop.round} ${stop.at.x.toFixed(6)} ${stop.at.y.toFixed(6)}`;
    const before = waiting.get(key);
    if (settled.has(key) || stop.length + rest(stop.at) > limit() + TOLERANCE) return;
    if (before === undefined || stop.length < before.length) waiting.set(key, stop);
  };
  for (const [disc, round] of turns(discs)) {
    const stretch = stretchBetween(start, discs[disc] ?? start, 1, round);
    if (stretch === null || !isOpen(ground, from, stretch.to)) continue;
    offer({ disc, round, at: stretch.to, length: apart(from, stretch.to), path: [stretch.to] });
  }
  for (;;) {
    const next = nearest(waiting, rest);
    if (next === null) break;
    const [key, stop] = next;
    waiting.delete(key);
    settled.add(key);
    if (stop.length + rest(stop.at) > limit()) continue;
    for (const goal of goals) {
      const last = leave(ground, discs, stop, { ...goal, r: 0 }, 1);
      if (last !== null && last.length < (best?.length ?? Number.POSITIVE_INFINITY)) best = last;
    }
    for (const [disc, round] of turns(discs)) {
      const to = discs[disc];
      if (to === undefined || disc === stop.disc) continue;
      const route = leave(ground, discs, stop, to, round);
      const at = route?.path.at(-1);
      if (route !== null && at !== undefined) offer({ disc, round, at, ...route });
    }
  }
  return best !== null && best.length <= most + TOLERANCE ? best : null;
}

function nearest(
  waiting: ReadonlyMap<string, Stop>,
  rest: (at: Point) => number,
): readonly [string, Stop] | null {
  let best: readonly [string, Stop] | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const entry of waiting) {
    const length = entry[1].length + rest(entry[1].at);
    if (length < least) [best, least] = [entry, length];
  }
  return best;
}

function* turns(discs: readonly Disc[]): Iterable<readonly [number, Round]> {
  for (const disc of discs.keys()) {
    yield [disc, 1];
    yield [disc, -1];
  }
}

/** Goes on round the disc of a stop and straight to the next disc; null when something stands there. */
function leave(
  ground: Ground,
  discs: readonly Disc[],
  stop: Stop,
  to: Disc,
  round: Round,
): Route | null {
  const disc = discs[stop.disc];
  const stretch = disc && stretchBetween(disc, to, stop.round, round);
  if (disc === undefined || !stretch) return null;
  const from = angleAt(disc, stop.at);
  const swept = sweepOf(from, angleAt(disc, stretch.from), stop.round);
  const arc = arcPoints(disc, from, swept, stop.round);
  let before = stop.at;
  for (const point of [...arc, stretch.to]) {
    if (!isOpen(ground, before, point)) return null;
    before = point;
  }
  const length = stop.length + swept * disc.r + apart(stretch.from, stretch.to);
  return { path: [...stop.path, ...arc, stretch.to], length };
}

/** What the way can bend round: the middles keep clear of bases by both radii, of corners by their own. */
function bends({ radius, standing }: Ground): readonly Disc[] {
  return standing.flatMap((shape) =>
    isDisc(shape)
      ? [{ x: shape.x, y: shape.y, r: shape.r + radius }]
      : shape.corners.map(({ x, y }) => ({ x, y, r: radius })),
  );
}

/** Whether the base can go straight from one place to the other. */
function isOpen(ground: Ground, from: Point, to: Point): boolean {
  return (
    isInField(ground, to) &&
    !ground.standing.some((shape) => runsThrough(from, to, ground.radius, shape))
  );
}

function isInField({ field, radius }: Ground, { x, y }: Point): boolean {
  const least = radius - TOLERANCE;
  return x >= least && y >= least && x <= field[0] - least && y <= field[1] - least;
}

/** The places from which the shortest way into contact with a base can be taken (MOVE-1): straight on, or where something else stops it. */
export function contactPlaces(ground: Ground, from: Point, target: Disc): readonly Point[] {
  const { radius, standing, field } = ground;
  const rim: Disc = { x: target.x, y: target.y, r: target.r + radius };
  const point: Disc = { x: rim.x, y: rim.y, r: 0 };
  const towards = (at: Point): Point => {
    const far = apart(rim, at);
    return far === 0
      ? at
      : { x: rim.x + ((at.x - rim.x) * rim.r) / far, y: rim.y + ((at.y - rim.y) * rim.r) / far };
  };
  const around = bends(ground).filter((disc) => apart(disc, rim) > TOLERANCE);
  const lines: (readonly [Point, Point])[] = standing.flatMap((shape) =>
    isDisc(shape) ? [] : [...edgesOf(shape.corners)].map(([a, b]) => offset(a, b, radius)),
  );
  const [width, height] = [field[0] - radius, field[1] - radius];
  lines.push(
    [
      { x: radius, y: 0 },
      { x: radius, y: 1 },
    ],
    [
      { x: width, y: 0 },
      { x: width, y: 1 },
    ],
    [
      { x: 0, y: radius },
      { x: 1, y: radius },
    ],
    [
      { x: 0, y: height },
      { x: 1, y: height },
    ],
  );
  const places = [
    towards(from),
    ...around.flatMap((disc) =>
      ([1, -1] as const).flatMap((round) => {
        const stretch = stretchBetween(disc, point, round, 1);
        return stretch === null ? [] : [towards(stretch.from)];
      }),
    ),
    ...around.flatMap((disc) => crossings(rim, disc)),
    ...lines.flatMap(([a, b]) => lineCrossings(rim, a, b)),
  ];
  return places.filter(
    (at) =>
      isInField(ground, at) &&
      standing.every((shape) => gap({ ...at, r: radius }, shape) >= -TOLERANCE),
  );
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
