import type { NextMatch } from '@/lib/eden/solo/campaign';
import { SOLO_LEVELS } from '@/lib/eden/solo/force';

interface MatchListProps {
  readonly plan: readonly NextMatch[];
  /** How many are played; the one after them is marked. */
  readonly played: number;
  /** Returns how a match ended, or another word that its row ends with; '' for none. */
  readonly resultOf: (match: number) => string;
}

/** The six matches of a campaign, with what each is about and against whom. */
export function MatchList({ plan, played, resultOf }: MatchListProps) {
  return (
    <ol className="mt-4 divide-y divide-line border-y border-line">
      {plan.map(({ match, level, mission }) => (
        <li
          key={match}
          aria-current={match === played ? 'step' : undefined}
          className="flex min-h-10 items-center gap-3 py-1.5 text-sm aria-[current=step]:font-medium"
        >
          <span className="w-5 flex-none text-right text-ink-faint tabular-nums">{match + 1}</span>
          <span className="min-w-0">
            {mission}
            <span className="block text-xs font-normal text-ink-soft">{levelWords(level)}</span>
          </span>
          <span className="ml-auto text-ink-soft">{resultOf(match)}</span>
        </li>
      ))}
    </ol>
  );
}

function levelWords(at: number): string {
  const level = SOLO_LEVELS[at];
  if (level === undefined) return '';
  const { name, points, levels } = level;
  return `Level ${at + 1}, ${name}: ${points} points of NPFs of level ${levels.join(' to ')}`;
}
