import { describe, expect, it } from 'vitest';
import { asksForHoldings } from '@/lib/cards/search/asks-holdings';

describe('whether a query is about somebody’s own things', () => {
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
  ])('%s is', (query) => expect(asksForHoldings(query)).toBe(true));

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
  ])('%s is not', (query) => expect(asksForHoldings(query)).toBe(false));

  it('is, when the caller sorts by it, and not when the caller sorts otherwise', () => {
    expect(asksForHoldings('zip', 'owned')).toBe(true);
    expect(asksForHoldings('zip order:owned', 'name')).toBe(false);
  });
});
