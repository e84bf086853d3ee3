import { gzipSync } from 'node:zlib';
import { SLOWDOWN, watchKeys } from './interaction.mjs';
import { keyWork, measureBuilt, openFullTable, say } from './measurement.mjs';

// `npm run measure-table -- TRIES`: measures the table of the built program in Chromium. The scripts that it loads before the first hand;
// the time from a key to the next paint with 60 cards in play, on a processor slowed four times (Event Timing, in steps of 8 ms); the time
// to judge ten opening hands, on a second visit.

const PAUSE = 200;
const WIDE = { viewport: { width: 1440, height: 900 } };

async function measure(browser, address, tries) {
  const { decks } = await (await fetch(`${address}/api/v1/decks`)).json();
  const play = `${address}/decks/${decks[0].id}/play?seed=5`;
  await measureScripts(browser, play);
  const { toPaint, work } = await measureFullTable(browser, address);
  say('60 cards in play: a key to the next paint', toPaint);
  say('60 cards in play: four times the processor time of a key', work);
  const { first, all } = await measureOpeningHands(browser, play, tries);
  say('opening hands: the first judged after the key', first);
  say('opening hands: all ten judged after the key', all);
}

/** Returns the compressed scripts of a first visit: those requested before a card is in the hand, and those that come later. */
async function measureScripts(browser, url) {
  const context = await browser.newContext({ ...WIDE, serviceWorkers: 'block' });
  const page = await context.newPage();
  const asked = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' || response.url().endsWith('.js'))
      asked.push(response);
  });
  await page.goto(url);
  await page.locator('[data-ready]').first().waitFor();
  const before = asked.length;
  await page.waitForTimeout(5_000);
  const sizeOf = async (responses) => {
    let sum = 0;
    for (const response of responses) sum += gzipSync(await response.body(), { level: 6 }).length;
    return Math.round(sum / 1_000);
  };
  const early = asked.slice(0, before);
  const later = asked.slice(before);
  process.stdout.write(
    `scripts before the first hand, prefetched ones among them: ${await sizeOf(early)} kB gzip in ${early.length} files; later ${await sizeOf(later)} kB in ${later.length}\n`,
  );
  await context.close();
}

/** Presses keys at a full table: each first for the work of the page's thread, then on the slowed processor to the next paint. */
async function measureFullTable(browser, address) {
  const context = await browser.newContext({ ...WIDE, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(watchKeys);
  await openFullTable(page, address);
  const inPlay = await page.locator('[data-card]:not([aria-label^="Your hand"] *)').count();
  process.stdout.write(`${inPlay} cards are shown in play\n`);
  const session = await context.newCDPSession(page);
  const act = async (pressed) => {
    for (let at = 0; at < 8; at++) {
      await page.locator('[aria-label="Your Conspiracy"] [data-card]').nth(at).focus();
      await page.waitForTimeout(PAUSE);
      await pressed('k');
    }
    await page.locator('[data-ready] [data-card]').first().focus();
    for (const key of ['c', 'Enter', 'u', 'u', 'u', 'r', 'r']) await pressed(key);
    for (let back = 0; back < 12; back++) {
      await page.keyboard.press('u');
      await page.waitForTimeout(PAUSE);
    }
  };
  const workOf = await keyWork(page, session, PAUSE);
  const work = [];
  await act(async (key) => work.push(await workOf(key)));
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const toPaint = [];
  await act(async (key) => {
    await page.evaluate(() => {
      window.keys.length = 0;
    });
    await page.keyboard.press(key);
    await page.waitForTimeout(3 * PAUSE);
    // Keys that took less than 16 ms are not reported.
    toPaint.push(Math.max(16, ...(await page.evaluate(() => window.keys))));
  });
  await context.close();
  return { work, toPaint };
}

/** Runs in the page: presses a key, and returns the milliseconds until one hand, and all hands, are judged and painted. */
function untilJudged(key) {
  return new Promise((resolve) => {
    const from = performance.now();
    let first = null;
    const look = () => {
      if (document.querySelector('dialog[open] [data-judged]')) first ??= performance.now() - from;
      if (!document.querySelector('dialog[open] ol[aria-busy="false"]')) {
        requestAnimationFrame(look);
        return;
      }
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve({ first, all: performance.now() - from });
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
    window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
}

async function measureOpeningHands(browser, url, tries) {
  const context = await browser.newContext(WIDE);
  const [first, all] = [[], []];
  for (let at = 0; at <= tries; at++) {
    const page = await context.newPage();
    await page.goto(url);
    await page.locator('[data-ready]').first().waitFor();
    await page.waitForLoadState('networkidle');
    // The time that a user looks at the first hand.
    await page.waitForTimeout(3_000);
    const times = await page.evaluate(untilJudged, 'h');
    // Meanwhile the first visit installs the service worker.
    if (at > 0) {
      first.push(times.first);
      all.push(times.all);
    }
    await page.close();
  }
  await context.close();
  return { first, all };
}

await measureBuilt(3, measure);
