import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsInEach } from '@/tests/e2e/axe';
import { type Harness, listenForComplaints, settled, startHarness } from '@/tests/e2e/harness';

const BOX = 'Type a card and press Enter, then a number and Enter';

describe('the collection pages', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await startHarness();
  });
  afterAll(() => harness?.stop());

  async function open(path: string): Promise<Page> {
    const page = await harness.browser.newPage();
    await page.goto(harness.baseUrl + path);
    await settled(page);
    return page;
  }
  async function copies(): Promise<number> {
    const response = await fetch(`${harness.baseUrl}/api/v1/collection`);
    const { holdings } = (await response.json()) as { holdings: { owned: number }[] };
    return holdings.reduce((sum, { owned }) => sum + owned, 0);
  }
  const saved = (page: Page) => page.getByText('All saved').waitFor({ timeout: 150_000 });

  it('count "zip Enter 3 Enter", count fifty cards without a page load, and undo one', async () => {
    const page = await open('/collection/count');
    const complaints = listenForComplaints(page);
    let loads = 0;
    page.on('load', () => loads++);
    const box = page.getByLabel(BOX);
    await box.focus();
    await page.keyboard.type('zip\n3\n');
    await page
      .getByText(/^\+3 Zipper .* → 3$/)
      .first()
      .waitFor();
    for (let number = 1; number <= 49; number++) await page.keyboard.type(`s${number}\n`);
    await saved(page);
    await expect.poll(() => copies()).toBe(52);
    expect(loads).toBe(0);
    await page.getByRole('button', { name: /^Undo: \+1 .* 049\)/ }).click();
    await page.getByText('Undone').waitFor();
    await expect.poll(() => copies()).toBe(51);
    await page.reload();
    await page.getByRole('row', { name: /^All/ }).getByText('51').waitFor();
    // Two entries, one printing.
    await page.goto(`${harness.baseUrl}/collection/count`);
    await box.focus();
    await page.keyboard.type('a9\n4\n');
    await page.getByRole('button', { name: /^Undo: \+4 / }).click();
    await page.getByText('Undone', { exact: true }).waitFor();
    await page.goto(`${harness.baseUrl}/collection/history`);
    const undone = page.getByRole('listitem').filter({ hasText: 'Undo: +4 ' });
    await undone.waitFor();
    expect(await undone.innerText()).not.toContain('printings');
    expect(complaints.list).toEqual([]);
    await page.close();
  });

  it('read a number as the count of the last entry only while that entry is unchanged', async () => {
    const page = await open('/collection/count');
    const before = await copies();
    const box = page.getByLabel(BOX);
    await page.getByLabel('Place').fill('box');
    await box.focus();
    await page.keyboard.type('a1\n');
    const undo = page.getByRole('button', { name: /^Und(o|one): \+1 .* A001\)/ });
    await undo.focus();
    await page.keyboard.press('Enter');
    await page.getByText('Undone', { exact: true }).waitFor();
    expect(await undo.evaluate((button) => button === document.activeElement)).toBe(true);
    await box.focus();
    await page.keyboard.type('5\n');
    const says = (text: string | RegExp) => page.getByRole('status').getByText(text).waitFor();
    await says(/Type a card first\.$/);
    await page.keyboard.type('4 a2\n');
    await page.getByLabel('Counting').selectOption('Cards I want');
    await box.focus();
    await page.keyboard.type('2\n');
    await says(/Type a card first\.$/);
    await page.getByLabel('Place').fill('');
    await page.getByLabel('Counting').selectOption('Cards for trade');
    await box.focus();
    await page.keyboard.type('a2\n');
    await says(/you have 0 without a condition and a place, so 1 cannot be/);
    await saved(page);
    expect(await copies()).toBe(before + 4);
    await page.close();
  });

  it('lose none of a thousand entries when the server is killed and the page is reloaded', async () => {
    const before = await copies();
    const page = await open('/collection/count');
    const box = page.getByLabel(BOX);
    // Pasted as a scanner would: a line for each card.
    const paste = (lines: string) =>
      box.evaluate((element, text) => {
        const data = new DataTransfer();
        data.setData('text', text);
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
      }, lines);
    const lines = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, i) => `s${((from + i) % 270) + 1}`).join('\n');
    await paste(lines(0, 500));
    await harness.restart();
    await paste(lines(500, 1000));
    await page.reload();
    await saved(page);
    await expect.poll(() => copies()).toBe(before + 1000);
    await page.close();
  });

  it('show a count of one tab in another at once, and lose neither', async () => {
    const one = await harness.browser.newPage();
    const two = await harness.browser.newPage();
    const before = await copies();
    for (const page of [one, two]) {
      await page.goto(`${harness.baseUrl}/collection/set/shadows`);
      await settled(page);
    }
    await one.locator('[data-cell]').first().focus();
    await one.keyboard.press('5');
    await saved(one);
    await two.getByRole('button', { name: /^D001 .*: 5$/ }).waitFor();
    await two.getByRole('button', { name: /^D001 .*: 5$/ }).focus();
    await two.keyboard.press('+');
    await one.getByRole('button', { name: /^D001 .*: 6$/ }).waitFor();
    await expect.poll(() => copies()).toBe(before + 6);
    await two.keyboard.press('ArrowRight');
    // Both at once: digits are one number as long as they are typed without a pause.
    await Promise.all(['1', '2'].map((digit) => two.keyboard.press(digit)));
    await two.getByRole('button', { name: /^D002 .*: 12$/ }).waitFor();
    await saved(two);
    await expect.poll(() => copies()).toBe(before + 18);
    await one.close();
    await two.close();
  });

  it('preview a foreign list line by line before the import, and export it as a file', async () => {
    const page = await open('/collection/import');
    const complaints = listenForComplaints(page);
    const before = await copies();
    await page.getByLabel('A file').setInputFiles('tests/fixtures/formats/moxfield.csv');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('2 lines. 1 new, 0 changed, 0 unchanged, 1 skipped.').waitFor();
    await page.getByText('No card is called "No Such Person".').waitFor();
    // The file can be corrected and chosen again: the browser tells nothing of the same choice twice.
    const chooser = page.waitForEvent('filechooser');
    await page.getByLabel('A file').click();
    await chooser;
    expect(await page.getByLabel('A file').inputValue()).toBe('');
    await expect.poll(() => copies()).toBe(before);
    await page.getByRole('button', { name: 'Import 1 line' }).click();
    await page.getByText('1 line imported').waitFor();
    await page.getByRole('link', { name: 'Export and backup' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Dossier CSV (everything)' }).click();
    const file = readFileSync(await (await download).path(), 'utf8');
    expect(file).toContain('3,Ricardo Cerdo,standard,052,Near Mint,binder,0,1,1.50,');
    // A reload shows it again.
    await page.reload();
    const again = page.waitForEvent('download');
    await page
      .getByRole('link', { name: 'Download: Collection as Dossier CSV (everything)' })
      .click();
    expect(readFileSync(await (await again).path(), 'utf8')).toBe(file);
    // Nothing of anybody is in the HTML; the same list once more changes nothing.
    const html = await (await fetch(`${harness.baseUrl}/collection`)).text();
    expect([html.includes('ote/standard/052'), html.includes('1.50')]).toEqual([false, false]);
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    await settled(page);
    await page.getByLabel('A file').setInputFiles('tests/fixtures/formats/moxfield.csv');
    await page.getByText('Nothing would change.').waitFor();
    await expect
      .poll(() => page.getByRole('button', { name: 'Import 1 line' }).isDisabled())
      .toBe(true);
    expect(complaints.list).toEqual([]);
    await page.close();
  });

  it('offer suggestions in quick entry, and count nothing else', async () => {
    const page = await open('/collection/count');
    const before = await copies();
    const box = page.getByLabel(BOX);
    const type = async (text: string) => {
      await box.fill(text);
      await box.press('Enter');
    };
    const says = (text: string | RegExp) => page.getByRole('status').getByText(text).waitFor();
    await box.fill('Rikardo Cerdo');
    await says(/Did you mean Ricardo Cerdo\?/);
    await box.press('ArrowDown');
    await box.press('Enter');
    await says(/^\+1 Ricardo Cerdo \(Standard 052\) → \d+/);
    await type('0 eel');
    await says(/^0 Eel .*: nothing is added\.$/);
    // Something else was typed meanwhile, so the number is none of Ricardo Cerdo.
    await type('2');
    await says(/^A number alone sets the count of the card you entered last/);
    await type('eel');
    await says(/^\+1 Eel .* → 1$/);
    await type('45');
    await says(/^Really that many\? Type “45 Eel”/);
    await type('Lou Farazzi');
    await says(/^2 cards are called "Lou Farazzi"/);
    await box.fill('1 Lou Farazzi (Arcana A052)');
    await box.press('Enter');
    await says(/^\+1 Lou Farazzi \(Arcana A052\) → 1$/);
    await saved(page);
    await expect.poll(() => copies()).toBe(before + 3);
    await page.close();
  });

  it('lose no name of many that are typed fast, although some match no card', async () => {
    const page = await open('/collection/count');
    const before = await copies();
    await page.getByLabel(BOX).focus();
    await page.keyboard.type('s11\nalam fr\n2\nturoli\ns12\n3\ns13\nqqqq\ns14\n');
    const left = page.getByLabel('Line that was not counted');
    await expect.poll(() => left.count()).toBe(3);
    const kept = await left.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    expect(kept).toEqual(['2 alam fr', 'turoli', 'qqqq']);
    await saved(page);
    await expect.poll(() => copies()).toBe(before + 6);
    // A card with a similar name is one press away, and the box has the focus again.
    await page.getByRole('button', { name: /^Count Stefano Turolli/ }).click();
    await page
      .getByRole('status')
      .getByText(/^\+1 Stefano Turolli/)
      .waitFor();
    await page.keyboard.type('2\n');
    await page.getByRole('button', { name: /^Leave out: qqqq/ }).click();
    await expect.poll(() => left.count()).toBe(1);
    await saved(page);
    await expect.poll(() => copies()).toBe(before + 8);
    await page.close();
  });

  it('keep lines that match no card for correction', async () => {
    const page = await open('/collection/count');
    await page.getByLabel(BOX).evaluate((element) => {
      const data = new DataTransfer();
      data.setData('text', 'zip\nqqqqzzz 3\nglug x2');
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    });
    const left = page.getByLabel('Line that was not counted').first();
    await expect.poll(() => left.inputValue()).toBe('qqqqzzz 3');
    await left.fill('ricardo cerdo 3');
    await page.getByRole('button', { name: 'Count these' }).click();
    await page
      .getByText(/^\+3 Ricardo Cerdo/)
      .first()
      .waitFor();
    await saved(page);
    await page.close();
  });

  it('wrap the longest words in messages', async () => {
    const page = await harness.browser.newPage({ viewport: { width: 390, height: 844 } });
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    const word = 'W'.repeat(80);
    await page.goto(`${harness.baseUrl}/collection/count`);
    await settled(page);
    await page.getByLabel('Typing').selectOption('Numbers of Chase cards');
    await page.getByLabel(BOX).fill(word);
    await page.getByText(`No card has the number “${word}”.`).waitFor();
    expect(await width()).toBe(390);
    await page.goto(`${harness.baseUrl}/decks/new`);
    await page.getByLabel('Name').fill(word);
    await page.getByRole('button', { name: 'Create an empty deck' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Play', exact: true }).click();
    await page.getByText(`${word} has no cards to play with`).waitFor();
    expect(await width()).toBe(390);
    await page.close();
  });

  it('want the missing cards of a deck only once, however often the button is pressed', async () => {
    const page = await open('/collection/decks');
    const burgers = page.getByRole('listitem').filter({ hasText: 'Burgers' });
    await burgers.getByText(/^\d+ of 40 missing$/).click();
    await burgers.getByRole('button', { name: 'Want all of these' }).click();
    await burgers.getByRole('button', { name: 'All of these are wanted' }).waitFor();
    await page.close();
  });

  it('list what chosen decks lack together, with copies of their own or shared ones', async () => {
    const page = await open('/collection/decks');
    await page.getByRole('checkbox', { name: 'Choose Burgers' }).check();
    await page.getByRole('checkbox', { name: 'Choose The Temple of Thoth' }).check();
    await page.getByRole('heading', { name: 'Missing for these 2 decks' }).waitFor();
    const size = page.getByRole('status').filter({ hasText: /^\d+ printings, \d+ copies$/ });
    const copies = async () => Number(/(\d+) copies/.exec(await size.innerText())?.[1]);
    const apart = await copies();
    await page.getByRole('checkbox', { name: 'These decks share copies' }).check();
    await expect.poll(copies).toBeLessThan(apart);
    await page.reload();
    await page.getByRole('checkbox', { name: 'These decks share copies' }).waitFor();
    await page.locator('label', { hasText: /^Faces$/ }).click();
    const looks = [
      [1440, 'light'],
      [390, 'dark'],
    ] as const;
    expect(await faultsInEach(page, looks)).toEqual([]);
    const section = page.getByRole('region', { name: 'Missing for these 2 decks' });
    await section.getByRole('button', { name: 'Want all of these' }).click();
    await section.getByRole('button', { name: 'All of these are wanted' }).waitFor();
    await page.goto(`${harness.baseUrl}/collection/history`);
    await page
      .getByRole('button', { name: /^Undo: \d+ cards missing for 2 decks: wanted$/ })
      .click();
    await page.getByText('Undone.', { exact: true }).waitFor();
    await page.close();
  });

  it.each([
    '/collection',
    '/collection/count',
    '/collection/set/cutups',
    '/collection/lists',
    '/collection/decks',
    '/collection/history',
    '/collection/import',
    '/collection/scan',
    '/collection/photographs',
  ])(
    'include %s, without violations of axe in both colour schemes and without sideways scrolling',
    async (path) => {
      const page = await harness.browser.newPage({ viewport: { width: 1440, height: 800 } });
      const complaints = listenForComplaints(page);
      await page.goto(harness.baseUrl + path);
      await settled(page);
      const looks = [
        [1440, 'light'],
        [390, 'dark'],
      ] as const;
      expect(await faultsInEach(page, looks)).toEqual([]);
      expect(complaints.list).toEqual([]);
      await page.close();
    },
  );
});
