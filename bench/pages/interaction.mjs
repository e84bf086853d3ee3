import { pathToFileURL } from 'node:url';
import { freePort } from '../../scripts/port.mjs';

/** A query as users type it: words, a trait, a figure. */
const QUERY = 'trait:mutant cost<=2 zip';
/** The milliseconds between two keys of somebody who types quickly. */
const KEY_PAUSE_MS = 120;
/** The factor by which the processor is slowed. */
export const SLOWDOWN = 4;
export const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
export const JSON_OWN = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };

/** Runs in the page: records the milliseconds from each key to the next paint. */
export function watchKeys() {
  window.keys = [];
  new PerformanceObserver((list) => {
    for (const { name, duration, interactionId } of list.getEntries())
      if (interactionId > 0 && name.startsWith('key')) window.keys.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

/** Runs in the page: records when an element with a text is painted, in milliseconds since the address was opened. */
function watchFor({ selector, text }) {
  window.paintedAt = null;
  const look = () => {
    const elements = [...document.querySelectorAll(selector)];
    if (!elements.some((one) => one.textContent.includes(text))) return requestAnimationFrame(look);
    // The frame that shows it is painted before the message arrives.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      window.paintedAt = performance.now();
    };
    port2.postMessage(null);
  };
  requestAnimationFrame(look);
}

async function openSlowPage(context) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return page;
}

/** Types the query into the search of a page that is hydrated and fully loaded. Returns the slowest key, in ms. */
export async function measureSlowestKey(browser, address) {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  try {
    const page = await openSlowPage(context);
    await page.addInitScript(watchKeys);
    await page.goto(`${address}/cards`);
    await page.waitForFunction(() =>
      Object.keys(document).some((key) => key.startsWith('__reactContainer')),
    );
    await page.waitForLoadState('networkidle');
    await page.locator('#card-search').focus();
    await page.waitForTimeout(500);
    await page.keyboard.type(QUERY, { delay: KEY_PAUSE_MS });
    await page.waitForTimeout(1_000);
    // Keys that took less than 16 ms are not reported.
    return Math.max(16, ...(await page.evaluate(() => window.keys)));
  } finally {
    await context.close();
  }
}

/**
 * Opens an address and waits until the awaited text is painted: on a first visit, and on a second, with the service worker in control. With
 * `typedAfter`, a query is typed that many ms after the page appears. Returns both times in ms since the address was opened.
 */
async function timeTwoVisits(browser, url, { selector, text, typedAfter = null }) {
  const context = await browser.newContext(PHONE);
  const open = async () => {
    const page = await openSlowPage(context);
    await page.addInitScript(watchFor, { selector, text });
    await page.goto(url, { waitUntil: 'commit' });
    if (typedAfter !== null) {
      await page.waitForFunction(() => performance.getEntriesByType('paint').length > 1);
      await page.waitForTimeout(typedAfter);
      await page.locator('#card-search').focus();
      await page.keyboard.type('zip', { delay: KEY_PAUSE_MS });
    }
    await page.waitForFunction(() => window.paintedAt !== null, null, { timeout: 120_000 });
    return { page, time: await page.evaluate(() => window.paintedAt) };
  };
  try {
    const first = await open();
    await first.page.waitForFunction(
      () => navigator.serviceWorker.controller?.state === 'activated',
      null,
      { timeout: 120_000 },
    );
    await first.page.close();
    const second = await open();
    return [first.time, second.time];
  } finally {
    await context.close();
  }
}

/** Returns the addresses that a person opens, and the text that shows that each is ready. `deck`: the address of a deck of 60 cards. */
function openedAddresses(deck) {
  const typed = { path: '/cards', selector: '#search-says', text: '“zip”' };
  return [
    { name: 'a query typed at once', ...typed, typedAfter: 0 },
    { name: 'a query typed after 0.5 s', ...typed, typedAfter: 500 },
    { name: 'a query typed after 1.5 s', ...typed, typedAfter: 1_500 },
    { name: 'a deck of 60 cards', path: deck, selector: 'th [data-row]', text: 'Zipper' },
    { name: 'a collection of 5,000 rows', path: '/collection', selector: 'aside', text: '5,000' },
    { name: 'the table', path: `${deck}/play?seed=5`, selector: '[data-ready]', text: '' },
  ];
}

/** Starts a built program in a folder, with its own database. */
export async function startBuilt(folder, databaseUrl) {
  const { startServer, untilHealthy } = await import(
    pathToFileURL(`${folder}/scripts/serve.mjs`).href
  );
  const port = await freePort();
  const env = { DATABASE_URL: databaseUrl };
  const server = startServer(folder, port, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  return { server, address: await untilHealthy(server, port) };
}

/** Adds a deck of 60 cards and a collection of 5,000 rows to a program. Returns the deck's address. */
export async function addDeckAndCollection(address) {
  const post = async (path, body) => {
    const init = { method: 'POST', headers: JSON_OWN, body: JSON.stringify(body) };
    const answer = await fetch(`${address}/api/v1${path}`, init);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const { cards } = await (await fetch(`${address}/api/v1/catalogue`)).json();
  const others = cards.filter(({ set }) => set === 'standard').slice(0, 56);
  const entries = [
    { card: 'ote/standard/268', count: 4 },
    ...others.map(({ id }) => ({ card: id, count: 1 })),
  ];
  const { id } = await post('/decks', { name: 'Sixty', notes: '', game: 'ote', entries });
  for (let from = 0; from < 5_000; from += 500) {
    const steps = Array.from({ length: 500 }, (_, at) => ({
      printing: cards[(from + at) % 500].id,
      place: `box ${Math.floor((from + at) / 500)}`,
      owned: 1,
    }));
    const sent = crypto.randomUUID();
    await post('/collection', { edits: [{ sent, batch: sent, label: '', steps }] });
  }
  return `/decks/${id}`;
}

/** Measures the opening times of several programs in turns. Returns, by the name of what was opened, the medians of both visits in ms for each program. */
export async function measureOpenings(browser, programs, rounds) {
  const times = new Map();
  for (let round = 0; round < rounds; round++) {
    for (const [which, { address, deck }] of programs.entries()) {
      for (const { name, path, ...asked } of openedAddresses(deck)) {
        const found = times.get(name) ?? programs.map(() => [[], []]);
        times.set(name, found);
        const both = await timeTwoVisits(browser, address + path, asked);
        for (const [visit, time] of both.entries()) found[which][visit].push(time);
      }
    }
  }
  return [...times].map(([name, found]) => ({
    name,
    visits: found.map((visits) => visits.map(median)),
  }));
}

/** Returns the middle of the figures; of an even number the upper one. */
export function median(figures) {
  return [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)];
}
