import fc from 'fast-check';
import { afterAll, beforeAll, describe, it, vi } from 'vitest';
import { deckPath, putDeck, savedSince } from '@/lib/client/decks';
import type { DeckList, StoredDeck } from '@/lib/decks/types';
import { LOCAL_ACTOR } from '@/lib/server/actor';
import { readRevision } from '@/lib/server/deck-revisions';
import { operation } from '@/tests/lib/api/operation';
import { type DeckServer, losesNothing } from '@/tests/lib/decks/two-devices';
import { PROVIDERS, useDatabase } from '@/tests/lib/server/databases';
import { request } from '@/tests/lib/server/requests';
import { runs } from '@/tests/seeded';

const history = operation('listRevisions');
const GET = operation('readDeck');
const PUT = operation('saveDeck');
const POST = operation('createDeck');

/** Answers requests of a page with the routes of the API. */
async function answered(path: string, init: RequestInit = {}): Promise<Response> {
  const [, id = '', rest] = /^\/api\/v1\/decks\/([^/?]+)(\/revisions)?/.exec(path) ?? [];
  const params = { id };
  if (rest !== undefined) return history(request('GET', path), params);
  if (init.method !== 'PUT') throw new Error(`${init.method} ${path}`);
  return PUT(request('PUT', path, JSON.parse(String(init.body))), params);
}

/** Serves a deck by the API, through the client's own functions. */
async function serve(first: DeckList): Promise<DeckServer> {
  const made = await POST(request('POST', '/api/v1/decks', first));
  const { id, updatedAt } = (await made.json()) as StoredDeck;
  const path = deckPath(id);
  return {
    current: async () => (await GET(request('GET', path), { id })).json(),
    at: async (revision) => {
      const found = await readRevision(LOCAL_ACTOR, id, revision);
      if (found === null) throw new Error(`Revision ${revision} is not there.`);
      return { id, updatedAt, revision, list: found.list };
    },
    save: (base, list) => putDeck(id, base, list, false),
    savedSince: (base, last) => savedSince(id, base, last),
  };
}

describe.each(PROVIDERS)('a deck that two devices edit, on %s', (provider) => {
  useDatabase(provider);
  beforeAll(() => {
    vi.stubGlobal('fetch', answered);
  });
  afterAll(() => {
    vi.unstubAllGlobals();
  });

  it('loses no typing of either device, and overwrites nothing unseen', async () => {
    await fc.assert(losesNothing(serve, true), { numRuns: runs(25, 200) });
  });
});
