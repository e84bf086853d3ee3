'use client';
import type { SharedDeck } from '@/lib/accounts/shared-decks';
import { useAnswer } from '@/lib/client/use-answer';
import { heldEntries } from '@/lib/decks/deck-list';
import { LibraryTile } from './library-tile';

interface SimilarDecksProps {
  readonly deck: SharedDeck;
}

/** The shared decks that are most like a shared deck; nothing without any. */
export function SimilarDecks({ deck: { key, list } }: SimilarDecksProps) {
  const decks = useAnswer(`/api/v1/shared/${encodeURIComponent(key)}/similar`).body?.decks ?? [];
  if (decks.length === 0) return null;
  const copies = heldEntries(list).reduce((sum, { count }) => sum + count, 0);
  return (
    <section aria-labelledby="similar" className="min-w-0">
      <h2 id="similar" className="text-xl font-semibold">
        Similar decks
      </h2>
      <p className="mb-3 text-sm text-ink-soft">
        Shared decks with cards of this one. A card that few decks hold counts more.
      </p>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
        {decks.map((one) => (
          <li key={one.key}>
            <LibraryTile deck={one} note={`${one.common} of ${copies} cards in common`} />
          </li>
        ))}
      </ul>
    </section>
  );
}
