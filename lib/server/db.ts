import 'server-only';
import { PrismaPg } from '@prisma/adapter-pg';
import type {
  SqlDriverAdapterFactory,
  SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import { PrismaClient as PostgresClient } from '@/generated/prisma/postgresql/client';
import { PrismaClient as SqliteClient } from '@/generated/prisma/sqlite/client';
import { type DatabaseLocation, databaseLocation } from '@/lib/server/env';
import { SafeSqlite, type SqliteOptions } from '@/lib/server/sqlite-adapter';

/** The database, SQLite or PostgreSQL: both clients are generated from one set of models. */
export type Database = SqliteClient;

/** The client inside a transaction. */
export type Transaction = Parameters<Parameters<Database['$transaction']>[0]>[0];

// Milliseconds. Transactions here are short; one that waits long is queueing, which is not yet a fault.
const TIMEOUT = { maxWait: 20_000, timeout: 20_000 };
const ATTEMPTS = 5;

/** The use of a database: `shared` for reading and writing, `single` for migrations, `snapshot` for reading the state of one moment. */
type Use = NonNullable<SqliteOptions['use']>;

/** Returns the driver for a location: ten connections to PostgreSQL for shared use, else one. */
export function adapterFor(
  location: DatabaseLocation,
  use: Use = 'shared',
): SqlMigrationAwareDriverAdapterFactory {
  switch (location.provider) {
    case 'sqlite':
      return new SafeSqlite({ file: location.file, use });
    case 'postgresql':
      return new PrismaPg({ connectionString: location.url, max: use === 'shared' ? 10 : 1 });
  }
}

/** Opens a database. Callers that serve requests use `database()` instead: one connection per process. */
export function openDatabase(
  location: DatabaseLocation,
  adapter: SqlDriverAdapterFactory = adapterFor(location),
): Database {
  const options = { adapter, transactionOptions: TIMEOUT };
  switch (location.provider) {
    case 'sqlite':
      return new SqliteClient(options);
    case 'postgresql':
      // The two classes differ in name only: `prisma/models.prisma` is the one source of both.
      return new PostgresClient(options) as unknown as Database;
  }
}

// On globalThis, because each bundle of the web server has its own copy of this module, and the mutex of the SQLite adapter orders only
// what goes through one connection.
const slot: { [key: symbol]: Database | undefined } = globalThis as never;
const KEY = Symbol.for('dossier.database');

/** Returns the database of this process. */
export function database(): Database {
  const open = slot[KEY];
  if (open) return open;
  const opened = openDatabase(databaseLocation());
  slot[KEY] = opened;
  return opened;
}

/** Closes the database of this process; the next call of `database()` opens it again. */
export async function closeDatabase(): Promise<void> {
  const open = slot[KEY];
  slot[KEY] = undefined;
  await open?.$disconnect();
}

/** Runs `work` in a transaction of at most `timeout` ms. The database may ask for another run: `work` has no effects except its writes. */
export function transaction<T>(
  work: (tx: Transaction) => Promise<T>,
  timeout = TIMEOUT.timeout,
): Promise<T> {
  return retryOnConflict(() => database().$transaction(work, { timeout }));
}

/** Reads the state of one moment, for at most `timeout` ms, on a separate connection: others write meanwhile. `work` may run again. */
export async function snapshot<T>(
  work: (tx: Transaction) => Promise<T>,
  timeout: number,
): Promise<T> {
  const location = databaseLocation();
  const reader = openDatabase(location, adapterFor(location, 'snapshot'));
  try {
    return await retryOnConflict(() =>
      reader.$transaction(work, { timeout, isolationLevel: 'Serializable' }),
    );
  } finally {
    await reader.$disconnect();
  }
}

/**
 * Locks an owner's row until the transaction ends. Code that counts an owner's things before it adds one takes this lock first, so that it
 * also counts what an earlier transaction has added.
 */
export async function lockOwner(tx: Transaction, ownerId: string): Promise<void> {
  await tx.owner.update({ where: { id: ownerId }, data: { id: ownerId } });
}

/** Runs `work` again when the database found a conflict between two transactions and gave this one up (P2034). */
async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= ATTEMPTS || !hasCode(error, 'P2034')) throw error;
    }
  }
}

/** Checks whether a write failed because there is a row with that key already. */
export function isTaken(error: unknown): boolean {
  return hasCode(error, 'P2002');
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Rows of one statement: both databases limit the number of values. */
const AT_ONCE = 250;

/** Splits a list into parts that fit into one statement. */
export function inGroups<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, i) =>
    all.slice(i * AT_ONCE, (i + 1) * AT_ONCE),
  );
}

/** The first part of every card's id. */
const GAMES = ['ote', 'eden'] as const;

/**
 * Returns the ids of a set's printings, as a range of keys for each game. `startsWith` would become LIKE, which uses no index, and which
 * ignores case in SQLite. Keys are ordered by their bytes in both databases (PostgreSQL: COLLATE "C", migration 0005), and 0 follows /.
 */
export function inSet(set: string): readonly { readonly gt: string; readonly lt: string }[] {
  return GAMES.map((game) => ({ gt: `${game}/${set}/`, lt: `${game}/${set}0` }));
}
