import { createStore, type StoreApi } from 'zustand/vanilla';
import { buildCatalogue, type Card, type Catalogue } from '@/lib/cards/catalogue';
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
import type { FormatName } from '@/lib/decks/formats';
import type { StoredDeck } from '@/lib/decks/types';

/** How far the catalogue has loaded. */
type CatalogueState = 'loading' | 'whole' | 'failed';

/** The state of an open editor. */
export interface EditorState {
  readonly id: string;
  readonly editing: Editing;
  readonly saving: Saving;
  /** False when the browser refused to store the journal. */
  readonly journalled: boolean;
  readonly format: FormatName;
  readonly catalogue: Catalogue;
  readonly catalogueState: CatalogueState;
  /** The card whose row has the keyboard focus. */
  readonly row: string | null;
  /** The card whose row is unfolded. */
  readonly unfolded: string | null;
  /** The card that was added last; a bare number sets its count. */
  readonly lastAdded: string | null;
  /** A query for the add box to show next; null for none. */
  readonly wanted: string | null;
  /** The card that is pointed at in the finder, by id. */
  readonly pointed: string | null;
  /** Copies in the collection by card id, to be taken first by repairs; null: they do not matter. */
  readonly own: ReadonlyMap<string, number> | null;
  /** The last change, for screen readers. */
  readonly announcement: string;
  /** Sends changes to the server; set while the page is open. */
  readonly autosave: Autosave | null;
}

export type EditorStore = StoreApi<EditorState>;

/** Creates the store of an editor. `catalogue`: null while the cards load. */
export function createEditorStore(
  deck: StoredDeck,
  catalogue: Catalogue | null,
  format: FormatName,
): EditorStore {
  return createStore<EditorState>(() => ({
    id: deck.id,
    editing: beginEditing(deck.list),
    saving: asStored(deck),
    journalled: true,
    format,
    catalogue: catalogue ?? buildCatalogue([]),
    catalogueState: catalogue === null ? 'loading' : 'whole',
    row: null,
    unfolded: null,
    lastAdded: null,
    wanted: null,
    pointed: null,
    own: null,
    announcement: '',
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
  store.setState(announcement === '' ? { editing: next } : { editing: next, announcement });
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
  return store.getState().catalogue.byId.get(id)?.name ?? id;
}

function inDeck(n: number): string {
  return `${n} ${n === 1 ? 'card' : 'cards'} in the deck.`;
}

/** Adds copies, from the add box or from search results. */
export function addToDeck(store: EditorStore, card: Card, count: number): void {
  const { list } = store.getState().editing;
  const now = countOf(list, card.id) + count;
  edit(
    store,
    (editing) => addCards(editing, card.id, count),
    `${count} ${card.name} added, now ${now}. ${inDeck(totalCards(list) + count)}`,
  );
  store.setState({ lastAdded: card.id, row: card.id });
}

/** Adds or removes copies. Removing from zero removes the row; returns whether it did. */
export function countBy(store: EditorStore, id: string, by: number): boolean {
  const count = countOf(store.getState().editing.list, id);
  if (count === 0 && by < 0) {
    removeFromDeck(store, id);
    return true;
  }
  edit(
    store,
    (editing) => addCards(editing, id, by),
    `${nameOf(store, id)}: ${Math.max(0, count + by)}.`,
  );
  return false;
}

/** Sets the count. Digits of one number are undone together. */
export function countTo(store: EditorStore, id: string, count: number, run: string | null): void {
  edit(store, (editing) => setCount(editing, id, count, run), `${nameOf(store, id)}: ${count}.`);
}

/** Removes the row. */
export function removeFromDeck(store: EditorStore, id: string): void {
  const name = nameOf(store, id);
  edit(store, (editing) => removeCard(editing, id), `${name} removed. Press Control Z to undo.`);
}

/** Undoes the last step. */
export function undoStep(store: EditorStore): void {
  edit(store, undo, 'Undone.');
}

/** Redoes the last undone step. */
export function redoStep(store: EditorStore): void {
  edit(store, redo, 'Redone.');
}
