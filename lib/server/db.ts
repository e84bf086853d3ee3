import 'server-only';
import { PrismaPg } from '@prisma/adapter-pg';
import type {
  SqlDriverAdapterFactory,
  SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import { PrismaClient as PostgresClient } from '@/generated/prisma/postgresql/client';
import { PrismaClient as SqliteClient } from '@/generated/prisma/sqlite/client';
import { type DatabaseLocation, databaseLocation } from '@/lib/server/env';
import { SafeSqlite, SqliteReader } from '@/lib/server/sqlite-adapter';

/** The database, whichever it is: both clients are generated from the same models. */
export type Database = SqliteClient;

/** What a transaction is given. */
export type Transaction = Parameters<Parameters<Database['$transaction']>[0]>[0];

// Transactions here are short; waiting long is waiting in line, which is not yet a fault.
const PATIENCE = { maxWait: 20_000, timeout: 20_000 };
const ATTEMPTS = 5;

/** The driver for a location, with a pool of `connections` (SQLite: one that writes and one that reads); migrations must have just one. */
export function adapterFor(
  location: DatabaseLocation,
  connections = 10,
): SqlMigrationAwareDriverAdapterFactory {
  switch (location.provider) {
    case 'sqlite':
      return new SafeSqlite({ file: location.file, single: connections === 1 });
    case 'postgresql':
      return new PrismaPg({ connectionString: location.url, max: connections });
  }
}

/** The driver for a single connection that only reads, and holds up nobody who writes. */
function readerFor(location: DatabaseLocation): SqlDriverAdapterFactory {
  switch (location.provider) {
    case 'sqlite':
      return new SqliteReader(location.file);
    case 'postgresql':
      return adapterFor(location, 1);
  }
}

/** Open a database. Callers that serve requests use `database()` instead: one connection per process. */
export function openDatabase(
  location: DatabaseLocation,
  adapter: SqlDriverAdapterFactory = adapterFor(location),
): Database {
  const options = { adapter, transactionOptions: PATIENCE };
  switch (location.provider) {
    case 'sqlite':
      return new SqliteClient(options);
    case 'postgresql':
      // The two classes differ in name alone: `prisma/models.prisma` is the one source of both.
      return new PostgresClient(options) as unknown as Database;
  }
}

// On globalThis, because each bundle of the web server has its own copy of this module, and the gate of
// the SQLite adapter only orders what passes through the same connection.
const slot: { [key: symbol]: Database | undefined } = globalThis as never;
const KEY = Symbol.for('dossier.database');

/** The database of this process. */
export function database(): Database {
  const open = slot[KEY];
  if (open) return open;
  const opened = openDatabase(databaseLocation());
  slot[KEY] = opened;
  return opened;
}

/** Let go of this process's database, so that the next call of `database()` opens it anew. */
export async function closeDatabase(): Promise<void> {
  const open = slot[KEY];
  slot[KEY] = undefined;
  await open?.$disconnect();
}

/** Run `work` in a transaction of at most `timeout` ms; it may run again when the database asks for that, so it must be pure but for its writes. */
export async function transaction<T>(
  work: (tx: Transaction) => Promise<T>,
  timeout = PATIENCE.timeout,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await database().$transaction(work, { timeout });
    } catch (error) {
      if (attempt >= ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}

/** Read everything as it stands at one moment, for at most `timeout` ms, on a connection of its own: others write meanwhile. As with `transaction`, it may run again. */
export async function snapshot<T>(
  work: (tx: Transaction) => Promise<T>,
  timeout: number,
): Promise<T> {
  const location = databaseLocation();
  const reader = openDatabase(location, readerFor(location));
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        return await reader.$transaction(work, { timeout, isolationLevel: 'Serializable' });
      } catch (error) {
        if (attempt >= ATTEMPTS || !isRetryable(error)) throw error;
      }
    }
  } finally {
    await reader.$disconnect();
  }
}

/** Whether something was not written because there is a row of that key already. */
export function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'P2002';
}

/** P2034: the database found a conflict between two transactions and gave this one up. */
function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'P2034';
}
