import { type ChildProcess, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getCatalogue } from '@/lib/cards/embedded';
import { countedPrintings } from '@/lib/collection/printings';
import { projectFolder } from '@/lib/project-folder';
import { TOKEN_COOKIE } from '@/lib/server/accounts/cookies';
import { LOCAL_ACTOR } from '@/lib/server/actor';
import { withDatabase } from '@/lib/server/database-check';
import { database } from '@/lib/server/db';

/** The built program, serving its own database. */
export interface ServedProgram {
  /** The address, `http://127.0.0.1:PORT`. */
  readonly address: string;
  /** The DATABASE_URL of its database. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

interface ServeScript {
  startServer(root: string, port: number, options: object): ChildProcess;
  untilHealthy(server: ChildProcess, port: number): Promise<string>;
}

interface PortScript {
  freePort(): Promise<number>;
}

/** The public address of a program with accounts. */
export const SITE = 'https://cards.example';

const ROWS_AT_ONCE = 5_000;

/** Starts the program with a collection of `rows` rows, after `prepare` has written further data. Throws when the program is not built. */
export async function serveProgram(
  rows: number,
  env: Readonly<Record<string, string>> = {},
  prepare: () => Promise<void> = async () => undefined,
): Promise<ServedProgram> {
  const root = projectFolder();
  if (!existsSync(join(root, '.next/BUILD_ID'))) {
    throw new Error('There is no built program to measure: run "npm run setup".');
  }
  const folder = mkdtempSync(join(tmpdir(), 'dossier-bench-'));
  // An empty PostgreSQL database, to measure with that.
  const url = process.env.BENCH_DATABASE_URL ?? `file:${join(folder, 'bench.db')}`;
  await fillCollection(root, url, rows);
  await prepare();
  const served = await startProgram(url, env);
  return {
    ...served,
    stop: async () => {
      await served.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts another process of the program on the database of a running one. It must be stopped before that one. */
export function serveBeside(
  { url }: ServedProgram,
  env: Readonly<Record<string, string>>,
): Promise<ServedProgram> {
  return startProgram(url, env);
}

async function startProgram(
  url: string,
  env: Readonly<Record<string, string>>,
): Promise<ServedProgram> {
  const root = projectFolder();
  const script = (name: string) => import(pathToFileURL(join(root, 'scripts', name)).href);
  const { startServer, untilHealthy } = (await script('serve.mjs')) as ServeScript;
  const { freePort } = (await script('port.mjs')) as PortScript;
  const port = await freePort();
  const server = startServer(root, port, {
    env: { DATABASE_URL: url, ...env },
    // With accounts it writes a line for each request.
    stdio: ['ignore', 'ignore', 'DOSSIER_ACCOUNTS' in env ? 'ignore' : 'inherit'],
  });
  const address = await untilHealthy(server, port);
  return {
    address,
    url,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
    },
  };
}

async function fillCollection(root: string, url: string, rows: number): Promise<void> {
  process.env.DATABASE_URL = url;
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'dist/setup.mjs')], {
    cwd: root,
    env: process.env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The database could not be set up: ${stderr}`);
  const printings = countedPrintings(getCatalogue());
  const row = (index: number) => ({
    ownerId: LOCAL_ACTOR.ownerId,
    printing: printings[index % printings.length]?.id ?? '',
    condition: '',
    place: `box ${Math.floor(index / printings.length)}`,
    owned: 1 + (index % 4),
    wanted: index % 3,
  });
  await withDatabase(async () => {
    for (let from = 0; from < rows; from += ROWS_AT_ONCE) {
      const count = Math.min(ROWS_AT_ONCE, rows - from);
      const data = Array.from({ length: count }, (_, index) => row(from + index));
      await database().holding.createMany({ data });
    }
  });
}

/** Returns the headers of a signed-in browser's request; of a visitor's for an empty token. */
export function headersOf(token: string) {
  return {
    host: new URL(SITE).host,
    origin: SITE,
    'sec-fetch-site': 'same-origin',
    cookie: `${TOKEN_COOKIE}=${token}`,
  };
}
