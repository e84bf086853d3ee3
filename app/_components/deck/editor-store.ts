import { createStore, type StoreApi } from 'zustand/vanilla';
import { buildCatalogue, type Catalogue } from '@/lib/cards/catalogue';
import type { Autosave } from '@/lib/decks/draft-autosave';
import { asStored, type Saving } from '@/lib/decks/draft-save';
import { beginEditing, type Editing, replaceList } from '@/lib/decks/edit';
import type { FormatName } from '@/lib/decks/formats';
import type { StoredDeck } from '@/lib/decks/types';

/** How far the catalogue has come. */
export type CatalogueState = 'loading' | 'whole' | 'failed';

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
