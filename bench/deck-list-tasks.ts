import { diffLists } from '@/lib/decks/edit-diff';
import { mergeLists } from '@/lib/decks/merge';
import type { DeckEntry, DeckList } from '@/lib/decks/types';
import type { Task } from './table-contests';

/** The rows of each board of the measured lists, the maximum of a deck. */
const LINES = 1_000;

/** Returns a list of a thousand rows on two boards, with notes. `turn` changes a part of it. */
function longList(turn: number): DeckList {
  const lines = (board: number): DeckEntry[] =>
    Array.from({ length: LINES }, (_, i) => ({
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
    cardNotes: Array.from({ length: LINES }, (_, i) => ({
      card: `ote/standard/${i}`,
      note: `note ${i % 5 === turn ? turn : 9}`,
      tags: ['core'],
    })),
  };
}

/** Merges two lists of a thousand rows with their common ancestor. */
export function mergingLists(): Task {
  const [base, mine, theirs] = [longList(2), longList(0), longList(1)];
  return () => mergeLists(base, mine, theirs).list.entries.length / LINES;
}

/** Compares two lists of a thousand rows. */
export function comparingLists(): Task {
  const [from, to] = [longList(0), longList(1)];
  return () => Math.min(1, diffLists(from, to).added.length);
}
