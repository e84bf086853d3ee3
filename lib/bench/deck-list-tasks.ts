import { diffLists } from '@/lib/decks/edit-diff';
import { mergeLists } from '@/lib/decks/merge';
import type { DeckEntry, DeckList } from '@/lib/decks/types';
import type { Task } from './table-contests';

/** Lines of each board of the measured lists: as many as a deck may have. */
const LINES = 1_000;

/** A list of a thousand lines on two boards, with notes; `turn` changes a part of it. */
function longList(turn: number): DeckList {
  const lines = (board: number): DeckEntry[] =>
    Array.from({ length: LINES }, (_, i) => ({
      card: `ote/standard/${i}`,
      // Every third line is of its own in each list.
      count: i % 3 === turn ? 1 + turn + board : 4,
    }));
  return {
    name: 'Long',
    notes: '',
    game: 'ote',
    entries: lines(0),
    side: lines(1),
    cardNotes: Array.from({ length: LINES }, (_, i) => ({
      card: `ote/standard/${i}`,
      note: `note ${i % 5 === turn ? turn : 9}`,
      tags: ['core'],
    })),
  };
}

/** Merges two lists of a thousand lines on what both came from. */
export function mergingLists(): Task {
  const [base, mine, theirs] = [longList(2), longList(0), longList(1)];
  return () => mergeLists(base, mine, theirs).list.entries.length / LINES;
}

/** What differs between two lists of a thousand lines. */
export function comparingLists(): Task {
  const [from, to] = [longList(0), longList(1)];
  return () => Math.min(1, diffLists(from, to).added.length);
}
