import { foldName } from '@/lib/cards/name';
import { spareOf } from './completion';
import type { Lots } from './lots';
import type { CountedPrinting } from './printings';
import { COUNTS, type Count, each, type Holding } from './types';

/** Which printings are listed. '' means any. */
export interface OwnedFilter {
  /** A part of the name. */
  readonly name: string;
  readonly set: string;
  readonly type: string;
  readonly trait: string;
  readonly rarity: string;
  /** A place or a condition, or `none` for lots without one. */
  readonly place: string;
  readonly condition: string;
  readonly show: '' | 'spare' | 'wanted' | 'trade';
  readonly order: '' | 'name' | 'copies';
}

/** The fields of a filter, in the order of an address. */
export const FILTER_FIELDS: readonly (keyof OwnedFilter)[] = [
  ...(['name', 'set', 'type', 'trait', 'rarity', 'place', 'condition', 'show', 'order'] as const),
];

/** The lots of a printing that a filter selects, with their sums. */
export type OwnedRow = Readonly<Record<Count, number>> & {
  readonly printing: CountedPrinting;
  readonly lots: readonly Holding[];
  /** All lots of the printing. */
  readonly held: readonly Holding[];
};

/** Returns the printings with copies that a filter selects. `traitsOf`: the traits of a card by its id. */
export function ownedRows(
  printings: readonly CountedPrinting[],
  lots: Lots,
  filter: OwnedFilter,
  traitsOf: (card: string) => readonly string[],
): OwnedRow[] {
  const name = foldName(filter.name);
  const rows = printings.flatMap((printing): OwnedRow[] => {
    const held = lots.get(printing.id);
    if (held === undefined || !printingFits(printing, filter, traitsOf)) return [];
    if (name !== '' && !foldName(printing.name).includes(name)) return [];
    const some = held.filter(
      (lot) => fits(lot.place, filter.place) && fits(lot.condition, filter.condition),
    );
    const sums = each(COUNTS, (count) => some.reduce((sum, lot) => sum + lot[count], 0));
    return isShown(filter.show, sums, some) ? [{ printing, lots: some, held, ...sums }] : [];
  });
  return sortedRows(rows, filter.order);
}

/** Checks whether a printing has the set, type, rarity and trait of a filter. */
export function printingFits(
  { set, type, rarity, card }: CountedPrinting,
  filter: Pick<OwnedFilter, 'set' | 'type' | 'rarity' | 'trait'>,
  traitsOf: (card: string) => readonly string[],
): boolean {
  return (
    (filter.set === '' || set === filter.set) &&
    (filter.type === '' || type === filter.type) &&
    (filter.rarity === '' || rarity === filter.rarity) &&
    (filter.trait === '' || traitsOf(card).includes(filter.trait))
  );
}

const fits = (word: string, asked: string) =>
  asked === '' || word === (asked === 'none' ? '' : asked);

function isShown(
  show: OwnedFilter['show'],
  sums: Readonly<Record<Count, number>>,
  lots: readonly Holding[],
): boolean {
  switch (show) {
    case 'spare':
      return sums.owned > 0 && spareOf(sums) > 0;
    case 'wanted':
    case 'trade':
      return sums[show] > 0;
    case '':
      // A lot of which the last copy was just taken away stays until the collection is loaded again, so that nothing moves.
      return lots.some((lot) => lot.owned > 0 || (lot.wanted === 0 && lot.trade === 0));
  }
}

function sortedRows(rows: OwnedRow[], order: OwnedFilter['order']): OwnedRow[] {
  switch (order) {
    case '':
      return rows;
    case 'name':
      return rows.sort((a, b) => (a.printing.name < b.printing.name ? -1 : 1));
    case 'copies':
      return rows.sort((a, b) => b.owned - a.owned);
  }
}
