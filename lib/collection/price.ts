import { each, type Holding, PRICE_WORDS, type PriceWord } from './types';

// A price has its currency with it, as in the files of other programs: nothing is converted, and sums are made for each currency. Amounts are
// whole hundredths, because sums of fractions like 0.1 are not exact. Sums are exact up to 90 billion.

/** A price: whole hundredths of a currency, such as EUR. The currency is '' when nobody said which. */
export interface Price {
  readonly hundredths: number;
  readonly currency: string;
}

/** A price of one copy as a lot has it, with its day and its source. */
export type LotPrice = Readonly<Record<PriceWord, string>>;

/** A lot without a price. */
export const NO_PRICE: LotPrice = each(PRICE_WORDS, () => '');

/** The sources of prices that name no other one. */
export const TYPED = 'typed';
export const IMPORTED = 'imported';

const MOST_HUNDREDTHS = 99_999_999;
const EXAMPLE = 'Write it as 1.50 or 1.50 EUR.';

const SIGNS: Readonly<Record<string, string>> = {
  ...{ '€': 'EUR', EURO: 'EUR', EUROS: 'EUR', $: 'USD', US$: 'USD', '£': 'GBP', '¥': 'JPY' },
  ...{ A$: 'AUD', C$: 'CAD', R$: 'BRL', FR: 'CHF', 'FR.': 'CHF', ZŁ: 'PLN', KČ: 'CZK' },
};
const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

const CANONICAL = /^(\d{1,6})\.(\d\d)(?: ([A-Z]{3}))?$/;
/** Matches an amount with a word before or after it: `€ 3`, `1,50`, `1.234,50 EUR`, `-2`. */
const WRITTEN =
  /^(?<before>[^\d.,()−–-]*)(?<minus>[(−–-]?)\s*(?<between>[^\d.,()−–-]*)(?<amount>[\d.,][\d.,'’ ]*)(?<after>[^\d.,()−–-]*)\)?$/u;

/** Reads a price of one copy in any usual form. Returns a sentence that says what is wrong when it is none. */
export function readPrice(written: string): Price | string {
  const quick = CANONICAL.exec(written);
  if (quick !== null)
    return { hundredths: Number(`${quick[1]}${quick[2]}`), currency: quick[3] ?? '' };
  const plain = written.replace(/\s+/gu, ' ').trim();
  const parts = WRITTEN.exec(plain)?.groups;
  if (parts === undefined) return `“${plain}” is no price. ${EXAMPLE}`;
  const { before = '', minus, between = '', amount = '', after = '' } = parts;
  const currencies = [before, between, after].map((word) => word.trim()).filter(Boolean);
  const [word = '', ...others] = currencies;
  const currency = word === '' ? '' : currencyOf(word);
  if (others.length > 0) return `“${plain}” names two currencies. ${EXAMPLE}`;
  if (currency === null)
    return `“${word}” is no currency that is known. Write its three letters, as in 1.50 EUR.`;
  if (minus !== '') return `“${plain}” is below zero. A price is 0 or more.`;
  const hundredths = hundredthsOf(amount.trim());
  return typeof hundredths === 'string' ? hundredths : { hundredths, currency };
}

/** Reads `€`, `eur` or `Euro`; null for what is no currency. */
function currencyOf(word: string): string | null {
  const letters = word.toUpperCase();
  return SIGNS[letters] ?? (CODES.has(letters) ? letters : null);
}

/** Reads an amount with a point or a comma before the hundredths, and anything usual between thousands. */
function hundredthsOf(amount: string): number | string {
  const [, whole = '', fraction = ''] = /^(.*?)(?:[.,](\d*))?$/.exec(amount) ?? [];
  const hasMark = whole !== amount;
  const isGrouped = /^\d{1,3}(?:[.,'’ ]\d{3})*$/.test(whole);
  const digits = whole.replace(/\D/g, '');
  if (hasMark && fraction.length === 3 && isGrouped) {
    const many = `${digits}${fraction}.00`;
    return `“${amount}” can be ${many} or ${digits}.${fraction.slice(0, 2)}. Write it with two figures after the point.`;
  }
  if ((!isGrouped && !/^\d*$/.test(whole)) || (hasMark && fraction === ''))
    return `“${amount}” is no price. ${EXAMPLE}`;
  if (/[1-9]/.test(fraction.slice(2)))
    return `“${amount}” is finer than a hundredth. Write ${digits}.${fraction.slice(0, 2)}, for example.`;
  const hundredths = Number(digits + fraction.slice(0, 2).padEnd(2, '0'));
  return hundredths > MOST_HUNDREDTHS
    ? `“${amount}” is too much for one copy: at most 999999.99.`
    : hundredths;
}

/** Writes a price as a lot has it: `1.50 EUR`. */
export function priceText({ hundredths, currency }: Price): string {
  const digits = String(hundredths).padStart(3, '0');
  return [`${digits.slice(0, -2)}.${digits.slice(-2)}`, currency].filter(Boolean).join(' ');
}

const WRITERS = new Map<string, Intl.NumberFormat>();

/** Writes an amount for people: `€1.50`; without a currency `1.50`. */
export function money({ hundredths, currency }: Price): string {
  const known = WRITERS.get(currency);
  const style =
    currency === '' ? { minimumFractionDigits: 2 } : ({ style: 'currency', currency } as const);
  const writer = known ?? new Intl.NumberFormat('en', { ...style, maximumFractionDigits: 2 });
  WRITERS.set(currency, writer);
  return writer.format(hundredths / 100);
}

/** Reads a day in an unmistakable form, `2026-11-30` or `20261130`, also with a time, or `30.11.2026`; '' for anything else. */
export function readDay(written: string): string {
  const iso = /^(\d{4})(-?)(\d\d)\2(\d\d)(?:[T ].*)?$/.exec(written);
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(written);
  const parts = iso === null ? dotted?.slice(1).reverse() : [iso[1], iso[3], iso[4]];
  const [year = '', month = '', date = ''] = parts ?? [];
  const day = [year, month.padStart(2, '0'), date.padStart(2, '0')].join('-');
  const time = Date.parse(day);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? '' : day;
}

/** Returns the price of a lot. */
export function priceOf(lot: LotPrice): LotPrice {
  return each(PRICE_WORDS, (word) => lot[word]);
}

/**
 * Returns the price of two lots that become one: that of the later day, and of two from one day that of `one`. An average would be a price that
 * nobody ever gave, of no day and no source; the later one is nearer to what the copies are worth now.
 */
export function laterPrice(one: LotPrice, other: LotPrice): LotPrice {
  if (one.value === '' || other.value === '') return priceOf(one.value === '' ? other : one);
  return priceOf(other.valueDay > one.valueDay ? other : one);
}

/** Returns the price of a lot after a file names one. The same price without a day changes nothing. */
export function filedPrice(now: LotPrice, filed: LotPrice): LotPrice {
  const isSame = filed.value === now.value && filed.valueDay === '';
  return priceOf(filed.value === '' || isSame ? now : filed);
}

/** Says a price with its day and source: `€1.50 each, 2026-11-30, a shop`; an older text as it was typed; '' for none. */
export function priceWords({ value, valueDay, valueSource }: Pick<Holding, PriceWord>): string {
  if (value === '') return '';
  const price = readPrice(value);
  const words = typeof price === 'string' ? value : money(price);
  return [`${words} each`, valueDay, valueSource].filter(Boolean).join(', ');
}
