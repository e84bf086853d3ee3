import { money, type Price, readPrice } from './price';
import type { Holding } from './types';

/** The worth of copies. */
export interface Worth {
  /** The sums of the prices by currency, in hundredths. */
  readonly sums: ReadonlyMap<Price['currency'], number>;
  /** The copies, and those of them that have a price. */
  readonly copies: number;
  readonly priced: number;
}

type PricedLot = Pick<Holding, 'owned' | 'value'>;

/** The prices of texts: 100,000 lots have few different ones. */
const PRICES = new Map<string, Price | null>();
const MOST_PRICES = 10_000;

/** Returns the price in a text; null for a text from before prices were read. */
function priceIn(value: string): Price | null {
  const known = PRICES.get(value);
  if (known !== undefined) return known;
  const read = readPrice(value);
  const price = typeof read === 'string' ? null : read;
  if (PRICES.size >= MOST_PRICES) PRICES.clear();
  PRICES.set(value, price);
  return price;
}

/** Adds up what lots are worth. */
class WorthSum implements Worth {
  readonly sums = new Map<string, number>();
  copies = 0;
  priced = 0;

  add({ owned, value }: PricedLot): void {
    this.copies += owned;
    if (owned === 0 || value === '') return;
    const price = priceIn(value);
    if (price === null) return;
    this.priced += owned;
    this.#addSum(price.currency, price.hundredths * owned);
  }

  join({ sums, copies, priced }: Worth): void {
    this.copies += copies;
    this.priced += priced;
    for (const [currency, hundredths] of sums) this.#addSum(currency, hundredths);
  }

  #addSum(currency: string, hundredths: number): void {
    this.sums.set(currency, (this.sums.get(currency) ?? 0) + hundredths);
  }
}

const WORTHS = new WeakMap<readonly PricedLot[], Worth>();

/** Returns the worth of lots together. It is kept for a list, which never changes: after a change of one printing the others are known. */
export function worthOf(lots: readonly PricedLot[]): Worth {
  const known = WORTHS.get(lots);
  if (known !== undefined) return known;
  const worth = new WorthSum();
  for (const lot of lots) worth.add(lot);
  WORTHS.set(lots, worth);
  return worth;
}

/** Returns the sum of worths. */
export function worthOfAll(worths: Iterable<Worth>): Worth {
  const all = new WorthSum();
  for (const worth of worths) all.join(worth);
  return all;
}

/** Returns the worth of lots by place. */
export function worthByPlace(
  lots: ReadonlyMap<string, readonly Holding[]>,
): ReadonlyMap<string, Worth> {
  const all = new Map<string, WorthSum>();
  for (const some of lots.values())
    for (const lot of some) {
      const worth = all.get(lot.place) ?? new WorthSum();
      worth.add(lot);
      all.set(lot.place, worth);
    }
  return all;
}

/** Returns the worth of copies in words: `€12.00 + $3.00`; '' when none has a price. */
export function worthWords({ sums, priced }: Worth): string {
  if (priced === 0) return '';
  const amounts = [...sums].map(([currency, hundredths]) => ({ currency, hundredths }));
  // Always in one order, what names no currency last.
  const sorted = amounts.sort((a, b) => ((a.currency || '~') < (b.currency || '~') ? -1 : 1));
  return sorted.map(money).join(' + ');
}

/** Returns in words for how many copies a sum stands, when some have no price: `for 312 of 704 copies`. */
export function pricedWords({ copies, priced }: Worth): string {
  if (priced === copies) return '';
  return `for ${priced.toLocaleString('en')} of ${copies.toLocaleString('en')} copies`;
}

/** Returns the currencies of worths, the one that most of them have first. */
function currenciesOf(worths: Iterable<Worth>): readonly string[] {
  const uses = new Map<string, number>();
  for (const { sums } of worths)
    for (const currency of sums.keys()) uses.set(currency, (uses.get(currency) ?? 0) + 1);
  return [...uses.keys()].sort((a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0));
}

/** Returns the currency that most prices have, for a price that names none; '' if none has any. */
export function usualCurrency(worths: Iterable<Worth>): string {
  return currenciesOf(worths).find((currency) => currency !== '') ?? '';
}

/** Returns a comparison of worths, less first. Nothing is converted: the usual currency counts first, and then the others. */
export function worthOrder(worths: readonly Worth[]): (a: Worth, b: Worth) => number {
  const currencies = currenciesOf(worths);
  return (a, b) => {
    for (const currency of currencies) {
      const difference = (a.sums.get(currency) ?? 0) - (b.sums.get(currency) ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  };
}
