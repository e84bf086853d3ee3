import { useEffect, useState } from 'react';
import { keptGames, storeGames } from '@/lib/client/kept-games';
import type { DeckEntry } from '@/lib/decks/types';
import { useEditor } from './editor-context';
import { cardsOf, playJob, soloJob } from './play-deck';
import { type GamesOfCards, useKeepGames } from './tabs/use-keep-games';

/** The number of games, as many as a proposal plays. */
const GAMES = 400;

/**
 * Plays and keeps the games of a deck into which a proposal was put, so that its tab of games and its tile have them. The games
 * of the proposal itself are of another simulation, which counts neither calls nor hands.
 */
export function TakenGames({ entries }: { readonly entries: readonly DeckEntry[] }) {
  const catalogue = useEditor((editor) => editor.catalogue);
  const [games, setGames] = useState<GamesOfCards | null>(null);
  useKeepGames(games);
  useEffect(() => {
    const found = soloJob(entries, catalogue);
    if (typeof found === 'string') return;
    const { job, key } = found;
    const show = () => {
      const tally = keptGames(key)?.tally;
      if (tally !== undefined) setGames({ key, entries, tally });
      return tally !== undefined;
    };
    if (show()) return;
    const report = { signal: new AbortController().signal, progress: () => undefined };
    const needed = () => GAMES;
    playJob(job, GAMES, report, needed, () => undefined).then(
      (tally) => {
        // The tab of games may have played more meanwhile.
        if (!show()) storeGames(key, { cards: cardsOf(job), tally });
        show();
      },
      () => undefined,
    );
  }, [entries, catalogue]);
  return null;
}
