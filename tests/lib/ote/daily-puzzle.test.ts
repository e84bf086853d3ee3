// @module-tag long
import { describe, expect, test } from 'vitest';
import { arrange, solvePuzzle } from '@/engine';
import { getCatalogue } from '@/lib/cards/embedded';
import { dailyPuzzle } from '@/lib/ote/daily-puzzle';
import { cardSource } from '@/lib/scenarios/scenario-files';
import { puzzleDecks } from '@/lib/server/puzzles';

const SOURCE = cardSource(getCatalogue());
const DECKS = puzzleDecks();

describe('the daily puzzle', () => {
  test('is equal for everybody, with a proved shortest solution', () => {
    const days = Array.from(
      { length: 2 },
      (_, day) => `2026-12-${String(day + 1).padStart(2, '0')}`,
    );
    const hands = new Set<string>();
    for (const day of days) {
      const made = dailyPuzzle(day, DECKS, SOURCE);
      if (made === null) throw new Error(`no puzzle on ${day}`);
      const { puzzle } = made;
      hands.add(
        JSON.stringify(puzzle.position.cards.map(({ def }) => puzzle.position.defs[def]?.id)),
      );
      const begun = arrange(puzzle.position);
      if (!begun.ok) throw new Error(begun.error.message);
      const found = solvePuzzle(puzzle, begun.value.state);
      expect(found).toMatchObject({ isProved: true });
      expect(found.line).toHaveLength(puzzle.shortest ?? -1);
    }
    expect(hands.size).toBe(days.length);
    const [first = ''] = days;
    expect(dailyPuzzle(first, DECKS, SOURCE)?.tree).toEqual(
      dailyPuzzle(first, DECKS, SOURCE)?.tree,
    );
  });

  test('does not exist without decks', () => {
    expect(dailyPuzzle('2026-12-01', [], SOURCE)).toBeNull();
  });
});
