import { DECK_BOUNDS, type DeckEntry, type DeckList } from '@/lib/decks/types';
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
function step(editing: Editing, list: DeckList, run: string | null = null): Editing {
  if (sameList(list, editing.list)) return editing;
  const continues = run !== null && run === editing.run && editing.past.length > 0;
  const past = continues ? editing.past : [...editing.past, editing.list].slice(-MOST_STEPS);
  return { list, past, future: [], run };
}

function bounded(count: number): number {
  return Math.min(DECK_BOUNDS.count, Math.max(0, Math.trunc(count)));
}

/** How many copies of a card a list holds; 0 also for a card that is not in it. */
export function countOf(list: DeckList, card: string): number {
  return list.entries.find((entry) => entry.card === card)?.count ?? 0;
}

/** All copies in the deck. */
export function totalCards(list: DeckList): number {
  return list.entries.reduce((sum, entry) => sum + entry.count, 0);
}

function withCount(entries: readonly DeckEntry[], card: string, count: number): DeckEntry[] {
  const held = entries.some((entry) => entry.card === card);
  if (held) return entries.map((entry) => (entry.card === card ? { card, count } : entry));
  return entries.length < DECK_BOUNDS.entries ? [...entries, { card, count }] : [...entries];
}

/** Sets the copies of a card, 0 to 9,999; 0 keeps the line. A card that is not in the deck yet gets a line. */
export function setCount(
  editing: Editing,
  card: string,
  count: number,
  run: string | null = null,
): Editing {
  const { list } = editing;
  const entries = withCount(list.entries, card, bounded(count));
  return step(editing, { ...list, entries }, run);
}

/** Puts so many more copies in; a negative number takes copies out and leaves the line at 0. */
export function addCards(editing: Editing, card: string, more: number): Editing {
  return setCount(editing, card, countOf(editing.list, card) + more);
}

/** Takes the card's line out. */
export function removeCard(editing: Editing, card: string): Editing {
  const entries = editing.list.entries.filter((entry) => entry.card !== card);
  return step(editing, { ...editing.list, entries });
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

/** Whether two lists say the same, in the same order. */
export function sameList(a: DeckList, b: DeckList): boolean {
  if (a === b) return true;
  if (a.name !== b.name || a.notes !== b.notes || a.entries.length !== b.entries.length)
    return false;
  return a.entries.every((entry, i) => {
    const other = b.entries[i];
    return other !== undefined && other.card === entry.card && other.count === entry.count;
  });
}
