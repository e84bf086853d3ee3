import { apart, between, type Point, TOLERANCE } from './point.ts';
import type { Disc } from './shape.ts';

/** A blast template on the field: the hull of its small and its wide end (BLAST-3). */
export interface Blade {
  readonly small: Disc;
  readonly wide: Disc;
}

/** Lays the template with its small end against a base, its axis through the base's centre; degrees from the right, counter-clockwise (BLAST-1). */
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
    small: { ...at(base.r + small), r: small },
    wide: { ...at(base.r + size.length - wide), r: wide },
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
    small: { ...at(small - size.length / 2), r: small },
    wide: { ...at(size.length / 2 - wide), r: wide },
  };
}

/** Whether the template covers a base, even partly, by more than the tolerance. */
export function bladeCovers({ small, wide }: Blade, base: Disc): boolean {
  // The hull of two discs is every disc between them; the gap to them is convex along the axis.
  const gapAt = (share: number) => {
    const middle = between(small, wide, share);
    return apart(base, middle) - base.r - (small.r + (wide.r - small.r) * share);
  };
  let [low, high] = [0, 1];
  for (let third = 0; third < 60; third++) {
    const [a, b] = [low + (high - low) / 3, high - (high - low) / 3];
    if (gapAt(a) < gapAt(b)) high = b;
    else low = a;
  }
  return gapAt((low + high) / 2) < -TOLERANCE;
}
