import { type Estimate, estimateOfSums, normalQuantile } from '@/engine';
import { differencesOf, sumsOf } from '@/lib/games/sums';

/** Returns the mean of turns with its 95 % interval; null without turns. */
export function meanTurn(turns: readonly number[]): Estimate | null {
  return estimateOfSums(sumsOf(turns));
}

/**
 * Returns by how many turns `other` wins sooner than `played` in games that both played, with an interval corrected
 * for `comparisons` at 95 % (Bonferroni). Null for fewer than two games.
 */
export function leadOf(
  played: readonly number[],
  other: readonly number[],
  comparisons: number,
): { readonly mean: number; readonly margin: number } | null {
  const estimate = estimateOfSums(sumsOf(differencesOf(played, other)));
  if (estimate === null || estimate.margin === null) return null;
  const wider = normalQuantile(1 - 0.025 / Math.max(1, comparisons)) / normalQuantile(0.975);
  return { mean: estimate.mean, margin: estimate.margin * wider };
}
