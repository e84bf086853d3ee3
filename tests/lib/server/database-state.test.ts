import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { databaseStateReader } from '@/lib/server/database-state';

describe('the state of the database', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dossier-state-'));
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is another after each commit, whoever made it, and the same otherwise', () => {
    vi.stubEnv('DATABASE_URL', 'file:state.db');
    const [one, two] = [
      new Database(join(folder, 'state.db')),
      new Database(join(folder, 'state.db')),
    ];
    one.exec('PRAGMA journal_mode = WAL; CREATE TABLE t (a)');
    const state = databaseStateReader(folder);
    const seen = [state?.(), state?.()];
    one.exec('SELECT * FROM t');
    seen.push(state?.());
    expect(new Set(seen).size).toBe(1);
    one.exec('INSERT INTO t VALUES (1)');
    seen.push(state?.());
    two.exec('BEGIN; INSERT INTO t VALUES (2)');
    const open = state?.();
    expect(open).toBe(seen.at(-1));
    two.exec('COMMIT');
    seen.push(state?.());
    expect(new Set(seen).size).toBe(3);
    one.close();
    two.close();
  });

  it('is another when set-up has read the cards anew', () => {
    vi.stubEnv('DATABASE_URL', 'file:state.db');
    new Database(join(folder, 'state.db')).close();
    const state = databaseStateReader(folder);
    const before = state?.();
    mkdirSync(join(folder, 'generated'));
    writeFileSync(join(folder, 'generated/catalogue.json'), '{}');
    expect(state?.()).not.toBe(before);
    expect(state?.()).toBe(state?.());
  });

  it('is not known of PostgreSQL', () => {
    vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1/nothing');
    expect(databaseStateReader(folder)).toBeNull();
  });
});
