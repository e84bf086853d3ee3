'use client';
import { useMemo, useState } from 'react';
import { TimeAgo } from '@/app/_components/deck/time-ago';
import { Button } from '@/app/_components/forms/button';
import { Answered } from '@/app/_components/site/answered';
import { EmptyState } from '@/app/_components/site/empty-state';
import { ask } from '@/lib/client/api';
import { historyPath } from '@/lib/client/collection';
import { NO_ANSWER } from '@/lib/client/decks';
import { useAnswer } from '@/lib/client/use-answer';
import { batchesOf } from '@/lib/collection/change-batches';
import { stepWords } from '@/lib/collection/step-words';
import { COLLECTION_BOUNDS, type CollectionChange, keyText } from '@/lib/collection/types';
import { counted } from '@/lib/text/counted';
import { useCollectionStore, usePrintings } from './collection-context';

const NEWEST_PATH = historyPath(null);

/** The changes to the collection, newest first, each with "Undo". */
export function ChangeList() {
  const answer = useAnswer(NEWEST_PATH);
  return (
    <Answered path={NEWEST_PATH} answer={answer}>
      {({ changes }) => <Changes newest={changes} />}
    </Answered>
  );
}

/** The number of printings of a change, when there are several. Only the first steps are listed, because an import has one for each printing. */
function ChangedPrintings({ steps, size }: Pick<CollectionChange, 'steps' | 'size'>) {
  const count = steps.length < size ? size : new Set(steps.map(({ printing }) => printing)).size;
  return count > 1 ? <span className="text-ink-faint"> ({count} printings)</span> : null;
}

/** What the first steps of a change counted and wrote, and how many others there are. */
function ChangedRows({ steps, size }: Pick<CollectionChange, 'steps' | 'size'>) {
  const printings = usePrintings();
  const known = useMemo(() => new Map(printings.map((one) => [one.id, one])), [printings]);
  const left = size - steps.length;
  return (
    <ul className="pb-2 pl-4 text-sm text-ink-soft">
      {steps.map((step) => (
        <li key={keyText(step)} className="py-0.5 wrap-anywhere">
          {stepWords(step, known.get(step.printing)?.name ?? step.printing)}
        </li>
      ))}
      {left > 0 ? <li className="py-0.5 text-ink-faint">and {counted(left, 'more row')}</li> : null}
    </ul>
  );
}

function Changes({ newest }: { readonly newest: readonly CollectionChange[] }) {
  const store = useCollectionStore();
  const [older, setOlder] = useState<readonly CollectionChange[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const [last, setLast] = useState(newest);
  const least = newest.at(-1)?.number ?? 0;
  // Newer changes may have moved older ones to the next page.
  const rows = [...newest, ...older.filter(({ number }) => number < least)];
  const changes = batchesOf(rows);
  const undone = new Set(rows.flatMap(({ undoes }) => undoes ?? []));

  async function more(): Promise<void> {
    const reply = await ask(historyPath(rows.at(-1)?.number ?? null));
    if (reply.kind !== 'answer') return setAnnouncement(NO_ANSWER);
    setOlder([...older, ...reply.body.changes]);
    setLast(reply.body.changes);
  }
  async function takeBack(batch: string): Promise<void> {
    await store.undo(batch);
    setAnnouncement(store.getState().trouble || 'Undone.');
  }
  if (changes.length === 0)
    return <EmptyState title="Nothing counted yet">Cards that you count appear here.</EmptyState>;
  return (
    <>
      <p role="status" className="min-h-6 text-sm text-ink-soft">
        {announcement}
      </p>
      <ol className="divide-y divide-line border-y border-line">
        {changes.map(({ number, batch, label, createdAt, ...change }) => (
          <li key={number} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 flex-1">
              {change.size > 1 ? (
                <details>
                  <summary className="min-h-10 cursor-pointer py-2 sm:min-h-8 sm:py-1">
                    {label}
                    <ChangedPrintings {...change} />
                  </summary>
                  <ChangedRows {...change} />
                </details>
              ) : (
                label
              )}
            </span>
            <span className="text-sm text-ink-faint">
              <TimeAgo iso={createdAt} />
            </span>
            {/* One button for both states, so that the focus stays on it. */}
            <Button
              look="quiet"
              aria-label={`${undone.has(batch) ? 'Undone' : 'Undo'}: ${label}`}
              inactive={undone.has(batch)}
              onClick={() => takeBack(batch)}
            >
              {undone.has(batch) ? 'Undone' : 'Undo'}
            </Button>
          </li>
        ))}
      </ol>
      {last.length < COLLECTION_BOUNDS.history ? null : (
        <Button className="mt-4" onClick={more}>
          Older
        </Button>
      )}
    </>
  );
}
