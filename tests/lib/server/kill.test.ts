// @module-tag long
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOCAL_ACTOR } from '@/lib/server/actor';
import { closeDatabase } from '@/lib/server/db';
import { deckHistory } from '@/lib/server/deck-revisions';
import { readDeck, saveRevision } from '@/lib/server/decks';
import { bundle } from '@/scripts/bundle.mjs';
import type { ScratchPostgres } from '@/scripts/postgres';
import { PROVIDERS, ROOT, type TestDatabase, useDatabase } from '@/tests/lib/server/databases';
import { deckList } from '@/tests/lib/server/deck-lists';

const WRITER = join(ROOT, 'dist/tests/deck-writer.mjs');

interface Killed {
  readonly id: string;
  /** The last revision whose save the writer saw acknowledged. */
  readonly acknowledged: number;
}

/** Lets a writer save until `revision` is acknowledged, kills it or the database, and returns the last acknowledged revision. */
function writeUntil(
  held: TestDatabase,
  revision: number,
  strike: (kill: () => void) => void,
): Promise<Killed> {
  return new Promise((resolve) => {
    const writer = spawn(process.execPath, [WRITER], {
      cwd: ROOT,
      env: { ...process.env, DATABASE_URL: held.url },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let said = '';
    let struck = false;
    const acknowledged = () => Number(said.split('\n').at(-2));
    writer.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (struck || acknowledged() < revision) return;
      struck = true;
      strike(() => writer.kill('SIGKILL'));
    });
    writer.on('close', () =>
      resolve({ id: said.split('\n')[0] ?? '', acknowledged: acknowledged() }),
    );
  });
}

async function lostPower(postgres: ScratchPostgres | null): Promise<void> {
  await postgres?.down();
  await postgres?.up();
}

async function expectNothingLost({ id, acknowledged }: Killed): Promise<void> {
  await closeDatabase(); // read from the files, as a server started again would
  const deck = await readDeck(LOCAL_ACTOR, id);
  expect(deck?.revision).toBeGreaterThanOrEqual(acknowledged);
  const { revisions: history } = await deckHistory(LOCAL_ACTOR, id);
  expect(history[0]?.number).toBe(deck?.revision);
  expect(history[0]?.list).toEqual(deck?.list);
  expect(history.map((revision) => revision.number)).toEqual(
    history.map((_, index) => (deck?.revision ?? 0) - index),
  );
  expect(await saveRevision(LOCAL_ACTOR, id, deck?.revision ?? 0, deckList('after'))).toMatchObject(
    {
      ok: true,
    },
  );
}

describe.each(PROVIDERS)('a server killed in the middle of 1,000 saves, on %s', (provider) => {
  const held = useDatabase(provider);
  beforeAll(() => bundle(ROOT, 'tests/lib/server/deck-writer.ts', WRITER));

  it.each([5, 137, 480])('has lost no acknowledged save (killed at %i)', async (at) => {
    const killed = await writeUntil(held, at, (kill) => kill());
    expect(killed.acknowledged).toBeGreaterThanOrEqual(at);
    expect(killed.acknowledged).toBeLessThan(1_000);
    await expectNothingLost(killed);
    if (held.location.provider !== 'sqlite') return;
    const file = new Database(held.location.file, { readonly: true });
    expect(file.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(file.pragma('foreign_key_check')).toEqual([]);
    file.close();
  });
});

describe('a PostgreSQL that loses its power in the middle of 1,000 saves', () => {
  const held = useDatabase('postgresql');
  beforeAll(() => bundle(ROOT, 'tests/lib/server/deck-writer.ts', WRITER));

  it('has lost no acknowledged save', async () => {
    await closeDatabase();
    let restarted: Promise<void> | undefined;
    const killed = await writeUntil(held, 200, (kill) => {
      restarted = lostPower(held.postgres).finally(kill);
    });
    await restarted;
    expect(killed.acknowledged).toBeGreaterThanOrEqual(200);
    await expectNothingLost(killed);
  });
});
