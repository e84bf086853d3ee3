import { describe, expect, it } from 'vitest';
import { indexOfId, withInserted, withLast, withoutAt } from '@/engine/ote/state/lists';

describe('a new list from an old one', () => {
  const old = [1, 2, 3];

  it('has one more at its end, or before an index', () => {
    expect(withLast(old, 4)).toEqual([1, 2, 3, 4]);
    expect(withInserted(old, 4, 0)).toEqual([4, 1, 2, 3]);
    expect(withInserted(old, 4, 2)).toEqual([1, 2, 4, 3]);
    expect(withInserted(old, 4, -1)).toEqual([1, 2, 3, 4]);
    expect(withInserted(old, 4, 3)).toEqual([1, 2, 3, 4]);
  });

  it('has one less, or is the same list where nothing is to be taken out', () => {
    expect(withoutAt(old, 0)).toEqual([2, 3]);
    expect(withoutAt(old, 2)).toEqual([1, 2]);
    expect(withoutAt(old, -1)).toBe(old);
  });

  it('leaves the old one as it is', () => {
    expect(old).toEqual([1, 2, 3]);
  });
});

describe('the index of an id', () => {
  it('is the place of what has it, or -1', () => {
    expect(indexOfId([{ id: 5 }, { id: 7 }], 7)).toBe(1);
    expect(indexOfId([{ id: 5 }], 7)).toBe(-1);
  });
});
