import { describe, expect, test } from 'vitest';
import { beginTree, oteTable, type Session } from '@/engine';
import { decisiveTurn } from '@/lib/ote/decisive-turn';
import { summaryOf } from '@/lib/ote/session-summary';
import { fighter, fightPosition } from '@/tests/lib/ote/fight-table';

function begun(): Session {
  const tree = beginTree(oteTable, fightPosition('operations', { is: fighter('Avan', 4, 2) }));
  if (!tree.ok) throw new Error(tree.error.message);
  return tree.value;
}

/** Returns what is said of a game in which the players had so much Influence at the end of each turn. */
function told(...curves: readonly (readonly number[])[]) {
  const session = begun();
  const summary = summaryOf(session, 0);
  const teams = curves.map((byTurn, team) => ({ team, byTurn, pops: new Map() }));
  return decisiveTurn(session, { ...summary, curves: teams }, 0);
}

describe('the turn that decided a game', () => {
  test('is the one in which the player ahead at the end took the lead for good', () => {
    expect(told([0, 3, 3, 9], [0, 0, 5, 5])).toMatchObject({
      turn: 4,
      words: 'Turn 4 decided it: you took the lead with 9 Influence and kept it.',
    });
  });

  test('is the one that brought most to a player who was always ahead, or alone', () => {
    expect(told([1, 3, 8, 9], [0, 0, 0, 0])?.words).toBe(
      'Turn 3 brought most: you went from 3 to 8 Influence.',
    );
    expect(told([0, 0, 4])?.turn).toBe(3);
  });

  test('is none when nobody was ahead, and when nobody scored', () => {
    expect(told([2, 4], [3, 4])).toBeNull();
    expect(told([0, 0])).toBeNull();
  });
});
