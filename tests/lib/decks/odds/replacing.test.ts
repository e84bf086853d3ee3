import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fraction } from '@/engine';
import { chancesToDraw, type Pile } from '@/lib/decks/odds/drawing';
import { firstCopyChances } from '@/lib/decks/odds/first-copies';
import {
  chancesWithReplacement,
  type Draws,
  type OnceGroup,
  type OnceVersion,
} from '@/lib/decks/odds/replacing';

/** A card of a small deck: what it counts towards the needs, first of its group or not, and the group; -1: none. */
interface Card {
  readonly counts: readonly number[];
  readonly further: readonly number[];
  readonly group: number;
}

/** The share of all orders of the deck in which the needs are met by each turn, turn by turn as it is played. */
function byEveryOrder(
  piles: readonly Pile[],
  groups: readonly OnceGroup[],
  needs: readonly number[],
  draws: Draws,
  turns: number,
) {
  const copies = ({ copies, counts, further }: OnceVersion, group: number): Card[] =>
    Array.from({ length: copies }, () => ({ counts, further, group }));
  const deck = [
    ...piles.flatMap((pile) => copies({ ...pile, further: pile.counts }, -1)),
    ...groups.flatMap((versions, at) => versions.flatMap((pile) => copies(pile, at))),
  ];
  const met = Array.from({ length: turns + 1 }, () => 0n);
  let all = 0n;
  const order: Card[] = [];
  const left = [...deck];
  const permute = (): void => {
    if (left.length === 0) {
      all += 1n;
      for (const [turn, isMet] of played(order, needs, draws, turns).entries()) {
        if (isMet) met[turn] = (met[turn] ?? 0n) + 1n;
      }
      return;
    }
    for (let at = 0; at < left.length; at += 1) {
      const [card] = left.splice(at, 1);
      if (card === undefined) continue;
      order.push(card);
      permute();
      order.pop();
      left.splice(at, 0, card);
    }
  };
  permute();
  return met.map((orders) => fraction(orders, all));
}

/** Plays one order of the deck: are the needs met in the hand, and by each turn? */
function played(
  deck: readonly Card[],
  needs: readonly number[],
  draws: Draws,
  turns: number,
): boolean[] {
  const library = [...deck];
  const hand = library.splice(0, draws.hand);
  const inPlay = new Set<number>();
  const begun = new Set<number>();
  const seen: (readonly number[])[] = [];
  const found: boolean[] = [];
  const note = (cards: readonly Card[]) => {
    for (const { group, counts, further } of cards) {
      seen.push(begun.has(group) ? further : counts);
      if (group >= 0) begun.add(group);
    }
  };
  const ask = () =>
    found.push(
      needs.every((need, at) => seen.reduce((sum, counts) => sum + (counts[at] ?? 0), 0) >= need),
    );
  note(hand);
  ask();
  for (let turn = 1; turn <= turns; turn += 1) {
    // Discard step: the cards of the hand that are blocked now, not those drawn for them.
    const blocked = hand.filter(({ group }) => inPlay.has(group));
    for (const card of blocked) hand.splice(hand.indexOf(card), 1);
    const drawn = library.splice(0, blocked.length + draws.perTurn);
    hand.push(...drawn);
    note(drawn);
    // Operations: one copy of each is called.
    for (const card of [...hand]) {
      if (card.group < 0 || inPlay.has(card.group)) continue;
      inPlay.add(card.group);
      hand.splice(hand.indexOf(card), 1);
    }
    ask();
  }
  return found;
}

const counts = fc.tuple(fc.nat(1), fc.nat(1));
const pile = fc.record({ copies: fc.integer({ min: 1, max: 2 }), counts });
const version = fc.record({ copies: fc.integer({ min: 1, max: 2 }), counts, further: counts });
const drawsOfGame = fc.record({
  hand: fc.integer({ min: 1, max: 3 }),
  perTurn: fc.integer({ min: 1, max: 2 }),
});
const sizeOf = (piles: readonly Pile[]) => piles.reduce((sum, { copies }) => sum + copies, 0);

describe('the chances with replacement of copies in play (TURN-4)', () => {
  it('equal the share of suitable orders among all possible orders of the deck', () => {
    fc.assert(
      fc.property(
        fc.array(pile, { maxLength: 3 }),
        fc.array(fc.array(version, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 3 }),
        fc.tuple(fc.nat(2), fc.nat(1)),
        drawsOfGame,
        fc.nat(4),
        (piles, groups, needs, draws, turns) => {
          fc.pre(sizeOf([...piles, ...groups.flat()]) <= 7);
          expect(chancesWithReplacement(piles, groups, needs, draws, turns)).toEqual(
            byEveryOrder(piles, groups, needs, draws, turns),
          );
        },
      ),
      { numRuns: 150 },
    );
  });

  it('equal those that share one walk through the turns, when only first copies count', () => {
    const size = fc.record({ copies: fc.integer({ min: 2, max: 4 }), counts });
    fc.assert(
      fc.property(
        fc.array(pile, { maxLength: 4 }),
        fc.array(size, { minLength: 1, maxLength: 5 }),
        fc.array(fc.tuple(fc.nat(3), fc.nat(2)), { minLength: 1, maxLength: 3 }),
        drawsOfGame,
        (piles, groups, questions, draws) => {
          const copies = groups.map((group) => group.copies);
          const chances = firstCopyChances(copies, sizeOf(piles), draws);
          const once = groups.map((group): OnceGroup => [{ ...group, further: [0, 0] }]);
          for (const needs of questions) {
            expect(chances(piles, groups, needs, [0, 1, 2, 3])).toEqual(
              chancesWithReplacement(piles, once, needs, draws, 3),
            );
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  it('equal the chances without replacement when no name has two copies', () => {
    const piles = [{ copies: 30, counts: [0] }];
    const groups = Array.from({ length: 10 }, () => [{ copies: 1, counts: [1], further: [1] }]);
    expect(chancesWithReplacement(piles, groups, [2], { hand: 10, perTurn: 1 }, 2)).toEqual(
      chancesToDraw([...piles, { copies: 10, counts: [1] }], [2], [10, 11, 12]),
    );
  });

  it('are null when the count would be too large', () => {
    const groups = Array.from({ length: 40 }, (_, at) => [
      { copies: 2 + (at % 8), counts: [0], further: [0] },
    ]);
    expect(chancesWithReplacement([], groups, [1], { hand: 10, perTurn: 1 }, 3)).toBeNull();
  });
});
