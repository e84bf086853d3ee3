import { describe, expect, it } from 'vitest';
import { getCatalogue } from '@/lib/cards/embedded';
import {
  openAll,
  openProduct,
  orderWords,
  PRODUCTS,
  poolOf,
  productOf,
  sizeOf,
} from '@/lib/limited/boosters';

const catalogue = getCatalogue();
const rarityIn = (
  set: string,
  card: { printings: readonly { set: string; rarity: string | null }[] },
) => card.printings.find((printing) => printing.set === set)?.rarity ?? '';

describe('a booster pack', () => {
  it.each(PRODUCTS)('of $name has the published numbers of each rarity', (product) => {
    const scarcest = product.slots.some(({ kind }) => kind === 'scarcest');
    for (let seed = 1; seed <= 20; seed++) {
      const cards = openProduct(product, seed, 0, catalogue);
      expect(cards).toHaveLength(sizeOf(product));
      const count = (test: (rarity: string) => boolean) =>
        cards.filter((card) => test(rarityIn(product.set, card))).length;
      const expected = Object.fromEntries(product.slots.map(({ kind, count: n }) => [kind, n]));
      expect(count((rarity) => /^C\d/.test(rarity))).toBe(expected.common);
      expect(count((rarity) => /^R/.test(rarity))).toBe(expected.rare ?? 0);
      if (scarcest) expect(count((rarity) => rarity === 'U1')).toBe(1);
      expect(count((rarity) => /^U/.test(rarity))).toBe(
        (expected.uncommon ?? 0) + (scarcest ? 1 : 0),
      );
    }
  });

  it('contains no card twice while the set has other cards', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const cards = openProduct(productOf('arcana'), seed, 0, catalogue);
      expect(new Set(cards).size).toBe(cards.length);
    }
  });

  it('depends on its seed and its position', () => {
    const names = (seed: number, which: number) =>
      openProduct(productOf('standard'), seed, which, catalogue).map(({ name }) => name);
    expect(names(7, 0)).toEqual(names(7, 0));
    expect(names(7, 0)).not.toEqual(names(8, 0));
    expect(names(7, 0)).not.toEqual(names(7, 1));
  });

  it('contains a card with four places on the print sheet about four times as often', () => {
    const counts = { C1: 0, C4: 0 };
    const sheet = { C1: 0, C4: 0 };
    for (const card of catalogue.cards) {
      const rarity = rarityIn('cutups', card);
      if (rarity === 'C1' || rarity === 'C4') sheet[rarity]++;
    }
    for (let seed = 1; seed <= 1_500; seed++)
      for (const card of openProduct(productOf('cutups'), seed, 0, catalogue)) {
        const rarity = rarityIn('cutups', card);
        if (rarity === 'C1' || rarity === 'C4') counts[rarity]++;
      }
    // No card twice in a booster makes it a little less than four.
    const ratio = counts.C4 / sheet.C4 / (counts.C1 / sheet.C1);
    expect(ratio).toBeGreaterThan(2.8);
    expect(ratio).toBeLessThan(4.4);
  });
});

describe('a sealed pool', () => {
  it('contains every opened card with its number of copies', () => {
    const cards = openAll({ starter: 1, arcana: 3 }, 5, catalogue);
    expect(cards).toHaveLength(90);
    const pool = poolOf(cards);
    expect(pool.reduce((sum, { count }) => sum + count, 0)).toBe(90);
    expect(new Set(pool.map(({ card }) => card)).size).toBe(pool.length);
    expect(orderWords({ starter: 1, arcana: 3 })).toBe('1 Standard starter, 3 Arcana boosters');
  });
});
