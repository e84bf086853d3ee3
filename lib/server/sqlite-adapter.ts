import 'server-only';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
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
// the running transaction waits its turn, and a COMMIT that fails is rolled back.

const BUSY_MILLISECONDS = 5_000;

// WAL survives a reader at commit; FULL makes an acknowledged commit survive a power cut.
const PRAGMAS = 'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;';

/** How to open a database file. */
export interface SqliteOptions {
  /** Path of the file, or `:memory:`. */
  readonly file: string;
  /** How long to wait for a lock that another process holds; 5,000 ms unless told. */
  readonly busyMilliseconds?: number;
}

/** Opens a SQLite file for Prisma, so that no acknowledged write is lost. */
export class SafeSqlite implements SqlMigrationAwareDriverAdapterFactory {
  readonly provider = 'sqlite';
  readonly adapterName = 'dossier-better-sqlite3';
  readonly #stock: PrismaBetterSqlite3;
  readonly #file: string;

  constructor({ file, busyMilliseconds = BUSY_MILLISECONDS }: SqliteOptions) {
    this.#file = file;
    this.#stock = new PrismaBetterSqlite3({ url: `file:${file}`, timeout: busyMilliseconds });
  }

  async connect(): Promise<SqlDriverAdapter> {
    if (this.#file !== ':memory:') mkdirSync(dirname(this.#file), { recursive: true });
    const connection = await this.#stock.connect();
    await connection.executeScript(PRAGMAS);
    return new GatedConnection(connection);
  }

  async connectToShadowDb(): Promise<SqlDriverAdapter> {
    return this.#stock.connectToShadowDb();
  }
}

/** One connection, on which a transaction and single statements take turns. */
class GatedConnection implements SqlDriverAdapter {
  readonly provider = 'sqlite';
  readonly adapterName = 'dossier-better-sqlite3';
  readonly #gate = new Gate();
  readonly #connection: SqlDriverAdapter;

  constructor(connection: SqlDriverAdapter) {
    this.#connection = connection;
  }

  queryRaw(query: SqlQuery): Promise<SqlResultSet> {
    return this.#gate.during(() => this.#connection.queryRaw(query));
  }

  executeRaw(query: SqlQuery): Promise<number> {
    return this.#gate.during(() => this.#connection.executeRaw(query));
  }

  executeScript(script: string): Promise<void> {
    return this.#gate.during(() => this.#connection.executeScript(script));
  }

  async startTransaction(isolation?: IsolationLevel): Promise<Transaction> {
    if (isolation !== undefined && isolation !== 'SERIALIZABLE') {
      throw new DriverAdapterError({ kind: 'InvalidIsolationLevel', level: isolation });
    }
    const release = await this.#gate.acquire();
    try {
      // IMMEDIATE takes the write lock now, where waiting helps, and not halfway, where it cannot.
      await this.#connection.executeScript('BEGIN IMMEDIATE');
    } catch (error) {
      release();
      throw error;
    }
    return new GatedTransaction(this.#connection, release);
  }

  dispose(): Promise<void> {
    return this.#gate.during(() => this.#connection.dispose());
  }
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

  createSavepoint(name: string): Promise<void> {
    return this.#script(`SAVEPOINT ${name}`);
  }

  rollbackToSavepoint(name: string): Promise<void> {
    return this.#script(`ROLLBACK TO ${name}`);
  }

  releaseSavepoint(name: string): Promise<void> {
    return this.#script(`RELEASE SAVEPOINT ${name}`);
  }

  async #script(script: string): Promise<void> {
    this.#insist();
    await this.#connection.executeScript(script);
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
