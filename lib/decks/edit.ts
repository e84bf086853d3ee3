import { entriesOn, sameList, withEntries } from '@/lib/decks/deck-list';
import { type Board, DECK_BOUNDS, type DeckEntry, type DeckList } from '@/lib/decks/types';
import { cutText } from '@/lib/text/cut-text';

/** A deck in an editor: as it is now, and every state that undo and redo lead to. */
export interface Editing {
  readonly list: DeckList;
  /** Oldest first. */
  readonly past: readonly DeckList[];
  /** The next redo last. */
  readonly future: readonly DeckList[];
  /** What the last step was, where steps of one kind in a row are undone together: letters of a name, digits of a count. */
  readonly run: string | null;
}

const MOST_STEPS = 500;

/** An editor that has just been opened on a deck. */
export function beginEditing(list: DeckList): Editing {
  return { list, past: [], future: [], run: null };
}

/** One more step. Steps of the same `run` are one step to undo. */
export function step(editing: Editing, list: DeckList, run: string | null = null): Editing {
  if (sameList(list, editing.list)) return editing;
  const continues = run !== null && run === editing.run && editing.past.length > 0;
  const past = continues ? editing.past : [...editing.past, editing.list].slice(-MOST_STEPS);
  return { list, past, future: [], run };
}

function bounded(count: number): number {
  return Math.min(DECK_BOUNDS.count, Math.max(0, Math.trunc(count)));
}

/** How many copies of a card lie on a board; 0 also for a card that is not there. */
export function countOf(list: DeckList, card: string, board: Board = 'main'): number {
  return entriesOn(list, board).find((entry) => entry.card === card)?.count ?? 0;
}

/** All copies on a board. */
export function totalCards(list: DeckList, board: Board = 'main'): number {
  return entriesOn(list, board).reduce((sum, entry) => sum + entry.count, 0);
}

/** Lines with so many copies of a card, 0 to 9,999; 0 keeps the line. A card that has no line gets one, as long as there is room. */
export function withCount(entries: readonly DeckEntry[], card: string, count: number): DeckEntry[] {
  const entry = { card, count: bounded(count) };
  const held = entries.some((one) => one.card === card);
  if (held) return entries.map((one) => (one.card === card ? entry : one));
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
  return step(editing, withEntries(list, board, entries), run);
}

/** Puts so many more copies on a board; a negative number takes copies off and leaves the line at 0. */
export function addCards(
  editing: Editing,
  card: string,
  more: number,
  board: Board = 'main',
): Editing {
  return setCount(editing, card, countOf(editing.list, card, board) + more, null, board);
}

/** Takes the card's line off a board. */
export function removeCard(editing: Editing, card: string, board: Board = 'main'): Editing {
  const entries = entriesOn(editing.list, board).filter((entry) => entry.card !== card);
  return step(editing, withEntries(editing.list, board, entries));
}

/** Another name; the letters of one go are undone together. */
export function rename(editing: Editing, name: string): Editing {
  return step(editing, { ...editing.list, name: cutText(name, DECK_BOUNDS.name) }, 'name');
}

/** Other notes; the letters of one go are undone together. */
export function setNotes(editing: Editing, notes: string): Editing {
  return step(editing, { ...editing.list, notes: cutText(notes, DECK_BOUNDS.notes) }, 'notes');
}

/** Another list altogether, as one step: a restored revision, the other tab's state. */
export function replaceList(editing: Editing, list: DeckList): Editing {
  return step(editing, list);
}

/** Ends a run, so that the next letter begins a step of its own. */
export function endRun(editing: Editing): Editing {
  return editing.run === null ? editing : { ...editing, run: null };
}

/** The state before the last step; the same editing when there is none. */
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

/** What was undone last, done again. */
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
