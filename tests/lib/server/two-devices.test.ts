import fc from 'fast-check';
import { describe, it } from 'vitest';
import type { DeckList, StoredDeck } from '@/lib/decks/types';
import { LOCAL_ACTOR } from '@/lib/server/actor';
import { createDeck, readDeck, readRevision, saveRevision } from '@/lib/server/decks';
import { type DeckServer, losesNothing } from '@/tests/lib/decks/two-devices';
import { PROVIDERS, useDatabase } from '@/tests/lib/server/databases';
import { runs } from '@/tests/seeded';

/** A deck in the database. */
async function serve(first: DeckList): Promise<DeckServer> {
  const { id, updatedAt } = await createDeck(LOCAL_ACTOR, first);
  const there = <T>(found: T | null): T => {
    if (found === null) throw new Error(`The deck ${id} is not there.`);
    return found;
  };
  return {
    current: async () => there(await readDeck(LOCAL_ACTOR, id)),
    at: async (revision): Promise<StoredDeck> => ({
      id,
      updatedAt,
      revision,
      list: there(await readRevision(LOCAL_ACTOR, id, revision)).list,
    }),
    save: async (base, list) => {
      const outcome = there(await saveRevision(LOCAL_ACTOR, id, base, list));
      if (outcome.ok) return { kind: 'saved', revision: outcome.revision };
      const { current, ancestor } = outcome;
      return {
        kind: 'conflict',
        current,
        ancestor: ancestor && { revision: base, list: ancestor },
      };
    },
  };
}

describe.each(PROVIDERS)('a deck that two devices edit, on %s', (provider) => {
  useDatabase(provider);

  it('loses nothing that was typed on either, and nothing is gone over unseen', async () => {
    await fc.assert(losesNothing(serve, true), { numRuns: runs(25, 200) });
  });
});
