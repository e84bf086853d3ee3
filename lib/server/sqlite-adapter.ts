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
import { Gate, type Release } from '@/lib/server/gate';

// Why not Prisma's own adapter: it runs every request on one connection, so that what another request
// writes during a transaction is rolled back with it although it was acknowledged; and when COMMIT fails
// it leaves the transaction open, so that everything after is lost at exit. Here whatever is not part of
// the running transaction waits its turn, and a COMMIT that fails is rolled back. What only reads waits for nobody:
// it has a connection of its own, which sees what is committed, as the write-ahead log has it.

// As long as a transaction waits for its turn: the worker thread may hold the file for some seconds while it imports.
const BUSY_MILLISECONDS = 20_000;

// SQLite waits for another process's lock by sleeping on the thread that answers everybody; we ask again instead.
const ASK_AGAIN = 10;

// WAL survives a reader at commit; FULL makes an acknowledged commit survive a power cut.
const PRAGMAS = 'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;';

/** How to open a database file. */
export interface SqliteOptions {
  /** Path of the file, or `:memory:`. */
  readonly file: string;
  /**
   * `shared`: for whoever reads and writes, a connection that writes and one that only reads. `single`: everything on one, for migrations, which
   * lock every other one out. `snapshot`: reads what was committed when its transaction began, and takes no lock that a writer needs.
   */
  readonly use?: 'shared' | 'single' | 'snapshot';
  /** How long to wait for a lock that another connection holds; 20,000 ms unless told. */
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
    const { file, use, busyMilliseconds: patience } = this.#options;
    if (file !== ':memory:' && use !== 'snapshot') createPrivately(file);
    const connection = await this.#stock.connect();
    if (use === 'snapshot') {
      await connection.executeScript('PRAGMA query_only = ON');
      return new GatedConnection(connection, null, patience, 'BEGIN DEFERRED');
    }
    await connection.executeScript(PRAGMAS);
    if (use === 'single') return new GatedConnection(connection, null, patience);
    await connection.executeScript('PRAGMA busy_timeout = 0');
    const reader = await this.#stock.connect();
    await reader.executeScript('PRAGMA query_only = ON; PRAGMA busy_timeout = 0');
    return new GatedConnection(connection, reader, patience);
  }

  connectToShadowDb(): Promise<SqlDriverAdapter> {
    return this.#stock.connectToShadowDb();
  }
}

/** Makes a file that is not there readable for its owner alone. SQLite gives the files beside it the same mode. */
function createPrivately(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  closeSync(openSync(file, 'a', 0o600));
}

/** One connection, on which a transaction and single statements take turns, and one that only reads. */
class GatedConnection implements SqlDriverAdapter {
  readonly provider = 'sqlite';
  readonly adapterName = 'dossier-better-sqlite3';
  readonly #gate = new Gate();
  readonly #connection: SqlDriverAdapter;
  readonly #reader: SqlDriverAdapter | null;
  readonly #patience: number;
  readonly #begin: string;

  /** `begin`: IMMEDIATE takes the write lock now, where waiting helps, and not halfway, where it cannot. */
  constructor(
    connection: SqlDriverAdapter,
    reader: SqlDriverAdapter | null,
    patience: number,
    begin = 'BEGIN IMMEDIATE',
  ) {
    this.#connection = connection;
    this.#reader = reader;
    this.#patience = patience;
    this.#begin = begin;
  }

  queryRaw(query: SqlQuery): Promise<SqlResultSet> {
    const reader = this.#reader;
    // Prisma asks in this way for what it has just inserted, too.
    if (reader !== null && /^\s*SELECT\b/i.test(query.sql))
      return this.#patiently(() => reader.queryRaw(query));
    return this.#alone(() => this.#connection.queryRaw(query));
  }

  executeRaw(query: SqlQuery): Promise<number> {
    return this.#alone(() => this.#connection.executeRaw(query));
  }

  executeScript(script: string): Promise<void> {
    // Not asked again: part of a script may have been done.
    return this.#gate.during(() => this.#connection.executeScript(script));
  }

  async startTransaction(isolation?: IsolationLevel): Promise<Transaction> {
    if (isolation !== undefined && isolation !== 'SERIALIZABLE') {
      throw new DriverAdapterError({ kind: 'InvalidIsolationLevel', level: isolation });
    }
    const release = await this.#gate.acquire();
    try {
      await this.#patiently(() => this.#connection.executeScript(this.#begin));
    } catch (error) {
      release();
      throw error;
    }
    return new GatedTransaction(this.#connection, release);
  }

  async dispose(): Promise<void> {
    // The reader first: whoever closes last brings the log into the file.
    await this.#reader?.dispose();
    await this.#gate.during(() => this.#connection.dispose());
  }

  #alone<T>(work: () => Promise<T>): Promise<T> {
    return this.#gate.during(() => this.#patiently(work));
  }

  /** Asks again while another process holds the file. A statement that was refused for that has done nothing. */
  async #patiently<T>(work: () => Promise<T>): Promise<T> {
    const until = performance.now() + this.#patience;
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

/** The running transaction: it holds the gate until it ends, one way or the other. */
class GatedTransaction implements Transaction {
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

  /** Roll back; SQLite may already have done so by itself (disk full, for one), which is as good. */
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

  /** A straggler must not write outside of its transaction, as if it were a request of its own. */
  #insist(): void {
    if (this.#open) return;
    throw new DriverAdapterError({
      kind: 'TransactionAlreadyClosed',
      cause: 'The transaction has ended.',
    });
  }
}
