import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsInEach } from '@/tests/e2e/axe';
import { type Harness, listenForComplaints, settled, startHarness } from '@/tests/e2e/harness';

const ZIPPER = 'ote/standard/268';
const FLUX = 'ote/shadows/D034';

describe('what one owns', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await startHarness();
  });
  afterAll(() => harness?.stop());

  async function open(path: string): Promise<Page> {
    const page = await harness.browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(harness.baseUrl + path);
    await settled(page);
    return page;
  }
  async function count(steps: readonly object[]): Promise<void> {
    const id = randomUUID();
    const response = await fetch(`${harness.baseUrl}/api/v1/collection`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ edits: [{ sent: id, batch: id, label: 'counted', steps }] }),
    });
    expect(response.status).toBe(200);
  }
  async function lotsOf(printing: string): Promise<unknown[]> {
    const path = `/api/v1/collection?printing=${printing}`;
    const { holdings } = await (await fetch(harness.baseUrl + path)).json();
    return holdings.map((lot: Record<string, unknown>) => [lot.condition, lot.place, lot.owned]);
  }
  const lots = () => lotsOf(ZIPPER);

  it('offers to count and to import when nothing is counted', async () => {
    const page = await open('/collection');
    await page.getByRole('link', { name: 'Count cards' }).click();
    await page.waitForURL('**/collection/count');
    await page.close();
  });

  it('is filtered by place in the address, counts in place, and unfolds conditions and places', async () => {
    await count([
      { printing: ZIPPER, condition: 'NM', place: 'Box 1', owned: 2 },
      { printing: ZIPPER, condition: 'played', place: 'Box 2', owned: 1 },
      { printing: FLUX, place: 'Box 2', owned: 4 },
    ]);
    const page = await open('/collection');
    const complaints = listenForComplaints(page);
    await page.getByText('7 copies of 2 printings').first().waitFor();
    await page.getByLabel('Place', { exact: true }).selectOption('Box 1');
    await page.getByRole('heading', { name: 'Box 1' }).waitFor();
    await page.getByText('2 copies of 1 printing').first().waitFor();
    expect(new URL(page.url()).search).toBe('?place=Box+1');
    // The further filters stay open, and all of them are cleared at once.
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await page.getByLabel('Set', { exact: true }).selectOption('Standard');
    await page.getByRole('button', { name: 'One Zipper more' }).click();
    await page.getByText('3 copies of 1 printing').first().waitFor();
    await page.reload();
    await page.getByText('3 copies of 1 printing').first().waitFor();
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByText('8 copies of 2 printings').first().waitFor();
    await page.getByLabel('Set', { exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.getByRole('button', { name: 'Conditions and places of Zipper' }).click();
    const list = page.getByRole('list', { name: 'Zipper by condition and place' });
    await list.getByRole('button', { name: 'One Zipper, Played, Box 2 fewer' }).click();
    await expect.poll(lots).toEqual([['Near Mint', 'Box 1', 3]]);
    expect(complaints.list).toEqual([]);
    await page.close();
  });

  it('unfolds under the faces of a phone over their whole width, and marks its tab at a place', async () => {
    const page = await open('/collection?view=faces');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Conditions and places of Zipper' }).click();
    const list = page.getByRole('list', { name: 'Zipper by condition and place' });
    const width = (await list.boundingBox())?.width ?? 0;
    expect(width).toBeGreaterThan(300);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole('navigation', { name: 'Places' }).getByText('Box 2').click();
    await page.getByRole('heading', { name: 'Box 2' }).waitFor();
    const tabs = page.getByRole('navigation', { name: 'Collection' });
    expect(await tabs.locator('[aria-current]').allInnerTexts()).toEqual(['Owned']);
    await page.goto(`${harness.baseUrl}/collection/set/standard`);
    await page.getByRole('heading', { name: 'Standard' }).waitFor();
    expect(await tabs.locator('[aria-current]').allInnerTexts()).toEqual(['Count']);
    await page.goto(`${harness.baseUrl}/collection/history`);
    await page.getByRole('heading', { name: 'History' }).waitFor();
    await expect
      .poll(async () => (await tabs.getByText('History').boundingBox())?.x ?? 999)
      .toBeLessThan(330);
    await page.close();
  });

  it('gives some copies of a lot another condition, as one step that can be undone', async () => {
    const page = await open('/collection');
    const complaints = listenForComplaints(page);
    await page.getByRole('button', { name: 'Conditions and places of Zipper' }).click();
    await page.getByRole('button', { name: 'Change Zipper, Near Mint, Box 1' }).click();
    const form = page.getByRole('form', { name: 'Change Zipper, Near Mint, Box 1' });
    await form.getByLabel('Condition').selectOption('Played');
    await form.getByLabel('Copies').fill('2');
    expect(await faultsInEach(page, [[390, 'dark']])).toEqual([]);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.poll(lots).toEqual([
      ['Near Mint', 'Box 1', 1],
      ['Played', 'Box 1', 2],
    ]);
    await page.goto(`${harness.baseUrl}/collection/history`);
    const label = '2 Zipper: Near Mint, Box 1 → Played, Box 1';
    await page.getByRole('button', { name: `Undo: ${label}` }).click();
    await expect.poll(lots).toEqual([['Near Mint', 'Box 1', 3]]);
    expect(complaints.list).toEqual([]);
    await page.close();
  });

  it('has prices that are typed, sums them up, and is sorted by them in the address', async () => {
    await count([{ printing: 'ote/standard/100', condition: 'Mint', owned: 2, value: '0,50 €' }]);
    const page = await open('/collection');
    const complaints = listenForComplaints(page);
    await page.getByRole('button', { name: 'Conditions and places of Zipper' }).click();
    await page.getByRole('button', { name: 'Change Zipper, Near Mint, Box 1' }).click();
    const form = page.getByRole('form', { name: 'Change Zipper, Near Mint, Box 1' });
    await form.getByLabel('Price of one').fill('-2');
    await form.getByText('“-2” is below zero. A price is 0 or more.').waitFor();
    await form.getByLabel('Price of one').fill('1,50');
    await form.getByText('€1.50 each').waitFor();
    await form.getByLabel('Source').fill('a shop');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/^€1\.50 each, \d{4}-\d\d-\d\d, a shop$/).waitFor();
    const totals = page.getByRole('complementary', { name: 'Totals' });
    await totals.getByText('Worth €5.50 for 5 of 9 copies').waitFor();
    const worth = page.getByRole('columnheader', { name: 'Worth' });
    await worth.getByRole('button').click();
    await expect.poll(() => worth.getAttribute('aria-sort')).toBe('descending');
    expect(new URL(page.url()).search).toBe('?order=worth');
    const names = page.getByRole('rowheader').getByRole('link');
    await expect.poll(async () => (await names.allInnerTexts())[0]).toMatch(/^Zipper/);
    await worth.getByRole('button').click();
    await expect.poll(() => new URL(page.url()).search).toBe('?order=worth&dir=asc');
    await page.goto(`${harness.baseUrl}/collection?place=Box%201`);
    await page.getByText('3 copies in 1 row, worth €4.50.').waitFor();
    await page.goto(`${harness.baseUrl}/collection/history`);
    await page
      .getByRole('button', { name: /^Undo: Zipper, Near Mint, Box 1: €1\.50 each/ })
      .click();
    await page.getByText('Undone.', { exact: true }).waitFor();
    await count([{ printing: 'ote/standard/100', condition: 'Mint', owned: -2, value: '' }]);
    expect(complaints.list).toEqual([]);
    await page.close();
  });

  it('has counts that are typed, and undone beside the list or with Ctrl+Z', async () => {
    const page = await open('/collection');
    await page.getByRole('button', { name: '4 Flux: type a number' }).click();
    const field = page.getByLabel('Copies of Flux', { exact: true });
    await field.fill('many');
    await page.getByText('Type 0 to 9,999.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '4 Flux: type a number' }).click();
    await field.fill('7');
    await field.press('Enter');
    await page.getByText('+3 Flux, Box 2 → 7').waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('Undone: +3 Flux, Box 2 → 7').waitFor();
    await page.getByRole('button', { name: 'One Flux more' }).click();
    await page.getByRole('button', { name: '5 Flux: type a number' }).waitFor();
    await page.keyboard.press('Control+z');
    await page.getByRole('button', { name: '4 Flux: type a number' }).waitFor();
    // The page shows it before it is sent, and closes with what is not.
    await expect.poll(() => lotsOf(FLUX)).toEqual([['', 'Box 2', 4]]);
    await page.close();
  });

  it('has rows that are chosen with the mouse and by keys, and changed together as one step', async () => {
    const page = await open('/collection');
    const complaints = listenForComplaints(page);
    const zipper = page.getByRole('checkbox', { name: /^Choose Zipper/ });
    await zipper.check();
    await page.getByRole('checkbox', { name: /^Choose Flux/ }).click({ modifiers: ['Shift'] });
    const bar = page.getByRole('region', { name: 'Chosen cards' });
    await bar.getByText('2 cards, 7 copies').waitFor();
    await page.getByRole('link', { name: 'Zipper', exact: true }).focus();
    await page.keyboard.press('Space');
    await bar.getByText('1 card, 4 copies').waitFor();
    expect(await zipper.isChecked()).toBe(false);
    await zipper.check();
    expect(
      await faultsInEach(page, [
        [1440, 'light'],
        [390, 'dark'],
      ]),
    ).toEqual([]);
    await bar.getByLabel('New condition').selectOption('Poor');
    await bar.getByLabel('New place').fill('Shelf');
    await bar.getByRole('button', { name: 'Move', exact: true }).click();
    await page.getByText('2 cards → Poor, Shelf').waitFor();
    await expect.poll(lots).toEqual([['Poor', 'Shelf', 3]]);
    expect(await bar.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(lots).toEqual([['Near Mint', 'Box 1', 3]]);
    await page.goto(`${harness.baseUrl}/collection/history`);
    await page.getByText('2 cards → Poor, Shelf (2 printings)', { exact: true }).click();
    await page.getByText('+3 Zipper, Poor, Shelf', { exact: true }).waitFor();
    expect(complaints.list).toEqual([]);
    await page.close();
  });

  it('shows seven rows on the first screen of a phone, and its totals when asked', async () => {
    const page = await open('/collection');
    await page.setViewportSize({ width: 390, height: 844 });
    const row = page.getByRole('row', { name: /Zipper/ });
    const top = (await row.boundingBox())?.y ?? 844;
    // A row with two lines below its name is 80 pixels high.
    expect(top + 7 * 80).toBeLessThan(844);
    const totals = page.getByRole('complementary', { name: 'Totals' });
    expect(await totals.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Totals' }).click();
    await totals.waitFor();
    await page.getByRole('button', { name: 'Choose', exact: true }).click();
    await page.getByRole('checkbox', { name: /^Choose Zipper/ }).check();
    await page.getByText('1 card, 3 copies').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.close();
  });

  it('is searched in the search language, and says what it understood', async () => {
    const page = await open('/collection');
    const search = page.getByRole('searchbox', { name: 'Find in your collection' });
    await search.fill('trait:…');
    await page.getByText('No card fits these filters').waitFor();
    await search.fill('name:flux');
    await page.getByText('4 copies of 1 printing').first().waitFor();
    await search.fill('cost<=x');
    await page.getByRole('list', { name: 'Mistakes in the query' }).waitFor();
    await page.close();
  });

  it('lists by its address what is marked for trade', async () => {
    const page = await open('/collection');
    await page.getByRole('button', { name: 'Conditions and places of Zipper' }).click();
    await page.getByRole('button', { name: 'One Zipper for trade more' }).click();
    await page.goto(`${harness.baseUrl}/collection?show=trade`);
    await page.getByText('3 copies of 1 printing').first().waitFor();
    await page.goto(`${harness.baseUrl}/collection/lists?list=trade&set=standard`);
    await page.getByRole('status').filter({ hasText: '1 printing, 1 copy' }).waitFor();
    await page.locator('label', { hasText: /^Missing$/ }).click();
    await page.getByRole('button', { name: 'Want all of these' }).click();
    expect(new URL(page.url()).search).toBe('?list=missing&set=standard');
    await page.getByRole('button', { name: 'All of these are wanted' }).waitFor();
    await page.goto(`${harness.baseUrl}/collection/history`);
    await page.getByRole('button', { name: /^Undo: .* missing: wanted/ }).click();
    await page.getByText('Undone.', { exact: true }).waitFor();
    await page.close();
  });

  it('is counted at the last place again, which each field for a place suggests', async () => {
    const page = await open('/collection/count');
    const place = page.getByLabel('Place', { exact: true });
    await place.focus();
    const suggested = () =>
      place.evaluate((field: HTMLInputElement) =>
        [...(field.list?.options ?? [])].map(({ value }) => value),
      );
    await expect.poll(suggested).toEqual(['Box 1', 'Box 2']);
    await place.fill('Box 2');
    await page.getByLabel('Type a card and press Enter').fill('eel');
    await page.keyboard.press('Enter');
    const undo = page.getByRole('button', { name: /^Undo: \+1 Eel \(.*\), Box 2 → 1$/ });
    await undo.waitFor();
    await page.reload();
    await expect.poll(() => place.inputValue()).toBe('Box 2');
    await place.fill('');
    await page.goto(`${harness.baseUrl}/collection/history`);
    await page.getByRole('button', { name: /^Undo: \+1 Eel/ }).click();
    await page.getByText('Undone.', { exact: true }).waitFor();
    await page.goto(`${harness.baseUrl}/cards`);
    await settled(page);
    await page.locator('#card-search').pressSequentially('place:');
    await page.getByRole('option', { name: 'Box 2' }).waitFor();
    await page.close();
  });

  it('is listed to change, to print and to share by a link that anybody can open', async () => {
    const page = await open('/collection/lists?list=trade');
    const complaints = listenForComplaints(page);
    await page.getByRole('button', { name: 'One Zipper for trade more' }).click();
    await page.getByRole('status').filter({ hasText: '1 printing, 2 copies' }).waitFor();
    const card = page.getByRole('columnheader', { name: 'Card', exact: true });
    await card.getByRole('button').click();
    await expect.poll(() => card.getAttribute('aria-sort')).toBe('ascending');
    await page.getByLabel('Find on this list').fill('zip');
    await expect.poll(() => new URL(page.url()).search).toBe('?list=trade&name=zip');
    await page.getByText('Print or share').click();
    const field = page.getByLabel('Link', { exact: true });
    await expect.poll(() => field.inputValue()).toContain('/list#1.');
    const untitled = await field.inputValue();
    await page.getByLabel('Title').fill('For the fair');
    await expect.poll(() => field.inputValue()).not.toBe(untitled);
    const link = await field.inputValue();
    const looks = [
      [1440, 'light'],
      [390, 'dark'],
    ] as const;
    expect(await faultsInEach(page, looks)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    const sheet = page.getByRole('article');
    await sheet.getByRole('heading', { name: 'For the fair' }).waitFor();
    await sheet.getByRole('row', { name: /^2 Zipper 268/ }).waitFor();
    expect(await page.getByLabel('Find on this list').isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    const other = await harness.browser.newContext({ serviceWorkers: 'block' });
    const reader = await other.newPage();
    const asked: string[] = [];
    reader.on('request', (request) => asked.push(request.url()));
    await reader.goto(link);
    await reader.getByRole('heading', { name: 'For the fair' }).waitFor();
    await reader.getByText(/^Of this card you own 1, have 1 to spare, have 1 for trade/).waitFor();
    await reader.getByRole('img', { name: /^Zipper/ }).waitFor();
    // What is in the link reaches no server.
    expect(asked.filter((url) => url.includes('#1.'))).toEqual([]);
    expect(await faultsInEach(reader, looks)).toEqual([]);
    await reader.getByRole('button', { name: 'Want all of these' }).click();
    await reader.getByRole('button', { name: 'All of these are wanted' }).waitFor();
    await reader.goto('about:blank');
    await reader.goto(link.slice(0, -5));
    await reader.getByText(/The end of this link is missing/).waitFor();
    await other.close();
    await page.goto(`${harness.baseUrl}/collection/history`);
    await page
      .getByRole('button', { name: 'Undo: 1 card of a shared list: wanted', exact: true })
      .click();
    await page.getByText('Undone.', { exact: true }).waitFor();
    expect(complaints.list).toEqual([]);
    await page.close();
  });

  it('is moved from place to place, renamed as a whole, and undone', async () => {
    const page = await open('/collection/place?name=Box%202');
    const complaints = listenForComplaints(page);
    // Labels that were printed earlier have that address.
    await page.waitForURL(/\/collection\?place=Box/);
    await page.getByRole('checkbox', { name: /^Choose Flux/ }).check();
    const bar = page.getByRole('region', { name: 'Chosen cards' });
    await bar.getByLabel('New place').fill('Binder');
    await bar.getByRole('button', { name: 'Move', exact: true }).click();
    await page.getByText('No card fits these filters').waitFor();
    await page.goto(`${harness.baseUrl}/collection?place=Binder`);
    await page.getByRole('checkbox', { name: /^Choose Flux/ }).waitFor();
    expect(await page.getByRole('link', { name: /^Flux/ }).getAttribute('href')).toMatch(
      /^\/cards\/ote\/shadows\//,
    );
    await page.getByText('Label with a QR code').click();
    await page.getByRole('img', { name: 'The address of Binder as a QR code' }).waitFor();
    const looks = [
      [1440, 'light'],
      [390, 'dark'],
    ] as const;
    expect(await faultsInEach(page, looks)).toEqual([]);
    await page.getByText('Rename or put into another').click();
    await page.getByLabel('New name').fill('Box 1');
    await page.getByRole('button', { name: 'Put all into Box 1' }).click();
    await page.getByText('7 copies in 2 rows.').waitFor();
    await page.goto(`${harness.baseUrl}/collection/history`);
    await page.getByRole('button', { name: 'Undo: 1 row moved from Binder to Box 1' }).click();
    await page.getByText('Undone.', { exact: true }).waitFor();
    await page.goto(`${harness.baseUrl}/collection?place=Binder`);
    await page.getByText('4 copies in 1 row.').waitFor();
    expect(complaints.list).toEqual([]);
    await page.close();
  });

  it('is usable without violations of axe, in both colour schemes and as faces', async () => {
    const page = await open('/collection?view=faces');
    await page.getByRole('img', { name: /^Zipper/ }).waitFor();
    const looks = [
      [1440, 'light'],
      [390, 'dark'],
    ] as const;
    expect(await faultsInEach(page, looks)).toEqual([]);
    await page.close();
  });
});
