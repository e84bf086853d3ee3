'use client';
import { GitBranch } from 'lucide-react';
import { useMemo } from 'react';
import type { MatchTree } from '@/lib/eden/play/match';
import { sentencesOf } from '@/lib/eden/play/match-log';
import { type Line, lineShown, linesOf } from '@/lib/games/tree-steps';

interface MatchLinesProps {
  readonly tree: MatchTree;
  readonly onVisit: (moment: number) => void;
}

/** The lines of the match, if there are several. An undo followed by another answer keeps the old line. */
export function MatchLines({ tree, onVisit }: MatchLinesProps) {
  const lines = useMemo(
    () => linesOf(tree).map((line) => ({ ...line, words: beginning(tree, line) })),
    [tree],
  );
  if (lines.length < 2) return null;
  const shown = new Set(lineShown(tree));
  return (
    <section aria-label="Lines" className="sheet p-4">
      <h2 className="text-lg font-semibold">{lines.length} lines</h2>
      <ul className="mt-2 grid gap-1">
        {lines.map(({ last, words }) => (
          <li key={last}>
            <button
              type="button"
              aria-current={shown.has(last) ? 'true' : undefined}
              onClick={() => onVisit(last)}
              className="flex min-h-10 w-full items-center gap-2 rounded-md px-2 text-left text-sm hover:bg-paper-sunk aria-[current=true]:bg-accent-wash"
            >
              <GitBranch aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
              <span className="min-w-0">
                {words}
                <span className="block text-xs text-ink-soft">
                  Round {tree.moments[last]?.state.round ?? 1}, {tree.moments[last]?.depth ?? 0}{' '}
                  answers
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Describes the beginning of a line. */
function beginning({ moments }: MatchTree, { from, first }: Line): string {
  const moment = first === null ? undefined : moments[first];
  const told = moment === undefined ? [] : sentencesOf(moment, moments[from]);
  return told.find(({ kind }) => kind !== 'phase')?.text ?? 'As it began';
}
