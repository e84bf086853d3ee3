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

/** The database, whichever it is: both clients are generated from the same models. */
export type Database = SqliteClient;

/** What a transaction is given. */
export type Transaction = Parameters<Parameters<Database['$transaction']>[0]>[0];

// Transactions here are short; waiting long is waiting in line, which is not yet a fault.
const TIMEOUT = { maxWait: 20_000, timeout: 20_000 };
const ATTEMPTS = 5;

/** What a database is opened for: `shared` by all who read and write, `single` for migrations, `snapshot` for reading at one moment. */
type Use = NonNullable<SqliteOptions['use']>;

/** The driver for a location: ten connections of PostgreSQL where it is shared, else one. */
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

/** Open a database. Callers that serve requests use `database()` instead: one connection per process. */
export function openDatabase(
  location: DatabaseLocation,
  adapter: SqlDriverAdapterFactory = adapterFor(location),
): Database {
  const options = { adapter, transactionOptions: TIMEOUT };
  switch (location.provider) {
    case 'sqlite':
      return new SqliteClient(options);
    case 'postgresql':
      // The two classes differ in name alone: `prisma/models.prisma` is the one source of both.
      return new PostgresClient(options) as unknown as Database;
  }
}

// On globalThis, because each bundle of the web server has its own copy of this module, and the mutex of
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
export function transaction<T>(
  work: (tx: Transaction) => Promise<T>,
  timeout = TIMEOUT.timeout,
): Promise<T> {
  return retry(() => database().$transaction(work, { timeout }));
}

/** Read everything as it stands at one moment, for at most `timeout` ms, on a connection of its own: others write meanwhile. As with `transaction`, it may run again. */
export async function snapshot<T>(
  work: (tx: Transaction) => Promise<T>,
  timeout: number,
): Promise<T> {
  const location = databaseLocation();
  const reader = openDatabase(location, adapterFor(location, 'snapshot'));
  try {
    return await retry(() =>
      reader.$transaction(work, { timeout, isolationLevel: 'Serializable' }),
    );
  } finally {
    await reader.$disconnect();
  }
}

/** Takes an owner's row until the transaction ends. Who counts what an owner has before one more is added counts after whoever came first. */
export async function lockOwner(tx: Transaction, ownerId: string): Promise<void> {
  await tx.owner.update({ where: { id: ownerId }, data: { id: ownerId } });
}

/** Again where the database found a conflict between two transactions and gave this one up (P2034). */
async function retry<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= ATTEMPTS || !hasCode(error, 'P2034')) throw error;
    }
  }
}

/** Whether something was not written because there is a row of that key already. */
export function isTaken(error: unknown): boolean {
  return hasCode(error, 'P2002');
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Rows of one statement: both databases bound the number of values. */
const AT_ONCE = 250;

/** A list in parts that one statement takes. */
export function inGroups<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, i) =>
    all.slice(i * AT_ONCE, (i + 1) * AT_ONCE),
  );
}

/** What every card's id begins with. */
const GAMES = ['ote', 'eden'] as const;

/**
 * The ids of a set's printings, as a range of keys for each game. `startsWith` is LIKE, which no index serves, and which SQLite compares without regard to
 * case. Keys are ordered by their bytes in both databases (PostgreSQL: COLLATE "C", migration 0005), and 0 follows /.
 */
export function inSet(set: string): readonly { readonly gt: string; readonly lt: string }[] {
  return GAMES.map((game) => ({ gt: `${game}/${set}/`, lt: `${game}/${set}0` }));
}
