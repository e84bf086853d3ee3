import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsInEach } from '@/tests/e2e/axe';
import { deckPages, openTab, SAME_ORIGIN } from '@/tests/e2e/deck-pages';
import { type Harness, settled, startHarness } from '@/tests/e2e/harness';

const ZIPPER = 'ote/standard/268';
const CERDO = 'ote/standard/052';
const MESSAGE = 'ote/cutups/C47';

describe('the lists of a deck', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await startHarness();
  });
  afterAll(() => harness?.stop());
  const pages = deckPages(() => harness);
  const { post, own, put, stored, open, rows, counts, check, focused, add, expectClean } = pages;

  const row = (page: Page, name: string) => page.locator('th [data-row]', { hasText: name });
  const section = (page: Page, name: string) => page.getByRole('region', { name });

  it('move cards between boards by key, menu and drag, with one undo step each', async () => {
    const id = await put('Moves', { [ZIPPER]: 3, [CERDO]: 2 });
    const page = await open(`/decks/${id}`, { viewport: { width: 1440, height: 1000 } });
    await row(page, 'Zipper').focus();
    await page.keyboard.press('s');
    await section(page, 'Sideboard').getByText('Zipper').waitFor();
    await expect.poll(() => counts(page)).toEqual(['2', '2', '1']);
    await page.keyboard.press('Shift+M');
    // Its row is gone: the focus is on the next.
    await expect.poll(() => focused(page)).toBe('Ricardo Cerdo');
    await expect.poll(() => rows(page)).toEqual(['Ricardo Cerdo', 'Zipper', 'Zipper']);
    await page.keyboard.press('.');
    await page.getByRole('menu').waitFor();
    await expectClean(page);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toContain('Move all 2 to the sideboard');
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => (await section(page, 'Sideboard').innerText()).includes('Ricardo Cerdo'))
      .toBe(true);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect.poll(() => counts(page)).toEqual(['3', '2']);
    await row(page, 'Zipper').hover();
    await page.mouse.down();
    await page.mouse.move(600, 700, { steps: 5 });
    const target = page.locator('[data-drop="side"]');
    await target.hover();
    await page.mouse.up();
    await expect
      .poll(async () => (await section(page, 'Sideboard').innerText()).includes('Zipper'))
      .toBe(true);
    await expect
      .poll(async () => (await stored(id)).list.side)
      .toEqual([{ card: ZIPPER, count: 3 }]);
    await page.close();
  });

  it('keep notes, tags and a folder, group by them, and are found again', async () => {
    const id = await put('Noted', { [ZIPPER]: 3, [CERDO]: 2 });
    const page = await open(`/decks/${id}`);
    await row(page, 'Zipper').focus();
    await page.keyboard.press('n');
    const note = page.getByRole('textbox', { name: 'Note', exact: true });
    await expect.poll(() => note.evaluate((box) => box === document.activeElement)).toBe(true);
    await page.keyboard.type('first turn');
    await note.press('Tab');
    await page.keyboard.type('core, fast');
    await page.getByLabel('Folder').fill('On the road');
    await page.getByRole('region').or(page.locator('section')).first().waitFor();
    await page.locator('#deck-tags').fill('league');
    await page.locator('#deck-tags').press('Tab');
    await expect
      .poll(async () => (await stored(id)).list)
      .toMatchObject({
        cardNotes: [{ card: ZIPPER, note: 'first turn', tags: ['core', 'fast'] }],
        tags: ['league'],
        folder: 'On the road',
      });
    await page.getByLabel('Group by').selectOption('tag');
    await page.getByRole('rowheader', { name: /^core 3/ }).waitFor();
    await page.getByLabel('Group by').selectOption('role');
    await page.getByRole('rowheader', { name: /^Starts/ }).waitFor();
    await page.getByLabel('Group by').selectOption('type');
    await expectClean(page);
    await page.goto(`${harness.baseUrl}/decks`);
    await settled(page);
    await page.getByRole('navigation', { name: 'Folders and tags' }).getByText('league').click();
    await page.getByText(/with the tag “league”/).waitFor();
    await page.getByRole('heading', { name: 'Noted' }).waitFor();
    await expectClean(page);
    await page.close();
  });

  it('can be edited as text, accept pasted lists, and refuse a million lines', async () => {
    const id = await put('Written', { [ZIPPER]: 3 });
    const page = await open(`/decks/${id}`);
    await page.getByRole('button', { name: 'Edit as text' }).click();
    const text = page.getByLabel('Lines of the deck');
    await text.fill('4 Zipper -- good [core]\nSideboard\n2 Ricardo Cerdo\n1 Zippper');
    await page.getByText('Line 4:').waitFor();
    const apply = page.getByRole('button', { name: 'Change the deck' });
    await expect.poll(() => apply.isDisabled()).toBe(true);
    await expectClean(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Zipper', exact: true }).click();
    await apply.click();
    await expect
      .poll(async () => (await stored(id)).list)
      .toMatchObject({
        name: 'Written',
        entries: [{ card: ZIPPER, count: 4 }],
        side: [
          { card: CERDO, count: 2 },
          { card: ZIPPER, count: 1 },
        ],
      });
    await page.keyboard.press('Control+z');
    await expect.poll(() => counts(page)).toEqual(['3']);
    // A list of several lines that is pasted into the add box.
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData('text/plain', '2 UN Forces\n1 Ricardo Cerdo');
      document
        .querySelector('#card-search')
        ?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
    });
    await page.getByText('6 cards in the deck.').waitFor();
    const before = await text.inputValue();
    await text.evaluate((field: HTMLTextAreaElement) => {
      const setter = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
      setter?.call(field, '1 Zipper\n'.repeat(1_000_000));
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await page
      .getByRole('alert')
      .getByText(/1,000,001 lines .* Nothing was changed/)
      .waitFor();
    await expect.poll(() => text.inputValue()).toBe(before);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => counts(page)).toEqual(['3']);
    await page.close();
  });

  it('can be undone after a reload', async () => {
    const id = await put('Reloaded', { [ZIPPER]: 1 });
    const page = await open(`/decks/${id}`);
    await add(page, '3 un forces', '2 ricardo cerdo');
    // One save for both, or one for each when typing is slow.
    await page.getByText(/^Saved · revision [23]$/).waitFor();
    await expect.poll(async () => (await stored(id)).list.entries.length).toBe(3);
    await page.reload();
    await settled(page);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => rows(page)).toEqual(['UN Forces', 'Zipper']);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => rows(page)).toEqual(['Zipper']);
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect.poll(() => rows(page)).toEqual(['UN Forces', 'Zipper']);
    await page.close();
  });

  it('can be duplicated and branched, and a version can be named', async () => {
    const id = await put('Origin', { [ZIPPER]: 1 });
    const page = await open(`/decks/${id}`);
    const more = page.getByRole('button', { name: 'More about this deck' });
    await more.click();
    await page.getByLabel('Name this version').fill('As it began');
    await page.getByRole('button', { name: 'Name', exact: true }).click();
    await page.getByText('Revision 1 is “As it began” in the history.').waitFor();
    await expectClean(page);
    await page.getByRole('button', { name: /^Branch/ }).click();
    await page.getByText(/A branch of Origin, from revision 1/).waitFor();
    await expect.poll(() => pages.name(page).inputValue()).toBe('Origin (branch)');
    await page.goto(`${harness.baseUrl}/decks/${id}/history`);
    await page.getByRole('heading', { name: 'As it began · Revision 1' }).waitFor();
    await expectClean(page);
    await page.close();
  });

  it('show the collection beside the deck, can be limited to it, and show which decks have the copies', async () => {
    await own(ZIPPER, 2);
    await own(CERDO, 1);
    const other = await put('Other', { [ZIPPER]: 1 });
    await fetch(`${harness.baseUrl}/api/v1/decks/${other}/built`, {
      method: 'PUT',
      headers: SAME_ORIGIN,
      body: '{"built":true}',
    });
    const id = await put('Mine', { [ZIPPER]: 2, [MESSAGE]: 1 });
    const page = await open(`/decks/${id}`, { viewport: { width: 1440, height: 1000 } });
    await page.getByRole('button', { name: 'Collection', exact: true }).click();
    await page.getByText('2 owned, 1 free, 1 lacking').first().waitFor({ state: 'attached' });
    await expectClean(page);
    await openTab(page, 'Compare');
    await page.getByText('1 from Other, which is built').waitFor();
    await page.getByText('Not in the collection').waitFor();
    await openTab(page, 'Build');
    // The search asks for what is owned and free.
    await pages.box(page).fill('own>=1 free<own');
    await page.getByText(/^1 found/).waitFor();
    await section(page, 'Cards').getByRole('button', { name: 'Text of Zipper' }).waitFor();
    await pages.box(page).fill('');
    await page.getByRole('button', { name: /^Owned \d/ }).click();
    await pages.box(page).fill('t:character');
    await page.getByText(/^2 found/).waitFor();
    await page.getByRole('button', { name: 'One Ricardo Cerdo more' }).first().click();
    await page.getByRole('button', { name: 'One Ricardo Cerdo more' }).first().click();
    await page.getByText('You own no more of Ricardo Cerdo.').first().waitFor();
    expect(
      (await stored(id)).list.entries.find(({ card }: { card: string }) => card === CERDO)?.count ??
        1,
    ).toBe(1);
    await page.close();
  });

  it('ask for a decision when two devices changed one row', async () => {
    const id = await put('Still', { [ZIPPER]: 2, [CERDO]: 1 });
    // Its own context: it goes offline.
    const context = await harness.browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await pages.visit(context, `/decks/${id}`);
    await context.setOffline(true);
    await row(page, 'Zipper').focus();
    await page.keyboard.type('9');
    await page.getByText('You are offline.').waitFor();
    const { list } = await stored(id);
    await fetch(`${harness.baseUrl}/api/v1/decks/${id}`, {
      method: 'PUT',
      headers: SAME_ORIGIN,
      body: JSON.stringify({
        base: 1,
        list: {
          ...list,
          entries: [
            { card: ZIPPER, count: 5 },
            { card: CERDO, count: 1 },
          ],
        },
      }),
    });
    await context.setOffline(false);
    const asked = page.getByRole('region', { name: 'Changed on two devices' });
    await asked.waitFor();
    const looks = [
      [390, 'light'],
      [390, 'dark'],
      [1440, 'light'],
    ] as const;
    expect(await faultsInEach(page, looks)).toEqual([]);
    await asked.getByRole('radio', { name: 'The other: 5' }).check();
    await asked.getByRole('button', { name: 'Save these' }).click();
    await page.getByText(/^Saved · revision/).waitFor();
    await expect.poll(() => counts(page)).toEqual(['5', '1']);
    await page.close();
  });

  it('can be checked by an own format that is made on a page', async () => {
    const page = await open('/decks/formats');
    await page.getByRole('button', { name: 'New format' }).click();
    await page.getByLabel('Name').fill('Pauper');
    const allowed = page.getByLabel('Cards that are allowed');
    await allowed.fill('r:common cots<3');
    await page.getByText(/At character 10: unknown key "cots"/).waitFor();
    await expectClean(page);
    await allowed.fill('-name:zipper');
    await page.getByText(/cards are allowed/).waitFor();
    await page.getByLabel('Fewest cards').fill('1');
    await page.getByRole('button', { name: 'Save the format' }).click();
    const saved = page.getByRole('list', { name: 'Your formats' }).getByText('legal:pauper');
    await saved.waitFor();
    // What is not saved is there again, and what was deleted can be saved again.
    const notes = page.getByLabel('Notes');
    await notes.fill('For the league');
    await page.getByRole('button', { name: 'New format' }).click();
    await expect.poll(() => notes.inputValue()).toBe('');
    await saved.click();
    await expect.poll(() => notes.inputValue()).toBe('For the league');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Deleted. Saving the format brings it back.').waitFor();
    await page.getByRole('button', { name: 'Save the format' }).click();
    await saved.waitFor();
    const id = await put('Formatted', { [ZIPPER]: 1 });
    await page.goto(`${harness.baseUrl}/decks/${id}?format=pauper`);
    await check(page).getByText('Zipper is not legal in Pauper').waitFor();
    await expectClean(page);
    await page.close();
  });

  it('wrap names of one long word on a phone', async () => {
    const word = 'Psychic_Circus_version_3_final_really_final_2026-11-28_with_all_gears';
    const tag = word.slice(0, 40);
    const save = async (path: string, body: unknown) => {
      const init = { method: 'PUT', headers: SAME_ORIGIN, body: JSON.stringify(body) };
      expect((await fetch(harness.baseUrl + path, init)).ok).toBe(true);
    };
    const id = await put(word, { [ZIPPER]: 2 });
    const list = {
      ...(await stored(id)).list,
      tags: [tag],
      folder: word,
      cardNotes: [{ card: ZIPPER, note: '', tags: [tag] }],
    };
    await save(`/api/v1/decks/${id}`, { base: 1, list });
    await post('/api/v1/own/sets', { id: 'long', name: word });
    const card = { set: 'long', number: '1', name: word, type: 'Character', cost: 1, ap: 1, dp: 1 };
    const record = { game: 'ote', ...card, rarity: 'C1', traits: [tag], text: '' };
    await save('/api/v1/own/cards/long/1', { base: null, record });
    await save('/api/v1/formats/long', {
      base: 0,
      format: { id: 'long', name: word.slice(0, 60) },
    });
    const page = await open('/decks', { viewport: { width: 390, height: 800 } });
    const wide: string[] = [];
    for (const path of [
      '/decks',
      `/decks/${id}`,
      `/decks/${id}/history`,
      `/decks/compare?a=${id}&b=${id}@1`,
      '/decks/formats',
      '/cards?q=set:long',
      '/cards/mine',
      '/cards/mine/long/1',
      '/cards/ote/standard/268-zipper',
      '/collection/count',
    ]) {
      await page.goto(harness.baseUrl + path);
      await page.locator('main').getByText(tag.slice(0, 20)).first().waitFor({ state: 'attached' });
      await settled(page);
      const over = await page.evaluate(() =>
        // A drawing clips what is in it.
        [...document.querySelectorAll('main *:not(svg *)')]
          .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
          .filter((one) => one.closest('.overflow-x-auto') === null)
          .map((one) => `${one.tagName} ${one.textContent}`.slice(0, 60)),
      );
      wide.push(...over.map((one) => `${path}: ${one}`));
    }
    expect(wide).toEqual([]);
    await page.close();
  });
});
