import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsInEach } from '@/tests/e2e/axe';
import { alive, type Harness, settled, startHarness } from '@/tests/e2e/harness';

const SAME_ORIGIN = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
const ZIPPER = 'ote/standard/268';

describe('a long history and many decks', () => {
  let harness: Harness;
  let page: Page;
  beforeAll(async () => {
    harness = await startHarness();
    page = await harness.browser.newPage({ viewport: { width: 1440, height: 900 } });
  });
  afterAll(() => harness?.stop());

  const list = (name: string, count = 0) => ({
    name,
    notes: '',
    game: 'ote',
    entries: count === 0 ? [] : [{ card: ZIPPER, count }],
  });
  async function ask(method: 'POST' | 'PUT', path: string, body: object) {
    const response = await fetch(`${harness.baseUrl}/api/v1/decks${path}`, {
      method,
      headers: SAME_ORIGIN,
      body: JSON.stringify(body),
    });
    expect(response.ok).toBe(true);
    return response.json();
  }
  const headings = () => page.getByRole('heading', { level: 3 }).allTextContents();

  it('groups the saves of one editing session, and shows each save on demand', async () => {
    const { id } = await ask('POST', '', list('One sitting'));
    await page.goto(`${harness.baseUrl}/decks/${id}`);
    await settled(page);
    const box = page.getByRole('combobox', { name: 'Add a card' });
    for (const [at, typed] of ['zip', '2 un forces', '3 ley line'].entries()) {
      await box.fill(typed);
      await page.keyboard.press('Enter');
      await page.getByText(`Saved · revision ${at + 2}`).waitFor();
    }
    await page.goto(`${harness.baseUrl}/decks/${id}/history`);
    await page.getByText('The first version of the deck.').waitFor();
    // Ten minutes by the clock may end in between.
    expect((await headings()).length).toBeLessThan(4);
    expect((await headings()).at(-1)).toBe('Revision 1');
    await page.getByRole('link', { name: 'Show every save' }).click();
    await page.getByRole('heading', { name: 'Revision 2' }).waitFor();
    await expect.poll(headings).toEqual(['Revision 4', 'Revision 3', 'Revision 2', 'Revision 1']);
    // By keys alone: into the field, and back to the button that opened it.
    const name = page.getByRole('button', { name: 'Name it : revision 2' });
    await name.press('Enter');
    await page.keyboard.press('Escape');
    await expect
      .poll(() => name.evaluate((button) => button === document.activeElement))
      .toBe(true);
  });

  it('can be paged to the first revision, and an old revision can be restored', async () => {
    const { id } = await ask('POST', '', list('Long'));
    for (let base = 1; base < 130; base++)
      await ask('PUT', `/${id}`, { base, list: list('Long', base) });
    await page.goto(`${harness.baseUrl}/decks/${id}/history`);
    await expect.poll(headings).toHaveLength(100);
    await page.getByRole('link', { name: 'Older' }).click();
    await page.getByRole('heading', { name: 'Revision 1', exact: true }).waitFor();
    await expect.poll(headings).toHaveLength(30);
    await expect.poll(() => page.getByRole('link', { name: 'Older' }).count()).toBe(0);
    const looks = [
      [1440, 'light'],
      [390, 'dark'],
    ] as const;
    expect(await faultsInEach(page, looks)).toEqual([]);
    await alive(page);
    await page.getByRole('button', { name: 'Restore revision 2', exact: true }).click();
    await page.getByText('Saved · revision 131').waitFor();
    await page.goto(`${harness.baseUrl}/decks/${id}/history?before=none`);
    await page.getByText('There is no such page of the history').waitFor();
    await expect.poll(async () => (await headings())[0]).toBe('Revision 131');
  });

  it('shows “Undo” after a deletion as long as the button has the focus', async () => {
    const name = 'Deleted slowly';
    await ask('POST', '', list(name));
    const page = await harness.browser.newPage();
    await page.clock.install();
    await page.goto(`${harness.baseUrl}/decks`);
    // Answered before the clock is put forward: a request that takes a minute is given up.
    const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await deleted;
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    await expect
      .poll(() => undo.evaluate((button) => button === document.activeElement))
      .toBe(true);
    await page.clock.runFor(60_000);
    expect(await undo.isVisible()).toBe(true);
    await page.getByRole('textbox', { name: /^Find a deck/ }).focus();
    await page.clock.runFor(10_000);
    await undo.waitFor({ state: 'detached' });
    await page.close();
  });

  it('lists more decks than one page has, and restores a deleted one', async () => {
    const most = 130;
    for (let at = 0; at < most; at++) await ask('POST', '', list(`Many ${at}`));
    await page.goto(`${harness.baseUrl}/decks`);
    await alive(page);
    const tiles = page.getByRole('main').getByRole('article');
    await expect.poll(() => tiles.count()).toBe(120);
    await page.getByRole('link', { name: 'Next' }).click();
    await page.getByText('Page 2 of 2').waitFor();
    await page.getByRole('heading', { name: 'Many 0', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Delete Many 0', exact: true }).click();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByRole('heading', { name: 'Many 0', exact: true }).waitFor();
    expect(await faultsInEach(page, [[390, 'light']])).toEqual([]);
  });
});
