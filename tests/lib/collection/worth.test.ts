import { describe, expect, it } from 'vitest';
import { noHolding } from '@/lib/collection/apply';
import {
  pricedWords,
  usualCurrency,
  worthByPlace,
  worthOf,
  worthOfAll,
  worthOrder,
  worthWords,
} from '@/lib/collection/worth';

const lot = (owned: number, value: string) => ({ owned, value });

describe('what copies are worth', () => {
  it('is the exact sum of their prices, where fractions would be inexact', () => {
    expect(worthWords(worthOf([lot(1, '0.10 EUR'), lot(2, '0.10 EUR')]))).toBe('€0.30');
    expect(worthWords(worthOf(Array.from({ length: 100_000 }, () => lot(3, '0.07'))))).toBe(
      '21,000.00',
    );
  });

  it('is added up for each currency, because nothing is converted', () => {
    const worth = worthOf([lot(2, '1.50 EUR'), lot(1, '2.00 USD'), lot(1, '3')]);
    expect(worthWords(worth)).toBe('€3.00 + $2.00 + 3.00');
  });

  it('leaves out copies without a price, or with an older text that is none, and counts them', () => {
    const worth = worthOf([lot(2, '1.50 EUR'), lot(3, ''), lot(1, 'a lot')]);
    expect(worthWords(worth)).toBe('€3.00');
    expect(pricedWords(worth)).toBe('for 2 of 6 copies');
    expect(pricedWords(worthOf([lot(2, '1.50 EUR')]))).toBe('');
    expect(worthWords(worthOf([lot(2, ''), lot(0, '1.50')]))).toBe('');
  });

  it('is added up by place, and over several lists', () => {
    const at = (place: string, owned: number, value: string) => ({
      ...noHolding({ printing: 'ote/standard/1', condition: '', place }),
      owned,
      value,
    });
    const lists = [[at('Box', 2, '1.50 EUR'), at('Bag', 1, '1 EUR')], [at('Box', 1, '2 EUR')]];
    const places = worthByPlace(new Map(lists.map((some, i) => [String(i), some])));
    expect([...places].map(([place, worth]) => [place, worthWords(worth)])).toEqual([
      ['Box', '€5.00'],
      ['Bag', '€1.00'],
    ]);
    const all = worthOfAll(lists.map(worthOf));
    expect([worthWords(all), all.copies, all.priced]).toEqual(['€6.00', 4, 4]);
  });

  it('is compared in the currency of most prices first', () => {
    const worths = [lot(1, '9 USD'), lot(1, '1 EUR'), lot(1, '2 EUR')].map((one) => worthOf([one]));
    expect(worths.toSorted(worthOrder(worths)).map(worthWords)).toEqual([
      '$9.00',
      '€1.00',
      '€2.00',
    ]);
    expect(usualCurrency(worths)).toBe('EUR');
    expect(usualCurrency([worthOf([lot(1, '3')])])).toBe('');
  });
});
