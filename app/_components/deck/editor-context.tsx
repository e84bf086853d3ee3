'use client';
import {
  createContext,
  type ReactNode,
  useContext,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { useStore } from 'zustand';
import type { Catalogue } from '@/lib/cards/catalogue';
import { currentCatalogue } from '@/lib/client/cards';
import { checkDeck, type DeckCheck } from '@/lib/decks/check';
import type { StoredDeck } from '@/lib/decks/types';
import { connectAutosave } from './connect-autosave';
import {
  createEditorStore,
  type EditorState,
  type EditorStore,
  type FormatChoice,
} from './editor-store';
import { keepUndo } from './keep-undo';
import { keptView } from './list-view';

const EditorContext = createContext<EditorStore | null>(null);

interface EditorProviderProps {
  readonly deck: StoredDeck;
  /** The catalogue; null while the cards load. */
  readonly catalogue: Catalogue | null;
  readonly format: FormatChoice;
  readonly children: ReactNode;
}

/** Provides one editor's state, autosave and catalogue. */
export function EditorProvider({ deck, catalogue, format, children }: EditorProviderProps) {
  const [store] = useState(() => openStore(deck, catalogue, format));
  useEffect(() => connectAutosave(store), [store]);
  useEffect(() => keepUndo(store), [store]);
  useEffect(() => {
    if (store.getState().catalogueState !== 'whole') loadCatalogue(store);
  }, [store]);
  return <EditorContext value={store}>{children}</EditorContext>;
}

/** Creates the store of an editor, with the last view of this browser. */
function openStore(...opened: Parameters<typeof createEditorStore>): EditorStore {
  const store = createEditorStore(...opened);
  store.setState(({ view }) => ({ view: { ...view, ...keptView.read() } }));
  return store;
}

/** Loads the cards. Typed lines wait for them. */
export async function loadCatalogue(store: EditorStore): Promise<void> {
  store.setState({ catalogueState: 'loading' });
  const catalogue = await currentCatalogue();
  if (catalogue === null) store.setState({ catalogueState: 'failed' });
  else store.setState({ catalogue, catalogueState: 'whole' });
}

/** Returns the store of the surrounding editor. */
export function useEditorStore(): EditorStore {
  const store = useContext(EditorContext);
  if (store === null) throw new Error('This stands outside an editor.');
  return store;
}

/** Selects a part of the editor's state. */
export function useEditor<T>(select: (state: EditorState) => T): T {
  return useStore(useEditorStore(), select);
}

const CheckContext = createContext<DeckCheck | null>(null);

/** Checks the deck in the browser after each change. */
export function CheckProvider({ children }: { readonly children: ReactNode }) {
  // The typed letter is rendered first, then the check.
  const list = useDeferredValue(useEditor((editor) => editor.editing.list));
  const catalogue = useEditor((editor) => editor.catalogue);
  const format = useEditor((editor) => editor.format.rules);
  const check = useMemo(() => {
    // A row with count 0 is not part of the deck.
    const entries = list.entries.filter((entry) => entry.count > 0);
    return checkDeck({ ...list, entries }, catalogue, format);
  }, [list, catalogue, format]);
  return <CheckContext value={check}>{children}</CheckContext>;
}

/** Returns the check of the current deck. */
export function useCheck(): DeckCheck {
  const check = useContext(CheckContext);
  if (check === null) throw new Error('This stands outside a check.');
  return check;
}
