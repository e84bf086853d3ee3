import { describe, expect, test } from 'vitest';
import { arrange } from '@/engine';
import { scoresMost, threatOf } from '@/lib/ote/threats';
import { fighter, fightPosition } from '@/tests/lib/ote/fight-table';

/** Two own Characters behind one another, and two of another player, the second of them cranked. */
const arranged = arrange(
  fightPosition(
    'operations',
    { is: fighter('Guard', 1, 3) },
    { is: fighter('Boss', 1, 1), rank: 1 },
    { is: fighter('Strong', 3, 1, '', 2), seat: 1 },
    { is: fighter('Weak', 2, 1, '', 1), seat: 1, file: 1, cranked: true },
  ),
);
if (!arranged.ok) throw new Error(arranged.error.message);
const { state } = arranged.value;

describe('what the Characters of others could pop', () => {
  test('is what they could attack with at least as much AP as it has DP', () => {
    expect(threatOf(state, 0, 2)).toBe(1);
    expect(threatOf(state, 0, 3)).toBe(0);
  });

  test('is seen from the side of the viewer, and cranked ones count', () => {
    expect(threatOf(state, 1, 0)).toBe(2);
    expect(threatOf(state, 0, 0)).toBe(0);
  });

  test('is told apart from who scores most: the one with the most Pull of another player', () => {
    expect(scoresMost(state, 0, 2)).toBe(true);
    expect(scoresMost(state, 0, 3)).toBe(false);
    expect(scoresMost(state, 1, 2)).toBe(false);
  });
});
