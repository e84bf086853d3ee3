import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCAL_ACTOR } from '@/lib/server/actor';
import { adapterFor, type Database, openDatabase } from '@/lib/server/db';
import type { DatabaseLocation } from '@/lib/server/env';
import { migrate, migrationNames, type Provider } from '@/lib/server/migrations';
import { freePort } from '@/scripts/port.mjs';
import { type ScratchPostgres, startPostgres } from '@/scripts/postgres';
import { untilHealthy } from '@/scripts/serve.mjs';
import { ended } from '@/tests/built-server';
import { CATALOGUE } from '@/tests/lib/server/schema-catalogue';
import { ask } from '@/tests/security/requests';

const ROOT = process.cwd();
/** What somebody has in a database of the first version. */
const DECKS = 1_000;

/** Stops the migrations in their middle: the fifth deletes a row of "Setting". */
interface Brake {
  /** True once a migration has come to it. */
  isReached(): Promise<boolean>;
  release(): Promise<void>;
}

describe.each(['sqlite', 'postgresql'] as const)(
  'a server killed during a migration, on %s,',
  (provider) => {
    const folder = mkdtempSync(join(tmpdir(), 'dossier-migration-'));
    const file = join(folder, 'old.db');
    let location: DatabaseLocation = { provider: 'sqlite', file };
    let url = `file:${file}`;
    let postgres: ScratchPostgres | null = null;
    const running: ChildProcess[] = [];

    beforeAll(async () => {
      if (provider === 'postgresql') {
        postgres = await startPostgres(ROOT);
        url = postgres.url;
        location = { provider, url };
      }
      await migrate(firstVersion(folder, provider), provider, adapterFor(location, 'single'));
      await withDatabase(fill);
    });
    afterAll(async () => {
      for (const one of running) await killed(one);
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    async function withDatabase<T>(
      work: (database: Database) => Promise<T>,
      where = location,
    ): Promise<T> {
      const database = openDatabase(where);
      try {
        return await work(database);
      } finally {
        await database.$disconnect();
      }
    }

    /** Starts what an image starts, which migrates first. Answers with what it has said. */
    function start(port: number) {
      const server = spawn(process.execPath, [join(ROOT, 'server/start.mjs')], {
        cwd: ROOT,
        env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: url, PORT: `${port}` },
        stdio: ['ignore', 'ignore', 'pipe'],
        // Its program for the set-up is killed with it.
        detached: true,
      });
      running.push(server);
      let said = '';
      server.stderr.on('data', (chunk: Buffer) => {
        said += chunk.toString();
      });
      return { server, said: () => said };
    }

    const decksOf = (database: Database) =>
      database.$queryRawUnsafe(
        `SELECT d."id", d."name", r."content" FROM "Deck" d JOIN "DeckRevision" r ON r."deckId" = d."id"
          WHERE d."id" LIKE 'deck-%' ORDER BY d."id"`,
      );
    const shapeOf = (database: Database) => database.$queryRawUnsafe(CATALOGUE[provider]);

    it('loses nothing, migrates completely at the next start, and logs it', async () => {
      const port = await freePort();
      const [decks, shape] = await withDatabase((db) => Promise.all([decksOf(db), shapeOf(db)]));
      expect(decks).toHaveLength(DECKS);

      const brake = await brakeOf(location);
      const first = start(port);
      await expect.poll(() => brake.isReached()).toBe(true);
      await killed(first.server);
      await brake.release();
      expect(first.said()).toBe('');
      const after = await withDatabase((db) => Promise.all([decksOf(db), shapeOf(db)]));
      expect(after).toEqual([decks, shape]);

      const second = start(port);
      await untilHealthy(second.server, port);
      const missing = migrationNames(ROOT, provider).slice(1).join(', ');
      expect(second.said()).toMatch(new RegExp(`^${provider}: migrations ${missing}(,|\n)`));
      const listed = await ask(port, '/api/v1/decks?limit=1');
      expect(listed.status).toBe(200);
      await killed(second.server);
      const [kept, whole] = await withDatabase((db) => Promise.all([decksOf(db), shapeOf(db)]));
      expect(kept).toEqual(decks);
      expect(whole).toEqual(await freshShape());

      const third = start(port);
      await untilHealthy(third.server, port);
      expect(third.said()).toMatch(new RegExp(`^${provider}: schema current\n`));
      await killed(third.server);
    });

    /** The shape of a database that was never older. */
    async function freshShape(): Promise<unknown> {
      const fresh: DatabaseLocation =
        location.provider === 'sqlite'
          ? { provider: 'sqlite', file: join(folder, 'fresh.db') }
          : { provider: 'postgresql', url: await freshPostgres(location.url) };
      await migrate(ROOT, provider, adapterFor(fresh, 'single'));
      return withDatabase(shapeOf, fresh);
    }
  },
);

/** The program's folder as the first version had it. */
function firstVersion(folder: string, provider: Provider): string {
  const root = join(folder, 'first');
  const [first = ''] = migrationNames(ROOT, provider);
  const migrations = join('prisma/migrations', provider, first);
  cpSync(join(ROOT, migrations), join(root, migrations), { recursive: true });
  return root;
}

/** Decks as the first version wrote them, and the row that a later version deletes. */
async function fill(database: Database): Promise<void> {
  const { ownerId } = LOCAL_ACTOR;
  const statements = [
    `INSERT INTO "Owner" ("id", "name") VALUES ('${ownerId}', 'You')`,
    `INSERT INTO "Setting" ("ownerId", "key", "value") VALUES ('${ownerId}', 'seed.cards', 'x')`,
    `INSERT INTO "Deck" ("id", "ownerId", "name", "cards", "revision") VALUES ${rows((at) => `('deck-${at}', '${ownerId}', 'Deck ${at}', 1, 1)`)}`,
    `INSERT INTO "DeckRevision" ("id", "deckId", "number", "content") VALUES ${rows((at) => `('r${at}', 'deck-${at}', 1, '{"name":"Deck ${at}"}')`)}`,
  ];
  for (const statement of statements) await database.$executeRawUnsafe(statement);
}

function rows(row: (at: number) => string): string {
  return Array.from({ length: DECKS }, (_, at) => row(at)).join(', ');
}

function brakeOf(location: DatabaseLocation): Promise<Brake> {
  return location.provider === 'sqlite' ? brakeSqlite(location) : brakePostgres(location.url);
}

/** A trigger that writes without end. SQLite then puts what is not committed into its log, where it is seen. */
async function brakeSqlite(location: DatabaseLocation & { provider: 'sqlite' }): Promise<Brake> {
  const run = async (...statements: string[]) => {
    const database = openDatabase(location);
    for (const statement of statements) await database.$executeRawUnsafe(statement);
    await database.$disconnect();
  };
  await run(
    'CREATE TABLE "Brake" (bytes BLOB)',
    `CREATE TRIGGER "brake" BEFORE DELETE ON "Setting" BEGIN
      INSERT INTO "Brake" SELECT randomblob(1000) FROM "Deck" a, "Deck" b, "Deck" c; END`,
  );
  const log = `${location.file}-wal`;
  return {
    isReached: async () => existsSync(log) && statSync(log).size > 1_000_000,
    release: () => run('DROP TRIGGER "brake"', 'DROP TABLE "Brake"'),
  };
}

/** A lock of the table, for which a migration waits. */
async function brakePostgres(connectionString: string): Promise<Brake> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query('BEGIN');
  await client.query('LOCK TABLE "Setting" IN SHARE MODE');
  return {
    isReached: async () => {
      const waiting = `SELECT 1 FROM pg_locks WHERE NOT granted AND relation = '"Setting"'::regclass`;
      return (await client.query(waiting)).rowCount === 1;
    },
    release: () => client.end(),
  };
}

async function freshPostgres(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('CREATE DATABASE fresh');
  await client.end();
  return new URL('/fresh', url).href;
}

/** Kills a process and those that it has started, as `kill -9` does. */
function killed(server: ChildProcess): Promise<void> {
  return ended(server, () => void process.kill(-(server.pid ?? 0), 'SIGKILL'));
}
