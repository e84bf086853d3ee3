import { diffLists } from '@/lib/decks/edit-diff';
import { mergeLists } from '@/lib/decks/merge';
import type { DeckEntry, DeckList } from '@/lib/decks/types';
import type { BenchTask } from './table-contests';

/** The number of rows on each board of the measured lists: the highest number that a deck may have. */
const ROWS_OF_BOARD = 1_000;

/** Returns a list of a thousand rows on two boards, with notes. `turn` changes a part of it. */
function longList(turn: number): DeckList {
  const lines = (board: number): DeckEntry[] =>
    Array.from({ length: ROWS_OF_BOARD }, (_, i) => ({
      card: `ote/standard/${i}`,
      // Every third row differs between the lists.
      count: i % 3 === turn ? 1 + turn + board : 4,
    }));
  return {
    name: 'Long',
    notes: '',
    game: 'ote',
    entries: lines(0),
    side: lines(1),
    cardNotes: Array.from({ length: ROWS_OF_BOARD }, (_, i) => ({
      card: `ote/standard/${i}`,
      note: `note ${i % 5 === turn ? turn : 9}`,
      tags: ['core'],
    })),
  };
}

/** Returns the task of merging two lists of a thousand rows with their common ancestor. */
export function mergeListsTask(): BenchTask {
  const [base, mine, theirs] = [longList(2), longList(0), longList(1)];
  return () => mergeLists(base, mine, theirs).list.entries.length / ROWS_OF_BOARD;
}

/** Returns the task of comparing two lists of a thousand rows. */
export function compareListsTask(): BenchTask {
  const [from, to] = [longList(0), longList(1)];
  return () => Math.min(1, diffLists(from, to).added.length);
}
