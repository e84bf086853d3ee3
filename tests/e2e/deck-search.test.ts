import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '@/tests/e2e/axe';
import {
  listenForComplaints,
  type SharedHarness,
  settled,
  sharedHarness,
} from '@/tests/e2e/harness';

const PHONE = {
  viewport: { width: 390, height: 844 },
  colorScheme: 'dark',
  hasTouch: true,
  isMobile: true,
} as const;

describe('the search for decks', () => {
  let harness: SharedHarness;
  beforeAll(async () => {
    harness = await sharedHarness();
  });
  afterAll(() => harness?.stop());

  async function visit(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const page = await harness.browser.newPage(options);
    await page.goto(harness.baseUrl + path);
    return page;
  }
  const decks = (page: Page) => page.getByRole('main').getByRole('article');

  it('finds a deck by name and contents, and explains the query in words', async () => {
    const page = await visit('/decks');
    await settled(page);
    const all = await decks(page).count();
    const box = page.getByLabel('Find a deck by name');
    await box.fill('burger [[t:character]]>=1');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/decks?q=burger+*');
    const said = `1 of ${all}: Decks with “burger” in the name, that hold at least 1 of the Characters.`;
    await page.getByRole('status').filter({ hasText: said }).waitFor();
    await expect.poll(() => decks(page).count()).toBe(1);
    await page.getByRole('link', { name: 'Show all' }).click();
    await page.waitForURL(/\/decks$/);
    await expect.poll(() => decks(page).count()).toBe(all);
    await page.close();
  });

  it('reports mistakes with their positions, and works on a phone in the dark', async () => {
    const page = await visit(`/decks?q=${encodeURIComponent('[[cots<3 t:gear]]>=500 pig')}`, PHONE);
    const complaints = listenForComplaints(page);
    await settled(page);
    const mistake = page.getByRole('list', { name: 'Mistakes in the query' }).getByRole('listitem');
    await expect
      .poll(() => mistake.textContent())
      .toBe('cotsunknown key "cots", did you mean "cost"?');
    await page.getByText('No decks found').waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await violations(page)).toEqual([]);
    await page.goto(`${harness.baseUrl}/decks`);
    await page.fill('#deck-search', '[[t:gear]]>=4');
    await page.press('#deck-search', 'Enter');
    await page.getByText('that hold at least 4 of the Gear').waitFor();
    await expect.poll(() => page.inputValue('#deck-search')).toBe('[[t:gear]]>=4');
    expect(await violations(page)).toEqual([]);
    expect(complaints.list).toEqual([]);
    await page.close();
  });

  it('fits a phone on the coverage page, whatever is selected', async () => {
    const page = await visit('/cards/coverage?level=manual', PHONE);
    const complaints = listenForComplaints(page);
    await settled(page);
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await page.getByRole('heading', { name: /^Card by card 5 cards$/ }).waitFor();
    await expect.poll(() => width()).toBe(390);
    await page.getByRole('navigation', { name: 'Level' }).getByRole('link', { name: 'All' }).tap();
    await page.waitForURL(/\/cards\/coverage#list$/);
    await page.getByRole('navigation', { name: 'Set' }).getByRole('link', { name: 'Arcana' }).tap();
    await page.waitForURL(/set=arcana/);
    await page.getByRole('heading', { name: 'Card by card 153 cards' }).waitFor();
    await expect.poll(() => width()).toBe(390);
    expect(await violations(page)).toEqual([]);
    expect(complaints.list).toEqual([]);
    await page.close();
  });
});
