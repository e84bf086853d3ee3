import { apart, between, type Point, segmentsApart, TOLERANCE, toSegment, turn } from './point.ts';
import { type Disc, edgesOf, inside, isDisc, type Shape, toOutline } from './shape.ts';

/** What stands between two that look at each other (LOS-1): the quadrangle of the outer tangents, its outlines included. */
export interface Corridor {
  /** The two long edges, each from the looking base to what it looks at. */
  readonly edges: readonly [readonly [Point, Point], readonly [Point, Point]];
  /** The corners of the region, turning left. */
  readonly region: readonly Point[];
  /** The region without a rim of the tolerance: what reaches into it is more than a touch (LOS-3). */
  readonly core: readonly Point[];
}

/** The corridor from a base to a shape. Both outlines are apart. */
export function corridorOf(from: Disc, to: Shape): Corridor {
  const ends: readonly Disc[] = isDisc(to)
    ? [to]
    : to.corners.map((corner) => ({ ...corner, r: 0 }));
  const left = tangent(from, ends, 1);
  const right = tangent(from, ends, -1);
  const region = [right[0], right[1], left[1], left[0]].filter(
    (point, at, all) => at === 0 || apart(point, all[at - 1] as Point) > 0,
  );
  return { edges: [left, right], region, core: shrunk(region, TOLERANCE) };
}

/** The outer tangent that has everything on its right (`side` 1) or on its left (-1). */
function tangent(from: Disc, ends: readonly Disc[], side: 1 | -1): readonly [Point, Point] {
  let best: readonly [Point, Point] | null = null;
  for (const end of ends) {
    const line = touching(from, end, side);
    if (best === null || turn(line[0], line[1], best[1]) * side < 0) best = line;
  }
  return best ?? [from, from];
}

/** The common tangent of two discs on one side of the line through their middles. */
function touching(from: Disc, to: Disc, side: 1 | -1): readonly [Point, Point] {
  const length = apart(from, to);
  const sine = (from.r - to.r) / length;
  const cosine = Math.sqrt(Math.max(0, 1 - sine * sine));
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const [nx, ny] = [ux * sine - uy * cosine * side, uy * sine + ux * cosine * side];
  const at = (disc: Disc): Point => ({ x: disc.x + nx * disc.r, y: disc.y + ny * disc.r });
  return [at(from), at(to)];
}

/** A convex region that turns left, each edge moved inward. */
function shrunk(region: readonly Point[], by: number): readonly Point[] {
  let left = region;
  for (const [a, b] of edgesOf(region)) {
    const length = apart(a, b);
    if (length > 0) left = clipped(left, a, b, by * length);
  }
  return left;
}

/** The part of a convex region that lies left of a line by a turn of at least `least`. */
function clipped(region: readonly Point[], a: Point, b: Point, least: number): readonly Point[] {
  const kept: Point[] = [];
  for (const [p, q] of edgesOf(region)) {
    const [before, after] = [turn(a, b, p) - least, turn(a, b, q) - least];
    if (before >= 0 !== after >= 0) kept.push(between(p, q, before / (before - after)));
    if (after >= 0) kept.push(q);
  }
  return kept;
}

/** The part of a convex piece that lies in a convex region that turns left. */
function within(piece: readonly Point[], region: readonly Point[]): readonly Point[] {
  let left = piece;
  for (const [a, b] of edgesOf(region)) left = clipped(left, a, b, 0);
  return left;
}

/** Whether any of the shapes reaches into the corridor by more than the tolerance (LOS-3). */
export function reachesInto({ core }: Corridor, shapes: readonly Shape[]): boolean {
  if (core.length < 3) return false;
  return shapes.some((shape) => {
    if (isDisc(shape)) return toOutline(shape, core) < shape.r;
    return shape.pieces.some((piece) => within(piece, core).length > 2);
  });
}

/** Whether one connected piece of the thing inside the corridor meets both long edges (LOS-2). */
export function cuts(corridor: Corridor, shapes: readonly Shape[]): boolean {
  const parts = shapes.flatMap((shape) => partsIn(corridor, shape));
  const waiting = parts.filter(({ left }) => left);
  const seen = new Set(waiting);
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (part.right) return true;
    for (const other of parts) {
      if (seen.has(other) || !joined(part.outline, other.outline)) continue;
      seen.add(other);
      waiting.push(other);
    }
  }
  return false;
}

/** A convex part of a thing inside the corridor, and which long edges it meets. */
interface Part {
  readonly outline: readonly Point[];
  readonly left: boolean;
  readonly right: boolean;
}

function partsIn({ edges, region }: Corridor, shape: Shape): readonly Part[] {
  const pieces = isDisc(shape) ? [roundOutline(shape)] : shape.pieces;
  return pieces.flatMap((piece) => {
    const meets = ([a, b]: readonly [Point, Point]) =>
      isDisc(shape)
        ? toSegment(shape, a, b) <= shape.r + TOLERANCE
        : pieceToSegment(piece, a, b) <= TOLERANCE;
    const [left, right] = [meets(edges[0]), meets(edges[1])];
    const outline = within(piece, region);
    return outline.length > 2 || left || right ? [{ outline, left, right }] : [];
  });
}

/** A disc as a polygon, for asking what joins. */
function roundOutline({ x, y, r }: Disc): readonly Point[] {
  const corners = 64;
  return Array.from({ length: corners }, (_, at) => {
    const angle = (2 * Math.PI * at) / corners;
    return { x: x + r * Math.cos(angle), y: y + r * Math.sin(angle) };
  });
}

function pieceToSegment(piece: readonly Point[], a: Point, b: Point): number {
  if (inside(a, piece) || inside(b, piece)) return 0;
  return outlinesApart(piece, [a, b]);
}

/** Whether two convex parts have a point in common. */
function joined(a: readonly Point[], b: readonly Point[]): boolean {
  const [first] = a;
  const [second] = b;
  if (first === undefined || second === undefined) return false;
  return inside(first, b) || inside(second, a) || outlinesApart(a, b) <= TOLERANCE;
}

function outlinesApart(a: readonly Point[], b: readonly Point[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const [p, q] of edgesOf(a)) {
    for (const [s, t] of edgesOf(b)) least = Math.min(least, segmentsApart(p, q, s, t));
  }
  return least;
}
