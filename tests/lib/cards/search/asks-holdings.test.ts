import { describe, expect, it } from 'vitest';
import { asksForHoldings, parseQuery } from '@/lib/cards/search/parse';

describe('the check whether a query needs the collection', () => {
  it.each([
    'owned>=2',
    'have:0',
    'zip or (t:gear -wanted>0)',
    'ap+owned>=3',
    'cost<spare',
    'is:owned',
    '-is:owned',
    'has:image',
    'in:"My deck"',
    'zip order:owned',
  ])('is true for %s', (query) => expect(asksForHoldings(parseQuery(query))).toBe(true));

  it.each([
    '',
    'zip',
    'owned',
    '"owned>=2"',
    't:gear in the',
    'is:bullet has:pull',
    'order:cost',
    'in:',
    'ap>dp',
  ])('is false for "%s"', (query) => expect(asksForHoldings(parseQuery(query))).toBe(false));

  it('is true when the caller sorts by copies owned, and false when the caller overrides such an order', () => {
    expect(asksForHoldings(parseQuery('zip'), 'owned')).toBe(true);
    expect(asksForHoldings(parseQuery('zip order:owned'), 'name')).toBe(false);
  });
});
