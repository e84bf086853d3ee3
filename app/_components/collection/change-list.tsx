'use client';
import { useState } from 'react';
import { SinceWhen } from '@/app/_components/deck/since-when';
import { Button } from '@/app/_components/forms/button';
import { EmptyState } from '@/app/_components/site/empty-state';
import { type ChangeLine, changeLine } from '@/lib/collection/types';
import { getHistory } from './collection-api';
import { useCollectionStore } from './collection-context';

/** Changes under one another; a batch that was taken back says so. */
export function ChangeList({ first }: { readonly first: readonly ChangeLine[] }) {
  const store = useCollectionStore();
  const [changes, setChanges] = useState(first);
  const [said, setSaid] = useState('');
  const undone = new Set(changes.flatMap(({ undoes }) => undoes ?? []));
  const last = changes.at(-1);

  async function more(): Promise<void> {
    const reply = await getHistory(last?.number ?? null);
    if (reply.kind !== 'answer') setSaid('The program does not answer just now.');
    else {
      setChanges([...changes, ...reply.body.changes.map(changeLine)]);
      if (reply.body.changes.length === 0) setSaid('There is nothing older.');
    }
  }
  async function takeBack(batch: string): Promise<void> {
    await store.undo(batch);
    const reply = await getHistory(null);
    if (reply.kind === 'answer') setChanges(reply.body.changes.map(changeLine));
    setSaid(store.getState().trouble || 'Taken back.');
  }
  if (changes.length === 0)
    return <EmptyState title="Nothing has been counted yet">Begin on the first page.</EmptyState>;
  return (
    <>
      <p role="status" className="min-h-6 text-sm text-ink-soft">
        {said}
      </p>
      <ol className="divide-y divide-line border-y border-line">
        {changes.map(({ number, batch, label, size, createdAt }) => (
          <li key={number} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 flex-1">
              {label}
              {size > 1 ? <span className="text-ink-faint"> ({size} printings)</span> : null}
            </span>
            <span className="text-sm text-ink-faint">
              <SinceWhen iso={createdAt} />
            </span>
            {undone.has(batch) ? (
              <span className="text-sm text-ink-faint">Taken back</span>
            ) : (
              <Button
                look="quiet"
                aria-label={`Take back: ${label}`}
                onClick={() => takeBack(batch)}
              >
                Take back
              </Button>
            )}
          </li>
        ))}
      </ol>
      <Button className="mt-4" onClick={more}>
        Older
      </Button>
    </>
  );
}
