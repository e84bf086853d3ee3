// @module-tag journey
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '@/tests/e2e/axe';
import { alive, type Harness, listenForComplaints, startHarness } from '@/tests/e2e/harness';
import { playOneTurn } from '@/tests/e2e/solo-player';

/** A deck as somebody would type it: the cards of an example, three a line where they allow. */
const TYPED = [
  '6 contacts in the art scene',
  '4 friends in broken wings',
  '2 ley line nexus',
  '2 rigor kwasek',
  '1 robert doc cross',
  '2 abanobi famani',
  '3 james r. cartwright',
  '2 mihaly cieznick',
  '3 cheb mehenni',
  '4 mars royale',
  '4 stefano turolli',
  '4 inspiration',
  '3 contacts in the art scene',
];
const MOST_TURNS = 32;

describe('a new user', () => {
  let harness: Harness;
  let page: Page;
  beforeAll(async () => {
    harness = await startHarness();
    page = await harness.browser.newPage({ viewport: { width: 1440, height: 900 } });
  });
  afterAll(() => harness?.stop());

  it('finds cheap Mutants and opens one', async () => {
    const complaints = listenForComplaints(page);
    await page.goto(harness.baseUrl);
    await page.getByRole('link', { name: 'Cards', exact: true }).click();
    await page.locator('#card-search').fill('t:character trait:mutant cost<=2');
    await page.getByText('11 cards').first().waitFor();
    // The cards follow the sentence, a few at a time.
    const cards = page.locator('[data-walk]');
    await expect.poll(() => cards.count()).toBe(11);
    await cards.first().filter({ hasText: 'Barber Hammock' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await cards.first().click();
    await page.waitForURL(/\/cards\/ote\/[a-z]+\/.+/);
    await page.getByRole('heading', { level: 1, name: 'Barber Hammock', exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(complaints.list).toEqual([]);
  });

  it('builds a deck of 40 cards by typing, until it is legal', async () => {
    const complaints = listenForComplaints(page);
    await page.goto(`${harness.baseUrl}/decks`);
    await page.getByRole('link', { name: 'New deck' }).click();
    await page.waitForURL('**/decks/new');
    await alive(page);
    await page.getByLabel('Name').fill('Typed by hand');
    await page.getByRole('button', { name: 'Create an empty deck' }).click();
    const box = page.getByRole('combobox', { name: 'Add a card' });
    await box.waitFor();
    let cards = 0;
    for (const line of TYPED) {
      await box.fill(line);
      await page.getByText(/^Enter adds /).waitFor();
      await box.press('Enter');
      cards += Number(line.split(' ')[0]);
      await page.waitForFunction(
        (count) => Number(document.body.innerText.match(/(\d+)\s*\/\s*40 cards/)?.[1]) === count,
        cards,
      );
    }
    await page.getByRole('heading', { name: 'Legal in Open', exact: true }).waitFor();
    await expect.poll(() => page.locator('body').innerText()).toMatch(/40\s*\/\s*40 cards/);
    await page.getByText(/^Saved · revision \d+$/).waitFor();
    expect(complaints.list).toEqual([]);
  });

  it('still has the deck after the server was killed and the page reloaded', async () => {
    await harness.restart();
    await page.reload();
    await page.getByRole('heading', { name: 'Legal in Open', exact: true }).waitFor();
    await expect.poll(() => page.locator('body').innerText()).toMatch(/40\s*\/\s*40 cards/);
  });

  it('plays the deck alone to 24 Influence, with keys and clicks', async () => {
    const complaints = listenForComplaints(page);
    await page.goto(`${page.url().replace(/[?#].*$/, '')}/play?seed=5`);
    await page.locator('[data-ready]').first().waitFor();
    expect(await violations(page)).toEqual([]);
    for (let turn = 0; turn < MOST_TURNS; turn++) {
      if ((await page.locator('dialog[open]').count()) > 0) break;
      await playOneTurn(page);
    }
    const title = await page.locator('dialog[open] h2').textContent();
    expect(title).toMatch(/^You win on turn \d+ with \d+ Influence$/);
    expect(await violations(page)).toEqual([]);
    await expect.poll(() => page.getByRole('log').innerText()).toContain('Influence');
    expect(complaints.list).toEqual([]);
  });
});
