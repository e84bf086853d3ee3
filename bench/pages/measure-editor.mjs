import { JSON_OWN, PHONE, SLOWED, watchKeys } from './interaction.mjs';
import { keyWork, measureBuilt, say } from './measurement.mjs';

// `npm run measure-editor -- TRIES`: the deck editor of the built program in Chromium. How long a key takes to the next
// paint in a deck of 200 different cards, on a processor slowed four times (Event Timing, told in steps of 8 ms), and
// how long the first interval takes to be on the screen after "Play games" is clicked, on a second visit.

const DIFFERENT = 200;
const PAUSE = 150;

async function measure(browser, address, tries) {
  const { toPaint, work } = await keys(browser, address, await bigDeck(address));
  say('a key in a row or in the box, to the next paint', toPaint);
  say('four times the processor time of a key', work);
  say('the first interval after the click', await intervals(browser, address, tries));
}

/** A deck of 200 different cards, with bullets that nothing satisfies among them. */
async function bigDeck(address) {
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
async function visited(context, url, ready) {
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
 * Keys in the rows of a deck and in the box that adds cards: each first on the slowed processor, to the next paint, and
 * then the time that the page's thread works for it, which does not depend on what else the machine does.
 */
async function keys(browser, address, path) {
  const context = await browser.newContext(PHONE);
  const page = await visited(context, address + path, ROW);
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
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
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
  // Those that took less than 16 ms are not told.
  return { work, toPaint: told.length === 0 ? [16] : told };
}

/** In the page: clicks a button, and says how many ms later an interval has been painted. */
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

async function intervals(browser, address, tries) {
  const answer = await (await fetch(`${address}/api/v1/decks`)).json();
  const decks = answer.decks.filter(({ name }) => name !== 'Big');
  const times = [];
  for (let at = 0; at < tries; at++) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const deck = decks[at % decks.length];
    const page = await visited(context, `${address}/decks/${deck.id}`, ROW);
    await page.locator('summary').filter({ hasText: 'Goldfish games' }).click();
    const play = page.getByRole('button', { name: 'Play games' });
    await play.waitFor();
    // As long as somebody needs to read what the button says.
    await page.waitForTimeout(1_000);
    times.push(await play.evaluate(untilInterval));
    await context.close();
  }
  return times;
}

await measureBuilt(5, measure);
