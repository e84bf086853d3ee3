import type { PullLot } from './types.ts';

interface LotKind extends Pick<PullLot, 'kind' | 'from' | 'only'> {
  readonly powers?: true | undefined;
}

/**
 * Makes a lot of this kind with this number of points. Written field by field: the objects of a spread with one more
 * field would each have a new hidden class.
 */
export function lotOf({ kind, from, only, powers }: LotKind, points: number): PullLot {
  return powers ? { points, kind, from, only, powers } : { points, kind, from, only };
}

/** Returns the Pull that pays an amount: whole points, so that half a point of DP costs one, and nothing below 0. */
export function wholePull(amount: number): number {
  return Math.max(0, Math.ceil(amount));
}
