import { useEffect, useRef } from 'react';
import { keepGames } from '@/lib/client/decks';
import { areSameEntries } from '@/lib/decks/deck-list';
import type { DeckEntry } from '@/lib/decks/types';
import type { Tally } from '@/lib/ote/goldfish-tally';
import { soloResultOf } from '@/lib/ote/kept-games';
import { useEditor } from '../editor-context';

/** All games of one list of cards, under the key of `gamesKey`. */
export interface GamesOfCards {
  readonly key: string;
  readonly entries: readonly DeckEntry[];
  readonly tally: Tally;
}

/** Keeps finished games with the revision that has their cards, once it is saved: other devices, the history and those with whom the deck is shared see them. Null: none are finished. */
export function useKeepGames(games: GamesOfCards | null): void {
  const id = useEditor((editor) => editor.id);
  const revision = useEditor((editor) => editor.saving.base);
  const held = useEditor((editor) => editor.saving.held);
  const sent = useRef('');
  useEffect(() => {
    if (games === null || revision === 0 || !areSameEntries(held.entries, games.entries)) return;
    const { key, tally } = games;
    const now = `${key} ${tally.games}`;
    if (sent.current === now) return;
    sent.current = now;
    // What cannot be sent now is sent when the tab is opened again; the figures on this page do not depend on it.
    void keepGames(id, revision, soloResultOf(key, tally));
  });
}
