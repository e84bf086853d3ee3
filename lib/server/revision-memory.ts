import 'server-only';
import type { DeckList, DeckSummary } from '@/lib/decks/types';
import { readDeck } from '@/lib/server/decks';

/** Revisions of which something is kept. */
const MOST_KEPT = 4_000;

/** What was made of decks. A revision never changes, so it holds for as long as that which made it does. */
export interface RevisionMemory<T> {
  /** What `make` makes of a deck as it stands; null when it was deleted in between. */
  of(deck: DeckSummary, make: (list: DeckList) => T): Promise<T | null>;
  forget(): void;
}

/** A memory that reads a deck only where its revision is new to it. */
export function revisionMemory<T>(): RevisionMemory<T> {
  const kept = new Map<string, T>();
  return {
    async of(deck, make) {
      const key = `${deck.id} ${deck.revision}`;
      const known = kept.get(key);
      if (known !== undefined) return known;
      const stored = await readDeck(deck.id);
      if (stored === null) return null;
      const made = make(stored.list);
      if (kept.size >= MOST_KEPT) kept.clear();
      // Saved between the two reads: what is made is of the newer one, and is not kept under the older.
      if (stored.revision === deck.revision) kept.set(key, made);
      return made;
    },
    forget: () => kept.clear(),
  };
}
