import { distanceBetween, type Point, TOLERANCE } from './point.ts';
import { type Disc, discAt } from './shape.ts';

/** A blast template on the field: the hull of its small and its wide end (BLAST-3). */
export interface Blade {
  readonly small: Disc;
  readonly wide: Disc;
}

/**
 * Lays the template with its small end against a base, its axis through the base's centre. Degrees count from the
 * right, counter-clockwise (BLAST-1).
 */
export function bladeOf(
  base: Disc,
  degrees: number,
  size: { readonly length: number; readonly small: number; readonly wide: number },
): Blade {
  const angle = (degrees * Math.PI) / 180;
  const at = (far: number): Point => ({
    x: base.x + Math.cos(angle) * far,
    y: base.y + Math.sin(angle) * far,
  });
  const [small, wide] = [size.small / 2, size.wide / 2];
  return {
    small: discAt(at(base.r + small), small),
    wide: discAt(at(base.r + size.length - wide), wide),
  };
}

/** Lays the template with its middle on a point (BLAST-3, `explosion: whole`). */
export function bladeAround(
  middle: Point,
  degrees: number,
  size: { readonly length: number; readonly small: number; readonly wide: number },
): Blade {
  const angle = (degrees * Math.PI) / 180;
  const at = (far: number): Point => ({
    x: middle.x + Math.cos(angle) * far,
    y: middle.y + Math.sin(angle) * far,
  });
  const [small, wide] = [size.small / 2, size.wide / 2];
  return {
    small: discAt(at(small - size.length / 2), small),
    wide: discAt(at(size.length / 2 - wide), wide),
  };
}

/** Checks whether the template covers a base, even partly, by more than the tolerance. */
export function bladeCovers({ small, wide }: Blade, base: Disc): boolean {
  const length = distanceBetween(small, wide);
  if (length <= Math.abs(small.r - wide.r)) {
    // One end contains the other.
    const larger = small.r > wide.r ? small : wide;
    return distanceBetween(base, larger) - larger.r - base.r < -TOLERANCE;
  }
  // Along the axis from the small end, and off it.
  const [ux, uy] = [(wide.x - small.x) / length, (wide.y - small.y) / length];
  const [dx, dy] = [base.x - small.x, base.y - small.y];
  const along = dx * ux + dy * uy;
  const off = Math.abs(dx * uy - dy * ux);
  // How much a straight side narrows, and its normal.
  const sine = (small.r - wide.r) / length;
  const cosine = Math.sqrt(1 - sine * sine);
  const beside = along * cosine - off * sine;
  const gap =
    beside < 0
      ? Math.sqrt(along * along + off * off) - small.r
      : beside > cosine * length
        ? distanceBetween(base, wide) - wide.r
        : off * cosine + along * sine - small.r;
  return gap - base.r < -TOLERANCE;
}
