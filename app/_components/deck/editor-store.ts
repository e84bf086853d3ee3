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

/** How far the catalogue has come. */
type CatalogueState = 'loading' | 'whole' | 'failed';

/** Everything that an open editor holds. */
export interface EditorState {
  readonly id: string;
  readonly editing: Editing;
  readonly saving: Saving;
  /** False when the browser refused to keep the journal. */
  readonly journalled: boolean;
  readonly format: FormatName;
  readonly catalogue: Catalogue;
  readonly catalogueState: CatalogueState;
  /** The card whose row the keys are on. */
  readonly row: string | null;
  /** The card whose row is unfolded. */
  readonly unfolded: string | null;
  /** The card that was added last; a bare number then sets its count. */
  readonly lastAdded: string | null;
  /** A query that the add box is to show next; null when it has. */
  readonly wanted: string | null;
  /** The last deed in words, for who hears the page. */
  readonly said: string;
  /** Set while the page stands: how changes reach the server. */
  readonly autosave: Autosave | null;
}

/** The state of one editor, for reading, changing and listening. */
export type EditorStore = StoreApi<EditorState>;

/** An editor on a deck. `catalogue`: null while the cards are on their way. */
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
    said: '',
    autosave: null,
  }));
}

/** Changes the deck: in the editor at once, on the server in a moment. */
export function edit(store: EditorStore, change: (editing: Editing) => Editing, said = ''): void {
  const { editing, autosave } = store.getState();
  const next = change(editing);
  if (next === editing) return;
  store.setState(said === '' ? { editing: next } : { editing: next, said });
  if (next.list !== editing.list) autosave?.change(next.list);
}

/** The state of the save has moved. A list that came from elsewhere becomes a step of the editor. */
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

/** Puts copies in, from the add box or from a list of finds. */
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

/** One more or one fewer; at none, one fewer takes the line out. Answers whether the line is gone. */
export function countBy(store: EditorStore, id: string, by: number): boolean {
  const count = countOf(store.getState().editing.list, id);
  if (count === 0 && by < 0) {
    takeOut(store, id);
    return true;
  }
  edit(
    store,
    (editing) => addCards(editing, id, by),
    `${nameOf(store, id)}: ${Math.max(0, count + by)}.`,
  );
  return false;
}

/** So many copies; the digits of one number are undone together. */
export function countTo(store: EditorStore, id: string, count: number, run: string | null): void {
  edit(store, (editing) => setCount(editing, id, count, run), `${nameOf(store, id)}: ${count}.`);
}

/** Takes the line out. */
export function takeOut(store: EditorStore, id: string): void {
  const name = nameOf(store, id);
  edit(store, (editing) => removeCard(editing, id), `${name} removed. Press Control Z to undo.`);
}

/** Takes the last step back. */
export function undoStep(store: EditorStore): void {
  edit(store, undo, 'Undone.');
}

/** Does again what was taken back last. */
export function redoStep(store: EditorStore): void {
  edit(store, redo, 'Redone.');
}
