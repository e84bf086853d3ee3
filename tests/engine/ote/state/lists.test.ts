import { describe, expect, it } from 'vitest';
import { indexOfId, insertAt, removeAt, withLast, withoutAt } from '@/engine/ote/state/lists';

describe('a new list from an old one', () => {
  const old = [1, 2, 3];

  it('can have one more item at its end', () => {
    expect(withLast(old, 4)).toEqual([1, 2, 3, 4]);
  });

  it('can have one item less, and is the old list when nothing is removed', () => {
    expect(withoutAt(old, 0)).toEqual([2, 3]);
    expect(withoutAt(old, 2)).toEqual([1, 2]);
    expect(withoutAt(old, -1)).toBe(old);
  });

  it('never changes the old one', () => {
    expect(old).toEqual([1, 2, 3]);
  });
});

describe('a list that is changed in place', () => {
  const inserted = (at: number) => {
    const list = [1, 2, 3];
    insertAt(list, 4, at);
    return list;
  };
  const without = (at: number) => {
    const list = [1, 2, 3];
    removeAt(list, at);
    return list;
  };

  it('gets one more item before an index, or at its end', () => {
    expect([0, 2, -1, 3, 9].map(inserted)).toEqual([
      [4, 1, 2, 3],
      [1, 2, 4, 3],
      [1, 2, 3, 4],
      [1, 2, 3, 4],
      [1, 2, 3, 4],
    ]);
  });

  it('loses the item at an index, or none', () => {
    expect([0, 1, 2, -1].map(without)).toEqual([
      [2, 3],
      [1, 3],
      [1, 2],
      [1, 2, 3],
    ]);
  });
});

describe('the index of an id', () => {
  it('is the place of the item with it, or -1', () => {
    expect(indexOfId([{ id: 5 }, { id: 7 }], 7)).toBe(1);
    expect(indexOfId([{ id: 5 }], 7)).toBe(-1);
  });
});
