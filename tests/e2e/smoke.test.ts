// @module-tag journey
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '@/tests/e2e/axe';
import { alive, type Harness, listenForComplaints, startHarness } from '@/tests/e2e/harness';

describe('the built program', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await startHarness();
  });
  afterAll(() => harness?.stop());

  const shows = async (path: string) => {
    const page = await harness.browser.newPage();
    const complaints = listenForComplaints(page);
    const response = await page.goto(harness.baseUrl + path);
    expect(response?.status()).toBe(path === '/no-such-page' ? 404 : 200);
    // React hydrates it: its scripts pass the policy.
    await alive(page);
    // A page made in the browser says what it is once its scripts have run.
    await page.locator('h1').first().waitFor();
    await expect.poll(() => page.locator('h1').count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    const expected = path.includes('/no-such') ? /404/ : /^$/;
    expect(complaints.list.filter((complaint) => !expected.test(complaint))).toEqual([]);
    await page.close();
  };

  it.each(['/', '/cards?q=mutant', '/decks/no-such-deck'])(
    'shows %s without browser errors and violations of axe',
    shows,
  );

  it.each([
    '/cards',
    '/decks',
    '/play',
    '/rules/evt-2',
    '/rules/glossary',
    '/offline',
    '/decks/new',
    '/decks/ratings',
    '/learn',
    '/eden/learn',
    '/eden/campaign',
    '/welcome',
    '/collection/place?name=Box',
    '/collection/export',
    '/list#none',
    '/no-such-page',
  ])('also shows %s without browser errors and violations of axe', { tags: 'long' }, shows);

  it('is tested like a second visit, with the service worker in control', async () => {
    const page = await harness.browser.newPage();
    await page.goto(`${harness.baseUrl}/cards`);
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    // The browser takes the scripts from the caches itself, and the worker is not asked.
    const sources = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map((entry) => Reflect.get(entry, 'workerFinalSourceType')),
    );
    expect(new Set(sources)).toEqual(new Set(['cache']));
    await page.close();
  });

  it('keeps what is typed into a page before React hydrates it', async () => {
    const page = await harness.browser.newPage();
    await page.goto(`${harness.baseUrl}/cards`, { waitUntil: 'commit' });
    await page.locator('#card-search').focus();
    await page.keyboard.type('zip');
    await page.locator('#search-says', { hasText: /^1 card:/ }).waitFor();
    await expect.poll(() => page.locator('#card-search').inputValue()).toBe('zip');
    await page.goto(`${harness.baseUrl}/rules`);
    await page.getByLabel('Find a rule').pressSequentially('martyr');
    await page.getByText(/^\d clauses$/).waitFor();
    await page.goto(`${harness.baseUrl}/cards`);
    await alive(page);
    const table = page.getByRole('button', { name: 'Table' });
    // Clicked by a screen reader, without a pointer.
    await table.evaluate((button: HTMLButtonElement) => button.click());
    await page.getByRole('table').waitFor();
    await page.close();
  });

  it.each([
    '/',
    '/cards',
    '/cards/factions',
    '/cards/ote/standard/011-jagannath-adhi',
    '/rules/EVT-2',
    '/rules/glossary',
    '/rules/eden/glossary',
    '/decks',
    '/learn',
    '/learn/second-game',
    '/eden/learn',
    '/eden/campaign',
    '/welcome',
    '/collection/count',
    '/collection/place',
    '/collection/export',
    '/collection/photographs',
    '/list',
    '/decks/ratings',
    '/decks/any-deck',
    '/decks/any-deck/odds',
    '/decks/any-deck/history',
    '/decks/any-deck/print',
    '/decks/any-deck/play',
    '/play',
  ])('has %s prerendered, and allows its inline scripts by hash only', async (path) => {
    const { headers } = await fetch(harness.baseUrl + path);
    expect(headers.get('x-nextjs-prerender')).toContain('1');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-eval');
    const scripts = policy.match(/script-src ([^;]*)/)?.[1];
    expect(scripts).toMatch(/^'self'( 'sha256-[\w+/]{43}=')+$/);
  });

  it('sends the cards once, and then only status 304', async () => {
    const first = await fetch(`${harness.baseUrl}/api/v1/catalogue`);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[0-9a-f]+"$/);
    expect((await first.json()).cards).toHaveLength(642);
    const again = await fetch(`${harness.baseUrl}/api/v1/catalogue`, {
      headers: { 'If-None-Match': etag },
    });
    expect(again.status).toBe(304);
  });

  it('searches like the command line, and refuses figures out of bounds', async () => {
    const search = (query: string) => fetch(`${harness.baseUrl}/api/v1/cards/search?${query}`);
    const answer = await (await search('q=t%3Acharacter&limit=3')).json();
    expect(answer.total).toBeGreaterThan(100);
    expect(answer.cards).toHaveLength(3);
    expect((await search('limit=100000')).status).toBe(400);
    expect((await search(`q=${'x'.repeat(2_000)}`)).status).toBe(400);
  });

  it('still has an acknowledged save after it was killed', async () => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    const list = { name: 'kept', notes: '', game: 'ote', entries: [] };
    const url = `${harness.baseUrl}/api/v1/decks`;
    const made = await fetch(url, { method: 'POST', headers, body: JSON.stringify(list) });
    const { id } = await made.json();
    let acknowledged = 1;
    const saving = (async () => {
      for (let base = 1; base < 1_000; base++) {
        const body = JSON.stringify({ base, list: { ...list, notes: String(base) } });
        const saved = await fetch(`${url}/${id}`, { method: 'PUT', headers, body });
        acknowledged = (await saved.json()).revision;
      }
    })().catch(() => undefined);
    while (acknowledged < 100) await new Promise((resolve) => setTimeout(resolve, 5));
    await harness.restart();
    await saving;
    const deck = await (await fetch(`${url}/${id}`)).json();
    expect(acknowledged).toBeLessThan(1_000);
    expect(deck.revision).toBeGreaterThanOrEqual(acknowledged);
  });
});
