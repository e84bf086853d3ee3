import { entriesOn, isSameList, withEntries } from '@/lib/decks/deck-list';
import { type Board, DECK_BOUNDS, type DeckEntry, type DeckList } from '@/lib/decks/types';
import { cutText } from '@/lib/text/cut-text';

/** A deck in an editor with its undo and redo states. */
export interface Editing {
  readonly list: DeckList;
  /** The states before the current one, oldest first. */
  readonly past: readonly DeckList[];
  /** The states that were undone; the last entry is the one that a redo restores. */
  readonly future: readonly DeckList[];
  /** The kind of the last step, when consecutive steps of one kind are undone together: letters of a name, digits of a count. */
  readonly run: string | null;
}

const MOST_STEPS = 500;

/** Returns the editing state for a newly opened deck. */
export function beginEditing(list: DeckList): Editing {
  return { list, past: [], future: [], run: null };
}

/** Adds a step. Consecutive steps with one `run` are one undo step. */
export function addStep(editing: Editing, list: DeckList, run: string | null = null): Editing {
  if (isSameList(list, editing.list)) return editing;
  const continues = run !== null && run === editing.run && editing.past.length > 0;
  const past = continues ? editing.past : [...editing.past, editing.list].slice(-MOST_STEPS);
  return { list, past, future: [], run };
}

function withinBounds(count: number): number {
  return Math.min(DECK_BOUNDS.count, Math.max(0, Math.trunc(count)));
}

/** Returns the copies of a card on a board; 0 when it is missing. */
export function countOf(list: DeckList, card: string, board: Board = 'main'): number {
  return entriesOn(list, board).find((entry) => entry.card === card)?.count ?? 0;
}

/** Returns the sum of copies on a board. */
export function totalCards(list: DeckList, board: Board = 'main'): number {
  return entriesOn(list, board).reduce((sum, entry) => sum + entry.count, 0);
}

/** Returns the entries with `count` copies of a card, 0 to 9,999; 0 keeps the entry. Adds an entry for a new card, up to the limit. */
export function withCount(entries: readonly DeckEntry[], card: string, count: number): DeckEntry[] {
  const entry = { card, count: withinBounds(count) };
  const isThere = entries.some((one) => one.card === card);
  if (isThere) return entries.map((one) => (one.card === card ? entry : one));
  return entries.length < DECK_BOUNDS.entries ? [...entries, entry] : [...entries];
}

/** Sets the copies of a card on a board. */
export function setCount(
  editing: Editing,
  card: string,
  count: number,
  run: string | null = null,
  board: Board = 'main',
): Editing {
  const { list } = editing;
  const entries = withCount(entriesOn(list, board), card, count);
  return addStep(editing, withEntries(list, board, entries), run);
}

/** Adds copies to a board. A negative number removes copies, down to an entry with 0. */
export function addCards(
  editing: Editing,
  card: string,
  more: number,
  board: Board = 'main',
): Editing {
  return setCount(editing, card, countOf(editing.list, card, board) + more, null, board);
}

/** Removes the entry of a card from a board. */
export function removeCard(editing: Editing, card: string, board: Board = 'main'): Editing {
  const entries = entriesOn(editing.list, board).filter((entry) => entry.card !== card);
  return addStep(editing, withEntries(editing.list, board, entries));
}

/** Sets the name. Consecutive letters are one undo step. */
export function rename(editing: Editing, name: string): Editing {
  return addStep(editing, { ...editing.list, name: cutText(name, DECK_BOUNDS.name) }, 'name');
}

/** Sets the notes. Consecutive letters are one undo step. */
export function setNotes(editing: Editing, notes: string): Editing {
  return addStep(editing, { ...editing.list, notes: cutText(notes, DECK_BOUNDS.notes) }, 'notes');
}

/** Replaces the whole list as one step, for a restored revision or another tab's state. */
export function replaceList(editing: Editing, list: DeckList): Editing {
  return addStep(editing, list);
}

/** Ends a run, so that the next letter starts a new undo step. */
export function endRun(editing: Editing): Editing {
  return editing.run === null ? editing : { ...editing, run: null };
}

/** Returns to the state before the last step, if there is one. */
export function undo(editing: Editing): Editing {
  const before = editing.past.at(-1);
  if (before === undefined) return editing;
  return {
    list: before,
    past: editing.past.slice(0, -1),
    future: [...editing.future, editing.list],
    run: null,
  };
}

/** Repeats the last undone step. */
export function redo(editing: Editing): Editing {
  const next = editing.future.at(-1);
  if (next === undefined) return editing;
  return {
    list: next,
    past: [...editing.past, editing.list],
    future: editing.future.slice(0, -1),
    run: null,
  };
}
