'use client';
import Link from 'next/link';
import { useWaiting } from '@/lib/client/use-waiting';
import { countWaiting } from '@/lib/client/waiting-work';

/** What waits to be saved, by name where that helps. */
export function WaitingList() {
  const work = useWaiting();
  const { counts, drafts } = work;
  if (countWaiting(work) === 0)
    return <p className="text-ink-soft">Nothing: everything of yours is saved.</p>;
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
            Changes to {name || 'a deck without a name'}
          </Link>
        </li>
      ))}
    </ul>
  );
}
