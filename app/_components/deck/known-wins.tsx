import { useDeferredValue, useMemo } from 'react';
import { WithTerms } from '@/app/_components/rules/with-terms';
import { keptGames } from '@/lib/client/kept-games';
import { winTurnOf } from '@/lib/decks/solo-result';
import { soloResultOf } from '@/lib/ote/kept-games';
import { useEditor } from './editor-context';
import { soloJob } from './play-deck';

export interface KnownWinsProps {
  /** The state of the deck, in a few words. */
  readonly state: string;
  /** What is said of a deck whose games are not known. */
  readonly otherwise: string;
}

/** The state of a complete deck, and how fast it wins where games with its cards were played. */
export function KnownWins({ state, otherwise }: KnownWinsProps) {
  const entries = useDeferredValue(useEditor((editor) => editor.editing.list.entries));
  const catalogue = useEditor((editor) => editor.catalogue);
  const wins = useMemo(() => {
    const found = soloJob(entries, catalogue);
    const tally = typeof found === 'string' ? undefined : keptGames(found.key)?.tally;
    if (typeof found === 'string' || tally === undefined) return null;
    const turn = winTurnOf(soloResultOf(found.key, tally));
    if (turn === null) return null;
    return `Wins ${tally.won.toLocaleString('en')} of ${tally.games.toLocaleString('en')} games alone, in turn ${turn.toFixed(1)} on average.`;
  }, [entries, catalogue]);
  return (
    <>
      {state} <WithTerms text={wins ?? otherwise} />
    </>
  );
}
