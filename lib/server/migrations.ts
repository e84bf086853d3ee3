import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SqlDriverAdapter, SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils';

// The SQL of each migration is written in development (`npm run migration`). The applied migrations are recorded where Prisma's own
// migration program records them, so that older and newer versions of Dossier can read them.

const FOLDER = 'prisma/migrations';

/** The databases that have migrations. */
export type Provider = 'sqlite' | 'postgresql';

const CREATE_TABLE: Readonly<Record<Provider, string>> = {
  sqlite: `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id" TEXT PRIMARY KEY NOT NULL, "checksum" TEXT NOT NULL, "finished_at" DATETIME, "migration_name" TEXT NOT NULL,
    "logs" TEXT, "rolled_back_at" DATETIME, "started_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "applied_steps_count" INTEGER UNSIGNED NOT NULL DEFAULT 0)`,
  postgresql: `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id" VARCHAR(36) PRIMARY KEY NOT NULL, "checksum" VARCHAR(64) NOT NULL, "finished_at" TIMESTAMPTZ, "migration_name" VARCHAR(255) NOT NULL,
    "logs" TEXT, "rolled_back_at" TIMESTAMPTZ, "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
    "applied_steps_count" INTEGER NOT NULL DEFAULT 0)`,
};

/** Discards the record of a migration that an earlier version began and never finished: it has changed nothing. */
const FORGET_UNFINISHED = `UPDATE "_prisma_migrations" SET "rolled_back_at" = CURRENT_TIMESTAMP
  WHERE "finished_at" IS NULL AND "rolled_back_at" IS NULL`;
const APPLIED = `SELECT "migration_name" FROM "_prisma_migrations" WHERE "rolled_back_at" IS NULL`;

/** The key of the lock: an arbitrary number of our own, because PostgreSQL's advisory locks have no names. */
const LOCK = 1_994_4311;
const BEGIN_LOCKED: Readonly<Record<Provider, string>> = {
  sqlite: 'BEGIN IMMEDIATE',
  postgresql: `BEGIN; SELECT pg_advisory_xact_lock(${LOCK})`,
};

/**
 * Applies the missing migrations of `prisma/migrations/PROVIDER`, in one exclusive transaction: all of them, or none. Returns the names of
 * those just applied. `adapter` must have a single connection.
 */
export async function migrate(
  root: string,
  provider: Provider,
  adapter: SqlDriverAdapterFactory,
): Promise<string[]> {
  const connection = await adapter.connect();
  try {
    await connection.executeScript(BEGIN_LOCKED[provider]);
    try {
      const applied = await applyMissing(connection, root, provider);
      await connection.executeScript('COMMIT');
      return applied;
    } catch (error) {
      await connection.executeScript('ROLLBACK');
      throw error;
    }
  } finally {
    await connection.dispose();
  }
}

/** Returns the names of the migrations, in order. A database with any other was written by a newer Dossier. */
export function migrationNames(root: string, provider: Provider): string[] {
  return readdirSync(join(root, FOLDER, provider)).sort();
}

async function applyMissing(
  connection: SqlDriverAdapter,
  root: string,
  provider: Provider,
): Promise<string[]> {
  await connection.executeScript(`${CREATE_TABLE[provider]}; ${FORGET_UNFINISHED}`);
  const { rows } = await connection.queryRaw({ sql: APPLIED, args: [], argTypes: [] });
  const applied = new Set(rows.map(([name]) => String(name)));
  const missing = migrationNames(root, provider).filter((name) => !applied.has(name));
  // PostgreSQL's adapter splits a script at each semicolon, so comments must not contain any (a test checks this).
  for (const name of missing) {
    const sql = readFileSync(join(root, FOLDER, provider, name, 'migration.sql'), 'utf8');
    await connection.executeScript(sql);
    await connection.executeScript(recordOf(name, sql));
  }
  return missing;
}

/** Returns the SQL that records a migration. Its name is that of its folder, in lower-case letters, digits and hyphens. */
function recordOf(name: string, sql: string): string {
  if (!/^[a-z0-9-]{1,200}$/.test(name))
    throw new Error(`"${name}" is not the name of a migration.`);
  const checksum = createHash('sha256').update(sql).digest('hex');
  return `INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "finished_at", "applied_steps_count")
    VALUES ('${randomUUID()}', '${checksum}', '${name}', CURRENT_TIMESTAMP, 1)`;
}
