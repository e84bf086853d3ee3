import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '@/tests/e2e/axe';
import { openTab } from '@/tests/e2e/deck-pages';
import { type Harness, listenForComplaints, settled, startHarness } from '@/tests/e2e/harness';

describe('the statistics in the deck editor', () => {
  let harness: Harness;
  let page: Page;
  beforeAll(async () => {
    harness = await startHarness();
    page = await harness.browser.newPage();
    // The second visit: the service worker answers for the scripts of the games' workers.
    await page.goto(`${harness.baseUrl}/`);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
    const { decks } = (await (await fetch(`${harness.baseUrl}/api/v1/decks`)).json()) as {
      decks: { id: string; name: string }[];
    };
    const art = decks.find(({ name }) => name === 'The Art Scene');
    await page.goto(`${harness.baseUrl}/decks/${art?.id}`);
  });
  afterAll(() => harness?.stop());

  it('show odds for the questions that the deck raises, and for questions of the user', async () => {
    await settled(page);
    const complaints = listenForComplaints(page);
    await openTab(page, 'Odds');
    const own = page.getByRole('table', { name: 'What this deck needs to draw' });
    await own.waitFor();
    await expect.poll(() => own.getByRole('row').count()).toBeGreaterThan(5);
    await page.getByRole('textbox', { name: 'Cards', exact: true }).fill('cost=0 -is:bullet');
    const asked = page.getByRole('table', { name: 'The chance to have drawn them' });
    await asked.getByRole('row', { name: /^By turn 3/ }).waitFor();
    await expect
      .poll(() => asked.getByRole('row', { name: /^In the first ten cards/ }).textContent())
      .toMatch(/\d+\.\d %$/);
    await page.getByRole('textbox', { name: 'By turn' }).fill('soon');
    await page.getByText('A whole number from 1 to 30').waitFor();
    await page.getByRole('textbox', { name: 'By turn' }).fill('2');
    // The head, the first ten cards, and each turn.
    await expect.poll(() => asked.getByRole('row').count()).toBe(4);
    await page.getByRole('textbox', { name: 'Cards', exact: true }).fill('cost<');
    await page.locator('[id$="-query-error"]').waitFor();
    expect(complaints.list).toEqual([]);
    expect(await violations(page)).toEqual([]);
  });

  it("simulate games by themselves, and others when the beginner's discard is selected", async () => {
    const own = page.getByRole('table', { name: 'What this deck needs to draw' });
    const played = own.getByRole('cell', { name: /\d to \d/ });
    const again = page.getByRole('region').filter({ has: own }).getByRole('button', {
      name: 'Play them again',
    });
    // They began with the tab.
    await again.waitFor();
    const before = await played.allTextContents();
    const discard = page.getByLabel('With the beginner’s discard').first();
    // Games of the other rule answer another question, and begin by themselves.
    await discard.check();
    await expect.poll(async () => (await played.allTextContents()).length > 0).toBe(true);
    await again.waitFor();
    expect(await played.allTextContents()).not.toEqual(before);
    await discard.uncheck();
    await expect.poll(() => played.allTextContents()).toEqual(before);
  });

  it('simulate enough pairs of games to show the effect of a swap', async () => {
    await openTab(page, 'Compare');
    await page.getByLabel('Put in').fill('zipper');
    await page.getByLabel('Put in').press('Enter');
    await page.getByText('Chosen: Zipper').waitFor();
    const swap = page.getByRole('region', { name: 'A swap in play' });
    await swap.getByRole('button', { name: 'Play both' }).click();
    const more = page.getByRole('button', { name: /^Play [\d,]+ pairs$/ });
    await more.waitFor();
    const pairs = (await more.textContent())?.replace('Play ', '');
    await more.click();
    await page.getByText(new RegExp(`${pairs} of games with the same shuffles`)).waitFor();
    // The next visit has them for equal cards.
    await page.reload();
    await settled(page);
    await page.getByLabel('Put in').fill('zipper');
    await page.getByLabel('Put in').press('Enter');
    await page.getByText(new RegExp(`${pairs} of games with the same shuffles`)).waitFor();
  });

  it('simulate games before and after a change', async () => {
    const complaints = listenForComplaints(page);
    await openTab(page, 'Games');
    // They begin by themselves, and go on while the deck is changed in another tab.
    await openTab(page, 'Build');
    await page.getByRole('combobox', { name: 'Add a card' }).focus();
    await page.keyboard.type('3 zipper');
    await page.keyboard.press('Enter');
    await openTab(page, 'Games');
    await page.getByText(/Wins in turn \d+\.\d \(\d/).waitFor();
    await page.getByText('These games were played before the latest changes.').waitFor();
    await openTab(page, 'Compare');
    const earlier = page.getByRole('region', { name: 'An earlier revision in play' });
    await earlier.getByRole('button', { name: 'Play both' }).click();
    await page.getByText(/wins \d\.\d+ turns (earlier|later)|No difference can be seen/).waitFor();
    expect(complaints.list).toEqual([]);
    expect(await violations(page)).toEqual([]);
    // The same list has the same games.
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await openTab(page, 'Games');
    await page.getByRole('button', { name: 'Play them again' }).waitFor();
    await openTab(page, 'Build');
    const called = page.getByTitle(/^called in \d+ % of the \d+ games it came in$/);
    await called.filter({ visible: true }).first().waitFor();
  });

  it('can be stopped while they simulate a deck that does not win', async () => {
    const entries = [{ card: 'ote/standard/268', count: 60 }];
    const made = await fetch(`${harness.baseUrl}/api/v1/decks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ name: 'Zippers', notes: '', game: 'ote', entries }),
    });
    const { id } = (await made.json()) as { id: string };
    await page.goto(`${harness.baseUrl}/decks/${id}/games`);
    // None of 10,000 games is won: there is time to stop them.
    await page.getByText(/^[1-9][\d,]* of 10,000 games, about \d+ s left$/).waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('It did not win often enough to say in which turn.').waitFor();
    await page.getByRole('button', { name: 'Play them again' }).waitFor();
  });
});
