import { describe, expect, it } from 'vitest';
import {
  type CardWorth,
  isWorthShown,
  weakestCard,
  worthsOf,
  worthWords,
} from '@/lib/ote/card-worth';

const worth = (mean: number, margin: number): CardWorth => ({
  turn: 6.2,
  change: { mean, margin },
});

describe('what a card is worth', () => {
  it('is by how many turns later the deck wins with one copy less', () => {
    expect(worthWords(worth(0.21, 0.11))).toBe(
      'With one copy less the deck wins in turn 6.2 on average, 0.21 turns later (0.10 to 0.32).',
    );
  });

  it('is below zero for a card that slows the deck down', () => {
    expect(worthWords(worth(-0.2, 0.05))).toBe(
      'With one copy less the deck wins in turn 6.2 on average, 0.20 turns earlier (0.15 to 0.25).',
    );
  });

  it('is not told where the games do not show it', () => {
    expect(worthWords(worth(0.02, 0.08))).toBe(
      'With one copy less the deck wins about as fast, in turn 6.2 on average: +0.02 turns (−0.06 to +0.10).',
    );
    expect([worth(0.02, 0.08), worth(0.1, 0.1), worth(-0.3, 0.1)].map(isWorthShown)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('is read from the race in which each card was left out once, whatever its order', () => {
    const standing = { games: 50, isOut: false };
    const worths = worthsOf([{ id: 'a' }, { id: 'b' }, { id: 'c' }], {
      games: 50,
      isDecided: true,
      standings: [
        { ...standing, deck: 2, mean: 6, change: { mean: -0.1, margin: 0.1 } },
        { ...standing, deck: 1, mean: 7, change: { mean: 0.9, margin: 0.1 } },
        { ...standing, deck: 3, mean: 7, change: null },
      ],
    });
    expect([...worths].map(([id, { turn }]) => [id, turn])).toEqual([
      ['b', 6],
      ['a', 7],
    ]);
    expect([weakestCard(worths), weakestCard(new Map())]).toEqual(['b', null]);
  });
});
