import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deckPages } from '@/tests/e2e/deck-pages';
import { type Harness, listenForComplaints, settled, startHarness } from '@/tests/e2e/harness';

const COLLECTION = '**/api/v1/collection/totals';

describe('the search page, for queries about the collection,', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await startHarness();
    await own('ote/standard/270', 3);
  });
  afterAll(() => harness?.stop());

  const { own } = deckPages(() => harness);
  async function visit(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const page = await harness.browser.newPage(options);
    await page.goto(harness.baseUrl + path);
    return page;
  }
  const says = (page: Page) => page.locator('#search-says').textContent();

  it('loads the collection with the first such query, and not before', async () => {
    // Its requests are counted here; the service worker makes some of its own.
    const page = await visit('/cards', { serviceWorkers: 'block' });
    const complaints = listenForComplaints(page);
    const asked: string[] = [];
    await page.route(COLLECTION, async (route) => {
      asked.push(route.request().url());
      await route.continue();
    });
    await settled(page);
    await page.fill('#card-search', 'zipper');
    await page.getByText('with “zipper” in name').waitFor();
    expect(asked).toEqual([]);
    await page.fill('#card-search', 'owned>=3');
    // The query before had one card, too.
    await expect.poll(() => says(page)).toMatch(/^1 card: .*owned/);
    await page.getByRole('link', { name: /^Resounding Bell/ }).waitFor();
    await expect.poll(() => page.locator('[data-walk]').count()).toBe(1);
    await page.fill('#card-search', 'owned>=3 t:gear');
    await expect.poll(() => says(page)).toMatch(/^0 cards: .*owned/);
    expect(asked.length).toBe(1);
    expect(complaints.list).toEqual([]);
    await page.close();
  });

  it("offers the names of the user's decks after in:", async () => {
    const page = await visit('/cards');
    await settled(page);
    const box = page.getByRole('combobox', { name: 'Search the cards' });
    await box.pressSequentially('in:bur');
    await page.getByRole('option', { name: 'Burgers' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    // What was half typed had an answer, too.
    await expect.poll(() => says(page)).toMatch(/^\d\d cards: .*Burgers/);
    await page.close();
  });

  it('has the results in its first HTML, without scripts, and forbids caching it', async () => {
    const page = await visit('/cards?q=owned%3E%3D3', { javaScriptEnabled: false });
    await expect.poll(() => says(page)).toMatch(/^1 card:/);
    const { headers } = await fetch(`${harness.baseUrl}/cards?q=owned%3E%3D3`);
    expect(headers.get('cache-control')).toMatch(/no-store/);
    await page.close();
  });

  it('keeps the last results, with a message, when the collection cannot be loaded', async () => {
    // Requests are stopped here; the service worker has an answer of its own.
    const page = await visit('/cards', { serviceWorkers: 'block' });
    await settled(page);
    await page.route(COLLECTION, (route) => route.abort());
    await page.fill('#card-search', 'owned>=3');
    await page.getByText('Can’t reach the server').waitFor();
    await expect.poll(() => says(page)).toContain('642 cards');
    await page.unroute(COLLECTION);
    await page.fill('#card-search', 'owned>=3 ');
    await expect.poll(() => says(page)).toMatch(/^1 card: .*owned/);
    await page.close();
  });
});
