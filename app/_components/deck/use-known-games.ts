import { useDeferredValue, useEffect, useState } from 'react';
import type { DeckEntry } from '@/lib/decks/types';
import type { KeptGames } from '@/lib/ote/kept-games';
import { useEditor } from './editor-context';

interface GamesOfEntries {
  readonly entries: readonly DeckEntry[];
  readonly games: KeptGames | null;
}

/** The pause in ms after a change of the deck: whoever types counts is not slowed down. */
const PAUSE = 300;

/** Returns the games that this browser has played with the cards of the deck; null for none, and until they are found. */
export function useKnownGames(): KeptGames | null {
  const entries = useDeferredValue(useEditor((editor) => editor.editing.list.entries));
  const catalogue = useEditor((editor) => editor.catalogue);
  const [known, setKnown] = useState<GamesOfEntries | null>(null);
  // Runs again when the tab is shown again: games may have been played on another one.
  useEffect(() => {
    let isLeft = false;
    const find = async () => {
      const { knownGames } = await import('./play-deck');
      if (!isLeft) setKnown({ entries, games: knownGames(entries, catalogue) });
    };
    const timer = setTimeout(() => void find().catch(() => undefined), PAUSE);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [entries, catalogue]);
  return known !== null && known.entries === entries ? known.games : null;
}
