import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type FileChooser,
  type Page,
} from 'playwright-core';
import { expect, onTestFailed, TestRunner } from 'vitest';
import { findTestChromium, INSTALL_CHROMIUM } from '@/scripts/browsers.mjs';
import { type BuiltServer, sharedBuiltServer, startBuiltServer } from '@/tests/built-server';
import { type Traffic, watchTraffic } from '@/tests/e2e/traffic';

/** Milliseconds that a test waits for a page: two cores may be shared by many programs. */
const PATIENCE = 60_000;

/** The requests of the tests' pages. */
const trafficOfPages = new WeakMap<Page, Traffic>();

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

/** The built program, serving its own database, and a browser to open it with. */
export interface Harness extends Pick<BuiltServer, 'baseUrl' | 'databaseUrl' | 'restart' | 'stop'> {
  /** Its pages and contexts are closed by `stop`. */
  readonly browser: Pick<Browser, 'newContext' | 'newPage'>;
}

/** A server for reading only: it cannot be restarted, because other tests use it, too. */
export type SharedHarness = Omit<Harness, 'restart' | 'databaseUrl'>;

/** Shared by the files of one worker, which run one after the other (`isolate: false`). */
let launchedBrowser: Promise<Browser> | null = null;

/** Starts everything. `npm run setup` must have built the program. */
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

/** Starts a harness for a file that writes nothing: all such files share one server, which ends with the worker. */
export async function sharedHarness(): Promise<SharedHarness> {
  const baseUrl = await sharedBuiltServer();
  const { browser, close } = await borrowBrowser(baseUrl);
  return { baseUrl, browser, stop: close };
}

/** Starts a browser, with further flags of Chromium. A test that needs some ends its browser itself. */
export function launchBrowser(
  flags: readonly string[] = [],
  executablePath = findTestChromium(),
): Promise<Browser> {
  if (executablePath === null) throw new Error(INSTALL_CHROMIUM);
  return chromium.launch({ executablePath, args: [...FLAGS, ...flags] });
}

/**
 * Contexts of second visits, by address and options: pages share them, because a first visit takes longer than most tests. The servers of
 * a worker's files have one address, one after the other.
 */
const visitedContexts = new Map<string, Promise<BrowserContext>>();

const VIEWPORT = { width: 1280, height: 720 };

/**
 * Lends the worker's browser to one file: contexts of other files are not touched. With `visited`, every page opens as on a second visit,
 * the usual case for users: the service worker of that address is in control. A test about the first visit, or one that stops or delays
 * requests (it would not see those of the service worker), sets `serviceWorkers: 'block'`; so does a second device that only reads. A page
 * from `newPage` starts with empty storage, and shares its context with other tests' pages of its options, a viewport, a colour scheme and
 * motion excepted. Close the page, not its context.
 */
export async function borrowBrowser(visited: string | null = null) {
  launchedBrowser ??= launchBrowser();
  const browser = await launchedBrowser;
  const opened = new Set<BrowserContext | Page>();
  const create = async (options: BrowserContextOptions) => {
    // A test waits for a state. Motions have a test of their own, and would only delay the others.
    const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
    context.setDefaultTimeout(PATIENCE);
    context.on('page', (page) => trafficOfPages.set(page, watchTraffic(page)));
    if (options.serviceWorkers === 'block') await context.addInitScript(hideServiceWorkers);
    if (visited !== null && hasWorker(options)) await visitOnce(context, visited);
    return context;
  };
  const newContext: Browser['newContext'] = async (options = {}) => {
    const context = await create(options);
    opened.add(context);
    return context;
  };
  const newPage: Browser['newPage'] = async (options = {}) => {
    if (visited === null || !hasWorker(options)) return (await newContext(options)).newPage();
    const {
      viewport = VIEWPORT,
      colorScheme = 'light',
      reducedMotion = 'reduce',
      ...kept
    } = options;
    const key = `${visited} ${JSON.stringify(kept)}`;
    const visit = visitedContexts.get(key) ?? create(kept);
    visitedContexts.set(key, visit);
    const context = await visit;
    const page = await context.newPage();
    opened.add(page);
    // Else the pages of later tests would not begin with empty storage.
    if (TestRunner.getCurrentTest() !== undefined) onTestFailed(() => page.close());
    if (context.pages().length === 1) await clearStorage(page, visited);
    if (viewport !== null) await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion });
    return page;
  };
  const close = async () => {
    await Promise.all([...opened].map((one) => one.close()));
  };
  return { browser: { newContext, newPage }, close };
}

/** Checks whether the pages of a context have the service worker. */
function hasWorker({ serviceWorkers, javaScriptEnabled }: BrowserContextOptions): boolean {
  return serviceWorkers === undefined && javaScriptEnabled !== false;
}

/** Makes a page one of a browser without service workers: else it would keep files for one that is never registered. */
function hideServiceWorkers(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
}

/** Clears the storage of an address, except the files that the service worker keeps. */
async function clearStorage(page: Page, origin: string): Promise<void> {
  // Not a page of the program, which would store things again.
  await page.goto(`${origin}/api/v1/health`);
  await page.evaluate(async () => {
    localStorage.clear();
    for (const name of await caches.keys())
      if (name.startsWith('dossier:local:')) await caches.delete(name);
  });
}

/** Makes a first visit, so that the service worker controls every page that is opened later. */
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

/** Chooses files with a button, like a person. */
export async function chooseFiles(
  page: Page,
  button: string,
  files: Parameters<FileChooser['setFiles']>[0],
): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles(files);
}

/** Waits until React has hydrated a page and its effects have run: from then on it reacts to input. */
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
 * Waits until a page is alive, has received everything that it requested, and has nothing more to do. It does not use the clock: after half
 * a second without a request a page may just not have sent it yet.
 */
export async function settled(page: Page): Promise<void> {
  await alive(page);
  const seen = trafficOfPages.get(page);
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

/** Complaints about a page while a test uses it; there must be none. */
export interface Complaints {
  /** Violations of the content policy, script errors, failed requests, in the words of the browser. */
  readonly list: string[];
}

/** Collects the complaints of the browser about a page. */
export function listenForComplaints(page: Page): Complaints {
  const list: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') list.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => list.push(`${String(error)} ${page.url()}`));
  return { list };
}
