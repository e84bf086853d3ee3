'use client';
import Link from 'next/link';
import { useWaiting } from '@/lib/client/use-waiting';

/** Decks that were begun here without a connection: the server has nothing of them yet. */
export function BegunDecks() {
  const begun = useWaiting().drafts.filter(({ isNew }) => isNew);
  if (begun.length === 0) return null;
  return (
    <section aria-labelledby="begun" className="mt-8">
      <h2 id="begun" className="eyebrow mb-2">
        Only on this device so far
      </h2>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {begun.map(({ deck, name }) => (
          <li key={deck}>
            <Link href={`/decks/${deck}`} prefetch={false} className="text-link">
              {name || 'A deck without a name'}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
