import { distanceBetween, doSegmentsCross, type Point, roundPoint, signedTurn } from './point.ts';
import { type Disc, edgesOf, type Polygon, signedArea } from './shape.ts';

/** Makes a polygon of corners, rounded to thousandths (GEO-3). Returns a text when the corners are wrong. */
export function polygonOf(points: readonly Point[]): Polygon | string {
  const given = points.map(roundPoint);
  const edges = edgesOf(given);
  if (given.length < 3) return 'a polygon needs three corners';
  if (edges.some(([a, b]) => a.x === b.x && a.y === b.y)) return 'two corners are the same';
  for (const [i, [a, b]] of edges.entries()) {
    for (const [j, [c, d]] of edges.entries()) {
      const neighbours = j <= i || j === i + 1 || (i === 0 && j === edges.length - 1);
      if (!neighbours && doSegmentsCross(a, b, c, d)) return 'the polygon crosses itself';
    }
  }
  const size = signedArea(given);
  if (size === 0) return 'the polygon has no area';
  const corners = size > 0 ? given : given.toReversed();
  return { corners, pieces: convexPieces(corners), bound: boundOfCorners(corners) };
}

/** Returns a disc around the middle of the box that holds the corners. */
function boundOfCorners(corners: readonly Point[]): Disc {
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const [x, y] = [middle(corners.map((one) => one.x)), middle(corners.map((one) => one.y))];
  return { x, y, r: Math.max(...corners.map((one) => distanceBetween({ x, y }, one))) };
}

/** Makes a rectangle from its middle, turned counter-clockwise by this number of degrees. */
export function rectangleOf(
  { x, y }: Point,
  width: number,
  height: number,
  degrees: number,
): Polygon | string {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corner = (right: number, up: number): Point => ({
    x: x + right * cos - up * sin,
    y: y + right * sin + up * cos,
  });
  const [w, h] = [width / 2, height / 2];
  return polygonOf([corner(-w, -h), corner(w, -h), corner(w, h), corner(-w, h)]);
}

/** Cuts a polygon that turns left into convex pieces: itself, or triangles cut off one by one. */
function convexPieces(corners: readonly Point[]): readonly (readonly Point[])[] {
  if (isConvex(corners)) return [corners];
  const left = corners.slice();
  const pieces: Point[][] = [];
  while (left.length > 3) {
    const ear = left.findIndex((_, at) => isEar(left, at));
    const at = Math.max(0, ear);
    const [before, corner, after] = cornersAround(left, at);
    pieces.push([before, corner, after]);
    left.splice(at, 1);
  }
  pieces.push(left);
  return pieces;
}

function cornersAround(corners: readonly Point[], at: number): [Point, Point, Point] {
  const n = corners.length;
  const get = (index: number) => corners[(index + n) % n] as Point;
  return [get(at - 1), get(at), get(at + 1)];
}

function isConvex(corners: readonly Point[]): boolean {
  return corners.every((_, at) => signedTurn(...cornersAround(corners, at)) >= 0);
}

/** Checks whether the triangle at this corner holds no other corner. */
function isEar(corners: readonly Point[], at: number): boolean {
  const [a, b, c] = cornersAround(corners, at);
  if (signedTurn(a, b, c) <= 0) return false;
  return corners.every((point) => {
    if (point === a || point === b || point === c) return true;
    return (
      signedTurn(a, b, point) < 0 || signedTurn(b, c, point) < 0 || signedTurn(c, a, point) < 0
    );
  });
}
