import { useDeferredValue, useMemo } from 'react';
import { WithTerms } from '@/app/_components/rules/with-terms';
import { estimateOf } from '@/engine';
import { inTurn } from '@/lib/text/in-turn';
import { useEditor } from './editor-context';
import { knownGames } from './play-deck';

export interface KnownWinsProps {
  /** The state of the deck, in a few words. */
  readonly state: string;
  /** The words for a deck whose games are not known. */
  readonly otherwise: string;
}

/** The state of a complete deck, and how fast it wins where games with its cards were played. */
export function KnownWins({ state, otherwise }: KnownWinsProps) {
  const entries = useDeferredValue(useEditor((editor) => editor.editing.list.entries));
  const catalogue = useEditor((editor) => editor.catalogue);
  const wins = useMemo(() => {
    const tally = knownGames(entries, catalogue)?.tally;
    if (tally === undefined) return null;
    const turn = estimateOf(tally.turns)?.mean;
    if (turn === undefined) return null;
    return `Wins ${tally.won.toLocaleString('en')} of ${tally.games.toLocaleString('en')} games alone, ${inTurn(turn)} on average.`;
  }, [entries, catalogue]);
  return (
    <>
      {state} <WithTerms text={wins ?? otherwise} />
    </>
  );
}
