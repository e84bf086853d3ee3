import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextCards, nextStep } from '@/app/_components/search/card-steps';

const MOST_AT_ONCE = 6;
const cards = fc.array(fc.nat({ max: 9 }), { maxLength: 90 });

it('replaces at most six cards in a step, from the first on, until all are those of the new results', () => {
  fc.assert(
    fc.property(cards, cards, (before, after) => {
      let shown: readonly number[] = before;
      for (let steps = 0; steps <= after.length / MOST_AT_ONCE + 1; steps++) {
        const next = nextStep(shown, after);
        const replaced = next.filter((card, place) => card !== shown[place]).length;
        expect(replaced).toBeLessThanOrEqual(MOST_AT_ONCE);
        expect(next.length).toBeLessThanOrEqual(after.length);
        shown = next;
      }
      expect(shown).toEqual(after);
    }),
  );
});

it('changes nothing when the same cards are found again', () => {
  fc.assert(
    fc.property(cards, (found) => {
      expect(nextStep(found, [...found])).toBe(found);
    }),
  );
});

it('never shows a card of an old order below those of a new one', () => {
  const byName = Array.from({ length: 40 }, (_, at) => at);
  const byCost = byName.toReversed();
  const before = { cards: byName, order: 'name' };
  expect(nextCards(before, { cards: byCost, order: 'cost' })).toBe(byCost);
  expect(nextCards(before, { cards: byCost, order: 'name' })).toEqual(nextStep(byName, byCost));
});
