import 'server-only';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Client } from 'pg';
import { unusableError } from '@/lib/server/database-check';
import type { DatabaseLocation } from '@/lib/server/env';

const TIMEOUT_MILLISECONDS = 300_000;
/** The key of the lock: an arbitrary number of our own, because PostgreSQL's advisory locks have no names. */
const POSTGRES_KEY = 1_994_4310;

/**
 * Runs `work` while no other process sets up this database; a second process waits. The lock ends with the process, however that ends.
 * Throws an `UnusableDatabaseError` if the lock cannot be had.
 */
export async function withSetupLock<T>(
  location: DatabaseLocation,
  work: () => Promise<T>,
): Promise<T> {
  const release = await lock(location).catch((error: unknown) => {
    throw unusableError(location, error);
  });
  try {
    return await work();
  } finally {
    await release();
  }
}

async function lock(location: DatabaseLocation): Promise<() => unknown> {
  return location.provider === 'sqlite' ? lockBeside(location.file) : lockPostgres(location.url);
}

/** Locks an empty SQLite file beside the database (Node has no locks for files). A lock of the database would block set-up itself. */
function lockBeside(file: string): () => void {
  mkdirSync(dirname(file), { recursive: true });
  const lock = new Sqlite(`${file}.lock`, { timeout: TIMEOUT_MILLISECONDS });
  lock.exec('BEGIN EXCLUSIVE');
  return () => lock.close();
}

async function lockPostgres(connectionString: string): Promise<() => Promise<void>> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query('SELECT pg_advisory_lock($1)', [POSTGRES_KEY]);
  return () => client.end();
}
