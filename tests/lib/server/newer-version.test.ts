import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { database } from '@/lib/server/db';
import { operation } from '@/tests/lib/api/operation';
import { PROVIDERS, useDatabase } from '@/tests/lib/server/databases';
import { deckList } from '@/tests/lib/server/deck-lists';
import { request } from '@/tests/lib/server/requests';

const create = operation('createDeck');
const decks = operation('listDecks');
const health = operation('readHealth');

describe.each(PROVIDERS)('a database that a newer version changes meanwhile, on %s', (provider) => {
  useDatabase(provider);
  let now = 0;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    now = new Date('2026-11-28T12:00:00Z').getTime();
    vi.setSystemTime(now);
  });
  afterEach(() => vi.useRealTimers());

  const save = () => create(request('POST', '/api/v1/decks', deckList('saved')));
  const wait = (seconds: number) => {
    now += seconds * 1_000;
    vi.setSystemTime(now);
  };

  it('is no longer written after a minute, and the health route reports that', async () => {
    expect((await save()).status).toBe(201);
    expect((await health(request('GET', '/api/v1/health'))).status).toBe(200);
    await database().$executeRaw`
      INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "finished_at", "applied_steps_count")
      VALUES ('later', '', '9999-later', CURRENT_TIMESTAMP, 1)`;
    wait(61);
    const refused = await save();
    expect(refused.status).toBe(503);
    expect((await refused.json()).error.code).toBe('NEWER_VERSION');
    expect((await health(request('GET', '/api/v1/health'))).status).toBe(503);
    // Reading is still allowed.
    expect((await decks(request('GET', '/api/v1/decks'))).status).toBe(200);
    await database().$executeRaw`DELETE FROM "_prisma_migrations" WHERE "id" = 'later'`;
    wait(61);
    expect((await save()).status).toBe(201);
  });
});
