import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PrismaClient } from '@/generated/prisma/sqlite/client';
import { migrate } from '@/lib/server/migrations';
import { SafeSqlite } from '@/lib/server/sqlite-adapter';
import { ROOT } from '@/tests/lib/server/databases';

describe('the SQLite adapter', () => {
  let folder = '';
  let file = '';
  let client: PrismaClient;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'dossier-sqlite-'));
    file = join(folder, 'deep/er/test.db');
    await migrate(ROOT, 'sqlite', new SafeSqlite({ file, use: 'single' }));
    client = new PrismaClient({ adapter: new SafeSqlite({ file, busyMilliseconds: 100 }) });
  });

  afterEach(async () => {
    await client.$disconnect();
    rmSync(folder, { recursive: true, force: true });
  });

  const create = (id: string) => client.owner.create({ data: { id, name: id } });

  it('creates the folder, and uses the write-ahead log, full synchronization and foreign keys', async () => {
    const pragma = async (name: string) => client.$queryRawUnsafe(`PRAGMA ${name}`);
    expect(await pragma('journal_mode')).toEqual([{ journal_mode: 'wal' }]);
    expect(await pragma('synchronous')).toEqual([{ synchronous: 2n }]);
    expect(await pragma('foreign_keys')).toEqual([{ foreign_keys: 1n }]);
    await expect(
      client.deck.create({ data: { ownerId: 'nobody', name: '', cards: 0, revision: 1 } }),
    ).rejects.toThrow();
  });

  it('keeps every later write when somebody read during a COMMIT', async () => {
    const reader = new Database(file);
    reader.exec('BEGIN');
    reader.prepare('SELECT * FROM Owner').all();
    await client.$transaction(async (tx) => {
      await tx.owner.create({ data: { id: 'while-read', name: '' } });
    });
    reader.exec('ROLLBACK');
    reader.close();
    for (let i = 0; i < 100; i++) await create(`later-${i}`);
    expect(await client.owner.count()).toBe(101);
  });

  it('refuses writes while another program writes, and works again after that', async () => {
    const other = new Database(file);
    other.exec('BEGIN IMMEDIATE');
    await expect(client.$transaction(() => create('blocked'))).rejects.toThrow();
    await expect(create('blocked too')).rejects.toThrow();
    other.exec('ROLLBACK');
    other.close();
    await client.$transaction(async (tx) => {
      await tx.owner.create({ data: { id: 'free', name: '' } });
    });
    expect(await client.owner.findMany({ select: { id: true } })).toEqual([{ id: 'free' }]);
  });

  it('waits for another program without blocking the thread or reads', async () => {
    const patient = new PrismaClient({ adapter: new SafeSqlite({ file }) });
    await patient.owner.create({ data: { id: 'before', name: '' } });
    const other = new Database(file);
    other.exec('BEGIN IMMEDIATE');
    const done: string[] = [];
    const writing = [
      patient.owner.create({ data: { id: 'waits', name: '' } }),
      patient.$transaction((tx) => tx.owner.create({ data: { id: 'waits too', name: '' } })),
    ].map((write) => write.then(({ id }) => done.push(id)));
    // If SQLite blocked the thread, these lines would run only after the writes have been given up.
    for (let i = 0; i < 5; i++) await pause(10);
    expect(await patient.owner.count()).toBe(1);
    expect(done).toEqual([]);
    other.exec('ROLLBACK');
    other.close();
    await Promise.all(writing);
    expect(done.sort()).toEqual(['waits', 'waits too']);
    await patient.$disconnect();
  });

  it('reads only committed data while a transaction writes', async () => {
    const seen: number[] = [];
    await client.$transaction(async (tx) => {
      for (let i = 0; i < 3; i++) {
        await tx.owner.create({ data: { id: `long-${i}`, name: '' } });
        seen.push(await client.owner.count());
      }
    });
    expect(seen).toEqual([0, 0, 0]);
    expect(await client.owner.count()).toBe(3);
  });

  it('works again after the disk was full during a transaction', async () => {
    await client.$queryRawUnsafe('PRAGMA max_page_count = 60');
    await expect(
      client.$transaction(async (tx) => {
        for (let i = 0; i < 200; i++) {
          await tx.owner.create({ data: { id: `big-${i}`, name: 'x'.repeat(4_000) } });
        }
      }),
    ).rejects.toThrow();
    await create('small');
    expect(await client.owner.findMany({ select: { id: true } })).toEqual([{ id: 'small' }]);
  });
});
