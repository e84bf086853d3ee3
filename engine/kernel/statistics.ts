/** How often each whole number occurred. Only integers are added, so the order does not matter. */
export type Histogram = ReadonlyMap<number, number>;

/** The mean of a sample with its 95 % interval. */
export interface Estimate {
  readonly mean: number;
  /** Half the width of the 95 % interval; `null` for a single value, which has no spread. */
  readonly margin: number | null;
}

/**
 * Two-sided 95 % quantiles of Student's t for 1 to 30 degrees of freedom. Above 30, the Cornish–Fisher
 * expansion is accurate to 0.0001.
 */
const T95 = [
  12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.306, 2.2622, 2.2281, 2.201, 2.1788,
  2.1604, 2.1448, 2.1314, 2.1199, 2.1098, 2.1009, 2.093, 2.086, 2.0796, 2.0739, 2.0687, 2.0639,
  2.0595, 2.0555, 2.0518, 2.0484, 2.0452, 2.0423,
];
const Z95 = 1.959963984540054;

/** Returns the two-sided 95 % quantile of Student's t. */
export function studentT95(degrees: number): number {
  const known = T95[degrees - 1];
  if (known !== undefined) return known;
  const z = Z95;
  return (
    z + (z ** 3 + z) / (4 * degrees) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * degrees ** 2)
  );
}

/**
 * Returns the quantile of the standard normal distribution for a share above 0 and below 1, by the rational
 * approximation of Peter Acklam (2003), whose relative error is below 1.2e-9.
 */
export function normalQuantile(share: number): number {
  if (share > 0.5) return -normalQuantile(1 - share);
  if (share < 0.02425) {
    const q = Math.sqrt(-2 * Math.log(share));
    return (
      (((((-7.784894002430293e-3 * q - 0.3223964580411365) * q - 2.400758277161838) * q -
        2.549732539343734) *
        q +
        4.374664141464968) *
        q +
        2.938163982698783) /
      ((((7.784695709041462e-3 * q + 0.3224671290700398) * q + 2.445134137142996) * q +
        3.754408661907416) *
        q +
        1)
    );
  }
  const q = share - 0.5;
  const r = q * q;
  return (
    ((((((-39.69683028665376 * r + 220.9460984245205) * r - 275.9285104469687) * r +
      138.357751867269) *
      r -
      30.66479806614716) *
      r +
      2.506628277459239) *
      q) /
    (((((-54.47609879822406 * r + 161.5858368580409) * r - 155.6989798598866) * r +
      66.80131188771972) *
      r -
      13.28068155288572) *
      r +
      1)
  );
}

/** Returns the number of values in the histogram. */
export function countOf(histogram: Histogram): number {
  let count = 0;
  for (const times of histogram.values()) count += times;
  return count;
}

/** A sample added up: how many values, their sum, and the sum of their squares. */
export interface Sums {
  readonly count: number;
  readonly sum: number;
  readonly squares: number;
}

/** Returns the mean and the 95 % interval of the values; `null` when there are no values. */
export function estimateOf(histogram: Histogram): Estimate | null {
  let count = 0;
  let sum = 0;
  let squares = 0;
  for (const [value, times] of histogram) {
    count += times;
    sum += value * times;
    squares += value * value * times;
  }
  return estimateOfSums({ count, sum, squares });
}

/** Returns the mean and the 95 % interval of a sample that is added up; `null` for an empty sample. */
export function estimateOfSums({ count, sum, squares }: Sums): Estimate | null {
  if (count === 0) return null;
  const mean = sum / count;
  if (count === 1) return { mean, margin: null };
  // Of whole and half numbers the sums are exact, so the variance cannot fall below 0.
  const variance = Math.max(0, (count * squares - sum * sum) / (count * (count - 1)));
  return { mean, margin: studentT95(count - 1) * Math.sqrt(variance / count) };
}

/** Returns the 95 % interval of an estimate; that of a single value is the value itself. */
export function intervalOf({ mean, margin }: Estimate): readonly [low: number, high: number] {
  const half = margin ?? 0;
  return [mean - half, mean + half];
}

/**
 * Returns the 95 % interval of a proportion, `hits` of `trials` (Wilson's score interval). It stays within 0 and 1,
 * also for no hits or only hits; `null` without trials.
 */
export function wilson95(
  hits: number,
  trials: number,
): readonly [low: number, high: number] | null {
  if (trials === 0) return null;
  const share = hits / trials;
  const square = Z95 ** 2 / trials;
  const middle = share + square / 2;
  const width = Z95 * Math.sqrt((share * (1 - share) + square / 4) / trials);
  const bound = (value: number) => Math.min(1, Math.max(0, value / (1 + square)));
  return [bound(middle - width), bound(middle + width)];
}

/**
 * Returns the quantile of a sample: the value that a `share` of the sample lies below, by linear interpolation (type
 * 7 of Hyndman and Fan, as in R and NumPy); `null` without values.
 */
export function quantileOf(histogram: Histogram, share: number): number | null {
  const count = countOf(histogram);
  if (count === 0) return null;
  const at = (count - 1) * Math.min(1, Math.max(0, share));
  const low = Math.floor(at);
  const below = nthValue(histogram, low);
  const above = nthValue(histogram, Math.min(low + 1, count - 1));
  return below + (above - below) * (at - low);
}

/** Returns the value at index `n` of the sorted sample; the first has index 0. */
function nthValue(histogram: Histogram, n: number): number {
  let left = n;
  const values = [...histogram].sort(([a], [b]) => a - b);
  for (const [value, times] of values) {
    if (left < times) return value;
    left -= times;
  }
  return values.at(-1)?.[0] ?? 0;
}
