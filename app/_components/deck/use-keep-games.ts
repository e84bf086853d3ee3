import { useEffect, useEffectEvent } from 'react';
import { keepGames } from '@/lib/client/decks';
import { keptGames } from '@/lib/client/kept-games';
import { areSameEntries } from '@/lib/decks/deck-list';
import type { DeckEntry } from '@/lib/decks/types';
import { soloResultOf } from '@/lib/ote/kept-games';
import { useEditor } from './editor-context';

/** Finished games of one list of cards, which are kept under the key of `gamesKey`. */
interface GamesOfCards {
  readonly key: string;
  readonly entries: readonly DeckEntry[];
}

/** Keeps finished games with the revision that has their cards, once it is saved: other devices, the history and those with whom the deck is shared see them. Null: none are finished. */
export function useKeepGames(games: GamesOfCards | null): void {
  const id = useEditor((editor) => editor.id);
  const revision = useEditor((editor) => editor.saving.base);
  const held = useEditor((editor) => editor.saving.held);
  const isHeld = games !== null && revision > 0 && areSameEntries(held.entries, games.entries);
  const keep = useEffectEvent((key: string) => {
    const tally = keptGames(key)?.tally;
    if (tally !== undefined) void keepGames(id, revision, soloResultOf(key, tally));
  });
  const key = isHeld ? games.key : null;
  // Once for these cards, and again when the deck returns to them or the tab is opened again: a revision in between has none of them.
  useEffect(() => {
    if (key !== null) keep(key);
  }, [key]);
}
