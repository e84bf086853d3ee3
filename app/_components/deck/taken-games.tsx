import { useEffect, useMemo, useState } from 'react';
import { keptGames, storeGames } from '@/lib/client/kept-games';
import type { DeckEntry } from '@/lib/decks/types';
import { useEditor } from './editor-context';
import { cardsOf, playJob, soloJob } from './play-deck';
import { useKeepGames } from './use-keep-games';

/** The number of games, as many as a proposal plays. */
const GAMES = 400;

/**
 * Plays and keeps the games of a deck into which a proposal was put, or that everybody sees, so that its tab of games, its tile and
 * the library have them. The games of the proposal itself are of another simulation, which counts neither calls nor hands.
 */
export function TakenGames({ entries }: { readonly entries: readonly DeckEntry[] }) {
  const catalogue = useEditor((editor) => editor.catalogue);
  const found = useMemo(() => soloJob(entries, catalogue), [entries, catalogue]);
  /** The key of the cards whose games are finished. */
  const [played, setPlayed] = useState('');
  useKeepGames(typeof found !== 'string' && found.key === played ? { key: played, entries } : null);
  useEffect(() => {
    if (typeof found === 'string') return;
    const { job, key } = found;
    let isLeft = false;
    const keep = async () => {
      if (keptGames(key) === null) {
        const report = { signal: new AbortController().signal, progress: () => undefined };
        const tally = await playJob(
          job,
          GAMES,
          report,
          () => GAMES,
          () => undefined,
        );
        // The tab of games may have played more meanwhile.
        if (keptGames(key) === null) storeGames(key, { cards: cardsOf(job), tally });
      }
      if (!isLeft) setPlayed(key);
    };
    // Nobody has asked for these games: the tab of games plays them again, and says what is wrong.
    keep().catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [found]);
  return null;
}
