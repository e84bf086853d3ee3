import type { ReactNode } from 'react';

interface PuzzleGoalProps {
  readonly title: string;
  readonly about: string;
  /** The moves so far, or the result. */
  readonly moves: ReactNode;
  /** Beside the texts. */
  readonly children: ReactNode;
}

/** The strip above the table of a puzzle: title, goal and moves. Its height is fixed, so that the table does not move. */
export function PuzzleGoal({ title, about, moves, children }: PuzzleGoalProps) {
  return (
    <aside
      aria-label="Puzzle"
      className="h-(--above) overflow-y-auto border-b border-line bg-accent-wash py-2"
    >
      <div className="flex items-start gap-4 px-3">
        <div className="min-w-0 max-w-prose flex-1">
          <p className="font-semibold" data-preview="title" suppressHydrationWarning>
            {title}
          </p>
          <p className="text-sm sm:text-base" data-preview="about" suppressHydrationWarning>
            {about}
          </p>
          {moves}
        </div>
        {children}
      </div>
    </aside>
  );
}
