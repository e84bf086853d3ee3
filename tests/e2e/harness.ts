import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium, INSTALL_CHROMIUM } from '@/scripts/chromium.mjs';
import { freePort } from '@/scripts/port.mjs';
import { killServer, startServer, untilHealthy } from '@/scripts/serve.mjs';

const ROOT = process.cwd();

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The built program, serving a database of its own, and a browser to look at it with. */
export interface Harness {
  /** `http://127.0.0.1:PORT` */
  readonly baseUrl: string;
  /** Every context of it is closed by `stop`. */
  readonly browser: Pick<Browser, 'newContext' | 'newPage'>;
  /** DATABASE_URL of the server. */
  readonly databaseUrl: string;
  /** Kill the server as `kill -9` does, and start it again on the same database and port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** A server that reads only: no restart, since others look at it, too. */
export type SharedHarness = Omit<Harness, 'restart' | 'databaseUrl'>;

/** What the files of one worker share, one after the other (`isolate: false`): a browser, a database to copy, a server to read from. */
let launched: Promise<Browser> | null = null;
let prepared: string | null = null;
let shared: Promise<string> | null = null;

/** Start everything. `npm run setup` must have built the program. */
export async function startHarness(): Promise<Harness> {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-e2e-'));
  const databaseUrl = freshDatabase(folder);
  const port = await freePort();
  let server = serve(databaseUrl, port);
  const baseUrl = await untilHealthy(server, port);
  const { browser, close } = await borrowBrowser();
  return {
    baseUrl,
    browser,
    databaseUrl,
    restart: async () => {
      await ended(server, killServer);
      server = serve(databaseUrl, port);
      await untilHealthy(server, port);
    },
    stop: async () => {
      await close();
      await ended(server, (one) => one.kill('SIGTERM'));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The same for a file that writes nothing: all of them look at one server, which ends with the worker. */
export async function sharedHarness(): Promise<SharedHarness> {
  shared ??= (async () => {
    const port = await freePort();
    return untilHealthy(serve(freshDatabase(scratch()), port), port);
  })();
  const baseUrl = await shared;
  const { browser, close } = await borrowBrowser();
  return { baseUrl, browser, stop: close };
}

/** A folder that goes when the worker does. */
function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-e2e-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A database with the examples, set up once and then copied. Answers with its DATABASE_URL. */
function freshDatabase(folder: string): string {
  if (prepared === null) {
    const file = join(scratch(), 'prepared.db');
    setUp(`file:${file}`);
    prepared = file;
  }
  const file = join(folder, 'e2e.db');
  copyFileSync(prepared, file);
  return `file:${file}`;
}

function serve(databaseUrl: string, port: number): ReturnType<typeof startServer> {
  return startServer(ROOT, port, {
    env: { DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function launch(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error(INSTALL_CHROMIUM);
  return chromium.launch({ executablePath, args: FLAGS });
}

/**
 * The worker's browser, for one file: contexts of others are not touched. What a test stops or delays on its way would go
 * round it through the service worker; a test about that says `serviceWorkers: 'allow'`.
 */
export async function borrowBrowser() {
  launched ??= launch();
  const browser = await launched;
  const opened = new Set<BrowserContext>();
  const newContext: Browser['newContext'] = async (options) => {
    const context = await browser.newContext({ serviceWorkers: 'block', ...options });
    opened.add(context);
    return context;
  };
  const newPage: Browser['newPage'] = async (options) => {
    const page = await browser.newPage({ serviceWorkers: 'block', ...options });
    opened.add(page.context());
    return page;
  };
  const close = async () => {
    await Promise.all([...opened].map((context) => context.close()));
  };
  return { browser: { newContext, newPage }, close };
}

/**
 * When a page hears what is done to it, and has what it fetches by itself. One that is rendered ahead of time sleeps until
 * somebody is there, so that a quiet network alone says too early that it is.
 */
export async function settled(page: Page): Promise<void> {
  await page.mouse.move(2, 2);
  await page.waitForFunction(() =>
    Object.keys(document).some((key) => key.startsWith('__reactContainer')),
  );
  await page.waitForLoadState('networkidle');
}

/** What a page must not do while a test looks at it. */
export interface Complaints {
  /** Violations of the content policy, script errors, failed requests, as the browser words them. */
  readonly list: string[];
}

/** Collect whatever the browser complains about on a page. */
export function listenForComplaints(page: Page): Complaints {
  const list: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') list.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => list.push(String(error)));
  return { list };
}

function setUp(databaseUrl: string): void {
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'dist/setup.mjs')], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: databaseUrl },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`Run "npm run setup" before the browser tests. ${stderr}`);
}

function ended(
  server: ReturnType<typeof startServer>,
  end: (server: ReturnType<typeof startServer>) => void,
): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve();
    server.once('exit', () => resolve());
    end(server);
  });
}
