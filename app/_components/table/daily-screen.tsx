'use client';
import { useEffect, useState } from 'react';
import { ButtonLink } from '@/app/_components/forms/button';
import { EmptyState } from '@/app/_components/site/empty-state';
import type { Catalogue } from '@/lib/cards/catalogue';
import { useCatalogue } from '@/lib/client/cards';
import { makeDailyPuzzle } from '@/lib/client/daily-puzzles';
import type { PuzzleDeck } from '@/lib/ote/daily-puzzle';
import { PuzzleScreen } from './puzzle-screen';

/** The puzzle of the day, or why there is none. */
type Daily = { readonly day: string; readonly tree: unknown } | string;

/** The page of the daily puzzle, which a worker generates. */
export function DailyScreen({ decks }: { readonly decks: readonly PuzzleDeck[] }) {
  const cards = useCatalogue();
  const [daily, setDaily] = useState<Daily | null>(null);
  useEffect(() => {
    if (cards === null || cards === 'failed') return;
    // The day in UTC, so that everybody gets an equal puzzle.
    const day = new Date().toISOString().slice(0, 10);
    const shown = new AbortController();
    void puzzleOf(day, decks, cards, shown.signal).then((made) => {
      if (!shown.signal.aborted) setDaily(made);
    });
    return () => shown.abort();
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

/** Returns the puzzle of a day from a worker, or why there is none. */
async function puzzleOf(
  day: string,
  decks: readonly PuzzleDeck[],
  cards: Catalogue,
  signal: AbortSignal,
): Promise<Daily> {
  try {
    const tree = await makeDailyPuzzle(day, decks, cards, signal);
    return tree === null ? 'No hand of this day makes a puzzle.' : { day, tree };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
