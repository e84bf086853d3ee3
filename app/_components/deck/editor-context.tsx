'use client';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { fetchCards } from '@/app/_components/cards/fetch-cards';
import { connectAutosave } from '@/app/_components/deck/connect-autosave';
import {
  createEditorStore,
  type EditorState,
  type EditorStore,
} from '@/app/_components/deck/editor-store';
import { buildCatalogue, type Card } from '@/lib/cards/catalogue';
import type { FormatName } from '@/lib/decks/formats';
import type { StoredDeck } from '@/lib/decks/types';

const EditorContext = createContext<EditorStore | null>(null);

interface EditorProviderProps {
  readonly deck: StoredDeck;
  readonly cards: readonly Card[];
  readonly format: FormatName;
  readonly children: ReactNode;
}

/** One editor's state, its autosave and its catalogue, for everything inside. */
export function EditorProvider({ deck, cards, format, children }: EditorProviderProps) {
  const [store] = useState(() => createEditorStore(deck, cards, format));
  useEffect(() => connectAutosave(store), [store]);
  useEffect(() => {
    loadCatalogue(store);
  }, [store]);
  return <EditorContext value={store}>{children}</EditorContext>;
}

/** Fetches all cards, which are in no script; the editor works on the deck's own until they come. */
export async function loadCatalogue(store: EditorStore): Promise<void> {
  store.setState({ catalogueState: 'loading' });
  const cards = await fetchCards();
  if (cards === null) store.setState({ catalogueState: 'failed' });
  else store.setState({ catalogue: buildCatalogue(cards), catalogueState: 'whole' });
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
