import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsInEach } from '@/tests/e2e/axe';
import { deckPages } from '@/tests/e2e/deck-pages';
import { type Harness, listenForComplaints, startHarness } from '@/tests/e2e/harness';

const ZIPPER = 'ote/standard/268';
const CERDO = 'ote/standard/052';
/** A bullet that nothing satisfies in the deck. */
const SEKLUT_POISON = 'ote/standard/213';
const WIDE = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Returns the buttons and choices in sight that are too low for a finger. Marked terms are part of their text. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    ['Cards', 'Deck', 'Check']
      .flatMap((name) => [...document.querySelectorAll(`[aria-label="${name}"]`)])
      .flatMap((one) => [...one.querySelectorAll('button, summary, select, fieldset label')])
      .filter((one) => one.closest('p, dt') === null)
      .map((one) => ({ text: one.textContent, height: one.getBoundingClientRect().height }))
      .filter(({ height }) => height > 1 && height < 39.5)
      .map(({ text, height }) => `${text} ${height}`),
  );
}

describe('the panes of the deck editor', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await startHarness();
  });
  afterAll(() => harness?.stop());
  const { put, stored, open, box, rows, counts, check } = deckPages(() => harness);

  const cards = (page: Page) => page.getByRole('region', { name: 'Cards', exact: true });
  const deck = (page: Page) => page.getByRole('region', { name: 'Deck', exact: true });
  const chip = (page: Page, name: string) =>
    cards(page)
      .getByRole('button', { name: new RegExp(`^${name} \\d+$`) })
      .filter({ visible: true })
      .first();
  const unfold = (page: Page) =>
    cards(page).getByRole('button', { name: 'Type, cost and trait' }).click();
  const found = async (page: Page) =>
    Number.parseInt(await cards(page).getByRole('status').innerText(), 10);
  const countOn = async (page: Page, name: string) =>
    Number(/\d+$/.exec(await chip(page, name).innerText())?.[0]);
  const pane = (page: Page, name: string) =>
    page.getByRole('button', { name: new RegExp(`^${name}\\b`) });
  const copies = async (id: string) =>
    Object.fromEntries(
      (await stored(id)).list.entries.map((one: { card: string; count: number }) => [
        one.card,
        one.count,
      ]),
    );

  it('shows cards, deck and check side by side, with all problems in sight', async () => {
    const bullets = Object.fromEntries(
      ['019', '213', '052'].map((number) => [`ote/standard/${number}`, 1]),
    );
    const page = await open(`/decks/${await put('Wide', { ...bullets, 'ote/gone/1': 1 })}`, WIDE);
    await chip(page, 'Callable').waitFor();
    const messages = check(page).getByRole('region', { name: 'Messages' });
    await expect.poll(() => messages.getByRole('listitem').count()).toBeGreaterThan(3);
    // No box with a scroll bar of its own inside the pane.
    expect(await messages.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
    const [left, middle, right] = await Promise.all(
      [cards(page), deck(page), check(page)].map((one) => one.boundingBox()),
    );
    if (!left || !middle || !right) throw new Error('A pane is missing.');
    expect(left.x + left.width).toBeLessThan(middle.x);
    expect(middle.x + middle.width).toBeLessThan(right.x);
    expect(
      await faultsInEach(page, [
        [1440, 'light'],
        [1440, 'dark'],
        [1024, 'light'],
      ]),
    ).toEqual([]);
    await page.close();
  });

  it('narrows the cards by facets whose counts are what each of them leaves', async () => {
    const page = await open(`/decks/${await put('Faceted', { [SEKLUT_POISON]: 1 })}`, WIDE);
    await expect.poll(() => countOn(page, 'Callable')).toBeGreaterThan(0);
    const all = await found(page);
    const expectLeaves = async (name: string) => {
      await expect.poll(() => countOn(page, name)).toBeGreaterThan(0);
      const count = await countOn(page, name);
      await chip(page, name).click();
      await expect.poll(() => found(page)).toBe(count);
      await chip(page, name).click();
      // Cards and counts follow the chip later.
      await expect.poll(() => found(page)).toBe(all);
    };
    for (const name of ['Callable', 'Satisfies its bullets']) await expectLeaves(name);
    await unfold(page);
    for (const name of ['Gear', 'Human']) await expectLeaves(name);
    await chip(page, 'Gear').click();
    const gear = await found(page);
    await box(page).fill('cost<=1');
    await expect.poll(() => found(page)).toBeLessThan(gear);
    const cheap = await countOn(page, '1');
    await chip(page, '1').click();
    await expect.poll(() => found(page)).toBe(cheap);
    // The words are the cause, and not the filters.
    await box(page).fill('xyzzy');
    await expect.poll(() => found(page)).toBe(0);
    await cards(page).getByText('No card matches “xyzzy”.').waitFor();
    await box(page).fill('t:secret');
    await cards(page)
      .getByText(/^The filters leave none of \d+ cards\./)
      .getByRole('button', { name: 'Take the filters off' })
      .click();
    await expect.poll(() => found(page)).toBeGreaterThan(20);
    await box(page).fill('');
    await expect.poll(() => found(page)).toBeGreaterThan(600);
    await page.close();
  });

  it('opens the facets over the cards, and always shows the chosen ones', async () => {
    const page = await open(`/decks/${await put('Folded', { [ZIPPER]: 1 })}`, WIDE);
    await chip(page, 'Callable').waitFor();
    expect(await chip(page, 'Gear').isVisible()).toBe(false);
    const top = async () => (await cards(page).getByRole('listitem').first().boundingBox())?.y;
    const before = await top();
    await unfold(page);
    await chip(page, 'Characters').waitFor();
    expect(await top()).toBe(before);
    await chip(page, 'Gear').click();
    await chip(page, '1').click();
    await page.keyboard.press('Escape');
    await expect.poll(() => chip(page, 'Characters').isVisible()).toBe(false);
    expect(await chip(page, '1').isVisible()).toBe(true);
    await chip(page, 'Gear').click();
    await expect.poll(() => chip(page, 'Gear').isVisible()).toBe(false);
    await page.close();
  });

  it('shows the cards that fit a sentence best, and offers it as a query', async () => {
    const page = await open(`/decks/${await put('Sentence', { [ZIPPER]: 1 })}`, WIDE);
    await box(page).fill('cheap mutant any time');
    await cards(page).getByText('These fit best.').waitFor();
    await cards(page).getByRole('listitem').filter({ hasText: 'Barber Hammock' }).first().waitFor();
    await cards(page)
      .getByRole('button', { name: 'Search for cost<=2 trait:Mutant is:anytime' })
      .click();
    await expect.poll(() => found(page)).toBeGreaterThan(0);
    await page.close();
  });

  it('begins with what an empty deck needs first', async () => {
    const page = await open(`/decks/${await put('First needs')}`, WIDE);
    const scorers = cards(page).getByRole('region', { name: 'Characters that give Pull' });
    expect(await scorers.getByRole('listitem').count()).toBe(4);
    await scorers.getByRole('button', { name: /^All \d+/ }).click();
    await expect.poll(() => found(page)).toBeGreaterThan(20);
    await cards(page).getByRole('button', { name: /more$/ }).first().click();
    await box(page).fill('');
    await expect.poll(() => found(page)).toBeGreaterThan(600);
    await scorers.waitFor({ state: 'detached' });
    await page.close();
  });

  it('goes on with what suits a deck that was begun', async () => {
    const page = await open(`/decks/${await put('Next needs', { [ZIPPER]: 3 })}`, WIDE);
    const pull = cards(page).getByRole('region', { name: 'Pull for Low Life cards' });
    expect(await pull.getByRole('listitem').count()).toBe(4);
    await pull.getByRole('button', { name: /^Best \d+/ }).click();
    await expect.poll(() => pull.getByRole('listitem').count()).toBeGreaterThan(4);
    await pull.getByRole('button', { name: /more$/ }).first().click();
    await box(page).fill('flux');
    await pull.waitFor({ state: 'detached' });
    await page.close();
  });

  it('finds what satisfies the bullets of the deck, and shows the text of a card in place', async () => {
    const page = await open(`/decks/${await put('Bulleted', { [SEKLUT_POISON]: 1 })}`, WIDE);
    await expect.poll(() => countOn(page, 'Satisfies its bullets')).toBeGreaterThan(0);
    await chip(page, 'Satisfies its bullets').click();
    const line = cards(page).getByRole('listitem').first();
    await line.getByRole('button').first().click();
    await line.getByRole('link', { name: 'Card page' }).waitFor();
    await check(page).getByText('the deck has none').waitFor();
    await line.getByRole('button', { name: /more$/ }).click();
    await check(page).getByText('the deck has none').waitFor({ state: 'detached' });
    await page.close();
  });

  it('adds and removes cards by mouse, touch and keys, in rows and faces', async () => {
    const id = await put('Added');
    const page = await open(`/decks/${id}`, WIDE);
    await box(page).fill('zipper');
    const more = cards(page).getByRole('button', { name: 'One Zipper more' });
    await more.click();
    await more.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => counts(page)).toEqual(['2']);
    await cards(page).getByRole('button', { name: 'One Zipper fewer' }).click();
    await expect.poll(() => counts(page)).toEqual(['1']);
    await cards(page).getByLabel('Faces').check({ force: true });
    await cards(page)
      .getByRole('img', { name: /^Zipper/ })
      .waitFor();
    await more.click();
    await expect.poll(() => counts(page)).toEqual(['2']);
    // The arrow keys mark the card that Enter adds.
    await box(page).fill('t:gear');
    await page.keyboard.press('ArrowDown');
    const hint = await page.getByText(/^Enter adds /).innerText();
    await page.keyboard.press('Enter');
    const name = hint.replace('Enter adds 1 × ', '');
    await expect.poll(() => rows(page)).toContain(name);
    // The query stays, so that more of its cards can be added.
    expect(await box(page).inputValue()).toBe('t:gear');
    await page.close();
    const phone = await open(`/decks/${id}`, PHONE);
    await pane(phone, 'Cards').tap();
    await box(phone).fill('zipper');
    await cards(phone).getByRole('button', { name: 'One Zipper more' }).tap();
    await expect.poll(async () => (await copies(id))[ZIPPER]).toBe(3);
    await phone.close();
  });

  it('shows the deck as stacks of faces, with the keys of the rows', async () => {
    const id = await put('Stacked', { [ZIPPER]: 2, [CERDO]: 1, 'ote/gone/1': 1 });
    const page = await open(`/decks/${id}`, WIDE);
    const complaints = listenForComplaints(page);
    await page.getByRole('button', { name: 'Stacks' }).click();
    const pile = (name: string) =>
      deck(page).getByRole('button', { name: new RegExp(`^\\d+ ${name}`) });
    await pile('Zipper').focus();
    await page.keyboard.press('+');
    await pile('Zipper').and(page.getByLabel(/^3 /)).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('12');
    await pile('Ricardo Cerdo').and(page.getByLabel(/^12 /)).waitFor();
    await page.keyboard.press('s');
    await page.getByRole('region', { name: 'Sideboard' }).getByLabel('1 Ricardo Cerdo').waitFor();
    await page.keyboard.press('.');
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Note', exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await pile('Zipper').hover();
    await deck(page).getByRole('button', { name: 'One Zipper fewer' }).click();
    await expect.poll(async () => (await copies(id))[ZIPPER]).toBe(2);
    await page.keyboard.press('Delete');
    await pile('Zipper').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await pile('Zipper').waitFor();
    expect(
      await faultsInEach(page, [
        [1440, 'light'],
        [390, 'dark'],
      ]),
    ).toEqual([]);
    // The choice is remembered.
    await page.setViewportSize(WIDE.viewport);
    await page.reload();
    await pile('Zipper').waitFor();
    expect(complaints.list).toEqual([]);
    await page.close();
  });

  it('shows each card of the list with its picture, in rows of one height', async () => {
    const cards = Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [`ote/standard/${String(at + 100)}`, 1]),
    );
    const page = await open(`/decks/${await put('Rows', { ...cards, [SEKLUT_POISON]: 1 })}`, WIDE);
    const row = deck(page).locator('tr[data-card]');
    await expect.poll(() => row.locator('th svg[viewBox]').count()).toBeGreaterThan(13);
    const heights = await row.evaluateAll((all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().height)),
    );
    expect(new Set(heights).size).toBe(1);
    await page.close();
  });

  it('shows one pane at a time on a phone, and comes back to where it was', async () => {
    const first = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [`ote/standard/${String(at + 100)}`, 1]),
    );
    const page = await open(
      `/decks/${await put('Phone', { ...first, [SEKLUT_POISON]: 1 })}`,
      PHONE,
    );
    await expect.poll(() => deck(page).isVisible()).toBe(true);
    expect(await check(page).isVisible()).toBe(false);
    await page.getByRole('button', { name: /^Check \d+ problems?$/ }).waitFor();
    await page.evaluate(() => window.scrollTo(0, 900));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
    await pane(page, 'Cards').tap();
    await chip(page, 'Callable').waitFor();
    expect(await deck(page).isVisible()).toBe(false);
    await pane(page, 'Check').tap();
    await check(page).waitFor();
    expect(await cards(page).isVisible()).toBe(false);
    await pane(page, 'Deck').tap();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
    // A message leads to its row, which another pane shows.
    await pane(page, 'Check').tap();
    await check(page)
      .getByRole('button', { name: /^Seklut Poison has a bullet/ })
      .tap();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain('Seklut Poison');
    for (const name of ['Cards', 'Deck', 'Check']) {
      await pane(page, name).tap();
      expect(await smallTargets(page), name).toEqual([]);
      expect(
        await faultsInEach(page, [
          [390, 'light'],
          [390, 'dark'],
        ]),
        name,
      ).toEqual([]);
    }
    await page.close();
  });

  it('holds the largest decks, and names that do not fit, without a horizontal scroll', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 400 }, (_, at) => [`ote/standard/${String(at).padStart(3, '0')}`, 2]),
    );
    for (const held of [{ [ZIPPER]: 60 }, many, { [`ote/${'x'.repeat(60)}/1`]: 1 }]) {
      const page = await open(`/decks/${await put('y'.repeat(60), held)}`, WIDE);
      const complaints = listenForComplaints(page);
      await page.getByRole('button', { name: 'Stacks' }).click();
      await deck(page).locator('button[data-row]').first().waitFor();
      for (const width of [1440, 1024, 390]) {
        await page.setViewportSize({ width, height: 800 });
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(over, `${width}`).toBe(0);
      }
      expect(complaints.list).toEqual([]);
      await page.close();
    }
  });

  it('opens an empty deck on a phone with the cards, and tells of the three ways to begin in its place', async () => {
    const page = await open(`/decks/${await put('Empty')}`, PHONE);
    await chip(page, 'Callable').waitFor();
    await pane(page, 'Deck').tap();
    await deck(page).getByText('press Enter').waitFor();
    await deck(page).getByRole('button', { name: 'Edit as text' }).waitFor();
    await deck(page).getByRole('button', { name: 'pick from the cards' }).tap();
    await chip(page, 'Callable').waitFor();
    await page.close();
  });
});
