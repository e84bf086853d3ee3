import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AllottedDeckRow } from '@/lib/collection/allotment';
import { buildPlan } from '@/lib/collection/build-plan';
import { suppliesOf } from '@/lib/collection/supply';
import type { TotalRow } from '@/lib/collection/totals';

const NOBODY = { byId: new Map() };
const total = (card: string, owned: number): TotalRow => [card, owned, 0, 0, owned, 0, 0];
function deck(id: string, cards: Readonly<Record<string, number>>, built = true): AllottedDeckRow {
  return { id, name: `Deck ${id}`, built, cards: Object.entries(cards) };
}
function plan(
  wanted: Readonly<Record<string, number>>,
  owned: Readonly<Record<string, number>>,
  decks: readonly AllottedDeckRow[],
) {
  const totals = Object.entries(owned).map(([card, count]) => total(card, count));
  const entries = Object.entries(wanted).map(([card, count]) => ({ card, count }));
  return buildPlan(entries, suppliesOf(totals, decks, NOBODY, 'this'));
}

describe('building a deck from a collection', () => {
  it('takes free copies first, then copies of other built decks, and lists the missing ones', () => {
    const others = [deck('a', { zip: 2 }), deck('b', { zip: 1, un: 1 })];
    expect(plan({ zip: 4, un: 1, low: 2 }, { zip: 4, un: 1 }, others)).toEqual({
      cards: 7,
      free: 1,
      taken: [
        {
          id: 'a',
          name: 'Deck a',
          copies: 2,
          cards: [{ card: 'zip', count: 2 }],
        },
        {
          id: 'b',
          name: 'Deck b',
          copies: 2,
          cards: [
            { card: 'zip', count: 1 },
            { card: 'un', count: 1 },
          ],
        },
      ],
      missing: [{ card: 'low', count: 2 }],
    });
  });

  it('takes all that is owned, as many of each card as the deck asks for, when there are no other decks', () => {
    expect(plan({ zip: 3, un: 2, low: 1 }, { zip: 4, un: 1 }, []).free).toBe(4);
  });

  it('takes nothing from unbuilt decks or from the deck itself', () => {
    const others = [deck('a', { zip: 2 }, false), deck('this', { zip: 2 })];
    expect(plan({ zip: 2 }, { zip: 2 }, others)).toMatchObject({ free: 2, taken: [], missing: [] });
  });

  it('takes no more copies than there are, even if built decks claim more', () => {
    const others = [deck('a', { zip: 3 }), deck('b', { zip: 3 })];
    expect(plan({ zip: 6 }, { zip: 2 }, others)).toMatchObject({
      free: 0,
      taken: [{ copies: 2 }],
      missing: [{ card: 'zip', count: 4 }],
    });
  });

  it('accounts for every copy, whatever the collection contains', () => {
    const counts = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.nat(5));
    const some = fc.array(counts, { maxLength: 4 });
    fc.assert(
      fc.property(counts, counts, some, (wanted, owned, others) => {
        const decks = others.map((cards, i) => deck(`d${i}`, cards));
        const { cards, free, taken, missing } = plan(wanted, owned, decks);
        const given = taken.reduce((sum, { copies }) => sum + copies, 0);
        const lacks = missing.reduce((sum, { count }) => sum + count, 0);
        expect(free + given + lacks).toBe(cards);
        for (const [card, count] of Object.entries(wanted)) {
          const lacking = missing.find((one) => one.card === card)?.count ?? 0;
          expect(lacking).toBe(Math.max(0, count - (owned[card] ?? 0)));
        }
        for (const { id, cards: from } of taken)
          for (const { card, count } of from)
            expect(count).toBeLessThanOrEqual(others[Number(id.slice(1))]?.[card] ?? 0);
      }),
    );
  });
});
