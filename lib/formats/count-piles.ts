import { noHolding, stepBetween } from '@/lib/collection/apply';
import { NO_PRICE, priceOf } from '@/lib/collection/price';
import { isPlain } from '@/lib/collection/totals';
import {
  COLLECTION_BOUNDS,
  COUNTS,
  type Count,
  each,
  type Holding,
  type HoldingKey,
  keyOf,
  keyText,
  PRICE_WORDS,
  type Step,
  WORDS,
} from '@/lib/collection/types';
import type { ImportMode } from './count-plan';

// A list with conditions or places counts separate lots. A list without them for a printing counts all of its lots together; otherwise
// three in Near Mint and a list with three would make six.

/** What rows count: one lot, or all lots of a printing together. */
interface Pile {
  /** The sum of the lots before the import. */
  readonly now: Holding;
  /** Whether it is only a part of the copies of its printing. */
  readonly isPart: boolean;
  /** Returns the lots whose sum is `end`. `trade` is null when the file does not contain it. */
  after(end: Holding, trade: number | null): readonly Holding[];
  steps(after: readonly Holding[]): Step[];
  /** Describes how the import changes lots that the file does not name; '' when it changes none. */
  words(after: readonly Holding[]): string;
}

/** Returns the piles that the rows of a file count, by key. */
export function pilesOf(
  keys: readonly HoldingKey[],
  holdings: ReadonlyMap<string, Holding>,
  mode: ImportMode,
): { at(key: HoldingKey): Pile } {
  const lots = new Map<string, Holding[]>();
  for (const holding of holdings.values()) {
    const there = lots.get(holding.printing);
    if (there === undefined) lots.set(holding.printing, [holding]);
    else there.push(holding);
  }
  const keyTexts = new Set(keys.map(keyText));
  const inLots = new Set(keys.flatMap((key) => (isPlain(key) ? [] : [key.printing])));
  const known = new Map<string, Pile>();
  const pileOf = (key: HoldingKey): Pile => {
    const all = lots.get(key.printing) ?? [];
    const own = holdings.get(keyText(key)) ?? noHolding(key);
    if (mode !== 'add' && !inLots.has(key.printing))
      return wholePile(
        own,
        all.filter((lot) => !isPlain(lot)),
      );
    const others = all.filter((lot) => keyText(lot) !== keyText(key));
    const isPart = others.some((lot) => lot.owned > 0 || keyTexts.has(keyText(lot)));
    return lotPile(
      own,
      mode === 'add' ? [] : others.filter((lot) => !keyTexts.has(keyText(lot))),
      isPart,
    );
  };
  return {
    at(key) {
      const text = keyText(key);
      const pile = known.get(text) ?? pileOf(key);
      known.set(text, pile);
      return pile;
    },
  };
}

/** Returns a pile of one lot; `others` of its printing stay, and a note says so. */
function lotPile(own: Holding, others: readonly Holding[], isPart: boolean): Pile {
  const staying = others.filter(({ owned }) => owned > 0);
  const more = staying.reduce((sum, { owned }) => sum + owned, 0);
  const list = staying.map((lot) => `${lot.owned} ${lotName(lot)}`).join(', ');
  const verb = more === 1 ? 'stays' : 'stay';
  return {
    now: own,
    isPart,
    after: (end) => [end],
    steps: ([end = own]) => stepBetween(own, end),
    words: () => (more === 0 ? '' : `you also have ${list}, which ${verb}`),
  };
}

/** Returns a pile of all lots of a printing, the one without condition and place first: it gets additions, and reductions start with it. */
function wholePile(own: Holding, others: readonly Holding[]): Pile {
  const lots = [own, ...others];
  const now = sumOf(own, lots);
  return {
    now,
    isPart: false,
    after: (end, trade) => {
      const most = COLLECTION_BOUNDS.count;
      const counted = distribute(lots, 'owned', end.owned - now.owned, () => most);
      const wishes = distribute(counted, 'wanted', end.wanted - now.wanted, () => most);
      const limited = wishes.map((lot) => ({ ...lot, trade: Math.min(lot.trade, lot.owned) }));
      const { trade: left } = sumOf(own, limited);
      const traded =
        trade === null
          ? limited
          : distribute(limited, 'trade', end.trade - left, ({ owned }) => owned);
      // A note belongs to copies that exist.
      const at = Math.max(
        0,
        traded.findIndex(({ owned, wanted: some }) => owned + some > 0),
      );
      const words = {
        ...(end.note !== now.note && { note: end.note }),
        ...(PRICE_WORDS.some((word) => end[word] !== now[word]) && priceOf(end)),
      };
      return traded.map((lot, i) => (i === at ? { ...lot, ...words } : lot));
    },
    steps: (after) => lots.flatMap((lot, at) => stepBetween(lot, after[at] ?? lot)),
    words: (after) => {
      const changes = lots.map((lot) => {
        const { owned = 0 } = after.find((one) => keyText(one) === keyText(lot)) ?? {};
        return { lot, owned };
      });
      // Alone, the lot without condition and place is what the row itself says.
      const named = others.some(({ owned }) => owned > 0)
        ? changes.filter(
            ({ lot, owned }) => owned < lot.owned || (lot !== own && owned > lot.owned),
          )
        : [];
      return named.map(({ lot, owned }) => `${lotName(lot)} ${lot.owned} → ${owned}`).join(', ');
    },
  };
}

/** Adds up lots, with the words of the first lot that has any. */
export function sumOf(key: HoldingKey, lots: readonly Holding[]): Holding {
  return {
    ...keyOf(key),
    ...each(COUNTS, (count) => lots.reduce((all, lot) => all + lot[count], 0)),
    ...each(WORDS, (word) => lots.find((lot) => lot[word] !== '')?.[word] ?? ''),
    ...priceOf(lots.find(({ value }) => value !== '') ?? NO_PRICE),
  };
}

/** Distributes a difference over lots in order, none below zero or above its content. */
function distribute(
  lots: readonly Holding[],
  count: Count,
  difference: number,
  most: (lot: Holding) => number,
): readonly Holding[] {
  let left = difference;
  return lots.map((lot) => {
    const end = Math.max(0, Math.min(most(lot), lot[count] + left));
    left -= end - lot[count];
    return { ...lot, [count]: end };
  });
}

/** Returns the name of a lot: its condition and place. */
function lotName({ condition, place }: Holding): string {
  return [condition, place].filter(Boolean).join(' in ') || 'without a condition';
}
