import { describe, expect, it } from 'vitest';
import { getCatalogue } from '@/lib/cards/embedded';
import { isCopyFound } from '@/lib/cards/search/lot-terms';
import { parseQuery } from '@/lib/cards/search/parse';
import { noHolding } from '@/lib/collection/apply';
import { packLots, unpackLots, withLotSteps } from '@/lib/collection/lots';
import { type OwnedFilter, ownedRows } from '@/lib/collection/owned-rows';
import { countedPrintings } from '@/lib/collection/printings';
import type { Holding } from '@/lib/collection/types';

const catalogue = getCatalogue();
const printings = countedPrintings(catalogue);
const traitsOf = (card: string) => catalogue.byId.get(card)?.traits ?? [];
const ALL: OwnedFilter = {
  ...{ name: '', set: '', type: '', trait: '', rarity: '', place: '', condition: '' },
  ...{ show: '', order: '', dir: '', game: '' },
};
const [ZIPPER, FLUX] = ['ote/standard/268', 'ote/shadows/D034'] as const;

function lot(
  printing: string,
  condition: string,
  place: string,
  counts: Partial<Holding>,
): Holding {
  return { ...noHolding({ printing, condition, place }), ...counts };
}

const LOTS = unpackLots(
  packLots(1, [
    lot(ZIPPER, 'Near Mint', 'Box 1', { owned: 3, trade: 1, value: '0.10 EUR' }),
    lot(ZIPPER, '', '', { owned: 1 }),
    lot(FLUX, 'Played', 'Box 2', { owned: 1, value: '0.50 EUR' }),
    lot('ote/standard/052', '', '', { wanted: 2 }),
  ]),
);

const CONTEXT: Parameters<typeof ownedRows>[3] = {
  ...{ game: '', traitsOf, found: null, isCopyFound: () => true, touched: [] },
};

/** The names of the rows with their copies. */
function rows(filter: Partial<OwnedFilter>, lots = LOTS, more: Partial<typeof CONTEXT> = {}) {
  return ownedRows(printings, lots, { ...ALL, ...filter }, { ...CONTEXT, ...more }).map(
    ({ printing, owned }) => `${owned} ${printing.name}`,
  );
}

describe('what one owns', () => {
  it('is found by a query lot by lot: one copy fulfils all that is asked of a copy', () => {
    const by = (query: string) => ({
      found: new Set([ZIPPER, FLUX]),
      isCopyFound: (lot: Holding) => isCopyFound(parseQuery(query).query, lot),
    });
    const some = (query: string) => rows({ name: query }, LOTS, by(query));
    expect(some('place:"box 1" condition:nm')).toEqual(['3 Zipper']);
    expect(some('place:"box 1" condition:played')).toEqual([]);
    expect(some('place:"box 1" or place:"box 2"')).toEqual(['3 Zipper', '1 Flux']);
    expect(some('zip (condition:nm place:"box 1")')).toEqual(['3 Zipper']);
    expect(some('-place:"box 1"')).toEqual(['4 Zipper', '1 Flux']);
  });

  it('is each printing with copies, over all conditions and places', () => {
    expect(rows({})).toEqual(['4 Zipper', '1 Flux']);
    expect(rows({ order: 'name' })).toEqual(['1 Flux', '4 Zipper']);
    expect(rows({ order: 'copies' })).toEqual(['4 Zipper', '1 Flux']);
    expect(rows({ order: 'copies', dir: 'asc' })).toEqual(['1 Flux', '4 Zipper']);
    expect(rows({ dir: 'desc' })).toEqual(['1 Flux', '4 Zipper']);
  });

  it('is filtered by place and condition, and then counts the copies there alone', () => {
    expect(rows({ place: 'Box 1' })).toEqual(['3 Zipper']);
    expect(rows({ place: 'none' })).toEqual(['1 Zipper']);
    expect(rows({ condition: 'Played' })).toEqual(['1 Flux']);
    expect(rows({ condition: 'Played', place: 'Box 1' })).toEqual([]);
  });

  it('is filtered by name, set, type, rarity and trait, in any combination', () => {
    expect(rows({ name: 'ZIP' })).toEqual(['4 Zipper']);
    expect(rows({ set: 'shadows' })).toEqual(['1 Flux']);
    const zipper = printings.find(({ id }) => id === ZIPPER);
    expect(rows({ type: zipper?.type ?? '?', rarity: zipper?.rarity ?? '?' })).toContain(
      '4 Zipper',
    );
    const [trait = '?'] = traitsOf(zipper?.card ?? '');
    expect(rows({ trait })).toContain('4 Zipper');
    expect(rows({ trait, set: 'arcana' })).toEqual([]);
  });

  it('has the cards that a query finds, once they are known', () => {
    const card = printings.find(({ id }) => id === FLUX)?.card ?? '';
    expect(rows({ name: 't:gear' }, LOTS, { found: new Set([card]) })).toEqual(['1 Flux']);
    expect(rows({ name: '' }, LOTS, { found: new Set() })).toHaveLength(2);
  });

  it('is of the chosen game, of the other one, or of both', () => {
    expect(rows({}, LOTS, { game: 'eden' })).toEqual([]);
    expect(rows({ game: 'ote' }, LOTS, { game: 'eden' })).toHaveLength(2);
    expect(rows({ game: 'all' }, LOTS, { game: 'eden' })).toHaveLength(2);
  });

  it('shows what can be given away, or what is wanted', () => {
    expect(rows({ show: 'spare' })).toEqual(['4 Zipper']);
    expect(rows({ show: 'wanted' })).toEqual(['0 Ricardo Cerdo']);
    expect(rows({ show: 'trade' })).toEqual(['4 Zipper']);
  });

  it('is ordered by what the copies are worth, those without a price last', () => {
    const lots = withLotSteps(LOTS, [
      { printing: 'ote/standard/052', condition: '', place: '', owned: 9 },
    ]);
    const [most, least] = ['1 Flux', '4 Zipper'];
    expect(rows({ order: 'worth' }, lots)).toEqual([most, least, '9 Ricardo Cerdo']);
    expect(rows({ order: 'worth', dir: 'asc' }, lots)).toEqual([least, most, '9 Ricardo Cerdo']);
  });

  it('keeps the row of a last copy that was just taken away', () => {
    const step = { printing: FLUX, condition: 'Played', place: 'Box 2', owned: -1 };
    const lots = withLotSteps(LOTS, [step]);
    expect(rows({ set: 'shadows' }, lots, { touched: [step] })).toEqual(['0 Flux']);
    expect(rows({ set: 'shadows' }, lots)).toEqual([]);
    // Also when the copies are loaded again, without the empty lot, and only where the lot was.
    const loaded = new Map([...LOTS].filter(([printing]) => printing !== FLUX));
    expect(rows({ set: 'shadows' }, loaded, { touched: [step, step] })).toEqual(['0 Flux']);
    expect(rows({ place: 'Box 2' }, loaded, { touched: [step] })).toEqual(['0 Flux']);
    expect(rows({ place: 'Box 1' }, loaded, { touched: [step] })).toEqual(['3 Zipper']);
  });
});
