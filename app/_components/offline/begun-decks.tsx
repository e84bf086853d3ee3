'use client';
import Link from 'next/link';
import { useOfflineState } from './offline-state';

interface BegunDecksProps {
  /** Ids of the decks that the program has. */
  readonly known: readonly string[];
}

/** Decks that were begun here without a connection: no list of the program's has them yet. */
export function BegunDecks({ known }: BegunDecksProps) {
  const { work, names } = useOfflineState();
  const begun = work.decks.filter((id) => !known.includes(id));
  if (begun.length === 0) return null;
  return (
    <section aria-labelledby="begun" className="mt-8">
      <h2 id="begun" className="eyebrow mb-2">
        Only on this device so far
      </h2>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {begun.map((id) => (
          <li key={id}>
            <Link href={`/offline/deck?id=${id}`} prefetch={false} className="text-link">
              {names.get(id) || 'A deck without a name'}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
