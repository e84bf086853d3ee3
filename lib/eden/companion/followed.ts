import { type Companion, readCompanion } from './companion';

/** The match that is followed, with what it was before each touch, the newest last. */
export interface Followed {
  readonly now: Companion;
  readonly past: readonly Companion[];
  /** Whether it was put aside: the page offers another one, or to go on with it. */
  readonly isAside: boolean;
}

/** Reads a followed match from parsed JSON; null for anything that is none. */
export function readFollowed(value: unknown): Followed | null {
  const { now, past, isAside } = Object(value) as Partial<Followed>;
  const read = readCompanion(now);
  if (read === null || !Array.isArray(past)) return null;
  return {
    now: read,
    past: past.flatMap((one) => readCompanion(one) ?? []),
    isAside: isAside === true,
  };
}
