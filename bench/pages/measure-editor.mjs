import { JSON_OWN, PHONE, SLOWDOWN, watchKeys } from './interaction.mjs';
import { keyWork, measureBuilt, say } from './measurement.mjs';

// `npm run measure-editor -- TRIES`: measures the deck editor of the built program in Chromium. The time from a key to the next paint in a
// deck of 200 different cards, on a processor slowed four times (Event Timing, in steps of 8 ms), and the time from a click on the
// tab Games, which plays them, to the first interval on the screen, on a second visit.

const DIFFERENT = 200;
const PAUSE = 150;

async function measure(browser, address, tries) {
  const { toPaint, work } = await measureKeys(browser, address, await createBigDeck(address));
  say('a key in a row or in the box, to the next paint', toPaint);
  say('four times the processor time of a key', work);
  say('the first interval after the click', await measureIntervals(browser, address, tries));
}

/** Creates a deck of 200 different cards, some of them bullets that nothing satisfies. */
async function createBigDeck(address) {
  const { cards } = await (await fetch(`${address}/api/v1/catalogue`)).json();
  const entries = cards
    .filter(({ game, type }) => game !== 'eden' && type !== 'whammy')
    .slice(0, DIFFERENT)
    .map(({ id }) => ({ card: id, count: 1 }));
  const body = JSON.stringify({ name: 'Big', notes: '', game: 'ote', entries });
  const answer = await fetch(`${address}/api/v1/decks`, {
    method: 'POST',
    headers: JSON_OWN,
    body,
  });
  if (!answer.ok) throw new Error(`The deck: ${answer.status} ${await answer.text()}`);
  return `/decks/${(await answer.json()).id}`;
}

/** Opens an address for the second time, with the service worker in control. */
async function openSecondVisit(context, url, ready) {
  const first = await context.newPage();
  await first.goto(url);
  await first.waitForFunction(
    () => navigator.serviceWorker.controller?.state === 'activated',
    null,
    { timeout: 120_000 },
  );
  await first.locator(ready).first().waitFor();
  await first.close();
  const page = await context.newPage();
  await page.addInitScript(watchKeys);
  await page.goto(url);
  await page.locator(ready).first().waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

const ROW = 'th [data-row]';

/**
 * Types into the rows of a deck and into the box that adds cards. Measures first the time to the next paint on the slowed processor, then
 * the work of the page's thread, which does not depend on other load of the machine.
 */
async function measureKeys(browser, address, path) {
  const context = await browser.newContext(PHONE);
  const page = await openSecondVisit(context, address + path, ROW);
  const session = await context.newCDPSession(page);
  const type = async (pressed) => {
    await page.locator(ROW).nth(3).focus();
    for (const key of '+-+-2143') await pressed(key);
    await page.getByRole('combobox', { name: 'Add a card' }).fill('');
    for (const key of 't:gear cost<=2') await pressed(key);
  };
  const workOf = await keyWork(page, session, PAUSE);
  const work = [];
  await type(async (key) => work.push(await workOf(key)));
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.evaluate(() => {
    window.keys.length = 0;
  });
  await type(async (key) => {
    await page.keyboard.press(key);
    await page.waitForTimeout(PAUSE);
  });
  await page.waitForTimeout(1_000);
  const told = await page.evaluate(() => window.keys);
  await context.close();
  // Keys that took less than 16 ms are not reported.
  return { work, toPaint: told.length === 0 ? [16] : told };
}

/** Runs in the page: clicks a button, and returns the milliseconds until an interval has been painted. */
function untilInterval(button) {
  return new Promise((resolve) => {
    const status = button.closest('details').querySelector('[role="status"]');
    const from = performance.now();
    const look = () => {
      if (!/±/.test(status.textContent)) return requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - from);
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
    button.click();
  });
}

async function measureIntervals(browser, address, tries) {
  const answer = await (await fetch(`${address}/api/v1/decks`)).json();
  const decks = answer.decks.filter(({ name }) => name !== 'Big');
  const times = [];
  for (let at = 0; at < tries; at++) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const deck = decks[at % decks.length];
    const page = await openSecondVisit(context, `${address}/decks/${deck.id}`, ROW);
    const games = page.getByRole('link', { name: 'Games', exact: true });
    // The time that a user needs to look at the deck.
    await page.waitForTimeout(1_000);
    times.push(await games.evaluate(untilInterval));
    await context.close();
  }
  return times;
}

await measureBuilt(5, measure);
