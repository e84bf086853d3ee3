import type { ReactNode } from 'react';
import { totalCards } from '@/lib/decks/edit';
import { diffLists } from '@/lib/decks/edit-diff';
import type { DeckRevision } from '@/lib/decks/types';
import { DiffList } from './diff-list';
import { SinceWhen } from './since-when';

interface RevisionEntryProps {
  readonly revision: DeckRevision;
  /** The one shown before it, with what was saved between the two folded into this one; null for the first. */
  readonly before: DeckRevision | null;
  readonly nameOf: (card: string) => string;
  /** What can be done with it. */
  readonly children: ReactNode;
}

/** One saved state: when, how large, and what it changed. */
export function RevisionEntry({ revision, before, nameOf, children }: RevisionEntryProps) {
  const cards = totalCards(revision.list);
  const saves = revision.number - (before?.number ?? 0);
  return (
    <li className="grid gap-x-8 gap-y-2 border-t border-line py-4 sm:grid-cols-[13rem_1fr_auto]">
      <div>
        <h2 className="font-semibold tabular-nums">Revision {revision.number}</h2>
        <p className="text-sm text-ink-faint">
          <SinceWhen iso={revision.createdAt} /> · {cards} {cards === 1 ? 'card' : 'cards'}
          {saves > 1 ? ` · ${saves} saves` : ''}
        </p>
      </div>
      <div className="min-w-0 text-sm">
        {before === null ? (
          <p className="text-ink-soft">The deck as it was first put down.</p>
        ) : (
          <DiffList diff={diffLists(before.list, revision.list)} nameOf={nameOf} />
        )}
      </div>
      <div>{children}</div>
    </li>
  );
}
