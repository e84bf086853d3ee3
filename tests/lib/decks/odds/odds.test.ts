import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fraction, toNumber, writtenFraction } from '@/engine';
import { chancesToDraw, type Pile } from '@/lib/decks/odds/drawing';
import { deckOdds, drawsNote, gameDraws, onceKeys, PLAIN_DRAWS } from '@/lib/decks/odds/odds';
import { writtenPercent } from '@/lib/decks/odds/percent';
import type { DeckEntry } from '@/lib/decks/types';
import { smallCatalogue } from '../../cards/search/small-catalogue';

/** The chance that ten of forty cards hold at least one of each of some kinds. */
function handOfTen(...kinds: number[]): string {
  const rest = 40 - kinds.reduce((sum, copies) => sum + copies, 0);
  const entries = [...kinds, rest].map((count, at) => ({ card: `card ${at}`, count }));
  const needs = kinds.map((_, at) => ({ cards: new Set([`card ${at}`]), atLeast: 1 }));
  return writtenFraction(deckOdds(entries, needs, 0, PLAIN_DRAWS).hand);
}

describe('the odds of an opening hand of ten from forty cards', () => {
  // Computed independently of this program.
  it.each([
    [[10], '5717591/5927696'],
    [[8], '121456/131461'],
    [[5], '2203/2812'],
    [[4], '12797/18278'],
    [[3], '291/494'],
    [[8, 3], '227424081/423830264'],
  ])('are computed for at least one card of each kind: with %j copies, %s', (kinds, expected) => {
    expect(handOfTen(...kinds)).toBe(expected);
  });

  it('are 0 when the deck has no such card, and 1 when it has no other cards', () => {
    expect(handOfTen(0)).toBe('0');
    expect(handOfTen(40)).toBe('1');
    expect(handOfTen(31)).toBe('1');
    expect(handOfTen(30)).not.toBe('1');
  });
});

describe('the odds by turn', () => {
  const entries = [
    { card: 'a', count: 3 },
    { card: 'b', count: 37 },
  ];
  const needs = [{ cards: new Set(['a']), atLeast: 3 }];

  it("count one draw a turn, two with the beginner's discard, until the deck is empty", () => {
    const plain = deckOdds(entries, needs, 31, PLAIN_DRAWS);
    const beginner = deckOdds(entries, needs, 15, { ...PLAIN_DRAWS, beginnersDiscard: true });
    expect(plain.byTurn).toHaveLength(31);
    // Three of three among eleven: 11·10·9 / 40·39·38.
    expect(plain.byTurn[0]).toEqual(fraction(990n, 59280n));
    expect(beginner.byTurn[0]).toEqual(plain.byTurn[1]);
    expect(beginner.byTurn.at(-1)).toEqual(fraction(1n, 1n));
    expect(plain.byTurn[28]).not.toEqual(fraction(1n, 1n));
    expect(plain.byTurn.slice(29)).toEqual([fraction(1n, 1n), fraction(1n, 1n)]);
  });
});

describe('cards whose further copies are replaced (TURN-4)', () => {
  const catalogue = smallCatalogue([
    { name: 'Boss', type: 'Character', cost: 0, text: '' },
    { name: 'Boss', type: 'Character', cost: 1, text: '', set: 'arcana', number: 'A001' },
    { name: 'Thug', type: 'Character', cost: 0, text: 'Not Unique.' },
    { name: 'Lore', type: 'Secret', cost: 0, text: '' },
    { name: 'Shop', type: 'Resource', cost: 0, text: '' },
  ]);
  const entries = catalogue.cards.map(({ id }) => ({ card: id, count: 8 }));

  it('are all versions of a Unique name, and all copies of a Secret (UNIQ-2, UNIQ-3)', () => {
    const keys = onceKeys(entries, catalogue);
    const key = (name: string) =>
      catalogue.cards.filter((card) => card.name === name).map(({ id }) => keys.get(id));
    expect(new Set(key('Boss')).size).toBe(1);
    expect(key('Boss')).not.toContain(undefined);
    expect(key('Lore')).not.toContain(undefined);
    expect([...key('Thug'), ...key('Shop')]).toEqual([undefined, undefined]);
  });

  it('are listed, with whether an exact figure counts their replacement', () => {
    const held = (count: number, ...names: string[]) =>
      catalogue.cards
        .filter(({ name }) => names.includes(name))
        .map(({ id }) => ({ card: id, count }));
    const draws = (deck: readonly DeckEntry[]) => drawsNote(deck, catalogue, false);
    expect(draws(held(2, 'Lore'))).toBe('without the draws for further copies of Secrets (TURN-4)');
    // One copy of each of two versions is a second copy of the name.
    expect(draws(held(1, 'Boss'))).toBe(
      'without the draws for further copies of Unique cards (TURN-4)',
    );
    expect(draws(held(8, 'Boss', 'Lore'))).toBe(
      'without the draws for further copies of Unique cards and Secrets (TURN-4)',
    );
    expect(draws([...held(1, 'Lore'), ...held(8, 'Thug', 'Shop')])).toBe('');
    expect(draws([])).toBe('');
    expect(drawsNote(held(2, 'Lore'), catalogue, true)).toBe(
      'with the draws for further copies of Secrets (TURN-4), as if each was called in the turn in which it is drawn',
    );
  });

  it('are replaced from the second turn on, so that more cards of the deck are drawn', () => {
    const shop = catalogue.cards.find(({ name }) => name === 'Shop')?.id ?? '';
    const shops = [{ cards: new Set([shop]), atLeast: 4 }];
    const plain = deckOdds(entries, shops, 4, PLAIN_DRAWS);
    const more = deckOdds(entries, shops, 4, gameDraws(entries, catalogue));
    expect([plain.replaces, more.replaces]).toEqual([false, true]);
    expect(more.hand).toEqual(plain.hand);
    expect(more.byTurn[0]).toEqual(plain.byTurn[0]);
    for (const turn of [1, 2, 3]) {
      const [late, soon] = [plain.byTurn[turn], more.byTurn[turn]];
      expect(soon && toNumber(soon)).toBeGreaterThan((late && toNumber(late)) ?? 1);
    }
  });
});

describe('the chance to draw enough of every kind', () => {
  it('equals the share of suitable hands among all possible hands', () => {
    const pile = fc.record({
      copies: fc.nat(3),
      counts: fc.tuple(fc.nat(2), fc.nat(2), fc.nat(1)),
    });
    fc.assert(
      fc.property(
        fc.array(pile, { maxLength: 5 }),
        fc.tuple(fc.integer({ min: 0, max: 3 }), fc.nat(2), fc.nat(2)),
        fc.nat(9),
        (piles, needs, drawn) => {
          expect(chancesToDraw(piles, needs, [drawn])).toEqual([counted(piles, needs, drawn)]);
        },
      ),
      { numRuns: 300, seed: 16 },
    );
  });

  it('is 0 for a deck without cards, and 1 when nothing is needed', () => {
    expect(chancesToDraw([], [1], [10])).toEqual([fraction(0n, 1n)]);
    expect(chancesToDraw([], [0], [10])).toEqual([fraction(1n, 1n)]);
  });

  it('is exact for a deck of five thousand cards', () => {
    const [chance] = chancesToDraw(
      [
        { copies: 1, counts: [1] },
        { copies: 4999, counts: [0] },
      ],
      [1],
      [10],
    );
    expect(chance).toEqual(fraction(1n, 500n));
  });
});

/** Every hand of so many cards, looked at. */
function counted(piles: readonly Pile[], needs: readonly number[], drawn: number) {
  const cards = piles.flatMap(({ copies, counts }) => Array.from({ length: copies }, () => counts));
  const size = Math.min(drawn, cards.length);
  let [all, met] = [0n, 0n];
  const choose = (from: number, left: number, sums: readonly number[]): void => {
    if (left === 0) {
      all += 1n;
      if (needs.every((need, at) => (sums[at] ?? 0) >= need)) met += 1n;
      return;
    }
    for (let at = from; at <= cards.length - left; at += 1) {
      choose(
        at + 1,
        left - 1,
        sums.map((sum, need) => sum + (cards[at]?.[need] ?? 0)),
      );
    }
  };
  choose(
    0,
    size,
    needs.map(() => 0),
  );
  return fraction(met, all);
}

describe('a fraction', () => {
  it('is printed exactly, and as a percentage that is never rounded to 0 or 100', () => {
    expect(writtenFraction(fraction(582n, 988n))).toBe('291/494');
    expect(writtenPercent(fraction(291n, 494n))).toBe('58.9 %');
    expect(writtenPercent(fraction(1n, 100_000n))).toBe('<0.1 %');
    expect(writtenPercent(fraction(99_999n, 100_000n))).toBe('>99.9 %');
    expect(writtenPercent(fraction(0n, 5n))).toBe('0.0 %');
    expect(writtenPercent(fraction(5n, 5n))).toBe('100.0 %');
  });

  it('is converted to the nearest floating-point number', () => {
    expect(toNumber(fraction(1n, 3n))).toBeCloseTo(1 / 3, 15);
    expect(toNumber(fraction(1n, 10n ** 40n))).toBeCloseTo(1e-40, 50);
    expect(toNumber(fraction(0n, 1n))).toBe(0);
    expect(toNumber(fraction(1n, 1n))).toBe(1);
  });
});
