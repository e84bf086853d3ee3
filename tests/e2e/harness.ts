import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { findChromium, INSTALL_CHROMIUM } from '@/scripts/chromium.mjs';
import { type BuiltServer, sharedBuiltServer, startBuiltServer } from '@/tests/built-server';
import { type Traffic, watchTraffic } from '@/tests/e2e/traffic';

/** For whatever a page is waited for, in ms: two cores may be shared by many programs. */
const PATIENCE = 60_000;

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
export interface Harness extends Pick<BuiltServer, 'baseUrl' | 'databaseUrl' | 'restart' | 'stop'> {
  /** Every context of it is closed by `stop`. */
  readonly browser: Pick<Browser, 'newContext' | 'newPage'>;
}

/** A server that reads only: no restart, since others look at it, too. */
export type SharedHarness = Omit<Harness, 'restart' | 'databaseUrl'>;

/** What the files of one worker share, one after the other (`isolate: false`). */
let launched: Promise<Browser> | null = null;

/** Start everything. `npm run setup` must have built the program. */
export async function startHarness(): Promise<Harness> {
  const { baseUrl, databaseUrl, restart, stop } = await startBuiltServer();
  const { browser, close } = await borrowBrowser(baseUrl);
  return {
    baseUrl,
    browser,
    databaseUrl,
    restart,
    stop: async () => {
      await close();
      await stop();
    },
  };
}

/** The same for a file that writes nothing: all of them look at one server, which ends with the worker. */
export async function sharedHarness(): Promise<SharedHarness> {
  const baseUrl = await sharedBuiltServer();
  const { browser, close } = await borrowBrowser(baseUrl);
  return { baseUrl, browser, stop: close };
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

/** When React has hydrated a page, and its effects have run: from then on it hears what is done to it. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const link = document.querySelector('header nav a');
    const isHydrated =
      link !== null && Object.keys(link).some((key) => key.startsWith('__reactProps$'));
    if (isHydrated) await new Promise((resolve) => setTimeout(resolve, 0));
    return isHydrated;
  });
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
