import { countOf, estimateOf, type Histogram, intervalOf } from '@/engine';

/** The difference between results of pairs of games with equal shuffles. */
export interface PairedDifference {
  readonly difference: number;
  readonly ci95: readonly [low: number, high: number];
  /** The number of pairs. */
  readonly games: number;
  /** Whether the difference is significant: its interval excludes 0. */
  readonly seen: boolean;
  /** The approximate number of pairs to show a difference of this size; null when it is shown already, or when nothing differs. */
  readonly gamesNeeded: number | null;
}

/** Returns the mean of differences with its 95 % interval; null for fewer than two pairs, whose variance is unknown. */
export function pairedDifference(differences: Histogram): PairedDifference | null {
  const estimate = estimateOf(differences);
  if (estimate === null || estimate.margin === null) return null;
  const { mean, margin } = estimate;
  const games = countOf(differences);
  const seen = Math.abs(mean) > margin;
  // The margin is inversely proportional to the root of the number of pairs.
  const needed = Math.ceil(games * (margin / Math.abs(mean)) ** 2);
  return {
    difference: mean,
    ci95: intervalOf(estimate),
    games,
    seen,
    gamesNeeded: seen || mean === 0 ? null : needed,
  };
}
