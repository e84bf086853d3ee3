import { describe, expect, it } from 'vitest';
import { applySteps, isEmpty, noHolding } from '@/lib/collection/apply';
import {
  changeLot,
  countLot,
  type LotChange,
  lotToCount,
  markCopy,
} from '@/lib/collection/lot-changes';
import { NO_PRICE } from '@/lib/collection/price';
import { COLLECTION_BOUNDS, type Holding, keyText } from '@/lib/collection/types';

const printing = 'ote/standard/268';

function lot(condition: string, place: string, more: Partial<Holding>): Holding {
  return { ...noHolding({ printing, condition, place }), ...more };
}

/** The lots after a change. */
function after(held: readonly Holding[], change: LotChange | null) {
  const before = new Map(held.map((one) => [keyText(one), one]));
  const now = new Map([...before, ...applySteps(before, change?.steps ?? []).touched]);
  return [...now.values()].filter((one) => !isEmpty(one));
}

describe('a lot that is changed', () => {
  const mint = lot('Mint', 'Box', { owned: 5, trade: 4, wanted: 1, note: 'signed', spelling: 'M' });

  it('takes its note and what is for trade along, but not what is wanted or the old spelling', () => {
    const change = changeLot('Zipper', [mint], mint, 5, {
      ...NO_PRICE,
      condition: 'Good',
      place: 'Box',
    });
    expect(change?.label).toBe('5 Zipper: Mint, Box → Good, Box');
    expect(after([mint], change)).toEqual([
      { ...mint, owned: 0, trade: 0 },
      lot('Good', 'Box', { owned: 5, trade: 4, note: 'signed' }),
    ]);
  });

  it('is gone when all of its copies have moved', () => {
    const plain = lot('', '', { owned: 2 });
    const change = changeLot('Zipper', [plain], plain, 2, {
      ...NO_PRICE,
      condition: '',
      place: 'Box',
    });
    expect(change?.label).toBe('2 Zipper: no condition or place → Box');
    expect(after([plain], change)).toEqual([lot('', 'Box', { owned: 2 })]);
  });

  it('leaves the rest where it is, with as many copies for trade as it can have', () => {
    const change = changeLot('Zipper', [mint], mint, 2, {
      ...NO_PRICE,
      condition: 'Mint',
      place: '',
    });
    expect(after([mint], change)).toEqual([
      { ...mint, owned: 3, trade: 3 },
      lot('Mint', '', { owned: 2, trade: 1, note: 'signed', spelling: 'M' }),
    ]);
  });

  it('joins the lot that is there, unless that would hold more than can be counted', () => {
    const good = lot('Good', 'Box', { owned: 2 });
    const to = { ...NO_PRICE, condition: 'Good', place: 'Box' };
    const joined = after([mint, good], changeLot('Zipper', [mint, good], mint, 3, to));
    expect(joined.map(({ owned }) => owned)).toEqual([2, 5]);
    const full = { ...good, owned: COLLECTION_BOUNDS.count };
    expect(changeLot('Zipper', [mint, full], mint, 3, to)).toBeNull();
  });
});

describe('the price of a lot', () => {
  const price = { value: '1.50 EUR', valueDay: '2026-11-30', valueSource: 'typed' };
  const box = lot('', 'Box', { owned: 5 });

  it('is changed for all of its copies, as one step with its words', () => {
    const change = changeLot('Zipper', [box], box, 2, { ...box, ...price });
    expect(change?.label).toBe('Zipper, Box: €1.50 each, 2026-11-30, typed');
    expect(after([box], change)).toEqual([{ ...box, ...price }]);
    const priced = { ...box, ...price };
    const without = changeLot('Zipper', [priced], priced, 5, { ...box, ...NO_PRICE });
    expect(without?.label).toBe('Zipper, Box: no price');
    expect(after([priced], without)).toEqual([box]);
  });

  it('goes with copies that move, and is the later one of two where they join others', () => {
    const bag = lot('', 'Bag', { owned: 1, ...price, value: '9.00 EUR', valueDay: '2025-01-01' });
    const change = changeLot('Zipper', [box, bag], box, 2, {
      ...price,
      condition: '',
      place: 'Bag',
    });
    expect(after([box, bag], change)).toEqual([
      { ...box, owned: 3 },
      { ...bag, owned: 3, ...price },
    ]);
  });

  it('is counted with new copies', () => {
    const change = countLot('Zipper', [box], box, 1, price);
    expect(after([box], change)).toEqual([{ ...box, owned: 6, ...price }]);
    const more = countLot('Zipper', [{ ...box, ...price }], box, 1);
    expect(more?.steps).toEqual([{ printing, condition: '', place: 'Box', owned: 1 }]);
  });
});

describe('a count of a lot', () => {
  it('says how many copies of the printing there are in all', () => {
    const [box, shelf] = [lot('Poor', 'Box', { owned: 3 }), lot('', 'Shelf', { owned: 1 })];
    expect(countLot('Zipper', [box, shelf], box, 2)?.label).toBe('+2 Zipper, Poor, Box → 6 in all');
    expect(countLot('Zipper', [box], box, 2)?.label).toBe('+2 Zipper, Poor, Box → 5');
  });

  it('grows by several copies, and stays between none and the limit', () => {
    const box = lot('', 'Box', { owned: 2 });
    expect(countLot('Zipper', [box], box, 3)?.label).toBe('+3 Zipper, Box → 5');
    expect(after([box], countLot('Zipper', [box], box, -2))).toEqual([]);
    expect(countLot('Zipper', [box], box, -3)).toBeNull();
    expect(countLot('Zipper', [box], box, COLLECTION_BOUNDS.count)).toBeNull();
  });
});

describe('a mark', () => {
  it('is given to a copy that is owned and not yet for trade', () => {
    const held = [lot('Mint', '', { owned: 1, trade: 1 }), lot('Good', '', { owned: 1 })];
    const change = markCopy('Zipper', held, printing, 'trade', 1);
    expect(change?.label).toBe('+1 Zipper → 2 for trade');
    const marked = after(held, change);
    expect(marked.map(({ trade }) => trade)).toEqual([1, 1]);
    expect(markCopy('Zipper', marked, printing, 'trade', 1)).toBeNull();
  });

  it('of a wanted copy has no condition, and is taken from any lot that has one', () => {
    const held = [lot('Mint', '', { wanted: 1 })];
    const more = after(held, markCopy('Zipper', held, printing, 'wanted', 1));
    expect(more).toEqual([...held, lot('', '', { wanted: 1 })]);
    expect(after(held, markCopy('Zipper', held, printing, 'wanted', -1))).toEqual([]);
    expect(markCopy('Zipper', [], printing, 'wanted', -1)).toBeNull();
  });
});

describe('the lot that a step without a named lot counts', () => {
  const mint = lot('Mint', 'Box', { owned: 2 });
  const good = lot('Good', 'Binder', { owned: 5 });
  const none = lot('Poor', '', { owned: 0 });

  it('is the one that was counted last, otherwise the largest, when a copy is added', () => {
    expect(lotToCount([mint, good, none], [], 1)).toBe(good);
    const counted = [
      { printing, condition: 'Mint', place: 'Box', owned: 1 },
      { printing: 'ote/standard/001', condition: '', place: '', owned: 1 },
    ];
    expect(lotToCount([mint, good, none], counted, 1)).toBe(mint);
    expect(lotToCount([], counted, 1)).toBeNull();
  });

  it('is the only one with copies when one is taken away, and nobody guesses among several', () => {
    expect(lotToCount([none, mint], [], -1)).toBe(mint);
    expect(lotToCount([mint, good], [{ ...mint, owned: 1 }], -1)).toBeNull();
  });

  it('is named beside others even without condition and place', () => {
    const plain = lot('', '', { owned: 1 });
    expect(countLot('Zipper', [plain, mint], plain, 1)?.label).toBe(
      '+1 Zipper, no condition or place → 4 in all',
    );
    expect(countLot('Zipper', [plain, none], plain, 1)?.label).toBe('+1 Zipper → 2');
  });
});
