/** A place on the field, in centimetres; origin bottom left, x to the right, y up (GEO-1). */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Lengths that differ by no more than this are equal (GEO-3): a hundredth, and the error of a double. */
export const TOLERANCE = 0.01 + 1e-9;

/** Rounds a length to whole thousandths of a centimetre, halves up (GEO-3). */
export function roundLength(length: number): number {
  // The small addition rounds up a half that doubles store a little too low.
  return Math.floor(length * 1000 + 0.5 + 1e-7) / 1000;
}

export function roundPoint({ x, y }: Point): Point {
  return { x: roundLength(x), y: roundLength(y) };
}

/** Returns the distance of two points. */
export function distanceBetween(a: Point, b: Point): number {
  const [dx, dy] = [a.x - b.x, a.y - b.y];
  return Math.sqrt(dx * dx + dy * dy);
}

/** Returns twice the area of the triangle; above 0 when `c` lies to the left of the line from `a` to `b`. */
export function signedTurn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/** Returns a point on the way from `a` to `b`; `share` is 0 at `a` and 1 at `b`. */
export function pointBetween(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

/** Returns the smallest distance of a point from a segment. */
export function distanceToSegment(point: Point, a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const [px, py] = [point.x - a.x, point.y - a.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length));
  const [ex, ey] = [px - dx * along, py - dy * along];
  return Math.sqrt(ex * ex + ey * ey);
}

/** Checks whether two segments have a point in common. */
export function doSegmentsCross(a: Point, b: Point, c: Point, d: Point): boolean {
  const [first, second] = [signedTurn(a, b, c), signedTurn(a, b, d)];
  if ((first > 0 && second > 0) || (first < 0 && second < 0)) return false;
  const [third, fourth] = [signedTurn(c, d, a), signedTurn(c, d, b)];
  if ((third > 0 && fourth > 0) || (third < 0 && fourth < 0)) return false;
  if (first !== 0 && second !== 0 && third !== 0 && fourth !== 0) return true;
  const on = (p: Point, q: Point, r: Point, turned: number) =>
    turned === 0 && distanceToSegment(r, p, q) === 0;
  return on(a, b, c, first) || on(a, b, d, second) || on(c, d, a, third) || on(c, d, b, fourth);
}

/** Returns the smallest distance of two segments; 0 when they cross. */
export function distanceOfSegments(a: Point, b: Point, c: Point, d: Point): number {
  if (doSegmentsCross(a, b, c, d)) return 0;
  return Math.min(
    distanceToSegment(a, c, d),
    distanceToSegment(b, c, d),
    distanceToSegment(c, a, b),
    distanceToSegment(d, a, b),
  );
}
