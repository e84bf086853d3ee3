import { describe, expect, it } from 'vitest';
import { noHolding } from '@/lib/collection/apply';
import { setCount } from '@/lib/collection/set-count';

describe('setting a count of the collection', () => {
  const plain = { owned: 3, wanted: 1, trade: 2 };
  const three = { ...plain, plain };

  it('returns the difference and the new count', () => {
    const nowhere = { condition: '', place: '' };
    const two = [{ ...nowhere, owned: 2 }];
    expect(setCount(undefined, 'owned', 2)).toEqual({ by: 2, to: 2, steps: two, why: '' });
    const less = [{ ...nowhere, owned: -2 }];
    expect(setCount(three, 'owned', 1)).toEqual({ by: -2, to: 1, steps: less, why: '' });
    const third = [{ ...nowhere, trade: 1 }];
    expect(setCount(three, 'trade', 3)).toEqual({ by: 1, to: 3, steps: third, why: '' });
    expect(setCount(undefined, 'owned', -1)).toEqual({ by: 0, to: 0, steps: [], why: '' });
  });

  it('limits the copies for trade to the copies owned, and explains why', () => {
    expect(setCount(undefined, 'trade', 1)).toMatchObject({
      by: 0,
      to: 0,
      why: 'Only what you have can be for trade. Count it under Have first.',
    });
    expect(setCount(three, 'trade', 5)).toMatchObject({
      by: 1,
      to: 3,
      why: 'You have 3. No more can be for trade.',
    });
  });

  it('does not touch copies with a condition or a place, and explains why', () => {
    const boxed = { owned: 4, wanted: 0, trade: 0, plain: { owned: 1, wanted: 0, trade: 0 } };
    expect(setCount(boxed, 'owned', 2)).toMatchObject({ by: -1, to: 3 });
    expect(setCount(boxed, 'owned', 2).why).toMatch(/^3 of them have another condition/);
    expect(setCount(boxed, 'owned', 6)).toMatchObject({ by: 2, to: 6, why: '' });
    expect(setCount(boxed, 'trade', 2)).toMatchObject({ by: 1, to: 1 });
  });

  describe('into a lot', () => {
    const zipper = 'ote/standard/268';
    const binder = { condition: 'Good', place: 'Binder' };
    const inLot = (names: { condition: string; place: string }, owned: number) => ({
      ...noHolding({ printing: zipper, ...names }),
      owned,
    });
    const total = (owned: number, plainOwned: number) => ({
      owned,
      wanted: 2,
      trade: 0,
      plain: { owned: plainOwned, wanted: 2, trade: 0 },
    });

    it('adds owned copies to it, and wanted ones to no lot', () => {
      const at = { into: binder, lots: [] };
      expect(setCount(undefined, 'owned', 2, at).steps).toEqual([{ ...binder, owned: 2 }]);
      const plain = { condition: '', place: '' };
      expect(setCount(total(0, 0), 'wanted', 3, at).steps).toEqual([{ ...plain, wanted: 1 }]);
    });

    it('takes copies from it, then from those without a lot, and leaves those of other lots', () => {
      const lots = [inLot(binder, 2), inLot({ condition: '', place: 'Box' }, 3)];
      const set = setCount(total(6, 1), 'owned', 1, { into: binder, lots });
      expect(set).toMatchObject({ by: -3, to: 3 });
      expect(set.steps).toEqual([
        { ...binder, owned: -2 },
        { condition: '', place: '', owned: -1 },
      ]);
      expect(set.why).toMatch(/^3 of them have another condition or place/);
    });

    it('takes copies from the only lot that has any when no lot is counted into', () => {
      const plain = { condition: '', place: '' };
      const at = { into: plain, lots: [inLot(binder, 2)] };
      expect(setCount(total(2, 0), 'owned', 1, at).steps).toEqual([{ ...binder, owned: -1 }]);
      expect(setCount(total(3, 1), 'owned', 1, at)).toMatchObject({ by: -1, to: 2 });
    });
  });

  it('accepts at most 9,999 copies', () => {
    expect(setCount(undefined, 'wanted', 10_000)).toMatchObject({ by: 9_999, to: 9_999 });
  });
});
