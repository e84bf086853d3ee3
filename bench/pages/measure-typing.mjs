import { spawn } from 'node:child_process';
import { addDeckAndCollection, SLOWDOWN } from './interaction.mjs';
import { keyWork, measureBuilt, openFullTable, say } from './measurement.mjs';

// `npm run measure-typing -- TRIES FOLDER`: measures typing and pointing in the built program of a folder, by default of this one, beside
// a process that plays games. On a processor slowed four times: the time from a key or a click to the next paint (Event Timing, in steps
// of 8 ms), and the time from the last key of a text to its results. Besides, four times the processor time of a key, which does not
// depend on other load of the machine. The collection has 5,000 rows.

/** The milliseconds between two keys of somebody who types quickly. */
const KEY_PAUSE = 150;
/** The milliseconds after a text, by which its results are on the page. */
const RESULTS_PAUSE = 1_500;
const WIDE = { viewport: { width: 1440, height: 900 } };
const ENTER = '\n';
const DECK_TEXTS = ['3 zip', 't:gear cost<=2', 'the pharaoh', 't:gear or t:character'];

/** The pages: `into` is focused before each text, and the first element of each selector of `shows` changes with the results. */
const pages = (deck) => [
  {
    name: 'Browse',
    path: '/cards',
    into: '#card-search',
    shows: ['#search-says', '[data-walk]'],
    texts: ['trait:mutant cost<=2 zip', 'the pharaoh', 'order:cost t:gear or t:character'],
  },
  {
    name: 'The search of every page',
    path: '/rules',
    into: '#header-search',
    shows: ['#header-search-offers'],
    texts: ['trait:mutant cost<=2', 'the pharaoh', 'zeppelinn', 'martyr'],
  },
  {
    name: 'Count, by typing',
    path: '/collection/count',
    into: '#content [role="combobox"]',
    shows: ['[role="listbox"]:not([hidden])', '[id$="-hint"]'],
    texts: [`zip${ENTER}3${ENTER}`, '3 the pharaoh', 'shadows 44', 'cheryl daubaine', 'zeppelinn'],
  },
  {
    name: 'Count, in the grid of a set',
    path: '/collection/set/standard',
    into: '#content [data-cell][tabindex="0"]',
    shows: ['#content [data-at]:focus-within'],
    texts: ['3++-2', '12', '+-'],
  },
  {
    name: 'the add box of a deck',
    path: deck,
    into: '[aria-label="Add a card"]',
    shows: ['[aria-label="Cards"] [role="status"]', '[aria-label="Cards"] [data-card]'],
    texts: [...DECK_TEXTS, `zip${ENTER}`],
  },
];

/**
 * Runs in the page: records the events that took 16 ms or more until the next paint, and when what the selectors find has changed. Events of
 * one key or click have one number; the others, of the pointer, have the time of the event.
 */
function watchPage(shows) {
  window.events = [];
  window.keyAt = 0;
  window.shownAt = 0;
  new PerformanceObserver((list) => {
    for (const { name, duration, interactionId, startTime } of list.getEntries())
      window.events.push({ name, duration, of: interactionId || startTime });
  }).observe({ type: 'event', durationThreshold: 16 });
  addEventListener('keydown', ({ timeStamp }) => (window.keyAt = timeStamp), true);
  let before = '';
  const look = () => {
    const found = shows.map((one) => document.querySelector(one)?.textContent).join('\n');
    if (found !== before) window.shownAt = performance.now();
    before = found;
    requestAnimationFrame(look);
  };
  look();
}

/** Returns the longest recorded duration of each key, click or movement with events of these names. A faster one is not reported. */
async function durationsOf(page, names) {
  const longest = new Map();
  for (const { name, duration, of } of await page.evaluate(() => window.events.splice(0)))
    if (names.includes(name)) longest.set(of, Math.max(duration, longest.get(of) ?? 0));
  return longest.size === 0 ? [16] : [...longest.values()];
}

async function slow(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

async function openPage(browser, address, { path, into, shows }) {
  const context = await browser.newContext({ ...WIDE, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(address + path);
  await page.locator(into).first().waitFor({ timeout: 120_000 });
  await page.waitForLoadState('networkidle');
  await page.locator(into).first().focus();
  // The time in which a reader finds the box, and the page builds its index.
  await page.waitForTimeout(3_000);
  await page.evaluate(watchPage, shows);
  return page;
}

/** Types the texts of a page, each into an empty box. `pressed` gets each key; `after` is called when the results of a text are shown. */
async function typeTexts(page, { into, texts }, pressed, after) {
  for (const text of texts) {
    const box = page.locator(into).first();
    await box.focus();
    if ((await box.getAttribute('role')) === 'combobox') await box.fill('');
    await page.waitForTimeout(RESULTS_PAUSE);
    for (const key of text) await pressed(key === ENTER ? 'Enter' : key);
    await after();
  }
}

async function measureTyping(browser, address, asked, tries) {
  const [toPaint, results, work] = [[], [], []];
  for (let at = 0; at < tries; at++) {
    const page = await openPage(browser, address, asked);
    const workOf = await keyWork(page, await page.context().newCDPSession(page), KEY_PAUSE);
    await typeTexts(
      page,
      asked,
      async (key) => work.push(await workOf(key)),
      async () => undefined,
    );
    await page.context().close();
    const slowed = await openPage(browser, address, asked);
    await slow(slowed);
    await durationsOf(slowed, []);
    await typeTexts(
      slowed,
      asked,
      async (key) => {
        await slowed.keyboard.press(key);
        await slowed.waitForTimeout(KEY_PAUSE);
      },
      async () => {
        await slowed.waitForTimeout(RESULTS_PAUSE);
        toPaint.push(...(await durationsOf(slowed, ['keydown', 'keypress', 'keyup'])));
        const time = await slowed.evaluate(() => window.shownAt - window.keyAt);
        // A last key that changes nothing has no results.
        if (time > 0) results.push(time);
      },
    );
    await slowed.context().close();
  }
  return { toPaint, results, work };
}

/** Moves the pointer over cards of a table with 60 cards in play, then clicks on them. */
async function measurePointer(browser, address, tries) {
  const [over, click] = [[], []];
  for (let at = 0; at < tries; at++) {
    const context = await browser.newContext({ ...WIDE, serviceWorkers: 'block' });
    const page = await context.newPage();
    await openFullTable(page, address);
    await page.waitForTimeout(3_000);
    await page.evaluate(watchPage, []);
    await slow(page);
    const cards = page.locator('[data-card]');
    for (let card = 0; card < 12; card++) {
      await cards.nth(card * 3).hover();
      await page.waitForTimeout(2 * KEY_PAUSE);
    }
    over.push(...(await durationsOf(page, ['pointerenter', 'pointerover', 'mouseover'])));
    for (let card = 0; card < 12; card++) {
      await cards.nth(card * 3).click();
      await page.waitForTimeout(4 * KEY_PAUSE);
    }
    click.push(...(await durationsOf(page, ['pointerdown', 'pointerup', 'click'])));
    await context.close();
  }
  return { over, click };
}

/** Starts a process that plays games on one processor until it is ended. */
function startPlaying() {
  const games = ['--workers', '1', '--games', '10000000'];
  const asked = ['bin/dossier.mjs', 'goldfish', 'prisma/decks/burgers.txt', ...games];
  return spawn(process.execPath, asked, { stdio: 'ignore' });
}

async function measure(browser, address, tries) {
  const deck = await addDeckAndCollection(address);
  const player = startPlaying();
  try {
    for (const page of pages(deck)) {
      const { toPaint, results, work } = await measureTyping(browser, address, page, tries);
      say(`${page.name}: a key to the next paint`, toPaint);
      say(`${page.name}: the last key of a text to its results`, results);
      say(`${page.name}: four times the processor time of a key`, work);
    }
    const { over, click } = await measurePointer(browser, address, tries);
    say('the table: the pointer on a card to the next paint', over);
    say('the table: a click on a card to the next paint', click);
  } finally {
    player.kill();
  }
}

await measureBuilt(1, measure);
