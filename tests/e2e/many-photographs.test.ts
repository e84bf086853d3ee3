import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '@/tests/e2e/axe';
import { type Harness, listenForComplaints, settled, startHarness } from '@/tests/e2e/harness';
import { halves, noise } from '@/tests/lib/server/pictures';

const PATH = '/collection/photographs';

describe('photographs of many cards', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-pictures-'));
  const pictures = join(folder, 'Pictures');
  const archive = join(folder, 'Arcana.zip');
  let harness: Harness;
  beforeAll(async () => {
    harness = await startHarness();
    const jpeg = await halves(630, 880).jpeg().toBuffer();
    const detailed = await noise(630, 880).jpeg().toBuffer();
    mkdirSync(join(pictures, 'Shadows'), { recursive: true });
    const write = (name: string, bytes: Buffer) => writeFileSync(join(pictures, name), bytes);
    write('Shadows/012.jpg', jpeg);
    write('268 Zipper.jpg', jpeg);
    write('Jaganath Adhi.jpg', jpeg);
    write('broken.jpg', detailed.subarray(0, detailed.length / 2));
    write('text.png', Buffer.from('3 Zipper'));
    write('notes.md', Buffer.from('no picture'));
    const entry = new Uint8Array(jpeg);
    writeFileSync(archive, zipSync({ '5.jpg': entry, 'A006.jpg': entry }));
  });
  afterAll(async () => {
    await harness?.stop();
    rmSync(folder, { recursive: true });
  });

  async function open(options: BrowserContextOptions = {}): Promise<Page> {
    const page = await harness.browser.newPage(options);
    await page.goto(harness.baseUrl + PATH);
    await settled(page);
    return page;
  }
  async function choose(page: Page, button: string, path: string): Promise<void> {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: button }).click();
    await (await chooser).setFiles(path);
  }
  const chooseFolder = (page: Page) => choose(page, 'Choose a folder', pictures);
  const chooseArchive = (page: Page) => choose(page, 'Choose pictures or a ZIP', archive);
  const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
  async function faces(): Promise<{ readonly card: string; readonly id: string }[]> {
    const answer = await fetch(`${harness.baseUrl}/api/v1/photos/faces`);
    return (await answer.json()).faces;
  }
  const faceOf = async (card: string) =>
    (await faces()).find((one) => one.card === `ote/${card}`)?.id;

  it('become faces by their names, from a folder and a ZIP, and broken ones are named', async () => {
    const page = await open();
    const complaints = listenForComplaints(page);
    await chooseFolder(page);
    await page.getByText('5 pictures read.').waitFor();
    await chooseArchive(page);
    await page.getByText('2 pictures read.').waitFor();
    await row(page, '268 Zipper.jpg').getByText('Ready: Zipper (Standard 268)').waitFor();
    await row(page, 'Shadows/012.jpg').getByText('by set and number').waitFor();
    await row(page, 'Arcana/5.jpg').getByText('Ready: The Secret of the Saou').waitFor();
    await row(page, 'broken.jpg').getByText('The picture is damaged, or cut off.').waitFor();
    await row(page, 'text.png').getByText('This is not a supported picture').waitFor();
    const doubtful = row(page, 'Jaganath Adhi.jpg');
    expect(await faces()).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await doubtful.getByRole('button', { name: 'Jagannath Adhi (Standard 011)' }).click();
    await doubtful.getByText('chosen by you').waitFor();
    await page.getByRole('button', { name: 'Save 5 as faces' }).click();
    await page.getByText('5 photographs saved.').waitFor();
    expect((await faces()).map(({ card }) => card).sort()).toEqual([
      'ote/arcana/A005',
      'ote/arcana/A006',
      'ote/shadows/D012',
      'ote/standard/011',
      'ote/standard/268',
    ]);
    expect(complaints.list).toEqual([]);
    await page.close();
  });

  it('do not replace the photograph of a card unless that is chosen, and an undo brings it back', async () => {
    const page = await open({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
    const before = await faceOf('arcana/A005');
    expect(before).toBeDefined();
    await chooseArchive(page);
    const first = row(page, 'Arcana/5.jpg');
    await first.getByText('Kept as it is').waitFor();
    await page.getByRole('button', { name: 'Nothing to save' }).waitFor();
    await first.getByText('Replace it').click();
    await first.getByText('Ready').waitFor();
    expect(await violations(page)).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole('button', { name: 'Save 1 as a face' }).click();
    await page.getByText('1 photograph saved.').waitFor();
    expect(await faceOf('arcana/A005')).not.toBe(before);
    await page.getByRole('button', { name: 'Undo 1' }).click();
    await page.getByText('1 photograph removed.').waitFor();
    expect(await faceOf('arcana/A005')).toBe(before);
    await page.close();
  });

  it('are saved as far as space and connection go, and continue when there is some again', async () => {
    const page = await open({ serviceWorkers: 'block' });
    await chooseFolder(page);
    await page.getByText('5 pictures read.').waitFor();
    await page.getByRole('button', { name: /^Replace all \d photographs$/ }).click();
    let sent = 0;
    const full = { error: { code: 'SPACE_FULL', message: 'Your space is full.' } };
    await page.route('**/api/v1/photos?**', (route) => {
      sent += 1;
      if (sent === 1) return route.fulfill({ status: 507, json: full });
      return sent === 2 ? route.continue() : route.abort();
    });
    const saveBoth = page.getByRole('button', { name: 'Save 2 as faces' });
    await saveBoth.click();
    await page.getByText('0 photographs saved. 2 not saved yet.').waitFor();
    await page.getByRole('alert').getByText('Your space is full.').waitFor();
    await saveBoth.click();
    await page.getByText('1 photograph saved. 1 not saved yet.').waitFor();
    await page.getByRole('alert').getByText('Can’t reach the server').waitFor();
    await page.unroute('**/api/v1/photos?**');
    await page.getByRole('button', { name: 'Save 1 as a face' }).click();
    await page.getByText('1 photograph saved.').waitFor();
    await page.getByRole('button', { name: 'Undo 2' }).waitFor();
    await page.close();
  });
});
