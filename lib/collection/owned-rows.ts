import { foldName } from '@/lib/cards/name';
import { noHolding } from './apply';
import { spareOf } from './completion';
import type { Lots } from './lots';
import type { CountedPrinting } from './printings';
import { COUNTS, type Count, each, type Holding, type HoldingKey, keyText } from './types';
import { type Worth, worthOf, worthOrder } from './worth';

/** Which printings are listed. '' means any. */
export interface OwnedFilter {
  /** A query of the search language, or until it is answered a part of the name. */
  readonly name: string;
  /** '' is the game that was chosen last. */
  readonly game: '' | 'ote' | 'eden' | 'all';
  readonly set: string;
  readonly type: string;
  readonly trait: string;
  readonly rarity: string;
  /** A place or a condition, or `none` for lots without one. */
  readonly place: string;
  readonly condition: string;
  readonly show: '' | 'spare' | 'wanted' | 'trade';
  /** '' is the order of sets and numbers. */
  readonly order: '' | 'name' | 'copies' | 'worth';
  /** '' is the usual direction of the order: sets and names ascend, figures descend. */
  readonly dir: '' | 'asc' | 'desc';
}

/** Checks whether rows are in descending order. */
export function isDescending({ order, dir }: Pick<OwnedFilter, 'order' | 'dir'>): boolean {
  return dir === '' ? order === 'copies' || order === 'worth' : dir === 'desc';
}

/** The fields of a filter, in the order of an address. */
export const FILTER_FIELDS: readonly (keyof OwnedFilter)[] = [
  ...(['name', 'game', 'set', 'type', 'trait', 'rarity', 'place', 'condition', 'show'] as const),
  ...(['order', 'dir'] as const),
];

/** The lots of a printing that a filter selects, with their sums. */
export type OwnedRow = Readonly<Record<Count, number>> & {
  readonly printing: CountedPrinting;
  readonly lots: readonly Holding[];
  /** All lots of the printing. */
  readonly held: readonly Holding[];
  readonly worth: Worth;
};

/** The context of a filter: what is shown where it says nothing, and what its query finds. */
interface OwnedContext {
  /** The game that is shown when the filter names none; '' for both. */
  readonly game: '' | 'ote' | 'eden';
  /** Returns the traits of a card by its id. */
  readonly traitsOf: (card: string) => readonly string[];
  /** The cards that the query finds; null until they are known. */
  readonly found: ReadonlySet<string> | null;
  /** Checks whether the query asks for the copies of a lot. */
  readonly isCopyFound: (lot: Holding) => boolean;
  /** The lots that were counted just now: a row stays when its last copy is taken away, so that nothing moves. */
  readonly touched: readonly HoldingKey[];
}

/** Returns the printings with copies that a filter selects. */
export function ownedRows(
  printings: readonly CountedPrinting[],
  lots: Lots,
  filter: OwnedFilter,
  { game, traitsOf, found, isCopyFound, touched }: OwnedContext,
): readonly OwnedRow[] {
  const name = foldName(filter.name);
  const shown = filter.game || game;
  const touchedIn = new Map(touched.map(({ printing }) => [printing, [] as HoldingKey[]]));
  for (const key of touched) touchedIn.get(key.printing)?.push(key);
  const isNamed = (printing: CountedPrinting) =>
    found === null ? foldName(printing.name).includes(name) : found.has(printing.card);
  const rows = printings.flatMap((printing): OwnedRow[] => {
    const held = withEmptied(lots.get(printing.id), touchedIn.get(printing.id));
    if (held === undefined || !printingFits(printing, filter, traitsOf)) return [];
    if (name !== '' && !isNamed(printing)) return [];
    if (shown !== '' && shown !== 'all' && !printing.id.startsWith(`${shown}/`)) return [];
    const chosen = held.filter(
      (lot) =>
        fits(lot.place, filter.place) && fits(lot.condition, filter.condition) && isCopyFound(lot),
    );
    // What a list of lots is worth is remembered with the list.
    const some = chosen.length === held.length ? held : chosen;
    const sums = each(COUNTS, (count) => some.reduce((sum, lot) => sum + lot[count], 0));
    const isKept = filter.show === '' && touchedIn.has(printing.id) && some.length > 0;
    if (!isShown(filter.show, sums) && !isKept) return [];
    return [{ printing, lots: some, held, worth: worthOf(some), ...sums }];
  });
  return sortedRows(rows, filter);
}

/** Returns the lots of a printing with those that were emptied just now. */
function withEmptied(
  held: readonly Holding[] | undefined,
  touched: readonly HoldingKey[] = [],
): readonly Holding[] | undefined {
  const known = new Set(held?.map(keyText));
  const gone = new Map(touched.map((key) => [keyText(key), key]));
  const emptied = [...gone].flatMap(([text, key]) => (known.has(text) ? [] : [noHolding(key)]));
  return emptied.length === 0 ? held : [...(held ?? []), ...emptied];
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

function isShown(show: OwnedFilter['show'], sums: Readonly<Record<Count, number>>): boolean {
  switch (show) {
    case 'spare':
      return sums.owned > 0 && spareOf(sums) > 0;
    case 'wanted':
    case 'trade':
      return sums[show] > 0;
    case '':
      return sums.owned > 0;
  }
}

function sortedRows(rows: readonly OwnedRow[], filter: OwnedFilter): readonly OwnedRow[] {
  const sign = isDescending(filter) ? -1 : 1;
  switch (filter.order) {
    case '':
      return sign > 0 ? rows : rows.toReversed();
    case 'name':
      return rows.toSorted((a, b) => sign * compareNames(a.printing.name, b.printing.name));
    case 'copies':
      return rows.toSorted((a, b) => sign * (a.owned - b.owned));
    case 'worth': {
      const compare = worthOrder(rows.map(({ worth }) => worth));
      const isPriced = ({ worth }: OwnedRow) => worth.priced > 0;
      // What has no price is last in both directions.
      return [
        ...rows.filter(isPriced).toSorted((a, b) => sign * compare(a.worth, b.worth)),
        ...rows.filter((row) => !isPriced(row)),
      ];
    }
  }
}

/** Compares names by their letters. */
export function compareNames(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
