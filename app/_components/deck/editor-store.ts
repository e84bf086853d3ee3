import { createStore, type StoreApi } from 'zustand/vanilla';
import { buildCatalogue, type Card, type Catalogue, fullNameOf } from '@/lib/cards/catalogue';
import { entriesOn } from '@/lib/decks/deck-list';
import type { Autosave } from '@/lib/decks/draft-autosave';
import { asStored, type Saving } from '@/lib/decks/draft-save';
import {
  addCards,
  beginEditing,
  countOf,
  type Editing,
  redo,
  removeCard,
  replaceList,
  setCount,
  totalCards,
  undo,
} from '@/lib/decks/edit';
import { moveCards } from '@/lib/decks/edit-lists';
import { type Grouping, type RowOrder, readRowKey, rowKey } from '@/lib/decks/edit-rows';
import type { FormatName, FormatRules } from '@/lib/decks/formats';
import type { Board, DeckList, StoredDeck } from '@/lib/decks/types';
import type { DeckHoldings } from './use-holdings';

/** How the rows are shown; the same for all decks of this browser. */
export interface ListView {
  readonly by: Grouping;
  readonly order: RowOrder;
  /** Whether the collection is shown beside the rows. */
  readonly collection: boolean;
}

/** Which cards the finder offers. */
export const FINDER_RANGES = ['all', 'owned', 'free', 'pool'] as const;
export type FinderRange = (typeof FINDER_RANGES)[number];

/** The format that the deck is checked by: `rules` of a custom format once they are loaded. */
export interface FormatChoice {
  readonly id: string;
  readonly rules: FormatName | FormatRules;
}

/** How far the catalogue has loaded. */
type CatalogueState = 'loading' | 'whole' | 'failed';

/** The state of an open editor. */
export interface EditorState {
  readonly id: string;
  readonly editing: Editing;
  readonly saving: Saving;
  /** False when the browser refused to store the journal. */
  readonly journalled: boolean;
  readonly format: FormatChoice;
  readonly view: ListView;
  readonly range: FinderRange;
  /** The board that the finder adds to. */
  readonly target: Board;
  /** What the collection has for this deck; null while it is not shown, or not loaded. */
  readonly holdings: DeckHoldings | null;
  readonly catalogue: Catalogue;
  readonly catalogueState: CatalogueState;
  /** The row that has the keyboard focus (`rowKey`). */
  readonly row: string | null;
  /** The row that is unfolded. */
  readonly unfolded: string | null;
  /** The row whose menu is open. */
  readonly menu: string | null;
  /** The row that is being dragged. */
  readonly dragged: string | null;
  /** Lines that were pasted into the add box, for the deck as text; null for none. */
  readonly pasted: string | null;
  /** The row whose note is to be typed next. */
  readonly noting: string | null;
  /** The row that was added to last; a bare number sets its count. */
  readonly lastAdded: string | null;
  /** A query for the add box to show next; null for none. */
  readonly wanted: string | null;
  /** The card that is pointed at in the finder, by id. */
  readonly pointed: string | null;
  /** Copies in the collection by card id, to be taken first by repairs; null: they do not matter. */
  readonly own: ReadonlyMap<string, number> | null;
  /** The last change, for screen readers. */
  readonly announcement: string;
  /** Why the last change was not made, or not wholly; '' for nothing. */
  readonly refusal: string;
  /** Sends changes to the server; set while the page is open. */
  readonly autosave: Autosave | null;
}

export type EditorStore = StoreApi<EditorState>;

/** Creates the store of an editor. `catalogue`: null while the cards load. */
export function createEditorStore(
  deck: StoredDeck,
  catalogue: Catalogue | null,
  format: FormatChoice | FormatName,
): EditorStore {
  return createStore<EditorState>(() => ({
    id: deck.id,
    editing: beginEditing(deck.list),
    saving: asStored(deck),
    journalled: true,
    format: typeof format === 'string' ? { id: format, rules: format } : format,
    view: { by: 'type', order: 'cost', collection: false },
    range: deck.list.pool === undefined ? 'all' : 'pool',
    target: 'main',
    holdings: null,
    catalogue: catalogue ?? buildCatalogue([]),
    catalogueState: catalogue === null ? 'loading' : 'whole',
    row: null,
    unfolded: null,
    menu: null,
    dragged: null,
    noting: null,
    pasted: null,
    lastAdded: null,
    wanted: null,
    pointed: null,
    own: null,
    announcement: '',
    refusal: '',
    autosave: null,
  }));
}

/** Changes the deck in the editor at once; the autosave sends it soon after. */
export function edit(
  store: EditorStore,
  change: (editing: Editing) => Editing,
  announcement = '',
): void {
  const { editing, autosave } = store.getState();
  const next = change(editing);
  if (next === editing) return;
  const said = announcement === '' ? {} : { announcement };
  store.setState({ editing: next, refusal: '', ...said });
  if (next.list !== editing.list) autosave?.change(next.list);
}

/** Shows the state of saving. A list that came from elsewhere becomes an undo step. */
export function showSaving(store: EditorStore, saving: Saving): void {
  const { editing } = store.getState();
  store.setState({
    saving,
    editing: saving.wanted === editing.list ? editing : replaceList(editing, saving.wanted),
  });
}

function nameOf(store: EditorStore, id: string): string {
  return fullNameOf(store.getState().catalogue, id);
}

function inDeck(n: number): string {
  return `${n} ${n === 1 ? 'card' : 'cards'} in the deck.`;
}

/** ` on the sideboard`; of the deck itself nothing. */
function where(board: Board): string {
  switch (board) {
    case 'main':
      return '';
    case 'side':
      return ' on the sideboard';
    case 'maybe':
      return ' on the maybe-board';
    case 'pool':
      return ' in the pool';
  }
}

/** Copies of a card that may still be put into the deck or beside it, where the editor keeps to what there is. */
function roomFor(store: EditorStore, card: string, board: Board): number {
  const { range, holdings, editing } = store.getState();
  if (range === 'all' || board === 'maybe' || board === 'pool') return Infinity;
  if (range === 'pool') return leftInPool(editing.list, card);
  if (holdings === null) return Infinity;
  const { owned, free } = holdings.supply(card);
  const used = countOf(editing.list, card) + countOf(editing.list, card, 'side');
  return Math.max(0, (range === 'owned' ? owned : free) - used);
}

const RANGE_WORDS: Readonly<Record<FinderRange, string>> = {
  all: '',
  owned: 'You own',
  free: 'You have free',
  pool: 'The pool has',
};

/** As many of `wanted` copies as there is room for; where that is less, why. */
function allowedCopies(store: EditorStore, card: string, board: Board, wanted: number) {
  const copies = Math.min(wanted, roomFor(store, card, board));
  const refusal =
    copies < wanted
      ? `${RANGE_WORDS[store.getState().range]} no more of ${nameOf(store, card)}.`
      : '';
  return { copies, refusal };
}

/** Says why a change was not made. */
function refuse(store: EditorStore, refusal: string): void {
  store.setState({ refusal, announcement: refusal });
}

/** Adds copies to the board that the finder adds to; returns how many. */
export function addToDeck(store: EditorStore, card: Card, wanted: number): number {
  const { editing, target } = store.getState();
  const { copies: count, refusal } = allowedCopies(store, card.id, target, wanted);
  if (count === 0) {
    refuse(store, refusal);
    return 0;
  }
  const now = countOf(editing.list, card.id, target) + count;
  const total = totalCards(editing.list) + (target === 'main' ? count : 0);
  edit(
    store,
    (before) => addCards(before, card.id, count, target),
    `${count} ${card.name} added, now ${now}${where(target)}. ${inDeck(total)}`,
  );
  const key = rowKey(target, card.id);
  store.setState({ lastAdded: key, row: key });
  if (refusal !== '') refuse(store, refusal);
  return count;
}

/** Adds or removes copies of a row. Removing from zero removes the row; returns whether it did. */
export function countBy(store: EditorStore, key: string, by: number): boolean {
  const { board, card } = readRowKey(key);
  const count = countOf(store.getState().editing.list, card, board);
  if (count === 0 && by < 0) {
    removeFromDeck(store, key);
    return true;
  }
  const { copies, refusal } = allowedCopies(store, card, board, by);
  if (by > 0 && copies === 0) {
    refuse(store, refusal);
    return false;
  }
  edit(
    store,
    (editing) => addCards(editing, card, by, board),
    `${nameOf(store, card)}${where(board)}: ${Math.max(0, count + by)}.`,
  );
  return false;
}

/** Sets the count of a row. Digits of one number are undone together. */
export function countTo(store: EditorStore, key: string, wanted: number, run: string | null): void {
  const { board, card } = readRowKey(key);
  const before = countOf(store.getState().editing.list, card, board);
  const { copies, refusal } = allowedCopies(store, card, board, wanted - before);
  const count = before + copies;
  edit(
    store,
    (editing) => setCount(editing, card, count, run, board),
    `${nameOf(store, card)}${where(board)}: ${count}.`,
  );
  if (refusal !== '') refuse(store, refusal);
}

/** Removes the row. */
export function removeFromDeck(store: EditorStore, key: string): void {
  const { board, card } = readRowKey(key);
  const name = nameOf(store, card);
  edit(
    store,
    (editing) => removeCard(editing, card, board),
    `${name} removed${board === 'main' ? '' : ` from what is${where(board)}`}. Press Control Z to undo.`,
  );
}

/** Moves copies of a row to another board; without `copies` all of them. Returns whether the row is gone. */
export function moveRow(store: EditorStore, key: string, to: Board, copies?: number): boolean {
  const { board, card } = readRowKey(key);
  if (board === 'pool') {
    takeFromPool(store, card, to, copies);
    return false;
  }
  const before = countOf(store.getState().editing.list, card, board);
  if (before === 0 || board === to) return false;
  edit(
    store,
    (editing) => moveCards(editing, card, board, to, copies),
    `${Math.min(copies ?? before, before)} ${nameOf(store, card)} moved: now ${to === 'main' ? 'in the deck' : where(to).trim()}.`,
  );
  const { list } = store.getState().editing;
  return !entriesOn(list, board).some((entry) => entry.card === card);
}

/** Copies of the pool that are neither in the deck nor in its sideboard. */
export function leftInPool(list: DeckList, card: string): number {
  const used = countOf(list, card) + countOf(list, card, 'side');
  return Math.max(0, countOf(list, card, 'pool') - used);
}

/** Puts copies of the pool into the deck or beside it; the pool stays what was opened. */
function takeFromPool(store: EditorStore, card: string, to: Board, copies = Infinity): void {
  const taken = Math.min(copies, leftInPool(store.getState().editing.list, card));
  if (taken === 0 || to === 'pool') return;
  edit(
    store,
    (editing) => addCards(editing, card, taken, to),
    `${taken} ${nameOf(store, card)} of the pool: now ${to === 'main' ? 'in the deck' : where(to).trim()}.`,
  );
}

/** Undoes the last step. */
export function undoStep(store: EditorStore): void {
  edit(store, undo, 'Undone.');
}

/** Redoes the last undone step. */
export function redoStep(store: EditorStore): void {
  edit(store, redo, 'Redone.');
}
