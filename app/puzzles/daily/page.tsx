import type { Metadata } from 'next';
import { DailyScreen } from '@/app/_components/table/daily-screen';
import { puzzleDecks } from '@/lib/server/puzzles';

export const metadata: Metadata = {
  title: 'The puzzle of the day',
  description: 'A hand of On the Edge, made and proved anew each day.',
};

/** The browser makes the puzzle of its day from the example decks. */
export default function DailyPuzzlePage() {
  return <DailyScreen decks={puzzleDecks()} />;
}
