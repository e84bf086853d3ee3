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
import type { FormatName } from '@/lib/decks/formats';
import type { StoredDeck } from '@/lib/decks/types';
import { connectAutosave } from './connect-autosave';
import { createEditorStore, type EditorState, type EditorStore } from './editor-store';

const EditorContext = createContext<EditorStore | null>(null);

interface EditorProviderProps {
  readonly deck: StoredDeck;
  /** Null: the cards are on their way. */
  readonly catalogue: Catalogue | null;
  readonly format: FormatName;
  readonly children: ReactNode;
}

/** One editor's state, its autosave and its catalogue, for everything inside. */
export function EditorProvider({ deck, catalogue, format, children }: EditorProviderProps) {
  const [store] = useState(() => createEditorStore(deck, catalogue, format));
  useEffect(() => connectAutosave(store), [store]);
  useEffect(() => {
    if (store.getState().catalogueState !== 'whole') loadCatalogue(store);
  }, [store]);
  return <EditorContext value={store}>{children}</EditorContext>;
}

/** Fetches the cards; meanwhile what is typed waits for them. */
export async function loadCatalogue(store: EditorStore): Promise<void> {
  store.setState({ catalogueState: 'loading' });
  const catalogue = await currentCatalogue();
  if (catalogue === null) store.setState({ catalogueState: 'failed' });
  else store.setState({ catalogue, catalogueState: 'whole' });
}

/** The store of the editor that this stands in. */
export function useEditorStore(): EditorStore {
  const store = useContext(EditorContext);
  if (store === null) throw new Error('This stands outside an editor.');
  return store;
}

/** A part of the editor's state. */
export function useEditor<T>(select: (state: EditorState) => T): T {
  return useStore(useEditorStore(), select);
}

const CheckContext = createContext<DeckCheck | null>(null);

/** Checks the deck at each change, here in the browser, for everything inside. */
export function CheckProvider({ children }: { readonly children: ReactNode }) {
  // The letter typed is shown first, the check right after.
  const list = useDeferredValue(useEditor((editor) => editor.editing.list));
  const catalogue = useEditor((editor) => editor.catalogue);
  const format = useEditor((editor) => editor.format);
  const check = useMemo(() => {
    // A line at 0 is a thought, not a card.
    const entries = list.entries.filter((entry) => entry.count > 0);
    return checkDeck({ ...list, entries }, catalogue, format);
  }, [list, catalogue, format]);
  return <CheckContext value={check}>{children}</CheckContext>;
}

/** What the check says of the deck as it is now. */
export function useCheck(): DeckCheck {
  const check = useContext(CheckContext);
  if (check === null) throw new Error('This stands outside a check.');
  return check;
}
