import type { LotNames } from './lot-changes';
import { isPlain, NO_TOTAL, type PrintingTotal } from './totals';
import { COLLECTION_BOUNDS, type Count, type Holding } from './types';

/** The difference of a count in one lot. */
type CountStep = LotNames & { readonly [C in Count]?: number };

/** The result of setting a count to a number. */
interface CountSet {
  /** The difference from the old count; 0 when nothing changes. */
  readonly by: number;
  /** The new count over all conditions and places. */
  readonly to: number;
  /** The changes of lots that make the difference. */
  readonly steps: readonly CountStep[];
  /** Why the new count differs from the requested one, as a sentence; '' when it does not differ. */
  readonly why: string;
}

/** The lot into which copies are counted, and the known lots of the printing. */
interface CountedInto {
  readonly into: LotNames;
  readonly lots: readonly Holding[];
}

const PLAIN: LotNames = { condition: '', place: '' };

/**
 * Sets the number of copies owned, wanted or for trade.
 * Owned copies are added to the lot `into`. They are taken from it first, and then from those without condition and place. Where `into` has
 * neither and all copies are in one lot, they are taken from there. Copies of other lots stay: nobody has said from which to take them.
 * Wanted copies and those for trade are counted without condition and place; those for trade are limited to those owned.
 */
export function setCount(
  total: PrintingTotal | undefined,
  count: Count,
  asked: number,
  { into, lots }: CountedInto = { into: PLAIN, lots: [] },
): CountSet {
  const { plain, ...all } = total ?? NO_TOTAL;
  const lot = count === 'owned' ? into : PLAIN;
  const giver = count === 'owned' ? giverOf(lot, lots, plain.owned) : undefined;
  const given = giver?.owned ?? 0;
  const elsewhere = all[count] - plain[count] - given;
  const inLot = isPlain(lot) ? plain[count] : given;
  const most =
    count === 'trade'
      ? all.trade - plain.trade + plain.owned
      : all[count] - inLot + COLLECTION_BOUNDS.count;
  const to = Math.max(elsewhere, Math.min(most, Math.max(0, asked)));
  const by = to - all[count];
  return { by, to, steps: steps(), why: whyNot() };

  function steps(): CountStep[] {
    if (by >= 0) return by === 0 ? [] : [{ ...lotOf(lot), [count]: by }];
    const taken = Math.min(given, -by);
    const rest = -by - taken;
    return [
      ...(giver !== undefined && taken > 0 ? [{ ...lotOf(giver), [count]: -taken }] : []),
      ...(rest > 0 ? [{ ...PLAIN, [count]: -rest }] : []),
    ];
  }
  function whyNot(): string {
    if (asked > most && count !== 'trade') return `At most ${most} can be counted.`;
    if (asked > most && all.owned === 0)
      return 'Only what you have can be for trade. Count it under Have first.';
    if (asked > most) return `You have ${all.owned}. No more can be for trade${ofPlain()}.`;
    if (asked >= 0 && asked < elsewhere)
      return `${elsewhere} of them have another condition or place. Take those away under Owned.`;
    return '';
  }
  /** Explains that copies with a condition or a place are put up for trade separately. */
  function ofPlain(): string {
    return all.owned === plain.owned ? '' : ', other than those with a condition or a place';
  }
}

/** Returns the lot with condition or place from which copies are taken; undefined when they are taken only from those without. */
function giverOf(
  into: LotNames,
  lots: readonly Holding[],
  plainOwned: number,
): Holding | undefined {
  const noted = lots.filter((one) => !isPlain(one) && one.owned > 0);
  if (!isPlain(into)) return noted.find((one) => isSame(one, into));
  return plainOwned === 0 && noted.length === 1 ? noted[0] : undefined;
}

const lotOf = ({ condition, place }: LotNames): LotNames => ({ condition, place });

function isSame(a: LotNames, b: LotNames): boolean {
  return a.condition === b.condition && a.place === b.place;
}
