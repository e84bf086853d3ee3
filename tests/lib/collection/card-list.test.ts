import { describe, expect, it } from 'vitest';
import { getCatalogue } from '@/lib/cards/embedded';
import { noHolding } from '@/lib/collection/apply';
import {
  filterList,
  heldWords,
  type LIST_NAMES,
  listRows,
  readerWords,
  sizeOfList,
  sortList,
  wantSteps,
} from '@/lib/collection/card-list';
import { countedPrintings } from '@/lib/collection/printings';
import type { Holding } from '@/lib/collection/types';

const printings = countedPrintings(getCatalogue()).filter(({ set }) => set === 'standard');
const [first, second, third] = printings.map(({ id }) => id);

function lot(printing: string | undefined, some: Partial<Holding>): Holding {
  const key = { printing: printing ?? '', condition: '', place: '', ...some };
  return { ...noHolding(key), ...some };
}

const LOTS = [
  lot(first, { condition: 'Near Mint', owned: 2, trade: 2 }),
  lot(first, { condition: 'Played', owned: 3, trade: 1 }),
  lot(second, { owned: 1, wanted: 2 }),
];
const lots = new Map(
  [first, second].map((id) => [id ?? '', LOTS.filter(({ printing }) => printing === id)]),
);
const totals = new Map([
  [first ?? '', { owned: 5, wanted: 0, trade: 3 }],
  [second ?? '', { owned: 1, wanted: 2, trade: 0 }],
]);
const rowsOf = (list: (typeof LIST_NAMES)[number], keep = 1, stays: string[] = []) =>
  listRows(list, printings, totals, lots, keep, new Set(stays));
const short = (list: (typeof LIST_NAMES)[number], keep = 1) =>
  rowsOf(list, keep).map(({ printing: { id }, count, note }) => [id, count, note]);

describe('a list of cards', () => {
  it('has what is wanted, for trade, to spare and owned, with the conditions', () => {
    expect(short('wanted')).toEqual([[second, 2, '']]);
    expect(short('trade')).toEqual([[first, 3, '2 Near Mint, 1 Played']]);
    expect(short('spare')).toEqual([[first, 4, '2 Near Mint, 3 Played']]);
    expect(short('spare', 4)).toEqual([[first, 3, '2 Near Mint, 3 Played']]);
    expect(short('owned').map(([id, count]) => [id, count])).toEqual([
      [first, 5],
      [second, 1],
    ]);
  });

  it('has one copy of each missing card', () => {
    const missing = rowsOf('missing');
    expect(missing).toHaveLength(printings.length - 2);
    expect(missing[0]).toMatchObject({ printing: { id: third }, count: 1, note: '' });
    expect(sizeOfList(missing)).toBe(`${missing.length} printings, ${missing.length} copies`);
  });

  it('keeps a card whose last copy was just taken away', () => {
    expect(rowsOf('wanted', 1, [third ?? '']).map(({ count }) => count)).toEqual([2, 0]);
  });

  it('is filtered by name, set, type, rarity and trait', () => {
    const none = { name: '', set: '', type: '', trait: '', rarity: '' };
    const all = rowsOf('missing');
    const some = all[5]?.printing;
    const by = (filter: Partial<typeof none>) =>
      filterList(all, { ...none, ...filter }, (card) => (card === some?.card ? ['Odd'] : []));
    expect(by({})).toEqual(all);
    expect(by({ set: 'arcana' })).toEqual([]);
    expect(by({ trait: 'Odd' }).map(({ printing }) => printing)).toEqual([some]);
    expect(by({ name: some?.name ?? '?' }).map(({ printing }) => printing)).toContain(some);
    expect(by({ type: 'Gear' }).every(({ printing }) => printing.type === 'Gear')).toBe(true);
  });

  it('wants only the copies that are not wanted yet', () => {
    const rows = rowsOf('owned');
    expect(wantSteps(rows, ({ id }) => (id === first ? 2 : 1))).toEqual([
      { printing: first, condition: '', place: '', wanted: 3 },
    ]);
  });

  it('says what a reader has of it', () => {
    const rows = [...rowsOf('owned'), ...rowsOf('missing').slice(0, 2)];
    expect(readerWords(rows, totals)).toBe(
      'Of these 4 cards you own 2, have 1 to spare, have 1 for trade, want 1.',
    );
    expect(readerWords(rows, new Map())).toBe('You own and want none of these 4 cards.');
    expect(heldWords({ owned: 5, wanted: 1, trade: 3 })).toBe(
      'you have 5, 4 to spare, 3 for trade, you want 1',
    );
    expect(heldWords({ owned: 0, wanted: 0, trade: 0 })).toBe('');
  });
});

describe('the order of a list', () => {
  const rows = printings.slice(0, 3).map((printing, at) => ({ printing, count: 3 - at, note: '' }));
  const counts = (order: '' | 'name' | 'copies', dir: '' | 'asc' | 'desc') =>
    sortList(rows, { order, dir }).map(({ count }) => count);

  it('is that of sets and numbers, or the other way round', () => {
    expect(counts('', '')).toEqual([3, 2, 1]);
    expect(counts('', 'desc')).toEqual([1, 2, 3]);
  });

  it('has most copies first, and names from A to Z, unless it is turned', () => {
    expect(counts('copies', '')).toEqual([3, 2, 1]);
    expect(counts('copies', 'asc')).toEqual([1, 2, 3]);
    const names = sortList(rows, { order: 'name', dir: '' }).map(({ printing }) => printing.name);
    expect(names).toEqual(names.toSorted());
  });
});
