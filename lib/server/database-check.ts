import 'server-only';
import { existsSync, statSync } from 'node:fs';
import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils';
import Sqlite from 'better-sqlite3';
import { projectFolder } from '@/lib/project-folder';
import { type Actor, LOCAL_ACTOR } from '@/lib/server/actor';
import { adapterFor, closeDatabase } from '@/lib/server/db';
import { type DatabaseLocation, databaseLocation } from '@/lib/server/env';
import { migrationNames } from '@/lib/server/migrations';

/** Thrown when the database cannot be used. The message says in one line which database, why, and what to do. */
export class UnusableDatabaseError extends Error {}

/** Thrown when PostgreSQL does not answer; it may answer again in a moment. */
export class DatabaseAwayError extends UnusableDatabaseError {}

/** Returns the path of a file beside a SQLite database that has been set up. Without it an empty file would be taken for a new database. */
export function markerOf(file: string): string {
  return `${file}.marker`;
}

/** Checks a database before use: set-up made it, it opens, is whole, and no newer Dossier wrote it. Throws an `UnusableDatabaseError`. */
export async function insistOnUsable(location: DatabaseLocation): Promise<void> {
  insistOnWhole(location);
  if (location.provider === 'sqlite' && !existsSync(location.file))
    throw new UnusableDatabaseError(
      `There is no database ${location.file}: run "npm run setup", or set DATABASE_URL.`,
    );
  await insistOnKnownSchema(location);
}

const ASK_AGAIN_MILLISECONDS = 1_000;

/**
 * Checks the database before a server starts: the server must not write to a database that it does not understand, and waits for one that
 * is away. It logs once what it waits for. Throws an `UnusableDatabaseError`.
 */
export async function awaitUsableDatabase(): Promise<void> {
  for (let told = false; ; told = true) {
    try {
      return await insistOnUsable(databaseLocation());
    } catch (error) {
      if (!(error instanceof DatabaseAwayError)) throw error;
      if (!told) process.stderr.write(`${error.message}\n`);
    }
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MILLISECONDS));
  }
}

/**
 * Runs the work of a command with the database, as the person who uses this machine, and closes the database. Throws an
 * `UnusableDatabaseError` if set-up has not created one: a command must not leave an empty one behind.
 */
export async function withDatabase<T>(work: (actor: Actor) => Promise<T>): Promise<T> {
  await insistOnUsable(databaseLocation());
  try {
    return await work(LOCAL_ACTOR);
  } finally {
    await closeDatabase();
  }
}

/** Checks a file before it is opened to write (which may itself write): whole, or never there. Throws an `UnusableDatabaseError`. */
export function insistOnWhole(location: DatabaseLocation): void {
  // PostgreSQL checks its own files.
  if (location.provider === 'postgresql') return;
  const { file } = location;
  const isThere = existsSync(file);
  if (!isThere || statSync(file).size === 0) {
    if (!existsSync(markerOf(file))) return;
    throw new UnusableDatabaseError(
      `The database file ${file} is ${isThere ? 'empty' : 'gone'}, but it held data. Put a copy of it back; or delete ${markerOf(file)} to begin with nothing, and restore a backup with "npx dossier restore FILE".`,
    );
  }
  const fault = faultOf(location);
  if (fault === null) return;
  throw new UnusableDatabaseError(
    `The database file ${file} is damaged (${fault}) and was left as it is. Keep a copy of it, set DATABASE_URL to a new file, and restore your last backup there with "npx dossier restore FILE".`,
  );
}

/** Returns what SQLite finds wrong with a file, or null. Reads the whole file, and writes nothing. */
function faultOf(location: DatabaseLocation & { provider: 'sqlite' }): string | null {
  try {
    const database = new Sqlite(location.file, { readonly: true });
    try {
      const found = String(database.pragma('quick_check(1)', { simple: true }));
      return found === 'ok' ? null : oneLine(found);
    } finally {
      database.close();
    }
  } catch (error) {
    if (!(error instanceof Sqlite.SqliteError)) throw error;
    if (error.code.startsWith('SQLITE_CORRUPT')) return oneLine(error.message);
    // Opening for writing would report other faults, but would not always reject a file of another kind, so that is rejected here.
    if (error.code === 'SQLITE_NOTADB') throw unusableError(location, error);
    return null;
  }
}

/** Checks that no newer Dossier has written the database. Throws an `UnusableDatabaseError`. */
export async function insistOnKnownSchema(location: DatabaseLocation): Promise<void> {
  const applied = await withConnection(location, appliedMigrations);
  const known = migrationNames(projectFolder(), location.provider);
  const unknown = applied.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new UnusableDatabaseError(
    `The database ${nameOf(location)} was written by a newer Dossier (it has the migration "${unknown}") and was left as it is. Update this program, or set DATABASE_URL to another database.`,
  );
}

const HAS_MIGRATIONS = {
  sqlite: `SELECT COUNT(*) FROM sqlite_master WHERE name = '_prisma_migrations'`,
  postgresql: `SELECT COUNT(*) FROM pg_tables WHERE schemaname = current_schema() AND tablename = '_prisma_migrations'`,
};
const APPLIED = 'SELECT migration_name FROM _prisma_migrations WHERE rolled_back_at IS NULL';

async function appliedMigrations(
  connection: SqlDriverAdapter,
  provider: DatabaseLocation['provider'],
): Promise<string[]> {
  const ask = async (sql: string) =>
    (await connection.queryRaw({ sql, args: [], argTypes: [] })).rows.map(([first]) => first);
  const [tables] = await ask(HAS_MIGRATIONS[provider]);
  return Number(tables) === 0 ? [] : (await ask(APPLIED)).map(String);
}

/** Runs `work` with a connection that fails at once where the migration engine would wait for ever. */
async function withConnection<T>(
  location: DatabaseLocation,
  work: (connection: SqlDriverAdapter, provider: DatabaseLocation['provider']) => Promise<T>,
): Promise<T> {
  try {
    const connection = await adapterFor(location, 'single').connect();
    try {
      return await work(connection, location.provider);
    } finally {
      await connection.dispose();
    }
  } catch (error) {
    throw unusableError(location, error);
  }
}

/** Returns the error for a database that cannot be opened, in one line, from what its driver has thrown. */
export function unusableError(location: DatabaseLocation, error: unknown): UnusableDatabaseError {
  const why = reasonOf(error);
  switch (location.provider) {
    case 'sqlite':
      return new UnusableDatabaseError(
        `The database file ${location.file} cannot be opened: ${why}. Set DATABASE_URL to a file in a folder that you may write to.`,
      );
    case 'postgresql':
      return new DatabaseAwayError(
        `PostgreSQL cannot be reached at ${nameOf(location)}: ${why}. Start it, or set DATABASE_URL.`,
      );
  }
}

function nameOf(location: DatabaseLocation): string {
  return location.provider === 'sqlite'
    ? location.file
    : location.url.replace(/(:\/\/[^:@/]*):[^@/]*@/, '$1@');
}

/** Returns the driver's message, or the kind of its fault, on one line. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause: unknown = error.cause;
  const told =
    typeof cause === 'object' && cause !== null && 'originalMessage' in cause
      ? String(cause.originalMessage)
      : error.message;
  return oneLine(told);
}

function oneLine(text: string): string {
  return (text.split('\n')[0] ?? '').replace(/\.$/, '');
}
