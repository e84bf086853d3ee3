import {
  distanceBetween,
  distanceOfSegments,
  distanceToSegment,
  type Point,
  pointBetween,
  TOLERANCE,
} from './point.ts';
import { boundOf, cornerAt, isDisc, isInside, type Shape } from './shape.ts';

/** Checks whether a base of this radius overlaps the shape anywhere on a straight way (MOVE-1). Touching it is allowed. */
export function runsThrough(a: Point, b: Point, radius: number, shape: Shape): boolean {
  const least = radius - TOLERANCE;
  const bound = boundOf(shape);
  if (isBeside(bound, a, b, bound.r + least)) return false;
  if (distanceToSegment(bound, a, b) >= bound.r + least) return false;
  if (isDisc(shape)) return true;
  const { corners } = shape;
  for (let index = 0; index < corners.length; index++) {
    const [c, d] = [cornerAt(corners, index - 1), cornerAt(corners, index)];
    if (distanceOfSegments(a, b, c, d) < least) return true;
  }
  return isInside(a, corners) || isInside(b, corners);
}

/** Checks whether a point is certainly further than `reach` from a segment: outside the rectangle about it. Most points of a field are. */
function isBeside({ x, y }: Point, a: Point, b: Point, reach: number): boolean {
  const out = reach + TOLERANCE;
  return (
    x < Math.min(a.x, b.x) - out ||
    x > Math.max(a.x, b.x) + out ||
    y < Math.min(a.y, b.y) - out ||
    y > Math.max(a.y, b.y) + out
  );
}

/** Ground on which a centimetre costs more. */
export interface DearGround {
  readonly shapes: readonly Shape[];
  /** The cost per centimetre; 1 or more. */
  readonly cost: number;
}

/** A stretch of a straight way, as shares of it from 0 to 1. */
interface WayShare {
  readonly from: number;
  readonly to: number;
}

/** Returns the cost of a straight way in centimetres, counting the parts where any part of the base is in dear ground (MOVE-2). */
export function costOfWay(a: Point, b: Point, radius: number, dear: readonly DearGround[]): number {
  const length = distanceBetween(a, b);
  if (length === 0 || dear.length === 0) return length;
  const spans = dear.flatMap(({ shapes, cost }) =>
    shapes.flatMap((shape) => spansIn(a, b, radius, shape).map((span) => ({ ...span, cost }))),
  );
  if (spans.length === 0) return length;
  let sum = 0;
  for (const { from, to } of cutAtSpans(spans)) {
    const middle = (from + to) / 2;
    let cost = 1;
    for (const span of spans) {
      if (span.from <= middle && middle <= span.to && span.cost > cost) cost = span.cost;
    }
    sum += (to - from) * length * cost;
  }
  return sum;
}

/** Cuts the whole way wherever a span begins or ends. */
function cutAtSpans(spans: readonly WayShare[]): readonly WayShare[] {
  const cuts = [0, 1, ...spans.flatMap(({ from, to }) => [from, to])].sort((x, y) => x - y);
  return cuts.flatMap((from, index) => {
    const to = cuts[index + 1] ?? from;
    return to > from ? [{ from, to }] : [];
  });
}

/** Returns the stretches of a straight way on which the base is in the shape. */
function spansIn(a: Point, b: Point, radius: number, shape: Shape): readonly WayShare[] {
  const reach = radius - TOLERANCE;
  if (isDisc(shape)) return asList(spanInDisc(a, b, shape, shape.r + reach));
  if (spanInDisc(a, b, shape.bound, shape.bound.r + reach) === null) return [];
  const { corners } = shape;
  const found = corners.flatMap((corner, index) =>
    asList(spanBesideEdge(a, b, cornerAt(corners, index - 1), corner, reach)),
  );
  // Away from the edges the middle of the base may be inside.
  return cutAtSpans(found).filter(({ from, to }) => {
    const middle = (from + to) / 2;
    return (
      found.some((span) => span.from <= middle && middle <= span.to) ||
      isInside(pointBetween(a, b, middle), corners)
    );
  });
}

function asList(span: WayShare | null): readonly WayShare[] {
  return span === null ? [] : [span];
}

/** Returns where a straight way is nearer to a disc's middle than `reach`; null when it never is. */
function spanInDisc(a: Point, b: Point, disc: Point, reach: number): WayShare | null {
  const [dx, dy, ex, ey] = [b.x - a.x, b.y - a.y, a.x - disc.x, a.y - disc.y];
  const square = dx * dx + dy * dy;
  const half = -(ex * dx + ey * dy) / square;
  const left = half * half - (ex * ex + ey * ey - reach * reach) / square;
  if (left <= 0 || reach <= 0) return null;
  const root = Math.sqrt(left);
  return clampedSpan(half - root, half + root);
}

function clampedSpan(from: number, to: number): WayShare | null {
  const [low, high] = [Math.max(0, from), Math.min(1, to)];
  return low < high ? { from: low, to: high } : null;
}

/** Returns where a straight way is nearer to an edge than `reach`: within two discs, and a rectangle between them. */
function spanBesideEdge(a: Point, b: Point, c: Point, d: Point, reach: number): WayShare | null {
  const length = distanceBetween(c, d);
  const [ux, uy] = [(d.x - c.x) / length, (d.y - c.y) / length];
  const along = (p: Point) => (p.x - c.x) * ux + (p.y - c.y) * uy;
  const off = (p: Point) => (p.x - c.x) * uy - (p.y - c.y) * ux;
  const first = spanWhere(along(a), along(b), 0, length);
  const second = spanWhere(off(a), off(b), -reach, reach);
  const beside =
    first === null || second === null
      ? null
      : clampedSpan(Math.max(first.from, second.from), Math.min(first.to, second.to));
  const all = [beside, spanInDisc(a, b, c, reach), spanInDisc(a, b, d, reach)].flatMap(asList);
  if (all.length === 0) return null;
  return {
    from: Math.min(...all.map(({ from }) => from)),
    to: Math.max(...all.map(({ to }) => to)),
  };
}

/** Returns where a value that changes evenly from `from` to `to` lies between two bounds. */
function spanWhere(from: number, to: number, low: number, high: number): WayShare | null {
  if (from === to) return low < from && from < high ? { from: 0, to: 1 } : null;
  const [one, other] = [(low - from) / (to - from), (high - from) / (to - from)];
  return clampedSpan(Math.min(one, other), Math.max(one, other));
}
