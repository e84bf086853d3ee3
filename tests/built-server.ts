import type { ChildProcess } from 'node:child_process';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@/scripts/port.mjs';
import { type ScratchPostgres, startPostgres } from '@/scripts/postgres';
import { startServer, untilHealthy } from '@/scripts/serve.mjs';

const ROOT = process.cwd();

/** The built program, serving its own database. */
export interface BuiltServer {
  /** `http://127.0.0.1:PORT` */
  readonly baseUrl: string;
  readonly port: number;
  /** The DATABASE_URL of the server. */
  readonly databaseUrl: string;
  /** Its database, if that is PostgreSQL. */
  readonly postgres: ScratchPostgres | null;
  /** The folder of this server, deleted by `stop`. The file of a SQLite database is in it. */
  readonly folder: string;
  /** Returns the process that holds the port. After `restart` it is another one. */
  readonly process: () => ChildProcess;
  /** Returns what the server has written to its log (stderr) since its last start. */
  readonly log: () => string;
  /** Kills the server like `kill -9`, and starts it again on its database and port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** The options to start the built program. */
export interface StartOptions {
  /** The kind of the database; SQLite when omitted. A PostgreSQL server is started for this server, and stopped with it. */
  readonly provider?: 'sqlite' | 'postgresql';
  /** Another server, whose database this one serves, too. That server must be stopped last. */
  readonly beside?: BuiltServer;
  /** Environment of the server besides DATABASE_URL and PORT. */
  readonly env?: Record<string, string>;
}

/** The port of the server that was stopped last: the next one uses it again, because the browser knows the address. */
let spare = 0;

/** A database with the examples, set up once for all files of a worker (`isolate: false`) and then copied. */
let preparedDatabase: string | null = null;
let sharedServer: Promise<string> | null = null;

/** Starts the built program. `npm run setup` must have built it. */
export async function startBuiltServer(options: StartOptions = {}): Promise<BuiltServer> {
  const { provider = 'sqlite', beside, env = {} } = options;
  const folder = mkdtempSync(join(tmpdir(), 'dossier-e2e-'));
  const postgres = provider === 'postgresql' ? await startPostgres(ROOT) : null;
  const databaseUrl = beside?.databaseUrl ?? postgres?.url ?? freshDatabase(folder);
  if (postgres !== null) setUpDatabase(databaseUrl);
  const port = await freePort(spare);
  spare = 0;
  let log = '';
  const start = (): ChildProcess => {
    log = '';
    const started = startServer(ROOT, port, {
      env: { DATABASE_URL: databaseUrl, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    started.stderr?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      process.stderr.write(chunk);
    });
    return started;
  };
  let server = start();
  const baseUrl = await untilHealthy(server, port);
  return {
    baseUrl,
    port,
    databaseUrl,
    postgres,
    folder,
    process: () => server,
    log: () => log,
    restart: async () => {
      await ended(server, (killed) => void killed.kill('SIGKILL'));
      server = start();
      await untilHealthy(server, port);
    },
    stop: async () => {
      await ended(server, (told) => void told.kill('SIGTERM'));
      spare = port;
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the address of a server for all tests that write nothing. It ends with the worker. */
export function sharedBuiltServer(): Promise<string> {
  sharedServer ??= (async () => {
    const port = await freePort();
    const env = { DATABASE_URL: freshDatabase(scratchFolder()) };
    const server = startServer(ROOT, port, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    return untilHealthy(server, port);
  })();
  return sharedServer;
}

/** Brings a database up to the schema of the program, with cards and examples. Throws with the output of set-up. */
export function setUpDatabase(databaseUrl: string): void {
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'dist/setup.mjs')], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: databaseUrl },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`Run "npm run setup" before these tests. ${stderr}`);
}

/** Copies a database with the examples into a folder. Returns its DATABASE_URL. */
export function freshDatabase(folder: string): string {
  if (preparedDatabase === null) {
    const file = join(scratchFolder(), 'prepared.db');
    setUpDatabase(`file:${file}`);
    preparedDatabase = file;
  }
  const file = join(folder, 'e2e.db');
  copyFileSync(preparedDatabase, file);
  return `file:${file}`;
}

/** Returns a temporary folder that is deleted at the end of the worker. */
function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-e2e-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Calls `end` to end a process, and waits until it is gone. */
export function ended(
  server: ChildProcess,
  end: (server: ChildProcess) => void = () => undefined,
): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve();
    server.once('exit', () => resolve());
    end(server);
  });
}
