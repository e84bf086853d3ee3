import { describe, expect, test } from 'vitest';
import { arrange, type GameState, type Puzzle, readPuzzle, solvePuzzle } from '@/engine';
import { getCatalogue } from '@/lib/cards/embedded';
import { costText } from '@/lib/cards/figure-text';
import { DAILY_HAND, DAILY_PUZZLES, dailyPuzzleOf, dailyTree } from '@/lib/ote/daily-puzzle';
import { makeDailyPuzzle } from '@/lib/ote/make-daily-puzzle';
import { cardSource } from '@/lib/scenarios/scenario-files';
import { puzzleDecks } from '@/lib/server/puzzles';

const SOURCE = cardSource(getCatalogue());
const { from, days } = DAILY_PUZZLES;

/** Returns the date of a day of the file, or of one before or after it. */
function dateOf(at: number): string {
  return new Date(Date.parse(from) + at * 86_400_000).toISOString().slice(0, 10);
}

const ALL_DATES = days.map((_, at) => dateOf(at));

/** Sets up the table of a day. */
function tableOf(day: string): { readonly puzzle: Puzzle; readonly begin: GameState } {
  const read = readPuzzle(dailyTree(dailyPuzzleOf(DAILY_PUZZLES, day)), SOURCE);
  if (!read.ok) throw new Error(`${day}: ${read.problems[0]?.message}`);
  const begun = arrange(read.puzzle.position);
  if (!begun.ok) throw new Error(`${day}: ${begun.error.message}`);
  return { puzzle: read.puzzle, begin: begun.value.state };
}

/** Proves the shortest solution of a day again. */
function prove(day: string): void {
  const { puzzle, begin } = tableOf(day);
  const { line, isProved } = solvePuzzle(puzzle, begin);
  expect({ day, isProved, moves: line?.length }).toEqual({
    day,
    isProved: true,
    moves: puzzle.shortest,
  });
}

describe('the daily puzzles', () => {
  test('exist for at least a year from 1 November 2026 on', () => {
    expect(from).toBe('2026-11-01');
    expect(days.length).toBeGreaterThanOrEqual(365);
  });

  test('can all be set up with cards that the engine plays wholly', () => {
    for (const day of ALL_DATES) {
      const { puzzle, begin } = tableOf(day);
      expect(puzzle.position.defs.filter(({ whole }) => !whole)).toEqual([]);
      expect(begin.seats[0]?.hand).toHaveLength(DAILY_HAND);
    }
  });

  test('show each card with its type and cost, in the order in which the table has the hand', () => {
    for (const day of ALL_DATES) {
      const { hand } = dailyPuzzleOf(DAILY_PUZZLES, day);
      const { begin } = tableOf(day);
      const atTable = (begin.seats[0]?.hand ?? []).map(
        (ix) => begin.defs[begin.cards[ix]?.def ?? -1],
      );
      expect(hand).toEqual(
        atTable.map((def) => ({
          name: def?.name,
          type: def?.type,
          cost: def === undefined ? '' : costText(def.cost, def.bullet),
        })),
      );
    }
  });

  test('name decks that are examples', () => {
    const names = puzzleDecks().map(({ name }) => name);
    expect(DAILY_PUZZLES.decks.filter((name) => !names.includes(name))).toEqual([]);
  });

  test('come again from the first one on after the last day', () => {
    const handOn = (at: number) => dailyPuzzleOf(DAILY_PUZZLES, dateOf(at)).hand;
    expect(handOn(days.length)).toEqual(handOn(0));
    expect(handOn(2 * days.length + 3)).toEqual(handOn(3));
    expect(handOn(-1)).toEqual(handOn(days.length - 1));
    expect(dailyPuzzleOf(DAILY_PUZZLES, dateOf(days.length)).title).toBe(
      `The puzzle of ${dateOf(days.length)}`,
    );
  });

  test('of a day in every four months have proved shortest solutions', () => {
    for (let at = 0; at < days.length; at += 120) prove(dateOf(at));
  });

  // All were proved when they were made; a change of the rules that makes one wrong makes others wrong, too.
  // Month by month: a test that holds its process for minutes lets it answer nobody meanwhile.
  test.each([...new Set(ALL_DATES.map((day) => day.slice(0, 7)))])(
    'of every fifth day of %s have proved shortest solutions',
    { tags: ['long'] },
    (month) => {
      for (let at = 0; at < days.length; at += 5)
        if (dateOf(at).startsWith(month)) prove(dateOf(at));
    },
  );
});

describe('the maker of daily puzzles', () => {
  const decks = puzzleDecks();

  test('makes what the file has', { tags: ['long'] }, () => {
    for (const at of [0, 28, days.length - 1]) {
      const made = makeDailyPuzzle(dateOf(at), decks, SOURCE);
      if (made === null) throw new Error(`no puzzle on ${dateOf(at)}`);
      const { hand, about, ...kept } = dailyPuzzleOf(DAILY_PUZZLES, dateOf(at));
      expect(made.hand).toEqual(hand.map(({ name }) => name));
      expect(about).toContain(made.deck);
      expect(kept).toMatchObject({
        influence: made.influence,
        grade: made.grade,
        shortest: made.shortest,
      });
    }
  });

  test('finds no puzzle when there are no decks', () => {
    expect(makeDailyPuzzle('2026-12-01', [], SOURCE)).toBeNull();
  });
});
