import { PHONE, SLOWDOWN } from './interaction.mjs';
import { measureBuilt, say } from './measurement.mjs';

// `npm run measure-puzzle -- TRIES`: measures the page of the daily puzzle of the built program in Chromium, on a processor slowed four
// times: the milliseconds from the address to the first paint, to the paint of the hand, and to the first card that can be played. On a first
// visit, and on a second, with the service worker in control.

/** Runs in the page: records when the hand has cards and when a card can be played, each once it is painted. */
function watchHand() {
  window.times = {};
  const record = (what) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      window.times[what] ??= performance.now();
    };
    port2.postMessage(null);
  };
  const look = () => {
    const cards = [...document.querySelectorAll('[aria-label^="Your hand"] li')];
    // A card has a name, or a face with one.
    if (cards.some((card) => card.textContent.trim() !== '')) record('hand');
    if (document.querySelector('[data-ready]') === null) requestAnimationFrame(look);
    else record('play');
  };
  requestAnimationFrame(look);
}

async function openPuzzle(context, url) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(watchHand);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.times.play !== undefined, null, { timeout: 300_000 });
  const times = await page.evaluate(() => ({
    ...window.times,
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  }));
  return { page, times };
}

async function measure(browser, address, tries) {
  const visits = { first: [], second: [] };
  for (let at = 0; at < tries; at++) {
    const context = await browser.newContext(PHONE);
    const { page, times } = await openPuzzle(context, `${address}/puzzles/daily`);
    visits.first.push(times);
    await page.waitForFunction(
      () => navigator.serviceWorker.controller?.state === 'activated',
      null,
      { timeout: 300_000 },
    );
    await page.close();
    visits.second.push((await openPuzzle(context, `${address}/puzzles/daily`)).times);
    await context.close();
  }
  for (const [visit, all] of Object.entries(visits)) {
    const of = (what) => all.map((times) => times[what]);
    say(`${visit} visit: the first paint`, of('first'));
    say(`${visit} visit: the hand`, of('hand'));
    say(`${visit} visit: a card can be played`, of('play'));
  }
}

await measureBuilt(5, measure);
