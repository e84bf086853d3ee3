import { describe, expect, it } from 'vitest';
import { getCatalogue } from '@/lib/cards/embedded';
import { applySteps, isEmpty, noHolding } from '@/lib/collection/apply';
import { countedPrintings } from '@/lib/collection/printings';
import { changeRows, type RowsChange } from '@/lib/collection/row-changes';
import { COLLECTION_BOUNDS, type Holding, keyText } from '@/lib/collection/types';

const [ZIPPER, FLUX] = ['ote/standard/268', 'ote/shadows/D034'] as const;
const printings = countedPrintings(getCatalogue());

function lot(printing: string, place: string, more: Partial<Holding>): Holding {
  return { ...noHolding({ printing, condition: '', place }), ...more };
}

/** Makes a row of lots of one printing, of which those at a place are shown if one is named. */
function row(held: readonly Holding[], place: string | null = null) {
  const printing = printings.find(({ id }) => id === held[0]?.printing);
  if (printing === undefined) throw new Error('no such printing');
  return { printing, held, lots: held.filter((one) => place === null || one.place === place) };
}

/** Returns the label of a change, and the lots after it. */
function after(rows: readonly ReturnType<typeof row>[], change: RowsChange) {
  const made = changeRows(rows, change);
  const lots = new Map(rows.flatMap(({ held }) => held).map((one) => [keyText(one), one]));
  const now = new Map([...lots, ...applySteps(lots, made?.steps ?? []).touched]);
  return { label: made?.label, lots: [...now.values()].filter((one) => !isEmpty(one)) };
}

describe('changes of several rows', () => {
  it('move all copies that the rows show, and leave those that a filter hides', () => {
    const [box, bag] = [lot(ZIPPER, 'Box', { owned: 2 }), lot(ZIPPER, 'Bag', { owned: 1 })];
    const flux = lot(FLUX, 'Box', { owned: 4, trade: 1 });
    const rows = [row([box, bag], 'Box'), row([flux])];
    const { label, lots } = after(rows, { kind: 'move', condition: null, place: 'Red binder' });
    expect(label).toBe('2 cards → Red binder');
    expect(lots).toEqual([
      bag,
      lot(ZIPPER, 'Red binder', { owned: 2 }),
      lot(FLUX, 'Red binder', { owned: 4, trade: 1 }),
    ]);
  });

  it('set a condition without a change of the place, and take it away again', () => {
    const flux = lot(FLUX, 'Box', { owned: 4 });
    const played = after([row([flux])], { kind: 'move', condition: 'Played', place: null });
    expect(played.lots).toEqual([{ ...flux, condition: 'Played' }]);
    const plain = after([row(played.lots)], { kind: 'move', condition: '', place: null });
    expect(plain).toEqual({ label: '1 card → not noted', lots: [flux] });
  });

  it('mark copies, and take the mark for trade away', () => {
    const flux = lot(FLUX, '', { owned: 4, trade: 1 });
    const marked = after([row([flux])], { kind: 'trade' });
    expect(marked.lots).toEqual([{ ...flux, trade: 4 }]);
    expect(after([row(marked.lots)], { kind: 'keep' }).lots).toEqual([{ ...flux, trade: 0 }]);
    expect(after([row([flux])], { kind: 'want' }).lots).toEqual([{ ...flux, wanted: 1 }]);
  });

  it('remove owned copies, and keep what is wanted', () => {
    const flux = lot(FLUX, '', { owned: 4, wanted: 2, trade: 1 });
    const zipper = lot(ZIPPER, 'Box', { owned: 1, note: 'bent', value: '1.00 EUR' });
    const { label, lots } = after([row([flux]), row([zipper])], { kind: 'remove' });
    expect(label).toBe('2 cards removed');
    expect(lots).toEqual([{ ...flux, owned: 0, trade: 0 }]);
  });

  it('are none where nothing would change, or more than one place can hold', () => {
    const flux = lot(FLUX, 'Box', { owned: 4, trade: 4, wanted: 1 });
    expect(changeRows([row([flux])], { kind: 'trade' })).toBeNull();
    expect(changeRows([row([flux])], { kind: 'move', condition: null, place: 'Box' })).toBeNull();
    const full = lot(FLUX, 'Bag', { owned: COLLECTION_BOUNDS.count });
    const into = row([flux, full], 'Box');
    expect(changeRows([into], { kind: 'move', condition: null, place: 'Bag' })).toBeNull();
    expect(changeRows([], { kind: 'remove' })).toBeNull();
  });
});
