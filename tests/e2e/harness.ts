import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium, INSTALL_CHROMIUM } from '@/scripts/chromium.mjs';
import { freePort } from '@/scripts/postgres';
import { startServer, untilHealthy } from '@/scripts/serve.mjs';

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
  readonly browser: Browser;
  /** DATABASE_URL of the server. */
  readonly databaseUrl: string;
  /** Kill the server as `kill -9` does, and start it again on the same database and port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Start everything. `npm run setup` must have built the program. */
export async function startHarness(): Promise<Harness> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error(INSTALL_CHROMIUM);
  const folder = mkdtempSync(join(tmpdir(), 'dossier-e2e-'));
  const databaseUrl = `file:${join(folder, 'e2e.db')}`;
  setUp(databaseUrl);
  const port = await freePort();
  const env = { DATABASE_URL: databaseUrl };
  let server = startServer(ROOT, port, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const baseUrl = await untilHealthy(server, port);
  const browser = withoutWorker(await chromium.launch({ executablePath, args: FLAGS }));
  return {
    baseUrl,
    browser,
    databaseUrl,
    restart: async () => {
      await ended(server, 'SIGKILL');
      server = startServer(ROOT, port, { env, stdio: ['ignore', 'ignore', 'inherit'] });
      await untilHealthy(server, port);
    },
    stop: async () => {
      await browser.close();
      await ended(server, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What a test stops or delays on its way would go round it through the worker; a test about the worker says `serviceWorkers: 'allow'`. */
function withoutWorker(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  const newPage = browser.newPage.bind(browser);
  browser.newContext = (options) => newContext({ serviceWorkers: 'block', ...options });
  browser.newPage = (options) => newPage({ serviceWorkers: 'block', ...options });
  return browser;
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

function ended(server: ReturnType<typeof startServer>, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve();
    server.once('exit', () => resolve());
    server.kill(signal);
  });
}
