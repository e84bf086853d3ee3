import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FACTION_DECKS } from '@/lib/decks/factions/faction-decks';
import { faultsInEach } from '@/tests/e2e/axe';
import { deckPages, openTab } from '@/tests/e2e/deck-pages';
import { alive, type Harness, listenForComplaints, startHarness } from '@/tests/e2e/harness';

const ZIPPER = 'ote/standard/268';
const CERDO = 'ote/standard/052';
const NAMES = ['Build', 'Odds', 'Games', 'Compare', 'History', 'Share'];
const LOOKS = [
  [1440, 'light'],
  [390, 'dark'],
] as const;

describe('the tabs of a deck', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await startHarness();
  });
  afterAll(() => harness?.stop());
  const { put, open, add, rows } = deckPages(() => harness);
  const here = (page: Page) =>
    page.getByRole('navigation', { name: 'Parts of the deck' }).locator('[aria-current=page]');
  const addressIs = (page: Page, path: string) =>
    expect.poll(() => page.url()).toBe(harness.baseUrl + path);

  it('have addresses and titles of their own, which Back, Forward and a reload lead to', async () => {
    const deck = `/decks/${await put('Tabbed', { [ZIPPER]: 30 })}`;
    const page = await open(deck);
    const complaints = listenForComplaints(page);
    for (const name of NAMES.slice(1)) {
      await openTab(page, name);
      await addressIs(page, `${deck}/${name.toLowerCase()}`);
      await expect.poll(() => page.title()).toBe(`${name}: Tabbed · Dossier`);
    }
    await page.goBack();
    await addressIs(page, `${deck}/history`);
    await page.getByText('The first version of the deck.').waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Which card?' }).waitFor();
    await page.goForward();
    await page.getByText('The first version of the deck.').waitFor();
    await page.reload();
    await alive(page);
    await page.getByText('The first version of the deck.').waitFor();
    await expect.poll(() => page.title()).toBe('History: Tabbed · Dossier');
    expect(complaints.list).toEqual([]);
    await page.close();
  });

  it('are links that a keyboard reaches, and that open in a window of their own', async () => {
    const deck = `/decks/${await put('By keys', { [ZIPPER]: 3 })}`;
    const page = await open(deck);
    const share = page.getByRole('link', { name: 'Share', exact: true });
    expect(await share.getAttribute('href')).toBe(`${deck}/share`);
    await here(page).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await addressIs(page, `${deck}/odds`);
    await expect.poll(() => here(page).textContent()).toBe('Odds');
    const opened = page.context().waitForEvent('page');
    await share.click({ modifiers: ['Control'] });
    const other = await opened;
    await other.getByLabel('Link', { exact: true }).waitFor();
    await addressIs(page, `${deck}/odds`);
    await other.close();
    await page.close();
  });

  it('keep what is not saved yet, what can be undone, and what was typed', async () => {
    const page = await open(`/decks/${await put('Unsaved', { [ZIPPER]: 30 })}`);
    await page.context().setOffline(true);
    await add(page, '2 un forces');
    await page.getByText('You are offline.').waitFor();
    await page.getByRole('combobox', { name: 'Add a card' }).fill('cerdo');
    await openTab(page, 'Odds');
    await page.getByRole('button', { name: 'UN Forces' }).first().waitFor();
    await openTab(page, 'Build');
    await expect.poll(() => rows(page)).toHaveLength(2);
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Add a card' }).inputValue())
      .toBe('cerdo');
    await openTab(page, 'Games');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await openTab(page, 'Build');
    await expect.poll(() => rows(page)).toEqual(['Zipper']);
    await page.context().setOffline(false);
    await page.close();
  });

  it('open without a connection on the second visit', async () => {
    const deck = `/decks/${await put('Away', { [ZIPPER]: 30 })}`;
    const page = await open(deck);
    await page.context().setOffline(true);
    for (const name of ['Odds', 'Games', 'Compare', 'Share']) {
      await page.goto(`${harness.baseUrl}${deck}/${name.toLowerCase()}`);
      await alive(page);
      await expect.poll(() => here(page).textContent()).toBe(name);
      await page.getByRole('heading', { level: 2 }).first().waitFor();
    }
    await page.context().setOffline(false);
    await page.close();
  });

  it.each(NAMES)('show %s without fault, on a desk and on a phone in the dark', async (name) => {
    const deck = await put('Looked at', { [ZIPPER]: 30, [CERDO]: 10 });
    const tab = name === 'Build' ? '' : `/${name.toLowerCase()}`;
    const page = await open(`/decks/${deck}${tab}`);
    await expect.poll(() => here(page).textContent()).toBe(name);
    expect(await faultsInEach(page, LOOKS)).toEqual([]);
    await page.close();
  });

  it('keep what games have shown with the revision, for its history and the list of decks', async () => {
    const cards = FACTION_DECKS[0]?.cards ?? {};
    const id = await put('Played alone', cards);
    const page = await open(`/decks/${id}/games`);
    await page.getByRole('button', { name: 'Play them again' }).waitFor();
    const said = await page
      .getByText(/^Wins in turn/)
      .first()
      .innerText();
    const [, turn] = /turn ([\d.]+)/.exec(said) ?? [];
    const wins = `Wins alone in turn ${turn}`;
    await openTab(page, 'History');
    await page.getByText(wins).waitFor();
    await page.goto(`${harness.baseUrl}/decks?q=Played+alone`);
    await alive(page);
    await page.getByRole('article').filter({ hasText: 'Played alone' }).getByText(wins).waitFor();
    await page.close();
  });

  it('say of an empty deck where its cards are put in', async () => {
    const deck = `/decks/${await put('Empty')}`;
    const page = await open(`${deck}/odds`);
    await page.getByRole('link', { name: 'Put cards in' }).click();
    await addressIs(page, deck);
    await page.getByRole('combobox', { name: 'Add a card' }).waitFor();
    await page.close();
  });

  it('have no page at an address that names none', async () => {
    const deck = await put('Mistyped', { [ZIPPER]: 3 });
    expect((await fetch(`${harness.baseUrl}/decks/${deck}/nonsense`)).status).toBe(404);
  });
});
