import type { Metadata } from 'next';
import { DailyScreen } from '@/app/_components/table/daily-screen';

export const metadata: Metadata = {
  title: 'The puzzle of the day',
  description: 'A hand of On the Edge, another one each day, each with a proved shortest solution.',
};

/** The puzzle of the day, from the file of puzzles that were made ahead. */
export default function DailyPuzzlePage() {
  return <DailyScreen />;
}
