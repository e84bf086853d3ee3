import {
  distanceBetween,
  distanceOfSegments,
  distanceToSegment,
  type Point,
  signedTurn,
  TOLERANCE,
} from './point.ts';

/** A base, a marker or a round element; a point has radius 0. */
export interface Disc extends Point {
  readonly r: number;
}

/** Corners in order, either way round; no edges cross. */
export interface Polygon {
  readonly corners: readonly Point[];
  /** The polygon as convex pieces, each turning left. */
  readonly pieces: readonly (readonly Point[])[];
  /** A disc that holds the whole polygon, which decides most checks at once. */
  readonly bound: Disc;
}

export type Shape = Disc | Polygon;

/** Makes a disc about a point. Each part is named: `{ ...at, r }` would make a new hidden class for every disc. */
export function discAt({ x, y }: Point, r: number): Disc {
  return { x, y, r };
}

export function isDisc(shape: Shape): shape is Disc {
  return 'r' in shape;
}

/** Returns a disc that holds the shape. */
export function boundOf(shape: Shape): Disc {
  return isDisc(shape) ? shape : shape.bound;
}

/** Returns the corner at an index; the one before the first is the last. */
export function cornerAt(corners: readonly Point[], index: number): Point {
  return corners[index < 0 ? corners.length - 1 : index] as Point;
}

/** Returns each corner with the one before it. */
export function edgesOf(corners: readonly Point[]): readonly (readonly [Point, Point])[] {
  return corners.map((corner, index) => [cornerAt(corners, index - 1), corner] as const);
}

/** Checks whether the point lies inside, by counting the edges to its right. */
export function isInside({ x, y }: Point, corners: readonly Point[]): boolean {
  let odd = false;
  for (let index = 0; index < corners.length; index++) {
    const a = cornerAt(corners, index - 1);
    const b = cornerAt(corners, index);
    if (a.y > y === b.y > y) continue;
    if (x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) odd = !odd;
  }
  return odd;
}

/** Returns the smallest distance of the point from an edge. */
function distanceToEdges(point: Point, corners: readonly Point[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (let index = 0; index < corners.length; index++) {
    const far = distanceToSegment(point, cornerAt(corners, index - 1), cornerAt(corners, index));
    if (far < least) least = far;
  }
  return least;
}

/** Returns the distance of the point from the outline; below 0 inside. */
function distanceToOutline(point: Point, corners: readonly Point[]): number {
  const least = distanceToEdges(point, corners);
  return isInside(point, corners) ? -least : least;
}

/** Returns the gap between a disc and a shape; where they overlap, below 0 by the depth. */
export function gapTo(disc: Disc, shape: Shape): number {
  const center = isDisc(shape)
    ? distanceBetween(disc, shape) - shape.r
    : distanceToOutline(disc, shape.corners);
  return center - disc.r;
}

/** Returns the distance of two shapes as players measure it: 0 on touch or overlap (GEO-3). */
export function distance(a: Shape, b: Shape): number {
  if (isDisc(a)) return Math.max(0, gapTo(a, b));
  if (isDisc(b)) return Math.max(0, gapTo(b, a));
  const [corner] = a.corners;
  const [other] = b.corners;
  if (corner !== undefined && isInside(corner, b.corners)) return 0;
  if (other !== undefined && isInside(other, a.corners)) return 0;
  return distanceOfOutlines(a.corners, b.corners);
}

/** Returns the smallest distance of two outlines. */
export function distanceOfOutlines(a: readonly Point[], b: readonly Point[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < a.length; i++) {
    const [p, q] = [cornerAt(a, i - 1), cornerAt(a, i)];
    for (let j = 0; j < b.length; j++) {
      const far = distanceOfSegments(p, q, cornerAt(b, j - 1), cornerAt(b, j));
      if (far < least) least = far;
    }
  }
  return least;
}

/** Checks whether a base overlaps a shape by more than the tolerance: it is *in* it, or *over* it (GEO-3, GEO-4). */
export function overlaps(disc: Disc, shape: Shape): boolean {
  if (!isNear(disc, disc.r, shape)) return false;
  return gapTo(disc, shape) < -TOLERANCE;
}

/** Checks whether a base touches a shape or overlaps it (GEO-4, CONTACT). */
export function touches(disc: Disc, shape: Shape): boolean {
  if (!isNear(disc, disc.r + 2 * TOLERANCE, shape)) return false;
  return gapTo(disc, shape) <= TOLERANCE;
}

/** Checks whether a shape may come within `reach` of a point. */
function isNear(point: Point, reach: number, shape: Shape): boolean {
  const bound = boundOf(shape);
  const [dx, dy, most] = [point.x - bound.x, point.y - bound.y, reach + bound.r];
  return dx * dx + dy * dy <= most * most;
}

/** Returns the smallest distance of the middle of a moving base from a shape on a straight way; 0 inside the shape. */
export function distanceOfWay(a: Point, b: Point, shape: Shape): number {
  if (isDisc(shape)) return Math.max(0, distanceToSegment(shape, a, b) - shape.r);
  const { corners } = shape;
  if (isInside(a, corners) || isInside(b, corners)) return 0;
  return distanceOfOutlines(corners, [a, b]);
}

/** Returns twice the area; above 0 when the corners turn left. */
export function signedArea(corners: readonly Point[]): number {
  const [origin] = corners;
  if (origin === undefined) return 0;
  let sum = 0;
  for (let index = 0; index < corners.length; index++) {
    sum += signedTurn(origin, cornerAt(corners, index - 1), cornerAt(corners, index));
  }
  return sum;
}
