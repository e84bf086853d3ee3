// @module-tag journey
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '@/tests/e2e/axe';
import { alive, listenForComplaints, type SharedHarness, sharedHarness } from '@/tests/e2e/harness';

describe('the guided game', () => {
  let harness: SharedHarness;
  beforeAll(async () => {
    harness = await sharedHarness();
  });
  afterAll(() => harness?.stop());

  async function open(width: number, height: number): Promise<Page> {
    const page = await harness.browser.newPage({ viewport: { width, height } });
    await page.goto(harness.baseUrl);
    await alive(page);
    await page.getByRole('link', { name: 'New to the game? Learn by playing' }).click();
    await page.locator('[data-ready]').first().waitFor();
    return page;
  }

  it('explains the first turn step by step, with the keyboard alone', async () => {
    const page = await open(1440, 900);
    const complaints = listenForComplaints(page);
    const guide = page.getByRole('complementary', { name: 'Guide' });
    const table = page.locator('[data-tray]');
    await guide.getByText('Your hand 1 of 8').waitFor();
    const top = (await guide.boundingBox())?.height;
    await page
      .getByRole('button', { name: /^Friends in Broken Wings Barrio.*can be used now/ })
      .focus();
    await page.keyboard.press('c');
    await guide.getByText('Pull 2 of 8').waitFor();
    await page
      .getByRole('button', { name: /^Friends in Broken Wings Barrio/ })
      .first()
      .focus();
    await page.keyboard.press('k');
    await guide.getByText('Call a Character 3 of 8').waitFor();
    await page
      .getByRole('button', { name: /^James R. Cartwright.*can be used now/ })
      .first()
      .focus();
    await page.keyboard.press('c');
    await page.locator('[data-place]:focus').waitFor();
    await page.keyboard.press('Enter');
    await guide.getByText('Your Conspiracy 4 of 8').waitFor();
    await page.keyboard.press('e');
    await page.keyboard.press('e');
    await guide.getByText('Influence 5 of 8').waitFor();
    await page.keyboard.press('Shift+E');
    await guide.getByText('A new turn 6 of 8').waitFor();
    expect((await guide.boundingBox())?.height).toBe(top);
    await table.waitFor();
    expect(await violations(page)).toEqual([]);
    expect(complaints.list).toEqual([]);
    await page.close();
  });

  it('fits a phone: the whole note is visible, and nothing scrolls sideways', async () => {
    const page = await open(390, 844);
    const guide = page.getByRole('complementary', { name: 'Guide' });
    const fits = await guide.evaluate((one) => one.scrollHeight <= one.clientHeight);
    expect(fits).toBe(true);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
        .toBe(true);
      const end = await page.getByRole('button', { name: 'End Operations' }).boundingBox();
      expect((end?.x ?? 0) + (end?.width ?? width)).toBeLessThanOrEqual(width);
    }
    expect(await violations(page)).toEqual([]);
    await page.close();
  });
});
