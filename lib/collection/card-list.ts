import { foldName } from '@/lib/cards/name';
import { counted } from '@/lib/text/counted';
import { type Held, heldOf, spareOf } from './completion';
import type { Lots } from './lots';
import { compareNames, isDescending, type OwnedFilter, printingFits } from './owned-rows';
import type { CountedPrinting } from './printings';
import { COLLECTION_BOUNDS, type Count, type Holding, type Step } from './types';

/** The lists that a collection makes: what one wants, has for trade, lacks, has to spare, and owns. */
export const LIST_NAMES = ['wanted', 'trade', 'missing', 'spare', 'owned'] as const;
export type ListName = (typeof LIST_NAMES)[number];

/** A printing on a list. */
export interface ListRow {
  readonly printing: CountedPrinting;
  /** The copies on the list. */
  readonly count: number;
  /** A remark on them for the reader, such as their condition; '' for none. */
  readonly note: string;
}

type CopyCounts = ReadonlyMap<string, Held>;

/** Returns the copies of a printing on a list. `keep`: the copies that are not spare. */
function copiesOn(list: ListName, held: Held, keep: number): number {
  switch (list) {
    case 'missing':
      return held.owned === 0 ? 1 : 0;
    case 'spare':
      return spareOf(held, keep);
    default:
      return held[list];
  }
}

/** The counts by which the lots of a list are told apart. A missing card has none. */
const COUNT_OF: Readonly<Record<Exclude<ListName, 'missing'>, Count>> = {
  wanted: 'wanted',
  trade: 'trade',
  spare: 'owned',
  owned: 'owned',
};

/** Returns the printings of a list. A printing in `stays` stays on it when it has no copies any more. */
export function listRows(
  list: ListName,
  printings: readonly CountedPrinting[],
  totals: CopyCounts,
  lots: Lots,
  keep: number,
  stays: ReadonlySet<string>,
): ListRow[] {
  return printings.flatMap((printing) => {
    const count = copiesOn(list, heldOf(totals, printing.id), keep);
    if (count === 0 && !stays.has(printing.id)) return [];
    const note =
      list === 'missing' ? '' : conditionsOf(lots.get(printing.id) ?? [], COUNT_OF[list]);
    return [{ printing, count, note }];
  });
}

/** Returns the conditions of lots: `Near Mint`, or `2 Near Mint, 1 Played`; '' when none is noted. */
function conditionsOf(lots: readonly Holding[], count: Count): string {
  const copies = new Map<string, number>();
  for (const lot of lots)
    if (lot[count] > 0) copies.set(lot.condition, (copies.get(lot.condition) ?? 0) + lot[count]);
  const [only] = copies.keys();
  if (copies.size <= 1) return only ?? '';
  return [...copies]
    .flatMap(([condition, some]) => (condition === '' ? [] : [`${some} ${condition}`]))
    .join(', ');
}

/** Which cards of a list are shown. '' means any. */
type ListFilter = Pick<OwnedFilter, 'name' | 'set' | 'type' | 'trait' | 'rarity'>;

/** Returns the rows that a filter selects. `traitsOf`: the traits of a card by its id. */
export function filterList(
  rows: readonly ListRow[],
  filter: ListFilter,
  traitsOf: (card: string) => readonly string[],
): readonly ListRow[] {
  const name = foldName(filter.name);
  return rows.filter(
    ({ printing }) =>
      printingFits(printing, filter, traitsOf) && foldName(printing.name).includes(name),
  );
}

/** Returns the rows in an order. That of sets and numbers is the order of the list. */
export function sortList(
  rows: readonly ListRow[],
  sorting: Pick<OwnedFilter, 'order' | 'dir'>,
): readonly ListRow[] {
  const sign = isDescending(sorting) ? -1 : 1;
  if (sorting.order === 'name')
    return rows.toSorted((a, b) => sign * compareNames(a.printing.name, b.printing.name));
  if (sorting.order === 'copies') return rows.toSorted((a, b) => sign * (a.count - b.count));
  return sign > 0 ? rows : rows.toReversed();
}

/** Returns the number of cards and of copies of a list in words. */
export function sizeOfList(rows: readonly Pick<ListRow, 'count'>[]): string {
  const copies = rows.reduce((sum, { count }) => sum + count, 0);
  return `${counted(rows.length, 'printing')}, ${counted(copies, 'copy', 'copies')}`;
}

/** Returns the steps that want the copies of a list which are not wanted yet. `wantedOf`: the wanted copies of a printing. */
export function wantSteps(
  rows: readonly ListRow[],
  wantedOf: (printing: CountedPrinting) => number,
): Step[] {
  return rows.flatMap(({ printing, count }) => {
    const more = Math.min(count, COLLECTION_BOUNDS.count) - wantedOf(printing);
    return more > 0 ? [{ printing: printing.id, condition: '', place: '', wanted: more }] : [];
  });
}

/** Says in a sentence what a reader has of a list of others. */
export function readerWords(rows: readonly ListRow[], totals: CopyCounts): string {
  const cards = (fits: (held: Held) => boolean) =>
    rows.filter(({ printing }) => fits(heldOf(totals, printing.id))).length;
  const parts = [
    ['own', cards(({ owned }) => owned > 0), ''],
    ['have', cards((held) => spareOf(held) > 0), ' to spare'],
    ['have', cards(({ trade }) => trade > 0), ' for trade'],
    ['want', cards(({ wanted }) => wanted > 0), ''],
  ] as const;
  const some = parts.flatMap(([verb, count, end]) => (count > 0 ? [`${verb} ${count}${end}`] : []));
  const of = rows.length === 1 ? 'this card' : `these ${rows.length.toLocaleString('en')} cards`;
  return some.length === 0 ? `You own and want none of ${of}.` : `Of ${of} you ${some.join(', ')}.`;
}

/** Says in a few words what a reader has of a card; '' for nothing. */
export function heldWords(held: Held): string {
  const parts = [
    ...(held.owned > 0 ? [`you have ${held.owned}`] : []),
    ...(held.owned > 0 && spareOf(held) > 0 ? [`${spareOf(held)} to spare`] : []),
    ...(held.trade > 0 ? [`${held.trade} for trade`] : []),
    ...(held.wanted > 0 ? [`you want ${held.wanted}`] : []),
  ];
  return parts.join(', ');
}
