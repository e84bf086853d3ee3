import { money, type Price, readPrice } from './price';
import type { Holding } from './types';

/** What copies are worth. */
export interface Worth {
  /** The sums of the prices by currency, in hundredths. */
  readonly sums: ReadonlyMap<Price['currency'], number>;
  /** The copies, and those of them that have a price. */
  readonly copies: number;
  readonly priced: number;
}

type PricedLot = Pick<Holding, 'owned' | 'value'>;

/** Adds up what lots are worth. */
class WorthSum implements Worth {
  readonly sums = new Map<string, number>();
  copies = 0;
  priced = 0;

  add({ owned, value }: PricedLot): void {
    this.copies += owned;
    if (owned === 0 || value === '') return;
    const price = readPrice(value);
    // A text from before prices were read has no sum.
    if (typeof price === 'string') return;
    this.priced += owned;
    const before = this.sums.get(price.currency) ?? 0;
    this.sums.set(price.currency, before + price.hundredths * owned);
  }
}

/** Returns what lots are worth together. */
export function worthOf(lots: Iterable<PricedLot>): Worth {
  const worth = new WorthSum();
  for (const lot of lots) worth.add(lot);
  return worth;
}

/** Returns what lots are worth by a name of each, such as its place. */
export function worthBy<Lot extends PricedLot>(
  lots: Iterable<Lot>,
  nameOf: (lot: Lot) => string,
): ReadonlyMap<string, Worth> {
  const all = new Map<string, WorthSum>();
  for (const lot of lots) {
    const name = nameOf(lot);
    const worth = all.get(name) ?? new WorthSum();
    worth.add(lot);
    all.set(name, worth);
  }
  return all;
}

/** Says what copies are worth: `€12.00 + $3.00`; '' when none has a price. */
export function worthWords({ sums, priced }: Worth): string {
  if (priced === 0) return '';
  return [...sums].map(([currency, hundredths]) => money({ hundredths, currency })).join(' + ');
}

/** Says for how many copies a sum stands, when some have no price: `for 312 of 704 copies`. */
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
