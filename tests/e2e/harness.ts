import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { findChromium, INSTALL_CHROMIUM } from '@/scripts/chromium.mjs';
import { freePort } from '@/scripts/port.mjs';
import { killServer, startServer, untilHealthy } from '@/scripts/serve.mjs';
import { type Traffic, watchTraffic } from '@/tests/e2e/traffic';

const ROOT = process.cwd();

/** For whatever a page is waited for, in ms: two cores may be shared by many programs. */
const PATIENCE = 60_000;
/** Stands in a page's timeline once it hears what is done to it. */
const ALIVE = 'test:alive';

/** What the pages of the tests have asked for. */
const traffic = new WeakMap<Page, Traffic>();

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
  const { browser, close } = await borrowBrowser(baseUrl);
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
  const { browser, close } = await borrowBrowser(baseUrl);
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
 * The worker's browser, for one file: contexts of others are not touched. With `visited`, whatever is opened is there for
 * the second time, as users are: the service worker of that address is in control. A test about the first visit, or one
 * that stops or delays requests (it would not see those of the service worker), says `serviceWorkers: 'block'`.
 */
export async function borrowBrowser(visited: string | null = null) {
  launched ??= launch();
  const browser = await launched;
  const opened = new Set<BrowserContext>();
  const prepare = async (context: BrowserContext) => {
    opened.add(context);
    context.setDefaultTimeout(PATIENCE);
    for (const page of context.pages()) traffic.set(page, watchTraffic(page));
    context.on('page', (page) => traffic.set(page, watchTraffic(page)));
    await context.addInitScript((name) => {
      addEventListener('dossier:alive', () => performance.mark(name), { once: true });
    }, ALIVE);
  };
  const newContext: Browser['newContext'] = async (options) => {
    const context = await browser.newContext(options);
    await prepare(context);
    const hasWorker = options?.serviceWorkers === undefined && options?.javaScriptEnabled !== false;
    if (visited !== null && hasWorker) await visitOnce(context, visited);
    return context;
  };
  const newPage: Browser['newPage'] = async (options) => (await newContext(options)).newPage();
  const close = async () => {
    await Promise.all([...opened].map((context) => context.close()));
  };
  return { browser: { newContext, newPage }, close };
}

/** Leaves the service worker in control of whatever is opened from now on. */
async function visitOnce(context: BrowserContext, baseUrl: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${baseUrl}/offline`);
  await alive(page);
  await page.waitForFunction(
    () => navigator.serviceWorker.controller?.state === 'activated',
    null,
    {
      timeout: 2 * PATIENCE,
    },
  );
  await page.close();
}

/** When a page hears what is done to it. One that is rendered ahead of time sleeps until somebody is there. */
export async function alive(page: Page): Promise<void> {
  // Twice, since a pointer that stays where it is has not moved.
  await page.mouse.move(2, 2);
  await page.mouse.move(3, 3);
  await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, ALIVE);
}

/**
 * When a page is alive, has got whatever it asked for by itself, and has nothing more to do with it. Not by the clock: half a
 * second without a request may be a page that has not come to ask yet.
 */
export async function settled(page: Page): Promise<void> {
  await alive(page);
  const seen = traffic.get(page);
  if (seen === undefined) throw new Error('A page of another browser.');
  for (let asked = -1; asked !== seen.count(); ) {
    await expect.poll(() => seen.open(), { timeout: PATIENCE }).toEqual([]);
    asked = seen.count();
    await page.evaluate(async () => {
      for (const wait of [requestAnimationFrame, requestIdleCallback])
        for (const _ of [1, 2]) await new Promise<unknown>((resolve) => wait(resolve));
    });
  }
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
