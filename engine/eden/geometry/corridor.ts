import {
  distanceBetween,
  distanceToSegment,
  type Point,
  pointBetween,
  signedTurn,
  TOLERANCE,
} from './point.ts';
import {
  boundOf,
  cornerAt,
  type Disc,
  distanceOfOutlines,
  isDisc,
  isInside,
  type Shape,
} from './shape.ts';

/** The area between two bases of which one looks at the other (LOS-1): the quadrangle of the outer tangents, its outlines included. */
export interface Corridor {
  /** The two long edges, each from the looking base to the base or shape that it looks at. */
  readonly left: readonly [Point, Point];
  readonly right: readonly [Point, Point];
  /** The corners of the region, turning left; three when the long edges meet in a point. */
  readonly region: readonly Point[];
  /** A disc that holds the region. */
  readonly bound: Disc;
}

/** Returns the corridor from a base to its goal: a fighter, a point or the shapes of an element. The outlines must be apart. */
export function corridorOf(from: Disc, to: readonly Shape[]): Corridor {
  const ends: readonly Disc[] = to.flatMap((shape) =>
    isDisc(shape) ? [shape] : shape.corners.map(({ x, y }) => ({ x, y, r: 0 })),
  );
  const left = outerTangent(from, ends, 1);
  const right = outerTangent(from, ends, -1);
  const pointed = left[1].x === right[1].x && left[1].y === right[1].y;
  const region = pointed ? [right[0], right[1], left[0]] : [right[0], right[1], left[1], left[0]];
  const x = (left[0].x + left[1].x + right[0].x + right[1].x) / 4;
  const y = (left[0].y + left[1].y + right[0].y + right[1].y) / 4;
  let r = 0;
  for (const corner of region) r = Math.max(r, distanceBetween(corner, { x, y }));
  return { left, right, region, bound: { x, y, r } };
}

/** Returns the outer tangent that has everything on its right (`side` 1) or on its left (-1). */
function outerTangent(from: Disc, ends: readonly Disc[], side: 1 | -1): readonly [Point, Point] {
  let best: readonly [Point, Point] | null = null;
  for (const end of ends) {
    const line = commonTangent(from, end, side);
    if (best === null || signedTurn(line[0], line[1], best[1]) * side < 0) best = line;
  }
  return best ?? [from, from];
}

/** Returns the common tangent of two discs on one side of the line through their middles. */
function commonTangent(from: Disc, to: Disc, side: 1 | -1): readonly [Point, Point] {
  const length = distanceBetween(from, to);
  const sine = (from.r - to.r) / length;
  const cosine = Math.sqrt(Math.max(0, 1 - sine * sine));
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const [nx, ny] = [ux * sine - uy * cosine * side, uy * sine + ux * cosine * side];
  return [
    { x: from.x + nx * from.r, y: from.y + ny * from.r },
    { x: to.x + nx * to.r, y: to.y + ny * to.r },
  ];
}

/** Checks whether a shape is too far away to matter for the corridor. */
function isAway({ bound }: Corridor, shape: Shape): boolean {
  const other = boundOf(shape);
  const [dx, dy, most] = [bound.x - other.x, bound.y - other.y, bound.r + other.r + 2 * TOLERANCE];
  return dx * dx + dy * dy > most * most;
}

/** Checks whether a shape reaches into the corridor by more than the tolerance (LOS-3). */
export function reachesInto(corridor: Corridor, shape: Shape): boolean {
  if (isAway(corridor, shape)) return false;
  return isDisc(shape)
    ? discReachesInto(corridor, shape)
    : shape.pieces.some((piece) => pieceReachesInto(corridor, piece));
}

function discReachesInto({ region }: Corridor, disc: Disc): boolean {
  let within = true;
  let least = Number.POSITIVE_INFINITY;
  for (let index = 0; index < region.length; index++) {
    const [a, b] = [cornerAt(region, index - 1), cornerAt(region, index)];
    if (signedTurn(a, b, disc) < 0) within = false;
    const far = distanceToSegment(disc, a, b);
    if (far < least) least = far;
  }
  return within ? disc.r + least > TOLERANCE : least < disc.r - TOLERANCE;
}

function pieceReachesInto({ region }: Corridor, piece: readonly Point[]): boolean {
  let left = piece;
  for (let index = 0; index < region.length && left.length > 0; index++) {
    const [a, b] = [cornerAt(region, index - 1), cornerAt(region, index)];
    left = clipPiece(left, a, b, TOLERANCE * distanceBetween(a, b));
  }
  return left.length > 2;
}

/** Returns the part of a convex piece that lies left of a line by a turn of at least `least`. */
function clipPiece(piece: readonly Point[], a: Point, b: Point, least: number): readonly Point[] {
  const kept: Point[] = [];
  let whole = true;
  let before = cornerAt(piece, -1);
  let turned = signedTurn(a, b, before) - least;
  for (const corner of piece) {
    const now = signedTurn(a, b, corner) - least;
    if (turned >= 0 !== now >= 0) kept.push(pointBetween(before, corner, turned / (turned - now)));
    if (now >= 0) kept.push(corner);
    else whole = false;
    [before, turned] = [corner, now];
  }
  return whole ? piece : kept;
}

/** Returns the part of a convex piece that lies in the corridor. */
function partInCorridor(piece: readonly Point[], { region }: Corridor): readonly Point[] {
  let left = piece;
  for (let index = 0; index < region.length && left.length > 0; index++) {
    left = clipPiece(left, cornerAt(region, index - 1), cornerAt(region, index), 0);
  }
  return left;
}

/** Checks whether one connected piece of the shapes inside the corridor meets both long edges (LOS-2). */
export function cutsCorridor(corridor: Corridor, shapes: readonly Shape[]): boolean {
  const [only] = shapes;
  if (shapes.length === 1 && only !== undefined) {
    if (isAway(corridor, only)) return false;
    // A convex shape is one piece inside the corridor, too.
    if (isDisc(only)) return discMeets(only, corridor.left) && discMeets(only, corridor.right);
    const [piece, more] = only.pieces;
    if (piece !== undefined && more === undefined) {
      return pieceMeets(piece, corridor.left) && pieceMeets(piece, corridor.right);
    }
  }
  return isCutByJoinedParts(corridor, shapes);
}

function discMeets(disc: Disc, [a, b]: readonly [Point, Point]): boolean {
  return distanceToSegment(disc, a, b) <= disc.r + TOLERANCE;
}

function pieceMeets(piece: readonly Point[], edge: readonly [Point, Point]): boolean {
  if (isInside(edge[0], piece) || isInside(edge[1], piece)) return true;
  return distanceOfOutlines(piece, edge) <= TOLERANCE;
}

/** A convex part of a shape inside the corridor, and the long edges that it meets. */
interface CorridorPart {
  readonly outline: readonly Point[];
  readonly left: boolean;
  readonly right: boolean;
}

/** Checks whether parts that join lead from one long edge to the other. */
function isCutByJoinedParts(corridor: Corridor, shapes: readonly Shape[]): boolean {
  const parts = shapes.flatMap((shape) =>
    isAway(corridor, shape) ? [] : partsIn(corridor, shape),
  );
  if (!parts.some(({ left }) => left) || !parts.some(({ right }) => right)) return false;
  const waiting = parts.filter(({ left }) => left);
  const seen = new Set(waiting);
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (part.right) return true;
    for (const other of parts) {
      if (seen.has(other) || !haveCommonPoint(part.outline, other.outline)) continue;
      seen.add(other);
      waiting.push(other);
    }
  }
  return false;
}

function partsIn(corridor: Corridor, shape: Shape): readonly CorridorPart[] {
  const pieces = isDisc(shape) ? [roundOutline(shape)] : shape.pieces;
  return pieces.flatMap((piece) => {
    const meets = (edge: readonly [Point, Point]) =>
      isDisc(shape) ? discMeets(shape, edge) : pieceMeets(piece, edge);
    const [left, right] = [meets(corridor.left), meets(corridor.right)];
    const outline = partInCorridor(piece, corridor);
    return outline.length > 2 || left || right ? [{ outline, left, right }] : [];
  });
}

/** Returns a disc as a polygon, to check which parts join. */
function roundOutline({ x, y, r }: Disc): readonly Point[] {
  const corners = 64;
  return Array.from({ length: corners }, (_, at) => {
    const angle = (2 * Math.PI * at) / corners;
    return { x: x + r * Math.cos(angle), y: y + r * Math.sin(angle) };
  });
}

/** Checks whether two convex parts have a point in common. */
function haveCommonPoint(a: readonly Point[], b: readonly Point[]): boolean {
  const [first] = a;
  const [second] = b;
  if (first === undefined || second === undefined) return false;
  return isInside(first, b) || isInside(second, a) || distanceOfOutlines(a, b) <= TOLERANCE;
}
