import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '@/scripts/port.mjs';
import { type ScratchPostgres, startPostgres } from '@/scripts/postgres';
import { startServer, untilHealthy } from '@/scripts/serve.mjs';
import { ended, freshDatabase, setUpDatabase } from '@/tests/built-server';

const ROOT = process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'dossier-database-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Refused {
  readonly code: number | null;
  readonly said: string;
}

function command(args: readonly string[], url: string): Refused {
  const env = { ...process.env, DATABASE_URL: url };
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    env,
    encoding: 'utf8',
  });
  return { code: status, said: stderr };
}

/** What the server says when it does not start on a database. Throws when it does. */
async function refusedServer(url: string): Promise<Refused> {
  const port = await freePort();
  const server = startServer(ROOT, port, {
    env: { DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  server.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const healthy = await untilHealthy(server, port).then(
    () => true,
    () => false,
  );
  await ended(server, (one) => one.kill('SIGTERM'));
  if (healthy) throw new Error('The server has started.');
  return { code: server.exitCode, said };
}

/** Set-up, the command line and the server all refuse a database, each in one line. */
async function expectRefused(url: string, sentence: RegExp): Promise<void> {
  const all = [
    command(['dist/setup.mjs'], url),
    command(['bin/dossier.mjs', 'backup', join(folder, 'none.zip')], url),
    await refusedServer(url),
  ];
  for (const { code, said } of all) {
    expect(said).toMatch(sentence);
    expect(said.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(2);
  }
}

function ownDatabase(name: string): { readonly file: string; readonly url: string } {
  const url = freshDatabase(mkdtempSync(join(folder, `${name}-`)));
  return { file: url.slice('file:'.length), url };
}

describe('a database written by a newer Dossier', () => {
  const migration = `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, started_at, applied_steps_count)
    VALUES ('later', 'x', CURRENT_TIMESTAMP, '9000-later', CURRENT_TIMESTAMP, 1)`;

  it('is refused with one sentence and unchanged, on SQLite', async () => {
    const { file, url } = ownDatabase('newer');
    const database = new Sqlite(file);
    database.exec(migration);
    database.close();
    const before = readFileSync(file);
    await expectRefused(url, /written by a newer Dossier \(it has the migration "9000-later"\)/);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('is refused with one sentence, on PostgreSQL', async () => {
    const postgres = await startPostgres(ROOT);
    try {
      setUpDatabase(postgres.url);
      const client = new pg.Client(postgres.url);
      await client.connect();
      await client.query(migration);
      await client.end();
      await expectRefused(postgres.url, /written by a newer Dossier/);
    } finally {
      await postgres.stop();
    }
  });
});

describe('a database file', () => {
  it('that is damaged is refused with advice, and unchanged', async () => {
    const { file, url } = ownDatabase('damaged');
    const bytes = statSync(file).size;
    const handle = openSync(file, 'r+');
    // 400 bytes, one in each stretch of the file; the first page is left, so that it opens.
    for (let i = 1; i <= 400; i++)
      writeSync(handle, Buffer.from([0xa5]), 0, 1, 4096 + Math.floor(((bytes - 8192) / 400) * i));
    closeSync(handle);
    const before = readFileSync(file);
    await expectRefused(url, /is damaged \(.*restore your last backup/);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('that became empty is refused, and not set up as a new one', async () => {
    const { file, url } = ownDatabase('empty');
    setUpDatabase(url);
    truncateSync(file, 0);
    await expectRefused(
      url,
      /is empty, but it held data\. Put a copy of it back; or delete .*\.marker/,
    );
    expect(statSync(file).size).toBe(0);
    rmSync(`${file}.marker`);
    setUpDatabase(url);
    expect(statSync(file).size).toBeGreaterThan(0);
  });

  it('that has vanished is not created again', async () => {
    const { file, url } = ownDatabase('gone');
    setUpDatabase(url);
    rmSync(file);
    await expectRefused(
      url,
      /is gone, but it held data\. Put a copy of it back; or delete .*\.marker/,
    );
    expect(existsSync(file)).toBe(false);
    rmSync(`${file}.marker`);
    setUpDatabase(url);
    expect(statSync(file).size).toBeGreaterThan(0);
  });

  it('that does not exist is not created by the server', async () => {
    const file = join(folder, 'none.db');
    expect((await refusedServer(`file:${file}`)).said).toMatch(/^There is no database .*none\.db/);
    expect(existsSync(file)).toBe(false);
  });

  it('can be read only by its owner', () => {
    const file = join(mkdtempSync(join(folder, 'mode-')), 'new.db');
    setUpDatabase(`file:${file}`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    chmodSync(file, 0o644);
    setUpDatabase(`file:${file}`);
    expect(statSync(file).mode & 0o777).toBe(0o640);
  });
});

describe.each(['sqlite', 'postgresql'] as const)(
  'several setups of a new database at once, on %s,',
  (provider) => {
    let postgres: ScratchPostgres | null = null;
    let url = '';
    beforeAll(async () => {
      postgres = provider === 'postgresql' ? await startPostgres(ROOT) : null;
      url = postgres?.url ?? `file:${join(mkdtempSync(join(folder, 'twice-')), 'twice.db')}`;
    });
    afterAll(() => postgres?.stop());

    it('all succeed, and one of them does the work', async () => {
      const env = { ...process.env, DATABASE_URL: url };
      const started = Array.from({ length: 3 }, () =>
        spawn(process.execPath, ['dist/setup.mjs'], {
          cwd: ROOT,
          env,
          stdio: ['ignore', 'pipe', 'pipe'],
        }),
      );
      const told = await Promise.all(
        started.map(
          (one) =>
            new Promise<string>((resolve) => {
              let said = '';
              for (const stream of [one.stdout, one.stderr])
                stream.on('data', (chunk: Buffer) => {
                  said += chunk.toString();
                });
              one.on('close', (code) => resolve(`${code} ${said}`));
            }),
        ),
      );
      expect(told.map((said) => said.slice(0, 2))).toEqual(['0 ', '0 ', '0 ']);
      expect(told.filter((said) => said.includes('10 example decks'))).toHaveLength(1);
      expect(told.filter((said) => said.includes('schema current\n'))).toHaveLength(2);
    });
  },
);
