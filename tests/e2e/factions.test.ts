import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCatalogue } from '@/lib/cards/embedded';
import { checkDeck } from '@/lib/decks/check';
import { GOLDFISH_GAMES, LEAST_WON } from '@/lib/decks/factions/faction-decks';
import { playAlone } from '@/lib/decks/factions/measure';
import { violations } from '@/tests/e2e/axe';
import { deckPages } from '@/tests/e2e/deck-pages';
import {
  alive,
  type Harness,
  listenForComplaints,
  settled,
  startHarness,
} from '@/tests/e2e/harness';

/** The most clicks from a faction to a legal deck that wins. */
const MOST_CLICKS = 6;
/** Milliseconds in which the program finds the missing cards, on a busy machine. */
const SEARCH = 240_000;

describe('the factions', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await startHarness();
  });
  afterAll(() => harness?.stop());

  const { stored } = deckPages(() => harness);

  /** Opens a page whose clicks are counted. */
  async function countedPage(path: string) {
    const page = await harness.browser.newPage();
    let clicks = 0;
    const press = async (name: RegExp | string, role: 'link' | 'button') => {
      clicks += 1;
      await page
        .getByRole('main')
        .or(page.getByRole('banner'))
        .getByRole(role, { name })
        .first()
        .click({ timeout: SEARCH });
    };
    await page.goto(harness.baseUrl + path);
    await alive(page);
    return { page, press, clicks: () => clicks };
  }

  /** Checks that the deck of the page is legal and wins, by the games of the program itself. */
  async function expectWinningDeck(page: Page) {
    await page.getByRole('heading', { name: 'Legal in Open', exact: true }).waitFor();
    await page.getByText(/^Saved · revision [2-9]/).waitFor();
    const { list } = await stored(/decks\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '');
    const catalogue = getCatalogue();
    expect(checkDeck(list, catalogue, 'open')).toMatchObject({ legal: true, unreachable: [] });
    const { wins } = playAlone(list.entries, catalogue.byId);
    expect(wins).toBeGreaterThanOrEqual(LEAST_WON * GOLDFISH_GAMES);
  }

  it.each(['Trident', 'Mutant', 'Gladstein', 'Psychic'])(
    'lead from home to a deck of %s that wins, in at most six clicks',
    async (trait) => {
      const { page, press, clicks } = await countedPage('/');
      await press('Decks', 'link');
      await press('New deck', 'link');
      await press(new RegExp(`^${trait} `), 'button');
      await press('Put them in', 'button');
      await expectWinningDeck(page);
      expect(clicks()).toBeLessThanOrEqual(MOST_CLICKS);
      await page.close();
    },
  );

  it('lead from the cards to a deck of Artists that wins, in at most six clicks', async () => {
    const { page, press, clicks } = await countedPage('/cards');
    const complaints = listenForComplaints(page);
    await press('Factions', 'link');
    await press('Artist', 'link');
    await press('Start a deck', 'button');
    await press('Put them in', 'button');
    await expectWinningDeck(page);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toMatch(/^They are in the deck\./);
    expect(clicks()).toBeLessThanOrEqual(MOST_CLICKS);
    expect(complaints.list).toEqual([]);
    await page.close();
  });

  it.each([
    ['/cards/factions', 'light', 1440],
    ['/cards/factions', 'dark', 390],
    ['/cards/trait/kergillian', 'light', 390],
    ['/cards/trait/astral', 'dark', 1024],
    ['/decks/new', 'light', 1440],
    ['/decks/new', 'dark', 390],
  ] as const)(
    'fit on %s, %s, %i pixels wide, and pass the checks of axe',
    async (path, colorScheme, width) => {
      const page = await harness.browser.newPage({ viewport: { width, height: 844 }, colorScheme });
      const complaints = listenForComplaints(page);
      await page.goto(harness.baseUrl + path);
      await settled(page);
      const head = await page.locator('main h1').boundingBox();
      expect(head === null ? 0 : head.y + head.height).toBeLessThan(200);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
      expect(await violations(page)).toEqual([]);
      expect(complaints.list).toEqual([]);
      await page.close();
    },
  );

  it('are chosen by keyboard, and a deck is created from a pasted link', async () => {
    const page = await harness.browser.newPage();
    await page.goto(`${harness.baseUrl}/cards/trait/trident`);
    await settled(page);
    const link = await page.getByRole('link', { name: 'See the deck' }).getAttribute('href');
    await page.goto(`${harness.baseUrl}/decks/new`);
    await settled(page);
    await page.getByLabel('The deck as text').fill(`${harness.baseUrl}${link?.slice(0, -4)}`);
    await page.getByRole('alert').filter({ hasText: /link/ }).waitFor();
    await page.getByLabel('The deck as text').fill(`${harness.baseUrl}${link}`);
    await page.getByText('40 cards read').waitFor();
    await page.getByRole('button', { name: 'Create the deck' }).click();
    await page.getByRole('heading', { name: 'Legal in Open', exact: true }).waitFor();

    await page.goto(`${harness.baseUrl}/decks/new`);
    await settled(page);
    await page.getByRole('button', { name: /^Aries / }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/decks\/[0-9a-f-]{36}\?finish$/);
    await page.getByRole('button', { name: 'Stop' }).waitFor({ timeout: SEARCH });
    await page.close();
  });
});
