'use client';
import { useEffect, useState } from 'react';
import { ButtonLink } from '@/app/_components/forms/button';
import { EmptyState } from '@/app/_components/site/empty-state';
import { useCatalogue } from '@/lib/client/cards';
import { makeDailyPuzzle } from '@/lib/client/daily-puzzles';
import type { PuzzleDeck } from '@/lib/games/daily-puzzle';
import { PuzzleScreen } from './puzzle-screen';

/** What the page has of its day's puzzle; a string says why there is none. */
type Daily = { readonly day: string; readonly tree: unknown } | string | null;

/** Makes the puzzle of this day in a worker, and shows its table. */
export function DailyScreen({ decks }: { readonly decks: readonly PuzzleDeck[] }) {
  const cards = useCatalogue();
  const [daily, setDaily] = useState<Daily>(null);
  useEffect(() => {
    if (cards === null || cards === 'failed') return;
    // The day of London is everybody's: then all solve the same puzzle.
    const day = new Date().toISOString().slice(0, 10);
    const { made, stop } = makeDailyPuzzle(day, decks, cards);
    made.then(
      (tree) => setDaily(tree === null ? 'No hand of this day makes a puzzle.' : { day, tree }),
      (error: unknown) => setDaily(error instanceof Error ? error.message : String(error)),
    );
    return stop;
  }, [cards, decks]);
  const failed = cards === 'failed' ? 'The cards can’t be loaded now.' : daily;
  if (typeof failed === 'string')
    return (
      <div className="page-width py-12">
        <EmptyState title="There is no puzzle now">
          <p>{failed}</p>
          <ButtonLink look="primary" href="/puzzles">
            All puzzles
          </ButtonLink>
        </EmptyState>
      </div>
    );
  if (failed === null)
    return (
      <div className="page-width min-h-dvh py-12" aria-busy="true">
        <p role="status" className="text-ink-soft">
          Making the puzzle of this day, and proving its shortest solution…
        </p>
      </div>
    );
  return <PuzzleScreen id={`daily-${failed.day}`} tree={failed.tree} />;
}
