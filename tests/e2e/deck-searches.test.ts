import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '@/tests/e2e/axe';
import { deckPages, openTab } from '@/tests/e2e/deck-pages';
import { type Harness, listenForComplaints, settled, startHarness } from '@/tests/e2e/harness';

describe('the searches over decks in the editor', () => {
  let harness: Harness;
  let page: Page;
  beforeAll(async () => {
    harness = await startHarness();
    page = await harness.browser.newPage();
    await page.goto(`${harness.baseUrl}/`);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
    const { decks } = (await (await fetch(`${harness.baseUrl}/api/v1/decks`)).json()) as {
      decks: { id: string; name: string }[];
    };
    const burgers = decks.find(({ name }) => name.includes('Burger'));
    await page.goto(`${harness.baseUrl}/decks/${burgers?.id}`);
  });
  afterAll(() => harness?.stop());

  const { put } = deckPages(() => harness);

  it('keep which cut hurts least for the cards of the deck, also for the next visit', async () => {
    await settled(page);
    const complaints = listenForComplaints(page);
    const standings = page.getByRole('table', { name: /^The change of the turn/ });
    const verdict = page.getByText(
      /its cut hurts least|turns earlier without it|cannot be told apart after/,
    );
    await openTab(page, 'Compare');
    await page.getByRole('button', { name: 'Play them all' }).click();
    await page.getByRole('button', { name: 'Stop' }).waitFor();
    await page.getByRole('button', { name: 'Play them all' }).waitFor({ timeout: 90_000 });
    const said = await verdict.first().textContent();
    const rows = await standings.getByRole('row').allTextContents();
    expect(rows.length).toBeGreaterThan(3);

    await page.reload();
    await settled(page);
    await standings.waitFor();
    expect(await verdict.first().textContent()).toBe(said);
    expect(await standings.getByRole('row').allTextContents()).toEqual(rows);

    // Other cards have other results; the deck of before has them again.
    await standings.getByRole('button', { name: /^Cut/ }).first().click();
    await standings.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await standings.waitFor();
    expect(await verdict.first().textContent()).toBe(said);
    expect(complaints.list).toEqual([]);
    expect(await violations(page)).toEqual([]);
  });

  it('keep the proposal that finishes the deck, also for the next visit', async () => {
    const dialog = page.getByRole('dialog', { name: 'Finish this deck' });
    const finish = page.getByRole('button', { name: 'Finish this deck' });
    const take = dialog.getByRole('button', { name: 'Put them in' });
    const proposed = dialog.getByText(/cards? to add; the deck then wins \d+ of 400 games alone/);
    const deck = await put('Unfinished', { 'ote/standard/268': 3 });
    await page.goto(`${harness.baseUrl}/decks/${deck}`);
    await settled(page);
    await finish.click();
    await dialog.getByText(/^\d+ of \d[\d,]* games, about \d+ s left$/).waitFor();
    await take.waitFor({ timeout: 90_000 });
    const said = await proposed.textContent();
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      // However long the proposal is, it is taken without a scroll.
      await expect.poll(async () => (await take.boundingBox())?.y).toBeLessThan(height - 40);
      expect(await violations(page)).toEqual([]);
    }

    await page.reload();
    await settled(page);
    await finish.click();
    await take.waitFor();
    expect(await proposed.textContent()).toBe(said);
    // It closes over a deck that has not moved.
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Finish this deck');
    // What was found can still be had.
    const complete = page.getByRole('region', { name: 'Complete the deck' });
    await complete.getByText(/^A whole deck was found: it won \d+ of 400 games/).waitFor();
    await complete.getByRole('button', { name: 'Put its cards in' }).click();
    await complete.getByText(/^They are in the deck\. It wins \d+ of 400 games/).waitFor();
  });

  it('keep the games of a deck that was finished, for its tab of games and its tile', async () => {
    const name = 'Hardly begun';
    const complete = page.getByRole('region', { name: 'Complete the deck' });
    await page.goto(`${harness.baseUrl}/decks/${await put('Empty')}`);
    await settled(page);
    await complete.getByText('No card yet.').waitFor();
    await complete.getByRole('button', { name: 'Finish this deck' }).waitFor();
    expect(await complete.getByRole('button', { name: 'Repair' }).count()).toBe(0);
    await page.goto(`${harness.baseUrl}/decks/${await put(name, { 'ote/standard/268': 1 })}`);
    await settled(page);
    // There is nothing to repair where nearly all cards are missing; each tab can finish it.
    await openTab(page, 'Odds');
    await page.getByText('Too few cards to play').waitFor();
    expect(await complete.getByRole('button', { name: 'Repair' }).count()).toBe(0);
    await complete.getByRole('button', { name: 'Finish this deck' }).click();
    const dialog = page.getByRole('dialog', { name: 'Finish this deck' });
    await dialog.getByRole('button', { name: 'Put them in' }).waitFor({ timeout: 90_000 });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Put them in');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toMatch(/^They are in the deck\. It wins \d+ of 400 games/);
    await openTab(page, 'Games');
    await page.getByText(/Wins in turn \d+\.\d \(\d/).waitFor();
    await page.getByRole('button', { name: 'Play them again' }).waitFor();
    // They are known again when the deck is opened again.
    await openTab(page, 'Build');
    await page.reload();
    // The tab plays another number of games than the proposal, and may have kept them first.
    await complete.getByText(/Wins \d+ of \d+ games alone, in turn \d+\.\d on average\./).waitFor();
    for (const path of ['/decks', '/']) {
      await page.goto(`${harness.baseUrl}${path}`);
      const tile = page.getByRole('article').filter({ hasText: name });
      await tile.getByText(/^Wins alone in turn \d+\.\d$/).waitFor();
    }
  });

  it('name the way out of a deck that can never score', async () => {
    const check = page.getByRole('region', { name: 'Check' });
    const deck = await put('Only Resources', { 'ote/standard/094': 40 });
    await page.goto(`${harness.baseUrl}/decks/${deck}`);
    await settled(page);
    await check.getByText('This deck can never score').waitFor();
    await check.getByRole('link', { name: 'CALL-2' }).waitFor();
    await check.getByRole('button', { name: /^Show \d+ cards that fix this$/ }).waitFor();
    await page.getByRole('button', { name: 'Repair' }).click();
    const dialog = page.getByRole('dialog', { name: 'Repair this deck' });
    await dialog.getByText('Nothing is proposed: ').waitFor({ timeout: 90_000 });
    expect(await dialog.getByRole('button', { name: 'Put them in' }).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: /^Show \d+ cards that fix this$/ }).click();
    const box = page.getByRole('combobox', { name: 'Add a card' });
    await expect.poll(() => box.inputValue()).toBe('type:character pull>0');
    await expect.poll(() => box.evaluate((one) => one === document.activeElement)).toBe(true);
  });
});
