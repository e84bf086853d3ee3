'use client';
import { createContext, type ReactNode, useContext, useDeferredValue, useMemo } from 'react';
import { checkDeck, type DeckCheck } from '@/lib/decks/check';
import { useEditor } from './editor-context';

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
