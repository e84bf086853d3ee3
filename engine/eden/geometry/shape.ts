import { apart, type Point, segmentsApart, TOLERANCE, toSegment, turn } from './point.ts';

/** A base, a marker or a round element; a point has the radius 0. */
export interface Disc extends Point {
  readonly r: number;
}

/** Corners in order, either way round; no edges cross. */
export interface Polygon {
  readonly corners: readonly Point[];
  /** The polygon as convex pieces, each turning left. */
  readonly pieces: readonly (readonly Point[])[];
}

export type Shape = Disc | Polygon;

export function isDisc(shape: Shape): shape is Disc {
  return 'r' in shape;
}

/** The next corner after each, the last leading back to the first. */
export function* edgesOf(corners: readonly Point[]): Iterable<readonly [Point, Point]> {
  let before = corners.at(-1);
  for (const corner of corners) {
    if (before !== undefined) yield [before, corner];
    before = corner;
  }
}

/** Whether the point lies inside, by counting the edges to its right. */
export function inside({ x, y }: Point, corners: readonly Point[]): boolean {
  let odd = false;
  for (const [a, b] of edgesOf(corners)) {
    if (a.y > y === b.y > y) continue;
    if (x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) odd = !odd;
  }
  return odd;
}

/** How far the point is from the outline; below 0 inside. */
export function toOutline(point: Point, corners: readonly Point[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const [a, b] of edgesOf(corners)) least = Math.min(least, toSegment(point, a, b));
  return inside(point, corners) ? -least : least;
}

/** The gap between a disc and a shape; below 0 where they overlap, by how much. */
export function gap(disc: Disc, shape: Shape): number {
  const center = isDisc(shape) ? apart(disc, shape) - shape.r : toOutline(disc, shape.corners);
  return center - disc.r;
}

/** The distance of two shapes as players measure it: 0 on touch or overlap (GEO-3). */
export function distance(a: Shape, b: Shape): number {
  if (isDisc(a)) return Math.max(0, gap(a, b));
  if (isDisc(b)) return Math.max(0, gap(b, a));
  const [corner] = a.corners;
  const [other] = b.corners;
  if (corner !== undefined && inside(corner, b.corners)) return 0;
  if (other !== undefined && inside(other, a.corners)) return 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [p, q] of edgesOf(a.corners)) {
    for (const [s, t] of edgesOf(b.corners)) least = Math.min(least, segmentsApart(p, q, s, t));
  }
  return least;
}

/** Whether a base overlaps a shape by more than the tolerance: it is *in* it, or *over* it (GEO-3, GEO-4). */
export function overlaps(disc: Disc, shape: Shape): boolean {
  return gap(disc, shape) < -TOLERANCE;
}

/** Whether a base touches a shape or overlaps it (GEO-4, CONTACT). */
export function touches(disc: Disc, shape: Shape): boolean {
  return gap(disc, shape) <= TOLERANCE;
}

/** How near the middle of a moving base comes to a shape on a straight way; 0 inside it. */
export function wayTo(a: Point, b: Point, shape: Shape): number {
  if (isDisc(shape)) return Math.max(0, toSegment(shape, a, b) - shape.r);
  if (inside(a, shape.corners) || inside(b, shape.corners)) return 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [p, q] of edgesOf(shape.corners)) least = Math.min(least, segmentsApart(a, b, p, q));
  return least;
}

/** Twice the area; above 0 when the corners turn left. */
export function area(corners: readonly Point[]): number {
  const [origin] = corners;
  if (origin === undefined) return 0;
  let sum = 0;
  for (const [a, b] of edgesOf(corners)) sum += turn(origin, a, b);
  return sum;
}
