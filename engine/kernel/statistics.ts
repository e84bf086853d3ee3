/** How often each whole number occurred. Only integers are added, so the order does not matter. */
export type Histogram = ReadonlyMap<number, number>;

/** The mean of a sample with its 95 % interval. */
export interface Estimate {
  readonly mean: number;
  /** Half the width of the 95 % interval; `null` for a single value, which says nothing about the spread. */
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

/** The two-sided 95 % quantile of Student's t. */
export function studentT95(degrees: number): number {
  const known = T95[degrees - 1];
  if (known !== undefined) return known;
  const z = Z95;
  return (
    z + (z ** 3 + z) / (4 * degrees) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * degrees ** 2)
  );
}

/** The number of values. */
export function countOf(histogram: Histogram): number {
  let count = 0;
  for (const times of histogram.values()) count += times;
  return count;
}

/** Mean and 95 % interval of the values; `null` when there are none. */
export function estimateOf(histogram: Histogram): Estimate | null {
  let count = 0;
  let sum = 0;
  let squares = 0;
  for (const [value, times] of histogram) {
    count += times;
    sum += value * times;
    squares += value * value * times;
  }
  if (count === 0) return null;
  const mean = sum / count;
  if (count === 1) return { mean, margin: null };
  // Exact in integers up to this point, so the variance cannot fall below 0.
  const variance = Math.max(0, (count * squares - sum * sum) / (count * (count - 1)));
  return { mean, margin: studentT95(count - 1) * Math.sqrt(variance / count) };
}

/**
 * The 95 % interval of a proportion, `hits` of `trials` (Wilson's score interval). It stays within 0 and 1,
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
 * The quantile of a sample: the value that a `share` of the sample lies below, by linear interpolation
 * (type 7 of Hyndman and Fan, as in R and NumPy); `null` without values.
 */
export function quantileOf(histogram: Histogram, share: number): number | null {
  const count = countOf(histogram);
  if (count === 0) return null;
  const at = (count - 1) * Math.min(1, Math.max(0, share));
  const low = Math.floor(at);
  const below = nth(histogram, low);
  const above = nth(histogram, Math.min(low + 1, count - 1));
  return below + (above - below) * (at - low);
}

/** The value at index `n` of the sorted sample; the first has index 0. */
function nth(histogram: Histogram, n: number): number {
  let left = n;
  const values = [...histogram].sort(([a], [b]) => a - b);
  for (const [value, times] of values) {
    if (left < times) return value;
    left -= times;
  }
  return values.at(-1)?.[0] ?? 0;
}
