import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '@/tests/e2e/axe';
import { openTab } from '@/tests/e2e/deck-pages';
import {
  listenForComplaints,
  type SharedHarness,
  settled,
  sharedHarness,
} from '@/tests/e2e/harness';

describe('the export of a deck', () => {
  let harness: SharedHarness;
  beforeAll(async () => {
    harness = await sharedHarness();
  });
  afterAll(() => harness?.stop());

  async function visit(path: string, width: number, dark: boolean): Promise<Page> {
    const page = await harness.browser.newPage({
      viewport: { width, height: 844 },
      colorScheme: dark ? 'dark' : 'light',
    });
    await page.goto(harness.baseUrl + path);
    await settled(page);
    return page;
  }
  async function burgers(): Promise<string> {
    const { decks } = await (await fetch(`${harness.baseUrl}/api/v1/decks`)).json();
    return `/decks/${decks.find((one: { name: string }) => one.name === 'Burgers').id}`;
  }

  it.each([
    [1440, false],
    [390, true],
  ])('writes each format, at %s pixels, and the files are read back', async (width, dark) => {
    const page = await visit(await burgers(), width, dark);
    const complaints = listenForComplaints(page);
    await openTab(page, 'Share');
    const form = page.getByLabel('Form');
    await page
      .getByRole('option', { name: 'LackeyCCG deck (.dek)' })
      .waitFor({ state: 'attached' });
    // The dialog of the toolbar has the same name.
    const text = page.getByRole('textbox', { name: 'The deck as text' });
    await expect.poll(() => text.inputValue()).toMatch(/^Name: Burgers\n/);
    await form.selectOption('octgn');
    await expect.poll(() => text.inputValue()).toMatch(/^<\?xml[^>]*>\n<deck game="/);
    expect(await violations(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('burgers.o8d');
    const written = readFileSync(await file.path(), 'utf8');
    expect(written).toBe(await text.inputValue());
    await page.goto(`${harness.baseUrl}/decks`);
    await settled(page);
    await page.getByRole('button', { name: 'Import' }).click();
    await page.getByLabel('The deck as text').fill(written);
    await page.getByText(/^4\d cards read, .*Nothing is saved yet\.$/).waitFor();
    expect(complaints.list).toEqual([]);
    await page.close();
  });
});
