'use client';
import { useState } from 'react';
import { solvedMoves } from '@/lib/client/solved-puzzles';
import { useKept } from '@/lib/client/use-kept';
import { DAILY_PUZZLES, dailyPuzzleOf, puzzleDay } from '@/lib/ote/daily-puzzle';
import { BoxLink } from './box-link';

/** The task of today's puzzle, and whether it is solved. */
export function TodaysPuzzle() {
  const [day] = useState(puzzleDay);
  const [solved] = useState(() => solvedMoves(`daily-${day}`));
  const moves = useKept(solved);
  const { about, shortest } = dailyPuzzleOf(DAILY_PUZZLES, day);
  return (
    <>
      <p className="line-clamp-2 text-ink-soft">
        {moves === null ? about : `Solved in ${moves} moves; the shortest way takes ${shortest}.`}
      </p>
      <BoxLink href="/puzzles/daily">{moves === null ? 'Solve it' : 'Look at it again'}</BoxLink>
    </>
  );
}
