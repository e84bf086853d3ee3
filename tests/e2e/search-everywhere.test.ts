import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsInEach, violations } from '@/tests/e2e/axe';
import { deckPages } from '@/tests/e2e/deck-pages';
import { type Harness, listenForComplaints, settled, startHarness } from '@/tests/e2e/harness';

describe('the search of every page, and home', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await startHarness();
    await post('/api/v1/decks', {
      name: 'Zipper and friends',
      notes: '',
      game: 'ote',
      entries: [{ card: 'ote/standard/268', count: 4 }],
    });
    const steps = [
      { printing: 'ote/standard/088', owned: 3 },
      { printing: 'ote/standard/145', owned: 1, wanted: 2 },
    ];
    const [sent, batch] = [crypto.randomUUID(), crypto.randomUUID()];
    await post('/api/v1/collection', { edits: [{ sent, batch, label: 'test', steps }] });
  });
  afterAll(() => harness?.stop());

  const { post } = deckPages(() => harness);
  async function visit(path: string, options: Parameters<Harness['browser']['newPage']>[0] = {}) {
    const page = await harness.browser.newPage(options);
    await page.goto(harness.baseUrl + path);
    await settled(page);
    return page;
  }
  const box = (page: Page) => page.getByRole('combobox', { name: /^Search/ });
  const option = (page: Page, name: string) =>
    page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option', { name });
  const focused = (page: Page) =>
    page.evaluate(() => document.activeElement?.id || document.activeElement?.tagName);

  it('suggests cards, traits, own decks, rules and words by keyboard, without violations of axe', async () => {
    const page = await visit('/rules');
    const complaints = listenForComplaints(page);
    await page.keyboard.press('/');
    await page.keyboard.type('zip');
    await option(page, 'Zipper and friends').waitFor();
    await expect
      .poll(() => page.getByRole('group', { name: 'Cards' }).getByRole('option').count())
      .toBeGreaterThan(0);
    await page.keyboard.press('ArrowDown');
    const first = page.getByRole('option').first();
    await expect.poll(() => first.getAttribute('aria-selected')).toBe('true');
    expect(await box(page).getAttribute('aria-activedescendant')).toBe(
      await first.getAttribute('id'),
    );
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      expect(await violations(page, { within: 'header' })).toEqual([]);
    }
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
    expect(await box(page).inputValue()).toBe('zip');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('martyr');
    for (const group of ['Cards', 'Rules', 'Words of the game'])
      await page.getByRole('group', { name: group }).waitFor();
    expect(complaints.list).toEqual([]);
    await page.close();
  });

  it.each([390, 320])(
    'is a sheet on a window of %i pixels, beside the game and a menu',
    async (width) => {
      const page = await visit('/rules', { viewport: { width, height: 800 } });
      const header = page.getByRole('banner');
      const targets = header
        .getByRole('link')
        .or(header.getByRole('button'))
        .filter({ visible: true });
      const boxes = await targets.evaluateAll((all) =>
        all
          .map((one) => one.getBoundingClientRect())
          .map(({ top, bottom, left, right }) => ({ top, bottom, left, right })),
      );
      expect(await targets.count()).toBe(5);
      for (const [at, one] of boxes.entries()) {
        expect(Math.min(one.right - one.left, one.bottom - one.top)).toBeGreaterThanOrEqual(40);
        expect(one.bottom).toBeLessThanOrEqual(48);
        expect(one.right).toBeLessThanOrEqual(width);
        expect(one.left).toBeGreaterThanOrEqual((boxes[at - 1]?.right ?? 0) - 0.5);
      }
      await page.getByRole('button', { name: 'Menu' }).click();
      const menu = page.getByRole('navigation', { name: 'Main' });
      await expect
        .poll(() => menu.getByRole('link').allInnerTexts())
        .toEqual(['Cards', 'Decks', 'Play', 'Collection', 'Rules']);
      await page.getByRole('switch', { name: 'Dark theme' }).waitFor();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Search' }).click();
      expect(await focused(page)).toBe('sheet-search');
      await page.keyboard.type('jagannath');
      await option(page, 'Jagannath Adhi').waitFor();
      expect(await violations(page)).toEqual([]);
      const list = await page.getByRole('listbox').boundingBox();
      expect((list?.x ?? 0) + (list?.width ?? width)).toBeLessThanOrEqual(width);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/cards/ote/standard/011-jagannath-adhi');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Search' }).click();
      await page.getByRole('button', { name: 'Close the search' }).click();
      expect(await focused(page)).toBe('open-search');
      await page.close();
    },
  );

  it.each([
    ['the centipede', '/cards/ote/cutups/c14-the-centipede', 'content'],
    ['jagannath', '/cards/ote/standard/011-jagannath-adhi', 'content'],
    ['jaganath adhi', '/cards/ote/standard/011-jagannath-adhi', 'content'],
    ['Glug', '/cards/trait/glug', 'content'],
    ['evt-2', '/rules/EVT-2', 'content'],
    ['mutants', '/cards?q=mutants', 'card-search'],
    ['', '/cards', 'card-search'],
  ])('opens for “%s” and Enter %s, and moves the focus there', async (typed, path, focus) => {
    const page = await visit('/rules');
    await page.keyboard.press('/');
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${path}`);
    await expect.poll(() => focused(page)).toBe(focus);
    await page.close();
  });

  it('opens a deck by a click, and searches the game that is chosen', async () => {
    const page = await visit('/rules/eden');
    await box(page).pressSequentially('cinder');
    await option(page, 'Cinder Moth').waitFor();
    await box(page).fill('game:ote zipper');
    await option(page, 'Zipper').first().waitFor();
    await page.goto(`${harness.baseUrl}/rules`);
    await box(page).pressSequentially('friends');
    await option(page, 'Zipper and friends').click();
    await page.waitForURL('**/decks/*');
    await page.close();
  });

  it('finds a misspelt name among the cards, and mends a search', async () => {
    const page = await visit('/cards');
    await box(page).pressSequentially('ziper');
    await page.getByText('Did you mean').getByRole('link', { name: 'Zipper' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await box(page).fill('t:mutant');
    await page.getByText(/is no type: read as trait:Mutant/).waitFor();
    await page.getByText(/Cards with trait Mutant/).waitFor();
    await page.close();
  });

  it('suggests without a connection, once the cards were loaded', async () => {
    const context = await harness.browser.newContext();
    const page = await context.newPage();
    await page.goto(`${harness.baseUrl}/rules`);
    await settled(page);
    await box(page).pressSequentially('zip');
    await option(page, 'Zipper').first().waitFor();
    await settled(page);
    await context.setOffline(true);
    await page.goto(`${harness.baseUrl}/rules`);
    await box(page).pressSequentially('jagan');
    await option(page, 'Jagannath Adhi').waitFor();
    await context.close();
  });

  it('shows a newcomer what the program is, and from the next visit on what to continue', async () => {
    const page = await visit('/');
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    await heading('The games are out of print').waitFor();
    for (const name of ['Learn by playing', 'Browse the cards', 'See a deck win'])
      await page.getByRole('link', { name }).waitFor();
    await page.waitForFunction(() => localStorage.getItem('dossier:local:been-here') !== null);
    // What is in sight stays.
    await heading('The games are out of print').waitFor();
    await page.goto(`${harness.baseUrl}/`);
    await heading('Continue').waitFor();
    await expect.poll(() => page.locator('h1').count()).toBe(1);
    const tops = () =>
      page.locator('h2').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    const before = (await tops()).slice(0, 5);
    await settled(page);
    expect((await tops()).slice(0, 5)).toEqual(before);
    await page.getByRole('link', { name: 'Zipper and friends', exact: true }).waitFor();
    await page.getByText('4 copies of 2 printings, 2 wanted').waitFor();
    const looks = [
      [1440, 'light'],
      [1440, 'dark'],
      [390, 'light'],
      [320, 'dark'],
    ] as const;
    expect(await faultsInEach(page, looks)).toEqual([]);
    await page.close();
  });

  it('shows a game in which a deck wins', async () => {
    const page = await visit('/');
    await page.getByRole('link', { name: 'See a deck win' }).click();
    await page.waitForURL('**/play#*');
    await page
      .getByText(/24|wins/)
      .filter({ visible: true })
      .first()
      .waitFor();
    await page.close();
  });

  it('shows two whole rows of faces and their counts, and keeps the filters folded', async () => {
    const page = await visit('/cards', { viewport: { width: 1440, height: 900 } });
    const faces = page.locator('li > a[data-walk]:visible');
    const rows = await faces.evaluateAll((all) => {
      const boxes = all.map((one) => one.getBoundingClientRect());
      return [...new Set(boxes.map(({ top }) => top))].map((top) => {
        const [first] = boxes.filter((one) => one.top === top);
        return [first?.width ?? 0, first?.bottom ?? 0];
      });
    });
    expect(rows[1]?.[1]).toBeLessThanOrEqual(900);
    expect(rows[0]?.[0]).toBeGreaterThanOrEqual(180);
    expect(rows[0]?.[0]).toBeLessThanOrEqual(220);
    await page.getByRole('button', { name: 'Owned' }).click();
    await page.getByText('3 owned').waitFor();
    await page.getByText('1 owned · 2 wanted').waitFor();
    expect(await violations(page)).toEqual([]);
    const filters = page.getByRole('region', { name: 'Filters' });
    await page.getByRole('button', { name: 'Filters' }).click();
    await filters.waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByText('3 owned').waitFor();
    expect(await filters.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Filters' }).click();
    await filters.waitFor();
    await page.close();
  });

  it('opens the filters of a phone in a sheet, and closes it with Escape', async () => {
    const page = await visit('/cards', { viewport: { width: 390, height: 844 } });
    await page.getByRole('button', { name: 'Filters' }).click();
    const filters = page.getByRole('region', { name: 'Filters' });
    await filters.getByRole('button', { name: 'Show 642 cards' }).waitFor();
    await filters.getByRole('button', { name: 'Gear' }).click();
    await filters.getByRole('button', { name: /^Show \d{2} cards$/ }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await filters.waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe('open-filters');
    await page.close();
  });
});
