import Link from 'next/link';
import type { Clause } from '@/lib/rules/clauses';

interface ClauseLineProps {
  readonly clause: Clause;
  readonly says: string;
  readonly examples: number;
}

/** A clause in the list of all: its name, its point, its words. */
export function ClauseLine({ clause, says, examples }: ClauseLineProps) {
  return (
    <Link
      href={`/rules/${clause.id}`}
      prefetch={false}
      className="group grid gap-x-5 gap-y-1 py-2.5 sm:grid-cols-[8.5rem_minmax(0,1fr)]"
    >
      <span className="pt-0.5 font-mono text-sm text-ink-faint">{clause.id}</span>
      <span>
        <span className="font-medium group-hover:text-accent group-hover:underline">
          {clause.title}
        </span>
        <span className="mt-0.5 block max-w-prose text-ink-soft">{says}</span>
        {examples === 0 ? null : (
          <span className="mt-0.5 block text-sm text-ink-faint">
            {examples === 1 ? '1 example' : `${examples} examples`}
          </span>
        )}
      </span>
    </Link>
  );
}
