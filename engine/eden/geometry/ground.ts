import { distanceBetween, type Point, signedTurn, TOLERANCE } from './point.ts';
import {
  boundOf,
  cornerAt,
  type Disc,
  discAt,
  gapTo,
  isDisc,
  overlaps,
  type Shape,
} from './shape.ts';
import { runsThrough } from './sweep.ts';
import { angleAt, arcPoints, discCrossings, lineCrossings, type Round } from './tangents.ts';

/** The ground on which a base moves. */
export interface Ground {
  /** Width and height in cm. */
  readonly field: readonly [number, number];
  /** The radius of the base that moves. */
  readonly radius: number;
  /** The shapes that the base may touch but not overlap. */
  readonly standing: readonly Shape[];
  /** The shapes that the base may pass over but not stop on. */
  readonly closed: readonly Shape[];
}

/** A disc that a way can bend round: the middle of the base keeps clear of another base by both radii, of a corner by its own radius. */
export interface Bend extends Disc {
  readonly of: Shape;
}

/** Returns the ground without the shapes that are too far away for a way of this length. */
export function groundWithin(ground: Ground, from: Point, most: number): Ground {
  const reach = most + ground.radius;
  const standing = ground.standing.filter((shape) => {
    const bound = boundOf(shape);
    return distanceBetween(bound, from) <= bound.r + reach;
  });
  return { ...ground, standing };
}

/** Returns everything that a way can bend round. */
export function bendsOf({ radius, standing }: Ground): readonly Bend[] {
  const bends: Bend[] = [];
  for (const shape of standing) {
    if (isDisc(shape)) {
      bends.push({ x: shape.x, y: shape.y, r: shape.r + radius, of: shape });
      continue;
    }
    const { corners } = shape;
    for (let index = 0; index < corners.length; index++) {
      const [before, corner] = [cornerAt(corners, index - 1), cornerAt(corners, index)];
      const after = cornerAt(corners, index + 1 === corners.length ? 0 : index + 1);
      // No way bends round a corner that points inwards.
      if (signedTurn(before, corner, after) <= 0) continue;
      bends.push({ x: corner.x, y: corner.y, r: radius, of: shape });
    }
  }
  return bends;
}

/** Checks whether the base can go straight from one place to the other. */
export function isOpen(ground: Ground, from: Point, to: Point): boolean {
  if (!isInField(ground, to)) return false;
  for (const shape of ground.standing) {
    if (runsThrough(from, to, ground.radius, shape)) return false;
  }
  return true;
}

/** Returns the shapes so close to a bend that a base going round it may touch them. */
function shapesBeside({ standing, radius }: Ground, { x, y, r, of }: Bend): readonly Shape[] {
  const ring: Disc = { x, y, r: r + radius };
  return standing.filter((shape) => !(isDisc(of) && shape === of) && overlaps(ring, shape));
}

/** Checks whether the base can go this far round a bend: along chords, past the shapes beside it. */
export function isArcOpen(
  ground: Ground,
  bend: Bend,
  at: Point,
  swept: number,
  round: Round,
): boolean {
  if (swept === 0) return true;
  const [width, height] = ground.field;
  const far = bend.r + ground.radius;
  const inside = bend.x >= far && bend.y >= far && bend.x <= width - far && bend.y <= height - far;
  const near = shapesBeside(ground, bend);
  if (inside && near.length === 0) return true;
  let before = at;
  for (const point of arcPoints(bend, angleAt(bend, at), swept, round)) {
    if (!isInField(ground, point)) return false;
    for (const shape of near) {
      if (runsThrough(before, point, ground.radius, shape)) return false;
    }
    before = point;
  }
  return true;
}

function isInField({ field, radius }: Ground, { x, y }: Point): boolean {
  const least = radius - TOLERANCE;
  return x >= least && y >= least && x <= field[0] - least && y <= field[1] - least;
}

/** Checks whether the base can be at a place, if only in passing. */
export function mayStand(ground: Ground, at: Point): boolean {
  const base = discAt(at, ground.radius);
  return isInField(ground, at) && !ground.standing.some((shape) => overlaps(base, shape));
}

/** Checks whether the base may stop at a place. */
export function mayStop(ground: Ground, at: Point): boolean {
  const base = discAt(at, ground.radius);
  return mayStand(ground, at) && !ground.closed.some((shape) => overlaps(base, shape));
}

/** Returns the places on a rim where the base touches a shape that would keep it from stopping. */
export function placesBeside(ground: Ground, rim: Disc): readonly Point[] {
  const { radius, standing, closed, field } = ground;
  const places: Point[] = [];
  for (const shape of [...standing, ...closed]) {
    if (gapTo(discAt(rim, rim.r + radius), boundOf(shape)) > TOLERANCE) continue;
    if (isDisc(shape)) {
      places.push(...discCrossings(rim, discAt(shape, shape.r + radius)));
      continue;
    }
    const { corners } = shape;
    for (let index = 0; index < corners.length; index++) {
      const [a, b] = [cornerAt(corners, index - 1), cornerAt(corners, index)];
      places.push(...discCrossings(rim, discAt(b, radius)));
      places.push(...lineCrossings(rim, ...offsetEdge(a, b, radius)));
    }
  }
  const [right, top] = [field[0] - radius, field[1] - radius];
  for (const x of [radius, right]) places.push(...lineCrossings(rim, { x, y: 0 }, { x, y: 1 }));
  for (const y of [radius, top]) places.push(...lineCrossings(rim, { x: 0, y }, { x: 1, y }));
  return places.filter((at) => mayStop(ground, at));
}

/** Returns the line on which a base's middle moves along an edge that turns left. */
function offsetEdge(a: Point, b: Point, radius: number): readonly [Point, Point] {
  const length = distanceBetween(a, b);
  const [nx, ny] = [((b.y - a.y) / length) * radius, (-(b.x - a.x) / length) * radius];
  return [
    { x: a.x + nx, y: a.y + ny },
    { x: b.x + nx, y: b.y + ny },
  ];
}
