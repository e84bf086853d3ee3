import { describe, expect, it } from 'vitest';
import { countOf, estimateOf, quantileOf, wilson95 } from '@/engine';
import { studentT95 } from '@/engine/kernel/statistics';

const tally = (...values: number[]) => {
  const histogram = new Map<number, number>();
  for (const value of values) histogram.set(value, (histogram.get(value) ?? 0) + 1);
  return histogram;
};

describe('the estimate of a mean', () => {
  it('is null when there are no values', () => {
    expect(estimateOf(new Map())).toBeNull();
  });

  it('has no margin when there is only one value', () => {
    expect(estimateOf(tally(7))).toEqual({ mean: 7, margin: null });
  });

  // R: t.test(c(2, 4, 4, 4, 5, 5, 7, 9)) gives 3.212331 to 6.787669
  it("follows Student's t distribution when the sample is small", () => {
    const found = estimateOf(tally(2, 4, 4, 4, 5, 5, 7, 9));
    expect(found?.mean).toBe(5);
    expect(found?.margin).toBeCloseTo(1.78767, 3);
  });

  it('has the margin 0 when all values are equal', () => {
    expect(estimateOf(new Map([[6, 1000]]))).toEqual({ mean: 6, margin: 0 });
  });
});

describe('Student’s t', () => {
  // From the usual tables.
  it.each([
    [1, 12.7062],
    [10, 2.2281],
    [30, 2.0423],
    [40, 2.0211],
    [60, 2.0003],
    [120, 1.9799],
    [100_000, 1.96],
  ])('with %d degrees of freedom is %d', (degrees, expected) => {
    expect(studentT95(degrees)).toBeCloseTo(expected, 3);
  });
});

describe('quantiles', () => {
  it('are null when there are no values', () => {
    expect(quantileOf(new Map(), 0.5)).toBeNull();
  });

  // NumPy: quantile([1, 2, 3, 4], [0.1, 0.5, 0.9]) gives 1.3, 2.5, 3.7
  it('lie between the two nearest values', () => {
    const four = tally(4, 1, 3, 2);
    expect(quantileOf(four, 0.1)).toBeCloseTo(1.3);
    expect(quantileOf(four, 0.5)).toBe(2.5);
    expect(quantileOf(four, 0.9)).toBeCloseTo(3.7);
  });

  it('count every copy of a value', () => {
    const many = new Map([
      [5, 398],
      [6, 1300],
      [7, 302],
    ]);
    expect(countOf(many)).toBe(2000);
    expect(quantileOf(many, 0.1)).toBe(5);
    expect(quantileOf(many, 0.5)).toBe(6);
    expect(quantileOf(many, 1)).toBe(7);
  });
});

describe('the interval of a share', () => {
  // R. G. Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
    [20, 20, 0.8389, 1],
  ])('is Wilson’s interval for %d of %d trials', (hits, trials, low, high) => {
    const found = wilson95(hits, trials);
    expect(found?.[0]).toBeCloseTo(low, 4);
    expect(found?.[1]).toBeCloseTo(high, 4);
  });

  it('is null without trials', () => {
    expect(wilson95(0, 0)).toBeNull();
  });
});
