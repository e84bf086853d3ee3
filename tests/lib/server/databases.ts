import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { COMMON, LOCAL_ACTOR } from '@/lib/server/actor';
import { adapterFor, closeDatabase, database } from '@/lib/server/db';
import type { DatabaseLocation } from '@/lib/server/env';
import { migrate, type Provider } from '@/lib/server/migrations';
import { type ScratchPostgres, startPostgres } from '@/scripts/postgres';

/** Both databases give equal guarantees, so each contract is tested on both. `npm test` without `--all` uses one of them. */
export const PROVIDERS: readonly Provider[] =
  process.env.TEST_DATABASES === 'sqlite' ? ['sqlite'] : ['sqlite', 'postgresql'];

/** The separate database of a test file. Its fields are set once `beforeAll` has run. */
export interface TestDatabase {
  readonly provider: Provider;
  location: DatabaseLocation;
  /** Its DATABASE_URL. */
  url: string;
  postgres: ScratchPostgres | null;
}

/** The project's folder. */
export const ROOT = process.cwd();

/** Creates an empty database for the enclosing `describe`, and deletes it afterwards. */
export function useEmptyDatabase(provider: Provider): TestDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-test-'));
  const file = join(folder, 'test.db');
  const held: TestDatabase = {
    provider,
    location: { provider: 'sqlite', file },
    url: `file:${file}`,
    postgres: null,
  };
  beforeAll(async () => {
    if (provider === 'postgresql') {
      held.postgres = await startPostgres(ROOT);
      held.url = held.postgres.url;
      held.location = { provider, url: held.url };
    }
    process.env.DATABASE_URL = held.url;
    // Files share a process: work that a file before this one left running may have opened its database again after it was closed.
    await closeDatabase();
  });
  afterAll(async () => {
    await closeDatabase();
    await held.postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return held;
}

/** Creates a database with the schema and the local owner, which `database()` then returns. */
export function useDatabase(provider: Provider): TestDatabase {
  const held = useEmptyDatabase(provider);
  beforeAll(async () => {
    await migrate(ROOT, provider, adapterFor(held.location, 'single'));
    for (const [{ ownerId: id }, name] of [
      [LOCAL_ACTOR, 'You'],
      [COMMON, 'Everybody'],
    ] as const)
      await database().owner.create({ data: { id, name } });
  });
  return held;
}
