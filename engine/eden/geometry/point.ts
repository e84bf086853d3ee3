/** A place on the field, in centimetres; origin bottom left, x to the right, y up (GEO-1). */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Lengths that differ by no more than this are equal (GEO-3): a hundredth, and the error of a double. */
export const TOLERANCE = 0.01 + 1e-9;

/** Rounds a length to whole thousandths of a centimetre, halves up (GEO-3). */
export function rounded(length: number): number {
  // The small addition rounds up a half that doubles store a little too low.
  return Math.floor(length * 1000 + 0.5 + 1e-7) / 1000;
}

export function roundedPoint({ x, y }: Point): Point {
  return { x: rounded(x), y: rounded(y) };
}

/** The distance of two points. */
export function apart(a: Point, b: Point): number {
  const [dx, dy] = [a.x - b.x, a.y - b.y];
  return Math.sqrt(dx * dx + dy * dy);
}

/** Returns twice the area of the triangle; above 0 when `c` lies to the left of the line from `a` to `b`. */
export function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/** Returns a point on the way from `a` to `b`; `share` is 0 at `a` and 1 at `b`. */
export function between(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

/** Returns the smallest distance of a point from a segment. */
export function toSegment(point: Point, a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const [px, py] = [point.x - a.x, point.y - a.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length));
  const [ex, ey] = [px - dx * along, py - dy * along];
  return Math.sqrt(ex * ex + ey * ey);
}

/** Checks whether two segments have a point in common. */
export function crosses(a: Point, b: Point, c: Point, d: Point): boolean {
  const [first, second] = [turn(a, b, c), turn(a, b, d)];
  if ((first > 0 && second > 0) || (first < 0 && second < 0)) return false;
  const [third, fourth] = [turn(c, d, a), turn(c, d, b)];
  if ((third > 0 && fourth > 0) || (third < 0 && fourth < 0)) return false;
  if (first !== 0 && second !== 0 && third !== 0 && fourth !== 0) return true;
  const on = (p: Point, q: Point, r: Point, turned: number) =>
    turned === 0 && toSegment(r, p, q) === 0;
  return on(a, b, c, first) || on(a, b, d, second) || on(c, d, a, third) || on(c, d, b, fourth);
}

/** Returns the smallest distance of two segments; 0 when they cross. */
export function segmentsApart(a: Point, b: Point, c: Point, d: Point): number {
  if (crosses(a, b, c, d)) return 0;
  return Math.min(toSegment(a, c, d), toSegment(b, c, d), toSegment(c, a, b), toSegment(d, a, b));
}
