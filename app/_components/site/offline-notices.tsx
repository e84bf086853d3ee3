'use client';
import Link from 'next/link';
import { useEffect, useState } from 'react';
import { Button } from '@/app/_components/forms/button';
import { connection, isServerThere, noteSilence } from '@/lib/client/connection';
import { countWaiting, useWaiting } from '@/lib/client/outbox/waiting';

/** Reloads the page of another address as soon as the server responds. For the offline page. */
export function LoadWhenBack() {
  const [isInstead, setInstead] = useState(false);
  useEffect(() => {
    if (window.location.pathname === '/offline') return;
    setInstead(true);
    const load = () => window.location.reload();
    void isServerThere().then((there) => (there ? load() : noteSilence()));
    return connection.subscribe(({ up }) => {
      if (up) load();
    });
  }, []);
  if (!isInstead) return null;
  return (
    <div role="alert" className="sheet flex flex-wrap items-center gap-4 p-4">
      <p className="flex-1">
        <strong className="font-semibold">Can’t reach the server.</strong> There is no copy of this
        page on this device. It loads as soon as the server answers.
      </p>
      <Button look="primary" onClick={() => window.location.reload()}>
        Retry
      </Button>
    </div>
  );
}

/** The changes that wait to be saved. */
export function WaitingList() {
  const work = useWaiting();
  const { counts, drafts } = work;
  if (countWaiting(work) === 0)
    return <p className="text-ink-soft">Nothing. Everything is saved.</p>;
  return (
    <ul className="grid gap-2">
      {counts > 0 ? (
        <li>
          <Link href="/collection" prefetch={false} className="text-link">
            {counts} {counts === 1 ? 'entry' : 'entries'} of the collection
          </Link>
        </li>
      ) : null}
      {drafts.map(({ deck, name }) => (
        <li key={deck}>
          <Link href={`/decks/${deck}`} prefetch={false} className="text-link">
            Changes to {name || 'an untitled deck'}
          </Link>
        </li>
      ))}
    </ul>
  );
}
