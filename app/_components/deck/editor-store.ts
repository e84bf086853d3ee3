import { createStore, type StoreApi } from 'zustand/vanilla';
import { buildCatalogue, type Card, type Catalogue, fullNameOf } from '@/lib/cards/catalogue';
import type { Autosave } from '@/lib/client/outbox/deck-autosave';
import { asStored, type Saving } from '@/lib/client/outbox/deck-autosave';
import { entriesOn, withoutEmptyRows } from '@/lib/decks/deck-list';
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
import type { Board, DeckEntry, DeckList, StoredDeck } from '@/lib/decks/types';
import type { CardWorth } from '@/lib/ote/card-worth';
import type { DeckHoldings } from './use-holdings';

/** How the rows are shown; shared by all decks of this browser. */
export interface ListView {
  readonly by: Grouping;
  readonly order: RowOrder;
  /** Whether the collection is shown beside the rows. */
  readonly collection: boolean;
  /** Whether the deck is shown as stacks of faces, and not as rows. */
  readonly stacks: boolean;
  /** Whether the found cards are shown as faces, and not as rows. */
  readonly faces: boolean;
}

/** What a window that has no room for all panes shows: in one with room for two the deck and a side, in others one of them. */
export interface PaneChoice {
  readonly side: 'cards' | 'check';
  readonly onDeck: boolean;
}

/** The ranges of cards in the finder. */
export const FINDER_RANGES = ['all', 'owned', 'free', 'pool'] as const;
type FinderRange = (typeof FINDER_RANGES)[number];

/** The format of the check, with the `rules` of an own format once they are loaded. */
export interface FormatChoice {
  readonly id: string;
  readonly rules: FormatName | FormatRules;
}

/** What the cards of a deck are worth by its games. */
interface KnownWorths {
  /** The cards of the deck that was played. */
  readonly entries: readonly DeckEntry[];
  /** The worth of its cards by id. */
  readonly of: ReadonlyMap<string, CardWorth>;
  /** Whether no more games are played: until then no row moves. */
  readonly isSettled: boolean;
}

/** The state of loading the catalogue. */
type CatalogueState = 'loading' | 'whole' | 'failed';

/** The state of an open editor. */
export interface EditorState {
  readonly id: string;
  readonly editing: Editing;
  readonly saving: Saving;
  /** Whether the browser could store the draft. */
  readonly journalled: boolean;
  readonly format: FormatChoice;
  readonly view: ListView;
  readonly panes: PaneChoice;
  readonly range: FinderRange;
  /** The board that the finder adds to. */
  readonly target: Board;
  /** The supply of the collection for this deck; null when it is not shown or not loaded. */
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
  /** The lines that the deck as text was opened with, after its own; null while it is closed. */
  readonly asText: string | null;
  /** The row whose note gets the focus when the row unfolds. */
  readonly noting: string | null;
  /** The last row with added copies; a bare number sets its count. */
  readonly lastAdded: string | null;
  /** A query that the add box is to show; null when there is none. */
  readonly wanted: string | null;
  /** The copies in the collection by card id, preferred by repairs; null when they do not matter. */
  readonly own: ReadonlyMap<string, number> | null;
  /** What the cards are worth, as far as it is known; after a change of the deck still that of before. */
  readonly worths: KnownWorths | null;
  /** The cards of the deck for which the worth was asked last; null before. */
  readonly weighing: readonly DeckEntry[] | null;
  /** The last change, announced to screen readers. */
  readonly announcement: string;
  /** Why the last change was not made, or made only in part; '' when it was made in full. */
  readonly refusal: string;
  /** Sends changes to the server; set while the page is open. */
  readonly autosave: Autosave | null;
}

export type EditorStore = StoreApi<EditorState>;

/** Creates the store of an editor. `catalogue`: null while the cards load. */
export function createEditorStore(
  stored: StoredDeck,
  catalogue: Catalogue | null,
  format: FormatChoice | FormatName,
): EditorStore {
  const deck = { ...stored, list: withoutEmptyRows(stored.list) };
  return createStore<EditorState>(() => ({
    id: deck.id,
    editing: beginEditing(deck.list),
    saving: asStored(deck),
    journalled: true,
    format: typeof format === 'string' ? { id: format, rules: format } : format,
    view: {
      by: 'type',
      order: 'cost',
      collection: false,
      stacks: false,
      faces: false,
    },
    // An empty deck begins with the cards to choose from; what is built from a pool begins with the pool, which stands below the deck.
    panes: {
      side: 'cards',
      onDeck: deck.list.entries.length > 0 || deck.list.pool !== undefined,
    },
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
    asText: null,
    lastAdded: null,
    wanted: null,
    own: null,
    worths: null,
    weighing: null,
    announcement: '',
    refusal: '',
    autosave: null,
  }));
}

/** Shows a pane where the window has no room for all of them. */
export function showPane(store: EditorStore, pane: PaneChoice['side'] | 'deck'): void {
  store.setState(({ panes }) => ({
    panes: pane === 'deck' ? { ...panes, onDeck: true } : { side: pane, onDeck: false },
  }));
}

/** Asks what the cards of the deck are worth. */
export function weighCards(store: EditorStore): void {
  // A new list, so that the same question can be asked again after it was stopped.
  store.setState(({ editing }) => ({ weighing: [...editing.list.entries] }));
}

/** Changes the deck in the editor at once; the autosave sends it soon after. */
export function editDeck(
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

/** Shows the state of saving. A list from elsewhere becomes an undo step. */
export function showSaving(store: EditorStore, saving: Saving): void {
  const { editing } = store.getState();
  store.setState({
    saving,
    editing: saving.wanted === editing.list ? editing : replaceList(editing, saving.wanted),
  });
}

function cardName(store: EditorStore, id: string): string {
  return fullNameOf(store.getState().catalogue, id);
}

function inDeckWords(n: number): string {
  return `${n} ${n === 1 ? 'card' : 'cards'} in the deck.`;
}

/** Describes a board: ` on the sideboard`; '' for the main deck. */
function boardWords(board: Board): string {
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

/** Returns how many copies of a card can still be added, when the editor is limited to the collection or a pool. */
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

/** Returns how many of the `wanted` copies can be added, and why not all. */
function allowedCopies(store: EditorStore, card: string, board: Board, wanted: number) {
  const copies = Math.min(wanted, roomFor(store, card, board));
  const refusal =
    copies < wanted
      ? `${RANGE_WORDS[store.getState().range]} no more of ${cardName(store, card)}.`
      : '';
  return { copies, refusal };
}

/** Shows why a change was not made. */
function showRefusal(store: EditorStore, refusal: string): void {
  store.setState({ refusal, announcement: refusal });
}

/** Adds copies to the board of the finder. Returns how many. */
export function addToDeck(store: EditorStore, card: Card, wanted: number): number {
  const { editing, target } = store.getState();
  const { copies: count, refusal } = allowedCopies(store, card.id, target, wanted);
  if (count === 0) {
    showRefusal(store, refusal);
    return 0;
  }
  const now = countOf(editing.list, card.id, target) + count;
  const total = totalCards(editing.list) + (target === 'main' ? count : 0);
  editDeck(
    store,
    (before) => addCards(before, card.id, count, target),
    `${count} ${card.name} added, now ${now}${boardWords(target)}. ${inDeckWords(total)}`,
  );
  const key = rowKey(target, card.id);
  store.setState({ lastAdded: key, row: key });
  if (refusal !== '') showRefusal(store, refusal);
  return count;
}

/** Adds or removes copies of a row. Removing from zero removes the row. Returns whether the row was removed. */
export function changeRowCount(store: EditorStore, key: string, by: number): boolean {
  const { board, card } = readRowKey(key);
  const count = countOf(store.getState().editing.list, card, board);
  if (count === 0 && by < 0) {
    removeFromDeck(store, key);
    return true;
  }
  const { copies, refusal } = allowedCopies(store, card, board, by);
  if (by > 0 && copies === 0) {
    showRefusal(store, refusal);
    return false;
  }
  editDeck(
    store,
    (editing) => addCards(editing, card, by, board),
    `${cardName(store, card)}${boardWords(board)}: ${Math.max(0, count + by)}.`,
  );
  return false;
}

/** Sets the count of a row. The digits of one number are one undo step. */
export function setRowCount(
  store: EditorStore,
  key: string,
  wanted: number,
  run: string | null,
): void {
  const { board, card } = readRowKey(key);
  const before = countOf(store.getState().editing.list, card, board);
  const { copies, refusal } = allowedCopies(store, card, board, wanted - before);
  const count = before + copies;
  editDeck(
    store,
    (editing) => setCount(editing, card, count, run, board),
    `${cardName(store, card)}${boardWords(board)}: ${count}.`,
  );
  if (refusal !== '') showRefusal(store, refusal);
}

/** Removes the row. */
export function removeFromDeck(store: EditorStore, key: string): void {
  const { board, card } = readRowKey(key);
  const name = cardName(store, card);
  editDeck(
    store,
    (editing) => removeCard(editing, card, board),
    `${name} removed${board === 'main' ? '' : ` from what is${boardWords(board)}`}. Press Control Z to undo.`,
  );
}

/** Moves `copies` of a row to another board, or all of them when it is omitted. Returns whether the row was removed. */
export function moveRow(store: EditorStore, key: string, to: Board, copies?: number): boolean {
  const { board, card } = readRowKey(key);
  if (board === 'pool') {
    takeFromPool(store, card, to, copies);
    return false;
  }
  const before = countOf(store.getState().editing.list, card, board);
  if (before === 0 || board === to) return false;
  editDeck(
    store,
    (editing) => moveCards(editing, card, board, to, copies),
    `${Math.min(copies ?? before, before)} ${cardName(store, card)} moved: now ${to === 'main' ? 'in the deck' : boardWords(to).trim()}.`,
  );
  const { list } = store.getState().editing;
  return !entriesOn(list, board).some((entry) => entry.card === card);
}

/** Returns the copies of the pool that are neither in the main deck nor in the sideboard. */
export function leftInPool(list: DeckList, card: string): number {
  const used = countOf(list, card) + countOf(list, card, 'side');
  return Math.max(0, countOf(list, card, 'pool') - used);
}

/** Adds copies of the pool to a board, without changing the pool. */
function takeFromPool(store: EditorStore, card: string, to: Board, copies = Infinity): void {
  const taken = Math.min(copies, leftInPool(store.getState().editing.list, card));
  if (taken === 0 || to === 'pool') return;
  editDeck(
    store,
    (editing) => addCards(editing, card, taken, to),
    `${taken} ${cardName(store, card)} of the pool: now ${to === 'main' ? 'in the deck' : boardWords(to).trim()}.`,
  );
}

/** Undoes the last step. */
export function undoStep(store: EditorStore): void {
  editDeck(store, undo, 'Undone.');
}

/** Redoes the last undone step. */
export function redoStep(store: EditorStore): void {
  editDeck(store, redo, 'Redone.');
}
