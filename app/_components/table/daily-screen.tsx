'use client';
import { useMemo, useState, useSyncExternalStore } from 'react';
import {
  DAILY_HAND,
  DAILY_PUZZLES,
  DAILY_TURNS,
  type DailyPuzzles,
  dailyPuzzleOf,
  dailyTree,
  puzzleDay,
} from '@/lib/ote/daily-puzzle';
import { PuzzlePreview } from './puzzle-preview';
import { PuzzleScreen } from './puzzle-screen';

/** The page of the daily puzzle. It is built before its day is known: a script in it shows the puzzle of the day at the first paint. */
export function DailyScreen() {
  const isBuilt = useSyncExternalStore(
    watchNothing,
    () => false,
    () => true,
  );
  return isBuilt ? <BuiltPuzzle /> : <TodaysPuzzle />;
}

const watchNothing = () => () => undefined;

/** The puzzle of the day on which the page was opened. */
function TodaysPuzzle() {
  const [day] = useState(puzzleDay);
  const { puzzle, tree } = useMemo(() => {
    const read = dailyPuzzleOf(DAILY_PUZZLES, day);
    return { puzzle: read, tree: dailyTree(read) };
  }, [day]);
  return (
    <PuzzleScreen id={`daily-${day}`} tree={tree} preview={{ ...puzzle, turns: DAILY_TURNS }} />
  );
}

const NO_CARD = { name: '', type: '', cost: '' };
const EMPTY_HAND = Array.from({ length: DAILY_HAND }, () => NO_CARD);

/** The page as it is built: an empty preview, and the script that fills it. */
function BuiltPuzzle() {
  return (
    <>
      <PuzzlePreview title="" about="" turns={DAILY_TURNS} shortest="" hand={EMPTY_HAND} />
      <script suppressHydrationWarning>
        {`(${fillPreview})(${JSON.stringify(DAILY_PUZZLES)},${dailyPuzzleOf})`}
      </script>
    </>
  );
}

/** Writes the puzzle of the day into the preview. The page holds the text of this function, so it uses nothing from outside. */
function fillPreview(file: DailyPuzzles, read: typeof dailyPuzzleOf): void {
  const { title, about, shortest, hand } = read(file, new Date().toISOString().slice(0, 10));
  const write = (place: string, texts: readonly string[]) => {
    document.querySelectorAll(`[data-preview=${place}]`).forEach((element, at) => {
      element.textContent = texts[at] ?? '';
    });
  };
  write('title', [title, title]);
  write('about', [about]);
  write('shortest', [`${shortest}`]);
  write(
    'name',
    hand.map(({ name }) => name),
  );
  write(
    'type',
    hand.map(({ type }) => type),
  );
  write(
    'cost',
    hand.map(({ cost }) => cost),
  );
  document.querySelectorAll<HTMLElement>('[data-preview=card]').forEach((card, at) => {
    card.dataset.type = hand[at]?.type ?? '';
  });
}
