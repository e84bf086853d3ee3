import { useDeferredValue, useMemo } from 'react';
import { deckStatistics } from '@/lib/decks/statistics';
import { tellingTraits } from '@/lib/decks/summary';
import { useEditor } from './editor-context';

/** Returns the traits that characterise the deck, the main one first. */
export function useOwnTraits(): readonly string[] {
  const list = useDeferredValue(useEditor((editor) => editor.editing.list));
  const catalogue = useEditor((editor) => editor.catalogue);
  return useMemo(() => tellingTraits(deckStatistics(list, catalogue)), [list, catalogue]);
}
