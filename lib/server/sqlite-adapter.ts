import 'server-only';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import type {
  IsolationLevel,
  SqlDriverAdapter,
  SqlMigrationAwareDriverAdapterFactory,
  SqlQuery,
  SqlResultSet,
  Transaction,
} from '@prisma/driver-adapter-utils';
import { DriverAdapterError } from '@prisma/driver-adapter-utils';
import { Mutex, type Release } from '@/lib/server/mutex';

// Why not Prisma's own adapter: it runs every request on one connection, so that writes of another request during a transaction are rolled
// back with it, although they were acknowledged; and when COMMIT fails it leaves the transaction open, so that everything after it is lost
// at exit. Here everything outside the running transaction waits its turn, and a COMMIT that fails is rolled back. Requests that only read
// do not wait: they have a separate connection, which sees what is committed, thanks to the write-ahead log.

// As long as a transaction may wait for its turn: the worker thread may lock the file for some seconds during an import.
const BUSY_MILLISECONDS = 20_000;

// SQLite waits for another process's lock by sleeping on the thread that answers all requests; we try again after these milliseconds.
const ASK_AGAIN = 10;

// WAL lets a commit go on while others read; FULL makes an acknowledged commit survive a power cut.
const PRAGMAS = 'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;';

/** The options to open a database file. */
export interface SqliteOptions {
  /** Path of the file, or `:memory:`. */
  readonly file: string;
  /**
   * `shared`: for reading and writing, with one connection that writes and one that only reads. `single`: everything on one connection, for
   * migrations, which lock out every other one. `snapshot`: reads the state at the start of its transaction, and takes no lock that a
   * writer needs.
   */
  readonly use?: 'shared' | 'single' | 'snapshot';
  /** Milliseconds to wait for a lock that another connection holds; default 20,000. */
  readonly busyMilliseconds?: number;
}

/** Opens a SQLite file for Prisma, so that no acknowledged write is lost. */
export class SafeSqlite implements SqlMigrationAwareDriverAdapterFactory {
  readonly provider = 'sqlite';
  readonly adapterName = 'dossier-better-sqlite3';
  readonly #stock: PrismaBetterSqlite3;
  readonly #options: Required<SqliteOptions>;

  constructor({ file, use = 'shared', busyMilliseconds = BUSY_MILLISECONDS }: SqliteOptions) {
    // On a second connection `:memory:` would be another database.
    this.#options = { file, use: file === ':memory:' ? 'single' : use, busyMilliseconds };
    this.#stock = new PrismaBetterSqlite3({ url: `file:${file}`, timeout: busyMilliseconds });
  }

  async connect(): Promise<SqlDriverAdapter> {
    const { file, use, busyMilliseconds: timeout } = this.#options;
    if (file !== ':memory:' && use !== 'snapshot') createPrivately(file);
    const connection = await this.#stock.connect();
    if (use === 'snapshot') {
      await connection.executeScript('PRAGMA query_only = ON');
      return new SerialConnection(connection, null, timeout, 'BEGIN DEFERRED');
    }
    await connection.executeScript(PRAGMAS);
    if (use === 'single') return new SerialConnection(connection, null, timeout);
    await connection.executeScript('PRAGMA busy_timeout = 0');
    const reader = await this.#stock.connect();
    await reader.executeScript('PRAGMA query_only = ON; PRAGMA busy_timeout = 0');
    return new SerialConnection(connection, reader, timeout);
  }

  connectToShadowDb(): Promise<SqlDriverAdapter> {
    return this.#stock.connectToShadowDb();
  }
}

/** Creates a missing file, readable only for its owner. SQLite gives the files beside it equal permissions. */
function createPrivately(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  closeSync(openSync(file, 'a', 0o600));
}

/** One connection that a transaction and single statements use in turns, and one that only reads. */
class SerialConnection implements SqlDriverAdapter {
  readonly provider = 'sqlite';
  readonly adapterName = 'dossier-better-sqlite3';
  readonly #mutex = new Mutex();
  readonly #connection: SqlDriverAdapter;
  readonly #reader: SqlDriverAdapter | null;
  readonly #timeout: number;
  readonly #begin: string;

  /** `begin`: IMMEDIATE takes the write lock at the start, when waiting helps, and not halfway, when it cannot. */
  constructor(
    connection: SqlDriverAdapter,
    reader: SqlDriverAdapter | null,
    timeout: number,
    begin = 'BEGIN IMMEDIATE',
  ) {
    this.#connection = connection;
    this.#reader = reader;
    this.#timeout = timeout;
    this.#begin = begin;
  }

  queryRaw(query: SqlQuery): Promise<SqlResultSet> {
    const reader = this.#reader;
    // Prisma also reads rows that it has just inserted with a SELECT.
    if (reader !== null && /^\s*SELECT\b/i.test(query.sql))
      return this.#retryWhileBusy(() => reader.queryRaw(query));
    return this.#alone(() => this.#connection.queryRaw(query));
  }

  executeRaw(query: SqlQuery): Promise<number> {
    return this.#alone(() => this.#connection.executeRaw(query));
  }

  executeScript(script: string): Promise<void> {
    // Not tried again: part of a script may have been executed.
    return this.#mutex.during(() => this.#connection.executeScript(script));
  }

  async startTransaction(isolation?: IsolationLevel): Promise<Transaction> {
    if (isolation !== undefined && isolation !== 'SERIALIZABLE') {
      throw new DriverAdapterError({ kind: 'InvalidIsolationLevel', level: isolation });
    }
    const release = await this.#mutex.acquire();
    try {
      await this.#retryWhileBusy(() => this.#connection.executeScript(this.#begin));
    } catch (error) {
      release();
      throw error;
    }
    return new SerialTransaction(this.#connection, release);
  }

  async dispose(): Promise<void> {
    // The reader is closed first: the last connection to close writes the log into the file.
    await this.#reader?.dispose();
    await this.#mutex.during(() => this.#connection.dispose());
  }

  #alone<T>(work: () => Promise<T>): Promise<T> {
    return this.#mutex.during(() => this.#retryWhileBusy(work));
  }

  /** Tries again while another process locks the file. A statement that was refused for that reason has done nothing. */
  async #retryWhileBusy<T>(work: () => Promise<T>): Promise<T> {
    const until = performance.now() + this.#timeout;
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!isBusy(error) || performance.now() > until) throw error;
      }
      await pause(ASK_AGAIN);
    }
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof DriverAdapterError && error.cause.kind === 'SocketTimeout';
}

/** The running transaction: it holds the mutex until it commits or rolls back. */
class SerialTransaction implements Transaction {
  readonly provider = 'sqlite';
  readonly adapterName = 'dossier-better-sqlite3';
  /** Prisma then leaves COMMIT and ROLLBACK to `commit` and `rollback` below. */
  readonly options = { usePhantomQuery: true };
  readonly #connection: SqlDriverAdapter;
  readonly #release: Release;
  #open = true;

  constructor(connection: SqlDriverAdapter, release: Release) {
    this.#connection = connection;
    this.#release = release;
  }

  async queryRaw(query: SqlQuery): Promise<SqlResultSet> {
    this.#insist();
    return this.#connection.queryRaw(query);
  }

  async executeRaw(query: SqlQuery): Promise<number> {
    this.#insist();
    return this.#connection.executeRaw(query);
  }

  async commit(): Promise<void> {
    this.#insist();
    try {
      await this.#connection.executeScript('COMMIT');
    } catch (error) {
      await this.#undo();
      throw error;
    } finally {
      this.#end();
    }
  }

  async rollback(): Promise<void> {
    if (!this.#open) return;
    try {
      await this.#undo();
    } finally {
      this.#end();
    }
  }

  /** Rolls back. SQLite may already have done so by itself (for example when the disk is full), which is just as good. */
  async #undo(): Promise<void> {
    try {
      await this.#connection.executeScript('ROLLBACK');
    } catch (error) {
      if (!String(error instanceof Error ? error.message : error).includes('no transaction')) {
        const cause = error instanceof DriverAdapterError ? error.cause.originalMessage : '';
        if (!cause?.includes('no transaction')) throw error;
      }
    }
  }

  #end(): void {
    this.#open = false;
    this.#release();
  }

  /** Throws after the end of the transaction: a late statement must not write outside it, as if it were a separate request. */
  #insist(): void {
    if (this.#open) return;
    throw new DriverAdapterError({
      kind: 'TransactionAlreadyClosed',
      cause: 'The transaction has ended.',
    });
  }
}
