import fc from 'fast-check';
import { it } from 'vitest';
import type { DeckList, StoredDeck } from '@/lib/decks/types';
import { type DeckServer, losesNothing } from '@/tests/lib/decks/two-devices';

/** Revisions in memory. */
async function server(first: DeckList): Promise<DeckServer> {
  const revisions = [first];
  const at = async (revision: number): Promise<StoredDeck> => ({
    id: 'deck',
    revision,
    list: revisions[revision - 1] ?? first,
    updatedAt: '',
  });
  const current = () => at(revisions.length);
  return {
    at,
    current,
    savedSince: (base, last) =>
      Promise.all(Array.from({ length: last - base }, (_, i) => at(last - i))),
    save: async (base, list) => {
      if (base === revisions.length) return { kind: 'saved', revision: revisions.push(list) };
      return {
        kind: 'conflict',
        current: await current(),
        ancestor: base === 0 ? null : await at(base),
      };
    },
  };
}

it('two devices lose no typed change and overwrite no unseen change', () =>
  fc.assert(losesNothing(server, false), { numRuns: 1_000 }));
