import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applySteps, isEmpty } from '@/lib/collection/apply';
import {
  type TotalRow,
  type Totals,
  totalRows,
  totalRowsOf,
  withMade,
  withRows,
  withSteps,
} from '@/lib/collection/totals';
import type { Holding, Step } from '@/lib/collection/types';

const count = fc.integer({ min: -9, max: 9 });
const step: fc.Arbitrary<Step> = fc.record(
  {
    printing: fc.constantFrom('ote/standard/1', 'ote/standard/2'),
    condition: fc.constantFrom('', 'played'),
    place: fc.constantFrom('', 'box'),
    owned: count,
    wanted: count,
    trade: count,
    note: fc.constantFrom('', 'signed'),
  },
  { requiredKeys: ['printing', 'condition', 'place'] },
);

/** Rows added up, as the database does it. */
function added(held: Iterable<Holding>): Record<string, number[]> {
  const sums: Record<string, number[]> = {};
  for (const { printing, condition, place, owned, wanted, trade } of held) {
    const before = sums[printing] ?? [0, 0, 0, 0, 0, 0];
    const plain = condition + place === '' ? 1 : 0;
    const counts = [owned, wanted, trade, owned * plain, wanted * plain, trade * plain];
    sums[printing] = counts.map((one, i) => one + (before[i] ?? 0));
  }
  return Object.fromEntries(
    Object.entries(sums).filter(([, counts]) => counts.some((one) => one !== 0)),
  );
}
const asRecord = (totals: Totals) =>
  Object.fromEntries(totalRows(totals).map(([printing, ...counts]) => [printing, counts]));

describe('the totals of a collection', () => {
  it('equal the sum of the rows after any series of changes', () => {
    fc.assert(
      fc.property(fc.array(fc.array(step, { maxLength: 6 }), { maxLength: 8 }), (changes) => {
        const held = new Map<string, Holding>();
        let totals: Totals = new Map();
        for (const steps of changes) {
          const { made, touched } = applySteps(held, steps);
          for (const [key, holding] of touched)
            if (isEmpty(holding)) held.delete(key);
            else held.set(key, holding);
          totals = withMade(totals, made);
          expect(asRecord(totals)).toEqual(added(held.values()));
        }
      }),
    );
  });

  it('predict the effect of steps on copies without condition and place', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (all) => {
        const steps = all.map((one) => ({ ...one, condition: '', place: '' }));
        const { made } = applySteps(new Map(), steps);
        expect(withSteps(new Map(), steps)).toEqual(withMade(new Map(), made));
      }),
    );
  });

  it('never predict a negative count or more copies for trade than copies owned', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        for (const { owned, wanted, trade, plain } of withSteps(new Map(), steps).values()) {
          expect(
            Math.min(owned - plain.owned, wanted - plain.wanted, trade - plain.trade),
          ).toBeGreaterThanOrEqual(0);
          expect(Math.min(plain.owned, plain.wanted, plain.trade)).toBeGreaterThanOrEqual(0);
          expect(trade).toBeLessThanOrEqual(owned);
        }
      }),
    );
  });

  it('may exceed the limit of copies in one place', () => {
    const key = { printing: 'ote/standard/1', condition: '' };
    const steps = ['', 'a', 'b'].map((place) => ({ ...key, place, owned: 9_999 }));
    const totals = withSteps(new Map(), [...steps, { ...key, place: '', owned: 5 }]);
    expect(totalRows(totals)).toEqual([['ote/standard/1', 29_997, 0, 0, 9_999, 0, 0]]);
  });

  it('are read back unchanged by the client, with zeros for requested printings without copies', () => {
    const rows: TotalRow[] = [
      ['ote/standard/1', 5, 1, 2, 3, 0, 2],
      ['ote/standard/2', 0, 4, 0, 0, 0, 0],
    ];
    const totals = withRows(new Map(), rows);
    expect(totalRows(totals)).toEqual(rows);
    const some = totalRowsOf(totals, ['ote/standard/2', 'ote/standard/3', 'ote/standard/2']);
    expect(some).toEqual([rows[1], ['ote/standard/3', 0, 0, 0, 0, 0, 0]]);
    expect(totalRows(withRows(totals, [['ote/standard/2', 0, 0, 0, 0, 0, 0]]))).toEqual([rows[0]]);
  });
});
