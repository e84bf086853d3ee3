import 'server-only';
import type { DeckList, DeckSummary } from '@/lib/decks/types';
import { readLists } from '@/lib/server/decks';

/** What was made of decks. A revision never changes, so it holds for as long as that which made it does. */
export interface RevisionMemory<T> {
  /** What `make` makes of each deck as it is listed, by the decks' ids. What it made of decks that are not listed is forgotten. */
  of(decks: readonly DeckSummary[], make: (list: DeckList) => T): Promise<ReadonlyMap<string, T>>;
}

interface Made<T> {
  readonly revision: number;
  readonly made: T;
}

/** A memory that reads only the decks whose revision is new to it. */
export function revisionMemory<T>(): RevisionMemory<T> {
  let kept: ReadonlyMap<string, Made<T>> = new Map();
  return {
    async of(decks, make) {
      const before = kept;
      const changed = decks.filter(({ id, revision }) => before.get(id)?.revision !== revision);
      const lists = await readLists(changed);
      const now = new Map<string, Made<T>>();
      for (const { id, revision } of decks) {
        const known = before.get(id);
        const list = lists.get(id);
        if (known?.revision === revision) now.set(id, known);
        else if (list !== undefined) now.set(id, { revision, made: make(list) });
      }
      kept = now;
      return new Map([...now].map(([id, { made }]) => [id, made]));
    },
  };
}
