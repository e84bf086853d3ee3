import { describe, expect, it } from 'vitest';
import { setCount } from '@/lib/collection/set-count';

describe('setting a count of the collection', () => {
  const plain = { owned: 3, wanted: 1, trade: 2 };
  const three = { ...plain, plain };

  it('returns the difference and the new count', () => {
    expect(setCount(undefined, 'owned', 2)).toEqual({ by: 2, to: 2, why: '' });
    expect(setCount(three, 'owned', 1)).toEqual({ by: -2, to: 1, why: '' });
    expect(setCount(three, 'trade', 3)).toEqual({ by: 1, to: 3, why: '' });
    expect(setCount(undefined, 'owned', -1)).toEqual({ by: 0, to: 0, why: '' });
  });

  it('limits the copies for trade to the copies owned, and explains why', () => {
    expect(setCount(undefined, 'trade', 1)).toEqual({
      by: 0,
      to: 0,
      why: 'Only what you have can be for trade. Count it under Have first.',
    });
    expect(setCount(three, 'trade', 5)).toEqual({
      by: 1,
      to: 3,
      why: 'You have 3. No more can be for trade.',
    });
  });

  it('does not touch copies with a condition or a place, and explains why', () => {
    const boxed = { owned: 4, wanted: 0, trade: 0, plain: { owned: 1, wanted: 0, trade: 0 } };
    expect(setCount(boxed, 'owned', 2)).toMatchObject({ by: -1, to: 3 });
    expect(setCount(boxed, 'owned', 2).why).toMatch(/^3 of them are counted with a condition/);
    expect(setCount(boxed, 'owned', 6)).toEqual({ by: 2, to: 6, why: '' });
    expect(setCount(boxed, 'trade', 2)).toMatchObject({ by: 1, to: 1 });
  });

  it('accepts at most 9,999 copies', () => {
    expect(setCount(undefined, 'wanted', 10_000)).toMatchObject({ by: 9_999, to: 9_999 });
  });
});
