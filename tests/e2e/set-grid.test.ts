// @module-tag journey
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsInEach } from '@/tests/e2e/axe';
import { alive, type Harness, startHarness } from '@/tests/e2e/harness';

describe('the grid to count a set', () => {
  let harness: Harness;
  let page: Page;
  beforeAll(async () => {
    harness = await startHarness();
    page = await harness.browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${harness.baseUrl}/collection/set/shadows`);
    await alive(page);
  });
  afterAll(() => harness?.stop());

  const saved = () => page.getByText('All saved').waitFor();
  const cell = (number: string) => page.getByRole('button', { name: new RegExp(`^${number} `) });
  const count = async (number: string) =>
    Number((await cell(number).textContent())?.match(/(\d+)$/)?.[1]);
  async function labels(): Promise<string[]> {
    const response = await fetch(`${harness.baseUrl}/api/v1/collection/history`);
    const { changes } = (await response.json()) as { changes: { label: string }[] };
    return changes.map(({ label }) => label);
  }

  it('moves the focus to a clicked card, and adds nothing', async () => {
    await cell('D002').click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toMatch(/^D002/);
    await expect.poll(() => cell('D002').getAttribute('aria-current')).toBe('true');
    await expect.poll(() => count('D002')).toBe(0);
    await page.keyboard.press('4');
    await expect.poll(() => count('D002')).toBe(4);
    await saved();
    await expect.poll(() => labels()).toHaveLength(1);
  });

  it('explains why a card that is not owned cannot be for trade, and saves nothing', async () => {
    const before = await labels();
    await page.getByLabel('For trade').check({ force: true });
    await cell('D003').click();
    await page.keyboard.press('+');
    await page
      .getByText('Only what you have can be for trade. Count it under Have first.')
      .waitFor();
    await expect.poll(() => count('D003')).toBe(0);
    await cell('D002').click();
    await page.keyboard.press('9');
    await page.getByText('You have 4. No more can be for trade.').waitFor();
    await expect.poll(() => count('D002')).toBe(4);
    await saved();
    const [last, ...others] = await labels();
    expect(last).toMatch(/: 4 for trade$/);
    expect(others).toEqual(before);
  });

  it('undoes changes with Ctrl+Z, the last change first, and a typed number as one change', async () => {
    const owned = async () => {
      const { holdings } = await (await fetch(`${harness.baseUrl}/api/v1/collection`)).json();
      return holdings.map((held: { owned: number }) => held.owned);
    };
    const before = await owned();
    await page.getByLabel('Have', { exact: true }).check({ force: true });
    await cell('D004').click();
    // Pressed from outside, they may come too far apart to be one number.
    await cell('D004').evaluate(async (here) => {
      for (const key of '12') {
        here.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
        await new Promise((drawn) => setTimeout(drawn));
      }
    });
    await expect.poll(() => count('D004')).toBe(12);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('+');
    await expect.poll(() => count('D005')).toBe(1);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await page.getByText(/^Undone: .*: 12$/).waitFor();
    expect([await count('D004'), await count('D005')]).toEqual([0, 0]);
    await saved();
    await expect.poll(() => owned()).toEqual(before);
  });

  it('shows the completion of the set, and the missing cards', async () => {
    await page.getByText('1 of 117', { exact: true }).waitFor();
    await page.getByLabel('Missing only').check();
    await cell('D001').waitFor();
    await expect.poll(() => cell('D002').count()).toBe(0);
    // A card that is counted stays where it is, so that its number can be typed on.
    await cell('D001').click();
    await page.keyboard.press('1');
    await page.getByText('2 of 117, 115 cards missing', { exact: true }).waitFor();
    await expect.poll(() => count('D001')).toBe(1);
    // The list is at an address of its own, and can be wanted as a whole, printed and shared.
    expect(new URL(page.url()).search).toBe('?show=missing');
    await page.getByRole('link', { name: 'Print or share this list' }).waitFor();
    await page.getByRole('button', { name: 'Want all of these' }).waitFor();
    await page.getByLabel('Missing only').uncheck();
    await cell('D002').waitFor();
  });

  it('counts into a condition and a place, takes copies away from there, and says what lies elsewhere', async () => {
    const lots = async (number: string) => {
      const path = `/api/v1/collection?printing=ote/shadows/${number}`;
      const { holdings } = await (await fetch(harness.baseUrl + path)).json();
      return holdings.map((lot: Record<string, unknown>) => [lot.place, lot.owned]);
    };
    await page.getByText('Condition and place', { exact: true }).click();
    await page.getByLabel('Place', { exact: true }).fill('Binder');
    await page.getByText('Into Binder').waitFor();
    await cell('D020').click();
    await page.keyboard.press('3');
    await page.keyboard.press('-');
    await expect.poll(() => count('D020')).toBe(2);
    await saved();
    await expect.poll(() => lots('D020')).toEqual([['Binder', 2]]);
    await page.getByLabel('Place', { exact: true }).fill('Box');
    await page.keyboard.press('Tab');
    await cell('D020').click();
    await page.keyboard.press('+');
    await expect.poll(() => count('D020')).toBe(3);
    await page.keyboard.press('0');
    await page.getByText('2 of them have another condition or place. Take those away').waitFor();
    await saved();
    await expect.poll(() => lots('D020')).toEqual([['Binder', 2]]);
    await page.getByLabel('Place', { exact: true }).fill('');
    await page.getByText('Condition and place', { exact: true }).click();
  });

  it('shows faces at an address of their own', async () => {
    await page.getByLabel('Faces').check({ force: true });
    await page
      .getByRole('button', { name: /^D001 / })
      .locator('svg')
      .first()
      .waitFor();
    expect(new URL(page.url()).search).toBe('?view=faces');
    expect(await faultsInEach(page, [[390, 'light']])).toEqual([]);
    await page.getByLabel('Names').check({ force: true });
    await expect.poll(() => new URL(page.url()).search).toBe('');
  });

  it('counts fifteen cards of a binder page by touch on a phone, without a horizontal scroll', async () => {
    const binder = await harness.browser.newPage({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await binder.goto(`${harness.baseUrl}/collection/set/cutups?view=faces`);
    await alive(binder);
    const more = binder.getByRole('button', { name: /^One .* more$/ });
    await more.first().waitFor();
    for (let at = 0; at < 15; at++) await more.nth(at).tap();
    await binder.getByText('15 of 94', { exact: true }).waitFor();
    await binder.getByText('All saved').waitFor({ state: 'attached' });
    const size = await more.first().boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(40);
    expect(await binder.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  it('has no violations of axe, wide and on a phone', async () => {
    const looks = [
      [1440, 'light'],
      [390, 'dark'],
    ] as const;
    expect(await faultsInEach(page, looks)).toEqual([]);
  });
});
