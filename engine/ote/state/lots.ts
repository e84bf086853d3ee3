import type { PullLot } from './types.ts';

interface LotKind extends Pick<PullLot, 'kind' | 'from' | 'only'> {
  readonly powers?: true | undefined;
}

/** So many points of such Pull. Written field by field: what a spread with one field more makes is a new kind of object each time. */
export function lotOf({ kind, from, only, powers }: LotKind, points: number): PullLot {
  return powers ? { points, kind, from, only, powers } : { points, kind, from, only };
}
