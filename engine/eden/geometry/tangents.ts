import { distanceBetween, type Point, TOLERANCE } from './point.ts';
import type { Disc } from './shape.ts';

/** The direction in which a way leads round a disc: 1 counter-clockwise, -1 clockwise. */
export type Round = 1 | -1;

/** A straight stretch that leaves one disc and meets another, both without a bend. */
export interface Stretch {
  readonly from: Point;
  readonly to: Point;
}

/**
 * Returns the stretch from one disc to another that goes round them in these directions; null when they are too near.
 * A point has radius 0.
 */
export function stretchBetween(a: Disc, b: Disc, leaves: Round, meets: Round): Stretch | null {
  const length = distanceBetween(a, b);
  // A disc that the way goes round counter-clockwise lies on the left.
  const [left, right] = [leaves * a.r, meets * b.r];
  const sine = Math.max(-1, Math.min(1, (right - left) / length));
  // A base that touches a disc, within the tolerance, goes round it from there.
  if (length === 0 || Math.abs(right - left) > length + 2 * TOLERANCE) return null;
  const cosine = Math.sqrt(Math.max(0, 1 - sine * sine));
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  // The direction of the stretch, turned from the line of the middles.
  const [dx, dy] = [ux * cosine + uy * sine, uy * cosine - ux * sine];
  return {
    from: { x: a.x + dy * left, y: a.y - dx * left },
    to: { x: b.x + dy * right, y: b.y - dx * right },
  };
}

/** Returns the angle of a point on a disc, in radians. */
export function angleAt(disc: Disc, point: Point): number {
  return Math.atan2(point.y - disc.y, point.x - disc.x);
}

/** Returns the angle from one direction to another round the disc, from 0 to below a full turn. */
export function sweepOf(from: number, to: number, round: Round): number {
  const full = 2 * Math.PI;
  const swept = ((((to - from) * round) % full) + full) % full;
  // Rounding can make almost a full turn of no turn at all.
  return full - swept < 1e-9 ? 0 : swept;
}

/** The longest chord of an arc: its sagitta stays below the tolerance for every base. */
const LONGEST_CHORD = 0.25;

/** Returns the points of an arc after its first, near enough to one another that chords replace the arc. */
export function arcPoints(disc: Disc, from: number, swept: number, round: Round): readonly Point[] {
  const steps = Math.ceil((swept * disc.r) / LONGEST_CHORD);
  return Array.from({ length: steps }, (_, index) => {
    const angle = from + (round * swept * (index + 1)) / steps;
    return { x: disc.x + disc.r * Math.cos(angle), y: disc.y + disc.r * Math.sin(angle) };
  });
}

/** Returns the points where the outlines of two discs cross. */
export function discCrossings(a: Disc, b: Disc): readonly Point[] {
  const length = distanceBetween(a, b);
  if (length === 0 || length > a.r + b.r || length < Math.abs(a.r - b.r)) return [];
  const along = (length * length + a.r * a.r - b.r * b.r) / (2 * length);
  const off = Math.sqrt(Math.max(0, a.r * a.r - along * along));
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  return [off, -off].map((side) => ({
    x: a.x + ux * along - uy * side,
    y: a.y + uy * along + ux * side,
  }));
}

/** Returns the points where a disc's outline crosses the line through two points. */
export function lineCrossings(disc: Disc, a: Point, b: Point): readonly Point[] {
  const length = distanceBetween(a, b);
  if (length === 0) return [];
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const along = (disc.x - a.x) * ux + (disc.y - a.y) * uy;
  const off = (disc.x - a.x) * uy - (disc.y - a.y) * ux;
  if (Math.abs(off) > disc.r) return [];
  const half = Math.sqrt(disc.r * disc.r - off * off);
  return [along - half, along + half].map((far) => ({ x: a.x + ux * far, y: a.y + uy * far }));
}
