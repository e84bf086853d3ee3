import { type Companion, readCompanion } from './companion';

/** The match that is followed, with what it was before each touch, the newest last. */
export interface Followed {
  readonly now: Companion;
  readonly past: readonly Companion[];
  /** Whether the match was put aside: the page offers to begin another one, or to go on with this one. */
  readonly isAside: boolean;
}

/** The number of touches that can be taken back. */
const MOST_PAST = 30;

/** Returns the followed match with what it is next; what it was can be taken back. */
export function goOn(followed: Followed, next: Companion): Followed {
  const { now, past } = followed;
  return { now: next, past: [...past, now].slice(-MOST_PAST), isAside: false };
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
