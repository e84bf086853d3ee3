import { countOf, estimateOf, type Histogram } from '@/engine';

/** How the results of pairs differ that were played on the same chance. */
export interface PairedDifference {
  readonly difference: number;
  readonly ci95: readonly [low: number, high: number];
  /** Pairs. */
  readonly games: number;
  /** Whether the interval leaves out 0. */
  readonly seen: boolean;
  /** About how many pairs would show a difference of this size; `null` where it is seen already, or where nothing differs. */
  readonly gamesNeeded: number | null;
}

/** The mean of some differences with its 95 % interval; `null` from less than two pairs, which do not show how much they vary. */
export function pairedDifference(differences: Histogram): PairedDifference | null {
  const estimate = estimateOf(differences);
  if (estimate === null || estimate.margin === null) return null;
  const { mean, margin } = estimate;
  const games = countOf(differences);
  const seen = Math.abs(mean) > margin;
  // The margin shrinks with the root of the number of pairs.
  const needed = Math.ceil(games * (margin / Math.abs(mean)) ** 2);
  return {
    difference: mean,
    ci95: [mean - margin, mean + margin],
    games,
    seen,
    gamesNeeded: seen || mean === 0 ? null : needed,
  };
}
