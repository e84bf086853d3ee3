import { describe, expect, it } from 'vitest';
import {
  compareFractions,
  EXACT,
  fraction,
  toNumber,
  writtenFraction,
} from '@/engine/kernel/fraction';

describe('a fraction', () => {
  it('is kept in lowest terms, also when it is negative', () => {
    expect(writtenFraction(fraction(6n, 8n))).toBe('3/4');
    expect(writtenFraction(fraction(-6n, 8n))).toBe('-3/4');
    expect(writtenFraction(fraction(8n, 4n))).toBe('2');
    expect(toNumber(fraction(0n, 7n))).toBe(0);
    expect(toNumber(fraction(1n, 3n))).toBeCloseTo(1 / 3, 15);
  });

  it('is compared with another without rounding', () => {
    const third = EXACT.ratio(1, 3);
    expect(compareFractions(third, EXACT.ratio(2, 6))).toBe(0);
    expect(compareFractions(third, EXACT.ratio(1, 2))).toBeLessThan(0);
  });
});
