import { readFileSync, writeFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '@/tests/e2e/axe';
import {
  alive,
  type Complaints,
  type Harness,
  listenForComplaints,
  startHarness,
} from '@/tests/e2e/harness';

const SAME_ORIGIN = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
const CERDO = 'ote/standard/052';
/** The worker that the program serves; the other browser tests have none. */
const WORKER_FILE = '.next/sw.js';

describe('the program without a connection', () => {
  let harness: Harness;
  let context: BrowserContext;
  let page: Page;
  let deck: string;
  let complaints: Complaints;
  beforeAll(async () => {
    harness = await startHarness();
    const response = await fetch(`${harness.baseUrl}/api/v1/decks`, {
      method: 'POST',
      headers: SAME_ORIGIN,
      body: JSON.stringify({
        name: 'Kept',
        notes: '',
        game: 'ote',
        entries: [{ card: CERDO, count: 3 }],
      }),
    });
    deck = (await response.json()).id;
    context = await harness.browser.newContext({ serviceWorkers: 'allow' });
    page = await context.newPage();
    complaints = listenForComplaints(page);
  });
  afterAll(() => harness?.stop());

  const go = async (path: string) => {
    await page.goto(harness.baseUrl + path);
    await alive(page);
  };
  const reload = async () => {
    await page.reload();
    await alive(page);
  };
  const stored = async (id: string) =>
    (await fetch(`${harness.baseUrl}/api/v1/decks/${id}`)).json();
  const copies = async () => {
    const { holdings } = await (await fetch(`${harness.baseUrl}/api/v1/collection`)).json();
    return holdings.reduce((sum: number, { owned }: { owned: number }) => sum + owned, 0);
  };
  async function isClean() {
    expect(await violations(page)).toEqual([]);
  }
  async function add(...typed: readonly string[]) {
    await page.getByRole('combobox', { name: 'Add a card' }).focus();
    for (const one of typed) {
      await page.keyboard.type(one);
      await page.keyboard.press('Enter');
    }
  }
  const row = (name: string) => page.locator('th [data-row]').filter({ hasText: name });
  const status = (words: RegExp) => page.locator('[aria-live]').getByText(words).waitFor();

  it('has a service worker that takes over on the first visit', async () => {
    await go('/cards');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, {
      timeout: 120_000,
    });
    const script = await fetch(`${harness.baseUrl}/sw.js`);
    expect(script.headers.get('cache-control')).toBe('no-cache');
    expect(script.headers.get('content-type')).toContain('javascript');
    expect(script.headers.get('content-security-policy')).toContain("connect-src 'self'");
    expect((await fetch(`${harness.baseUrl}/icon-maskable-192.png`)).status).toBe(200);
    expect((await page.evaluate(() => caches.keys())).join()).toMatch(/dossier:built:/);
  });

  it('keeps visited pages, and what was saved last', async () => {
    await go('/decks');
    await page.getByRole('link', { name: /^Kept/ }).first().click();
    await page.waitForURL(`**/decks/${deck}`);
    await add('zip');
    await page.getByText('Saved · revision 2').waitFor();
    // It is kept a moment after it is saved; a page that is left before keeps the revision before it.
    await page.waitForFunction(
      async (path) => (await (await caches.match(path))?.json())?.revision === 2,
      `/api/v1/decks/${deck}`,
    );
    await go('/collection/count');
    await page.getByText('All saved').waitFor();
    await page.getByLabel('Type a card and press Enter, then a number and Enter').focus();
    await page.keyboard.type('zip\n2\n');
    await expect.poll(copies).toBe(2);
    await page.getByText('All saved').waitFor();
  });

  it('searches, switches views and shows a card that was never visited', async () => {
    await context.setOffline(true);
    await go('/cards?q=zipper');
    await page
      .getByRole('link', { name: /Zipper/ })
      .first()
      .waitFor();
    const box = page.getByRole('combobox', { name: 'Search the cards' });
    await page.getByRole('button', { name: 'Table' }).click();
    await page.getByRole('row', { name: /Zipper/ }).waitFor();
    await box.fill('ricardo cerdo');
    await page
      .getByRole('link', { name: /Ricardo Cerdo/ })
      .first()
      .waitFor();
    await page
      .getByRole('link', { name: /Ricardo Cerdo/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: 'Ricardo Cerdo' }).waitFor();
    await status(/^Offline/);
    await isClean();
  });

  it('keeps an edit of a deck and a count after a reload', async () => {
    await go(`/decks/${deck}`);
    await row('Zipper').waitFor();
    await add('4 un forces');
    await page
      .getByText('You are offline.')
      .or(page.getByText(/does not answer/))
      .first()
      .waitFor();
    await reload();
    await row('UN Forces').waitFor();
    await go('/collection/count');
    const all = page.getByRole('row', { name: /^All/ }).getByText('2').first();
    await all.waitFor();
    // The page that is kept is of before the count; it must not put what it says in the place of what was saved.
    await reload();
    await all.waitFor();
    await page.getByLabel('Type a card and press Enter, then a number and Enter').focus();
    await page.keyboard.type('zip\n5\n');
    await page
      .getByText(/^\+5 Zipper .* → \d+/)
      .first()
      .waitFor();
    // What is on its way as a page is left goes past the cut that the test makes: so it has failed before.
    await page.getByText(/not saved\. Can’t reach the server/).waitFor();
    // What waits is undone by what waits behind it.
    await page.keyboard.type('a9\n');
    const undo = page.getByRole('button', { name: /^Und(o|one): \+1 .* A009\)/ });
    await undo.click();
    await page.getByText('Undone', { exact: true }).waitFor();
    await page.getByRole('row', { name: /^All/ }).getByText('7').first().waitFor();
    await reload();
    await page.getByText(/not saved\. Can’t reach the server/).waitFor();
    await status(/^Offline. Not saved yet: [1234] counts? and changes to 1 deck/);
    await isClean();
    // What a page sends as it is left may go past the cut that the test makes. It counts once at most; the exact sum is
    // asked for when the connection is back.
    expect([2, 7]).toContain(await copies());
  });

  it('has the cards of Eden, builds a troop and plays a match with it', async () => {
    await go('/cards/eden?q=ysolde');
    await page
      .getByRole('link', { name: /Marshal Ysolde/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: 'Marshal Ysolde' }).waitFor();
    await go('/eden/troop');
    await page.getByLabel('Faction or stigma').selectOption('faction:Cinder Court');
    await page.getByRole('button', { name: 'Add Marshal Ysolde' }).click();
    await page.getByLabel('Leader').selectOption('Marshal Ysolde');
    await page.getByText('Legal', { exact: true }).waitFor();
    await go('/eden/troop');
    await page.getByText('39 of 100 points').waitFor();
    await isClean();
    await go('/eden/odds');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await go('/eden/play');
    await page.getByRole('button', { name: 'Begin the match' }).click();
    await page.getByRole('button', { name: 'Prepare everything for me' }).click();
    await page.getByRole('heading', { name: 'Round 1 of 5' }).waitFor();
  });

  it('creates a new deck, plays another, and names what needs a connection', async () => {
    await go('/decks/new');
    await page.getByLabel('Name').fill('CreatedDeck offline');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/decks\/[0-9a-f-]{36}$/);
    await add('3 ley line');
    await row('Ley Line').waitFor();
    await reload();
    await row('Ley Line').waitFor();
    await go(`/decks/${deck}/play`);
    await page.getByRole('region', { name: /^Your hand, / }).waitFor();
    await go('/rules/EVT-3');
    await page.getByText('Can’t reach the server.').waitFor();
    await page.getByRole('link', { name: 'Changes to CreatedDeck offline' }).waitFor();
    await isClean();
  });

  it('saves everything when the connection is back, whichever page is open', async () => {
    await context.setOffline(false);
    // The page that stood for another one is replaced by it.
    await page
      .getByRole('heading', { name: 'Examples' })
      .or(page.getByText('EVT-3'))
      .first()
      .waitFor();
    await go('/cards');
    await expect.poll(async () => (await stored(deck)).revision, { timeout: 60_000 }).toBe(3);
    const kept = await stored(deck);
    expect(kept.list.entries.map(({ count }: { count: number }) => count)).toEqual([3, 1, 4]);
    await expect.poll(copies, { timeout: 60_000 }).toBe(7);
    const begun = async () => {
      const { decks } = await (await fetch(`${harness.baseUrl}/api/v1/decks`)).json();
      return decks.filter(({ name }: { name: string }) => name === 'CreatedDeck offline');
    };
    await expect.poll(begun, { timeout: 60_000 }).toMatchObject([{ cards: 3 }]);
    await page.waitForFunction(() =>
      Object.keys(localStorage).every((key) => !/^dossier:local:(count|draft):/.test(key)),
    );
  });

  it('shows a conflict when a deck was changed on another device in the meantime', async () => {
    await go(`/decks/${deck}`);
    await page.getByText('Saved · revision 3').waitFor();
    await context.setOffline(true);
    await add('2 ley line');
    await page.getByLabel('Notes').fill('here');
    await page
      .getByText('You are offline.')
      .or(page.getByText(/does not answer/))
      .first()
      .waitFor();
    const { list } = await stored(deck);
    const [first, ...others] = list.entries;
    const entries = [{ ...first, count: 9 }, ...others];
    const elsewhere = await fetch(`${harness.baseUrl}/api/v1/decks/${deck}`, {
      method: 'PUT',
      headers: SAME_ORIGIN,
      body: JSON.stringify({ base: 3, list: { ...list, entries, notes: 'elsewhere' } }),
    });
    expect(elsewhere.status).toBe(200);
    await go('/cards');
    await context.setOffline(false);
    await status(/needs your decision/);
    await page.getByRole('link', { name: 'Decide' }).click();
    const asked = page.getByRole('region', { name: 'Changed on two devices' });
    await asked.waitFor();
    expect((await stored(deck)).list.notes).toBe('elsewhere');
    await asked.getByRole('radio', { name: 'This device: “here”' }).check();
    await asked.getByRole('button', { name: 'Save these' }).click();
    await page.getByText('Saved · revision 5').waitFor();
    const merged = (await stored(deck)).list;
    expect(merged.notes).toBe('here');
    expect(merged.entries.map(({ count }: { count: number }) => count)).toEqual([9, 1, 4, 2]);
    const past = await (await fetch(`${harness.baseUrl}/api/v1/decks/${deck}/revisions`)).json();
    expect(past.revisions[1].list.notes).toBe('elsewhere');
  });

  it('restores a deck that was deleted on another device while it was changed here', async () => {
    await go(`/decks/${deck}`);
    await page.getByText('Saved · revision 5').waitFor();
    await context.setOffline(true);
    await add('6 ley line');
    await page
      .getByText('You are offline.')
      .or(page.getByText(/does not answer/))
      .first()
      .waitFor();
    const address = `${harness.baseUrl}/api/v1/decks/${deck}`;
    expect((await fetch(address, { method: 'DELETE', headers: SAME_ORIGIN })).status).toBe(204);
    await go('/cards');
    await context.setOffline(false);
    await status(/needs your decision/);
    await page.getByRole('link', { name: 'Decide' }).click();
    await page.getByRole('button', { name: 'Restore it' }).click();
    await expect
      .poll(
        async () => (await fetch(address)).ok && (await stored(deck)).list.entries.at(-1).count,
        { timeout: 60_000 },
      )
      .toBe(8);
  });

  it('updates to a new version when the user confirms, and leaves other open pages alone', async () => {
    const worker = readFileSync(WORKER_FILE, 'utf8');
    const visitor = await harness.browser.newContext({ serviceWorkers: 'allow' });
    try {
      const [one, two] = [await visitor.newPage(), await visitor.newPage()];
      await one.goto(`${harness.baseUrl}/cards`);
      await alive(one);
      await one.waitForFunction(() => navigator.serviceWorker.controller !== null, null, {
        timeout: 120_000,
      });
      await two.goto(`${harness.baseUrl}/decks`);
      await alive(two);
      const version = await one.evaluate(async () =>
        (await caches.keys()).find((name) => name.startsWith('dossier:built:'))?.slice(14),
      );
      writeFileSync(WORKER_FILE, worker.replaceAll(version ?? '', 'another-version'));
      await one.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await one.getByText('A new version is available').waitFor({ timeout: 60_000 });
      let loads = 0;
      two.on('load', () => loads++);
      const reloaded = one.waitForEvent('load');
      await one.getByRole('button', { name: 'Reload' }).click();
      await reloaded;
      await expect
        .poll(() => one.evaluate(() => caches.keys()), { timeout: 60_000 })
        .toContain('dossier:built:another-version');
      expect(loads).toBe(0);
      // A page of the version before that is still open may ask for a file of it.
      expect(await one.evaluate(() => caches.keys())).toContain(`dossier:built:${version}`);
      await visitor.setOffline(true);
      expect((await two.reload())?.status()).toBe(200);
    } finally {
      writeFileSync(WORKER_FILE, worker);
      await visitor.close();
    }
  });

  it('causes no browser errors except for the missing connection', () => {
    const missing =
      /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Load failed|409 \(Conflict\)|404/;
    expect(complaints.list.filter((complaint) => !missing.test(complaint))).toEqual([]);
  });
});
