'use client';
import Link from 'next/link';
import { useOfflineState } from './offline-state';

/** What waits to be saved, by name where that helps. */
export function OfflineWaits() {
  const { work, names } = useOfflineState();
  if (work.counts === 0 && work.decks.length === 0)
    return <p className="text-ink-soft">Nothing waits: everything of yours is saved.</p>;
  return (
    <ul className="grid gap-2">
      {work.counts > 0 ? (
        <li>
          <Link href="/collection" prefetch={false} className="text-link">
            {work.counts} {work.counts === 1 ? 'entry' : 'entries'} of the collection
          </Link>
        </li>
      ) : null}
      {work.decks.map((id) => (
        <li key={id}>
          <Link href={`/decks/${id}`} prefetch={false} className="text-link">
            Changes to {names.get(id) || 'a deck without a name'}
          </Link>
        </li>
      ))}
    </ul>
  );
}
