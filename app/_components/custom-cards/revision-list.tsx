import type { ReactNode } from 'react';
import { SinceWhen } from '@/app/_components/deck/since-when';
import type { OwnRecord, OwnRevision } from '@/lib/cards/own-types';
import { diffRecords } from '@/lib/cards/record-diff';
import { RecordChanges } from './record-changes';

interface RevisionListProps {
  /** Newest first. */
  readonly revisions: readonly OwnRevision[];
  /** What the first one changed: the official card, or nothing. */
  readonly origin: OwnRecord | null;
  /** What can be done with one of them. */
  readonly act: (revision: OwnRevision) => ReactNode;
}

/** Every state that a card was saved in: when, why, and what it changed. */
export function RevisionList({ revisions, origin, act }: RevisionListProps) {
  return (
    <ol>
      {revisions.map((revision, at) => {
        const before = revisions[at + 1]?.record ?? (revision.number === 1 ? origin : null);
        return (
          <li
            key={revision.number}
            className="grid gap-x-8 gap-y-2 border-t border-line py-4 sm:grid-cols-[13rem_1fr_auto]"
          >
            <div>
              <h2 className="font-semibold tabular-nums">Revision {revision.number}</h2>
              <p className="text-sm text-ink-faint">
                <SinceWhen iso={revision.createdAt} />
              </p>
              {revision.reason === '' ? null : (
                <p className="text-sm text-ink-soft">{revision.reason}</p>
              )}
            </div>
            <div className="min-w-0">
              <RecordChanges changes={diffRecords(before, revision.record)} />
            </div>
            <div>{act(revision)}</div>
          </li>
        );
      })}
    </ol>
  );
}
