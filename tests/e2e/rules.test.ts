import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsInEach, violations } from '@/tests/e2e/axe';
import {
  listenForComplaints,
  type SharedHarness,
  settled,
  sharedHarness,
} from '@/tests/e2e/harness';

describe('the pages of the rules', () => {
  let harness: SharedHarness;
  beforeAll(async () => {
    harness = await sharedHarness();
  });
  afterAll(() => harness?.stop());

  it('find a clause by a word, and run an example by keyboard', async () => {
    const page = await harness.browser.newPage();
    const complaints = listenForComplaints(page);
    await page.goto(`${harness.baseUrl}/rules`);
    await settled(page);
    await page.getByLabel('Find a rule').fill('abl-martyr');
    await page.getByText('1 clause', { exact: true }).waitFor();
    await page.getByRole('link', { name: /Martyr/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Martyr' }).waitFor();
    const example = page.getByRole('article', { name: /./ }).first();
    await example.getByRole('button', { name: 'Play it here' }).press('Enter');
    await example.getByText('Before the first step').waitFor();
    const steps = await example.locator('ol > li').count();
    const next = example.getByRole('button', { name: 'Next' });
    // It took the place of the button that was pressed, and its focus.
    expect(await next.evaluate((one) => one === document.activeElement)).toBe(true);
    for (let step = 1; step <= steps; step++) {
      await page.keyboard.press('ArrowRight');
      await example.getByText(`After step ${step} of ${steps}`).waitFor();
    }
    await expect
      .poll(() => example.locator('[aria-current=step]').textContent())
      .toMatch(/^\d+Then, /);
    await page.keyboard.press('ArrowLeft');
    await example.getByText(`After step ${steps - 1} of ${steps}`).waitFor();
    expect(complaints.list).toEqual([]);
    await page.close();
  });

  it('show a long rank of an example on a phone without sideways scrolling', async () => {
    const page = await harness.browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(`${harness.baseUrl}/rules/CALL-1`);
    await settled(page);
    const example = page.getByRole('article', { name: /Dumiso Nkomo and Holly Winter pay Pull/ });
    await example.getByRole('button', { name: 'Play it here' }).click();
    await example.getByRole('cell', { name: /^Vault/ }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.close();
  });

  it('are linked from the cards that they concern', async () => {
    const page = await harness.browser.newPage();
    await page.goto(`${harness.baseUrl}/cards/ote/standard/011-jagannath-adhi`);
    await page.locator('a[href^="/rules/"]:not([href*="glossary"])').first().click();
    await page.waitForURL(/\/rules\/[A-Z]+-/);
    await page.close();
  });

  it('explain a term of a card on hover, on focus and on a tap, and close with Escape', async () => {
    const page = await harness.browser.newPage();
    await page.goto(`${harness.baseUrl}/cards/ote/standard/052-ricardo-cerdo`);
    const crank = page.locator('main a[href="/rules/glossary#crank"]').first();
    const says = page.getByText('To turn a card sideways');
    await crank.hover();
    await says.waitFor();
    await page.mouse.move(0, 0);
    await says.waitFor({ state: 'detached' });
    await crank.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await says.waitFor();
    expect(await crank.getAttribute('aria-describedby')).not.toBeNull();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('CRANK-1');
    await page.keyboard.press('Escape');
    await says.waitFor({ state: 'detached' });
    // The focus is back on the word, which does not open again.
    expect(await crank.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.close();
    const touched = await harness.browser.newPage({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    await touched.goto(`${harness.baseUrl}/cards/ote/standard/052-ricardo-cerdo`);
    await touched.locator('main a[href="/rules/glossary#crank"]').first().tap();
    const tapped = touched.getByText('To turn a card sideways');
    await tapped.waitFor();
    const box = await tapped.boundingBox();
    expect(box === null ? -1 : box.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 390) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    // The tap explained the word, and led to no other page.
    expect(touched.url()).toMatch(/052-ricardo-cerdo$/);
    await touched.mouse.click(200, 820);
    await tapped.waitFor({ state: 'detached' });
    await touched.close();
  });

  it('find a term in the glossary, which links to its clause', async () => {
    const page = await harness.browser.newPage();
    await page.goto(`${harness.baseUrl}/rules`);
    await page.getByRole('link', { name: 'Glossary' }).click();
    await page.waitForURL(/\/rules\/glossary$/);
    await page.getByLabel('Find a term').fill('sideways');
    await page.getByText('1 term', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'CRANK-1' }).click();
    await page.waitForURL(/\/rules\/CRANK-1$/);
    await page.close();
  });

  it.each(['/rules', '/rules/glossary', '/rules/eden/glossary', '/rules/EVT-2', '/rules/no-such'])(
    'include %s, without violations of axe in both colour schemes and without sideways scrolling',
    async (path) => {
      const page = await harness.browser.newPage({ viewport: { width: 1440, height: 800 } });
      await page.goto(harness.baseUrl + path);
      await settled(page);
      const play = page.getByRole('button', { name: 'Play it here' }).first();
      if (await play.isVisible()) {
        await play.click();
        await page.getByText('Before the first step').waitFor();
      }
      const looks = [
        [1440, 'light'],
        [390, 'dark'],
      ] as const;
      expect(await faultsInEach(page, looks)).toEqual([]);
      await page.close();
    },
  );
});
