import { assert, constantFrom, integer, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  filedPrice,
  type LotPrice,
  laterPrice,
  NO_PRICE,
  priceText,
  priceWords,
  readDay,
  readPrice,
} from '@/lib/collection/price';

const priced = (value: string, valueDay = '', valueSource = ''): LotPrice => ({
  value,
  valueDay,
  valueSource,
});

/** The text of a price as a lot has it, or what is wrong. */
function understood(written: string): string {
  const price = readPrice(written);
  return typeof price === 'string' ? price : priceText(price);
}

describe('a price that is typed', () => {
  it.each([
    ['1.50', '1.50'],
    ['1,50', '1.50'],
    ['3', '3.00'],
    ['.5', '0.50'],
    ['0', '0.00'],
    ['€ 3', '3.00 EUR'],
    ['3€', '3.00 EUR'],
    ['$0.94', '0.94 USD'],
    ['0.10 eur', '0.10 EUR'],
    ['CHF 1’234.50', '1234.50 CHF'],
    ['1.234,56 EUR', '1234.56 EUR'],
    ['1,234.56', '1234.56'],
    ['12 345,6 zł', '12345.60 PLN'],
    ['1.5000', '1.50'],
    ['999999.99', '999999.99'],
  ])('is read in the usual form %s', (written, text) => {
    expect(understood(written)).toBe(text);
  });

  it.each([
    ['-2', '“-2” is below zero. A price is 0 or more.'],
    ['€ -2', '“€ -2” is below zero. A price is 0 or more.'],
    ['abc', '“abc” is no price. Write it as 1.50 or 1.50 EUR.'],
    ['1e9', '“1e9” is no price. Write it as 1.50 or 1.50 EUR.'],
    ['1.2.3', '“1.2.3” is no price. Write it as 1.50 or 1.50 EUR.'],
    ['3.', '“3.” is no price. Write it as 1.50 or 1.50 EUR.'],
    ['€ 3 USD', '“€ 3 USD” names two currencies. Write it as 1.50 or 1.50 EUR.'],
    ['3 coins', '“coins” is no currency that is known. Write its three letters, as in 1.50 EUR.'],
    ['1000000', '“1000000” is too much for one copy: at most 999999.99.'],
    ['1000000000', '“1000000000” is too much for one copy: at most 999999.99.'],
    ['1.505', '“1.505” can be 1505.00 or 1.50. Write it with two figures after the point.'],
    ['1.5051', '“1.5051” is finer than a hundredth. Write 1.50, for example.'],
  ])('is refused as %s with a sentence that says what is wrong', (written, problem) => {
    expect(understood(written)).toBe(problem);
  });

  it('is read back as it is kept, whatever it is, and no text makes it fail', () => {
    assert(
      property(integer({ min: 0, max: 99_999_999 }), constantFrom('', 'EUR', 'JPY'), (n, c) => {
        expect(readPrice(priceText({ hundredths: n, currency: c }))).toEqual({
          hundredths: n,
          currency: c,
        });
      }),
    );
    assert(property(string({ unit: 'binary' }), (text) => understood(text) !== ''));
  });

  it('is said with its day and its source, and an older text as it was typed', () => {
    expect(priceWords(priced('1.50 EUR', '2026-11-30', 'a shop'))).toBe(
      '€1.50 each, 2026-11-30, a shop',
    );
    expect(priceWords(priced('a lot'))).toBe('a lot each');
    expect(priceWords(NO_PRICE)).toBe('');
  });
});

describe('the day of a price', () => {
  it.each([
    ['2026-11-30', '2026-11-30'],
    ['2026-07-11T18:44:33.509Z', '2026-07-11'],
    ['20220129', '2022-01-29'],
    ['3.1.2026', '2026-01-03'],
    ['2026-02-30', ''],
    ['5/6/2018', ''],
    ['yesterday', ''],
    ['', ''],
  ])('is read from %j only when it can be one day alone', (written, day) => {
    expect(readDay(written)).toBe(day);
  });
});

describe('the price of two lots that become one', () => {
  const [older, newer] = [priced('1.00', '2026-01-01', 'a'), priced('3.00', '2026-02-01', 'b')];

  it('is that of the later day, with its day and source', () => {
    expect(laterPrice(older, newer)).toEqual(newer);
    expect(laterPrice(newer, older)).toEqual(newer);
    expect(laterPrice(priced('2.00'), older)).toEqual(older);
    expect(laterPrice(priced('2.00'), priced('4.00'))).toEqual(priced('2.00'));
  });

  it('is that of the lot that has one', () => {
    expect(laterPrice(NO_PRICE, older)).toEqual(older);
    expect(laterPrice(older, NO_PRICE)).toEqual(older);
  });
});

describe('the price of a lot after an import', () => {
  const now = priced('1.00 EUR', '2026-01-01', 'typed');

  it('is that of the file, with the day and source of the file', () => {
    expect(filedPrice(now, priced('2.00 EUR', '', 'imported'))).toEqual(
      priced('2.00 EUR', '', 'imported'),
    );
  });

  it('stays with its day and source when the file has none, or the same one', () => {
    expect(filedPrice(now, NO_PRICE)).toEqual(now);
    expect(filedPrice(now, priced('1.00 EUR', '', 'imported'))).toEqual(now);
  });
});
