import type { Sums } from '@/engine';

/** Returns sums of values for their mean and interval (`estimateOfSums`). */
export function sumsOf(values: readonly number[]): Sums {
  let [sum, squares] = [0, 0];
  for (const value of values) {
    sum += value;
    squares += value * value;
  }
  return { count: values.length, sum, squares };
}

/** Returns `a` minus `b` for each game that both have played. */
export function differencesOf(a: readonly number[], b: readonly number[]): number[] {
  const games = Math.min(a.length, b.length);
  return a.slice(0, games).map((value, game) => value - (b[game] ?? value));
}
