import { type Estimate, estimateOfSums, normalQuantile } from '@/engine';
import { differencesOf, sumsOf } from '@/lib/games/sums';

/** The mean of some turns with its 95 % interval; null without any. */
export function meanTurn(turns: readonly number[]): Estimate | null {
  return estimateOfSums(sumsOf(turns));
}

/**
 * How many turns sooner `other` wins than `played` in the games that both played, with an interval for `comparisons` of
 * which all are to be right at 95 % (Bonferroni). Null before there are two games.
 */
export function lead(
  played: readonly number[],
  other: readonly number[],
  comparisons: number,
): { readonly mean: number; readonly margin: number } | null {
  const estimate = estimateOfSums(sumsOf(differencesOf(played, other)));
  if (estimate === null || estimate.margin === null) return null;
  const wider = normalQuantile(1 - 0.025 / Math.max(1, comparisons)) / normalQuantile(0.975);
  return { mean: estimate.mean, margin: estimate.margin * wider };
}
