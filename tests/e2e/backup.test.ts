import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '@/tests/e2e/axe';
import { type Harness, listenForComplaints, settled, startHarness } from '@/tests/e2e/harness';

const JSON_OWN = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };

describe('a backup', () => {
  let old: Harness;
  let fresh: Harness;
  beforeAll(async () => {
    old = await startHarness();
    fresh = await startHarness();
  });
  afterAll(async () => {
    await old?.stop();
    await fresh?.stop();
  });

  async function visit(harness: Harness, width: number, dark: boolean): Promise<Page> {
    const page = await harness.browser.newPage({
      viewport: { width, height: 844 },
      colorScheme: dark ? 'dark' : 'light',
    });
    await page.goto(`${harness.baseUrl}/collection/export`);
    await settled(page);
    return page;
  }

  it('is refused with an API error when the file is not a backup', async () => {
    const headers = { 'sec-fetch-site': 'same-origin' };
    const send = (own: Record<string, string>) =>
      fetch(`${fresh.baseUrl}/api/v1/restore`, { method: 'POST', headers: own, body: '3 Zipper' });
    const refused = await send(headers);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ error: { code: 'DAMAGED' } });
    expect((await send({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  it('is saved, refused by a filled database, and restored on another machine', async () => {
    const sent = crypto.randomUUID();
    const edits = [
      { sent, batch: sent, label: '3 Zipper', steps: [{ printing: 'ote/standard/270', owned: 3 }] },
    ];
    const body = JSON.stringify({ edits });
    const url = `${old.baseUrl}/api/v1/collection`;
    expect((await fetch(url, { method: 'POST', headers: JSON_OWN, body })).status).toBe(200);

    const page = await visit(old, 1440, false);
    await page.evaluate(() => {
      localStorage.setItem('dossier:local:solved:first-steps', '3');
      localStorage.setItem('dossier:local:table:house:deck-1', 'redraw');
    });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download a backup' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^dossier-\d{4}-\d\d-\d\d\.zip$/);
    // The browser forgets its downloads with the page.
    const buffer = readFileSync(await file.path());
    const saved = { name: file.suggestedFilename(), mimeType: 'application/zip', buffer };
    await page.getByLabel('Restore a backup').setInputFiles(saved);
    await page.getByRole('button', { name: 'Restore it' }).click();
    await page.getByText('There is something here already (holdings, changes').waitFor();
    expect(await violations(page, { within: 'main' })).toEqual([]);
    await page.close();

    const phone = await visit(fresh, 390, true);
    const complaints = listenForComplaints(phone);
    await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await phone.getByLabel('Restore a backup').setInputFiles(saved);
    await phone.getByRole('button', { name: 'Restore it' }).focus();
    await phone.keyboard.press('Enter');
    await phone.waitForURL('**/collection');
    const kept = ['solved:first-steps', 'table:house:deck-1'].map((key) => `dossier:local:${key}`);
    expect(
      await phone.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), kept),
    ).toEqual(['3', 'redraw']);
    const there = async (harness: Harness, what: string) =>
      (await fetch(`${harness.baseUrl}/api/v1/${what}`)).json();
    await expect.poll(() => there(fresh, 'collection')).toEqual(await there(old, 'collection'));
    await expect
      .poll(() => there(fresh, 'collection/history'))
      .toEqual(await there(old, 'collection/history'));
    await expect.poll(() => there(fresh, 'decks')).toEqual(await there(old, 'decks'));
    expect(complaints.list).toEqual([]);
    await phone.close();
  });
});
