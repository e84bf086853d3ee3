import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { knownPlaces, packLots, placesOf, unpackLots, withLotSteps } from '@/lib/collection/lots';
import type { Holding } from '@/lib/collection/types';

const count = fc.integer({ min: 0, max: 9 });
const lot = fc.record({
  printing: fc.constantFrom('ote/standard/1', 'ote/standard/2', 'eden/ash/x'),
  condition: fc.constantFrom('', 'Mint', 'Poor'),
  place: fc.constantFrom('', 'Box 10', 'Box 2'),
  owned: count,
  wanted: count,
  trade: count,
  note: fc.constantFrom('', 'from “Al”'),
  value: fc.constantFrom('', '2.00 EUR'),
  valueDay: fc.constantFrom('', '2026-11-30'),
  valueSource: fc.constantFrom('', 'typed'),
  spelling: fc.constantFrom('', 'NM'),
});

const ONE: Holding = {
  printing: 'ote/standard/1',
  condition: 'Mint',
  place: 'Box 2',
  owned: 2,
  wanted: 0,
  trade: 0,
  note: '',
  value: '',
  valueDay: '',
  valueSource: '',
  spelling: '',
};

describe('lots', () => {
  it('are the same after they were sent', () => {
    const order = ({ printing, condition, place }: Holding) => `${printing}|${condition}|${place}`;
    fc.assert(
      fc.property(fc.uniqueArray(lot, { selector: order }), (lots) => {
        const sent = JSON.parse(JSON.stringify(packLots(3, lots)));
        const back = [...unpackLots(sent).values()].flat();
        const sorted = (some: readonly Holding[]) =>
          some.toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
        expect(sorted(back)).toEqual(sorted(lots));
      }),
    );
  });

  it('show changes that are not saved yet, in the lot that they name', () => {
    const lots = unpackLots(packLots(1, [ONE]));
    const { printing, condition, place } = ONE;
    const after = withLotSteps(lots, [
      { printing, condition, place, owned: 1 },
      { printing, condition: '', place: '', owned: 3 },
    ]);
    expect(after.get(printing)).toEqual([
      { ...ONE, owned: 3 },
      { ...ONE, condition: '', place: '', owned: 3 },
    ]);
    expect(lots.get(printing)).toEqual([ONE]);
  });

  it('are at places in the order of their numbers, without those that are empty', () => {
    const at = (place: string, owned: number) => ({ ...ONE, place, owned });
    const lots = unpackLots(
      packLots(1, [at('Box 10', 1), at('Box 2', 1), at('Bag', 0), at('', 1)]),
    );
    expect(placesOf(lots)).toEqual(['Box 2', 'Box 10']);
    expect(knownPlaces({ places: ['Box 10', '', 'Box 2'] })).toEqual(['Box 2', 'Box 10']);
  });
});
