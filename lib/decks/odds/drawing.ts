import { type Fraction, fraction } from '@/engine';

export const NO_CHANCE: Fraction = fraction(0n, 1n);

/** Cards of a deck that are equivalent for a question. */
export interface Pile {
  readonly copies: number;
  /** How much one copy counts towards each need, in order: 1 for a hit, or its Pull. */
  readonly counts: readonly number[];
}

/**
 * Computes the chance that the first cards of a shuffled deck meet every need: the exact multivariate hypergeometric
 * distribution.
 * `needs[i]` is the minimum sum of `counts[i]` over the drawn cards. The result has one fraction for each number of
 * cards in `drawn`; a number above the size of the deck means the whole deck.
 * The time is proportional to the product of all `needs[i] + 1`, times the piles, times the most cards drawn.
 */
export function chancesToDraw(
  piles: readonly Pile[],
  needs: readonly number[],
  drawn: readonly number[],
): Fraction[] {
  const size = piles.reduce((sum, { copies }) => sum + copies, 0);
  const most = Math.min(size, Math.max(0, ...drawn));
  const relevant = piles.filter(({ counts }) => counts.some((count) => count > 0));
  const rest = size - relevant.reduce((sum, { copies }) => sum + copies, 0);
  const met = waysToCount(relevant, needs, most).get(sumsOf(needs).met) ?? [];
  const [restWays, allWays] = [binomials(rest, most), binomials(size, most)];
  return drawn.map((draws) => {
    const cards = Math.min(draws, size);
    const ways = met.reduce(
      (sum, hits, from) => sum + (from > cards ? 0n : hits * (restWays[cards - from] ?? 0n)),
      0n,
    );
    return ways === 0n ? NO_CHANCE : fraction(ways, allWays[cards] ?? 1n);
  });
}

/** Arithmetic on what was counted towards each need, capped at the need and encoded as one number. */
interface Sums {
  /** The number for which every need is met; 0 is the one without cards. */
  readonly met: number;
  readonly add: (sums: number, counts: readonly number[], times: number) => number;
  readonly join: (a: number, b: number) => number;
}

export function sumsOf(needs: readonly number[]): Sums {
  const strides = needs.map((_, at) =>
    needs.slice(0, at).reduce((product, need) => product * (need + 1), 1),
  );
  const valueAt = (sums: number, at: number) =>
    Math.floor(sums / (strides[at] ?? 1)) % ((needs[at] ?? 0) + 1);
  const encode = (sumAt: (at: number) => number) =>
    needs.reduce((all, need, at) => all + Math.min(need, sumAt(at)) * (strides[at] ?? 1), 0);
  return {
    met: encode((at) => needs[at] ?? 0),
    add: (sums, counts, times) => encode((at) => valueAt(sums, at) + times * (counts[at] ?? 0)),
    join: (a, b) => encode((at) => valueAt(a, at) + valueAt(b, at)),
  };
}

/** Counts the ways in which 0 to `most` cards of these piles make each of the sums. */
export function waysToCount(
  piles: readonly Pile[],
  needs: readonly number[],
  most: number,
): ReadonlyMap<number, readonly bigint[]> {
  const { add } = sumsOf(needs);
  let rows = new Map<number, bigint[]>([[0, [1n]]]);
  for (const { copies, counts } of mergePiles(piles)) {
    const ways = binomials(copies, most);
    const next = new Map<number, bigint[]>();
    for (const [sums, row] of rows) {
      for (let taken = 0; taken <= Math.min(copies, most); taken += 1) {
        const into = add(sums, counts, taken);
        const target = next.get(into) ?? [];
        next.set(into, target);
        for (let cards = 0; cards < row.length && cards + taken <= most; cards += 1) {
          const more = (row[cards] ?? 0n) * (ways[taken] ?? 0n);
          target[cards + taken] = (target[cards + taken] ?? 0n) + more;
        }
      }
    }
    for (const row of next.values()) {
      for (let cards = 0; cards < row.length; cards += 1) row[cards] ??= 0n;
    }
    rows = next;
  }
  return rows;
}

/** Merges piles with equal counts. */
function mergePiles(piles: readonly Pile[]): Pile[] {
  const byCounts = new Map<string, Pile>();
  for (const { copies, counts } of piles) {
    const key = counts.join();
    byCounts.set(key, { copies: copies + (byCounts.get(key)?.copies ?? 0), counts });
  }
  return [...byCounts.values()];
}

/** Returns a row of Pascal's triangle: the ways to choose 0, 1, … of n, up to `most`. */
export function binomials(n: number, most: number): bigint[] {
  const row = [1n];
  for (let k = 1; k <= Math.min(n, most); k += 1) {
    row.push(((row[k - 1] ?? 0n) * BigInt(n - k + 1)) / BigInt(k));
  }
  return row;
}
