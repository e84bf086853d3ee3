import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '@/tests/e2e/axe';
import {
  alive,
  listenForComplaints,
  type SharedHarness,
  settled,
  sharedHarness,
} from '@/tests/e2e/harness';

describe('pages about cards', () => {
  let harness: SharedHarness;
  beforeAll(async () => {
    harness = await sharedHarness();
  });
  afterAll(() => harness?.stop());

  it.each([
    ['/cards/trait/mutant', 'Mutant', 1440, 'light'],
    ['/cards/keyword/gang-up', 'Gang up', 390, 'dark'],
    ['/cards/ote/chase', 'Chase cards', 390, 'light'],
    ['/cards/ote/standard/006-kergillian-secret', 'Kergillian’ Secret', 390, 'dark'],
  ] as const)('include %s, with its heading', async (path, title, width, colorScheme) => {
    const page = await harness.browser.newPage({
      viewport: { width, height: 844 },
      colorScheme,
    });
    const complaints = listenForComplaints(page);
    await page.goto(harness.baseUrl + path);
    await settled(page);
    expect((await page.locator('h1').textContent())?.replace("'", '’')).toBe(title);
    await expect.poll(() => page.locator('main a[href^="/cards/ote/"]').count()).toBeGreaterThan(4);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width);
    expect(await violations(page)).toEqual([]);
    expect(complaints.list).toEqual([]);
    await page.close();
  });

  it('show on a card which decks of the user contain it, without sending the decks to the server', async () => {
    const { decks } = await (await fetch(`${harness.baseUrl}/api/v1/decks/contents`)).json();
    const [deck] = decks;
    const [id] = deck.cards[0];
    const { page: path } = await (await fetch(`${harness.baseUrl}/api/v1/cards/${id}`)).json();
    expect(await (await fetch(harness.baseUrl + path)).text()).not.toContain(deck.id);
    const page = await harness.browser.newPage();
    await page.goto(harness.baseUrl + path);
    await alive(page);
    await page.getByRole('heading', { name: 'Decks that hold it' }).waitFor();
    await page.locator(`a[href="/decks/${deck.id}"]`).waitFor();
    await page.close();
  });
});
