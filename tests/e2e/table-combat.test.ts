import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '@/tests/e2e/axe';
import { positionLink } from '@/tests/e2e/dealt-board';
import { listenForComplaints, type SharedHarness, sharedHarness } from '@/tests/e2e/harness';
import { fighter, fightPosition } from '@/tests/lib/ote/fight-table';
import { card } from '@/tests/lib/ote/session-cards';

const KNIFE = card('Knife', { type: 'gear', ap: { value: 2, signed: true, star: false } });

/** Ann may attack with Zipper; Ben’s Guard could be the Martyr. */
const FIGHT = fightPosition(
  'operations',
  { is: fighter('Zipper', 3, 2) },
  { is: fighter('Lee', 1, 3, '', 2), seat: 1 },
  { is: fighter('Guard', 1, 1, 'Martyr.'), seat: 1, file: 1 },
  { is: KNIFE, zone: 'on', host: 0 },
  { is: fighter('Molly', 1, 1), file: 1 },
);

/** Ann may Bulldoze on from Lee to the Guard behind. */
const BULLDOZE = fightPosition(
  'operations',
  { is: fighter('Bull', 7, 4, 'Bulldoze.') },
  { is: fighter('Lee', 1, 2, '', 2), seat: 1 },
  { is: fighter('Guard', 4, 1), seat: 1, rank: 1 },
);

describe('an attack at the table', () => {
  let harness: SharedHarness;
  beforeAll(async () => {
    harness = await sharedHarness();
  });
  afterAll(() => harness?.stop());

  async function sit(options: BrowserContextOptions, beginning = FIGHT): Promise<Page> {
    const page = await harness.browser.newPage(options);
    await page.goto(`${harness.baseUrl}/play#${positionLink(beginning)}`);
    await page.locator('[data-card]').first().waitFor();
    return page;
  }

  it.each([
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ])('shows who goes and why before it is done, at $width × $height', async (viewport) => {
    const page = await sit({ viewport });
    const complaints = listenForComplaints(page);
    const tray = page.locator('[data-tray]');
    await page.locator('[data-card="0"]').first().press('Enter');
    await tray.getByRole('button', { name: 'Attack' }).press('Enter');
    const lee = tray.getByRole('button', { name: 'Lee', exact: true });
    await lee.getByText('Lee is popped, Zipper stays').waitFor();
    await lee.focus();
    const why = page.locator('#combat-forecast');
    if (viewport.width < 900) await why.getByRole('button', { name: 'Details' }).click();
    await why.getByText('Zipper’s AP 5: 3 printed, +2 Knife.').waitFor();
    await why.getByText('Ben could answer with Guard; 0 cards in hand.').waitFor();
    expect(await lee.getAttribute('aria-describedby')).not.toBeNull();
    await page.locator('[data-card="1"] [data-fate="popped"]').waitFor();
    expect(await violations(page)).toEqual([]);
    await lee.press('Enter');
    await expect.poll(() => page.locator('[data-fate]').count()).toBe(0);
    expect(complaints.list).toEqual([]);
    await page.close();
  });

  it('is shown by the first tap on a target, with its text, and done by the second', async () => {
    const viewport = { width: 390, height: 844 };
    const page = await sit({ viewport, hasTouch: true, isMobile: true });
    const tray = page.locator('[data-tray]');
    await page.locator('[data-card="0"]').first().tap();
    await tray.getByRole('button', { name: 'Attack' }).tap();
    const guard = page.locator('[data-card="2"][data-offered]');
    await guard.tap();
    await tray.getByText('Guard, Character, AP 1, DP 1: Martyr.').waitFor();
    await page.locator('#combat-forecast').getByText('Guard is popped').first().waitFor();
    expect(await page.locator('[data-card="2"][data-offered]').count()).toBe(1);
    await guard.tap();
    await page.locator('[data-card="2"]').waitFor({ state: 'detached' });
    await page.close();
  });

  it('leaves a log whose names are one stop of the keyboard, with the arrows inside', async () => {
    const page = await sit({ viewport: { width: 1440, height: 900 } });
    const tray = page.locator('[data-tray]');
    await page.locator('[data-card="0"]').first().press('Enter');
    await tray.getByRole('button', { name: 'Attack' }).press('Enter');
    await tray.getByRole('button', { name: 'Lee', exact: true }).press('Enter');
    const log = page.getByRole('log', { name: 'Log' });
    const names = log.locator('[data-link]');
    await expect.poll(() => names.count()).toBeGreaterThan(2);
    expect(await log.locator('[data-link]:not([aria-expanded], [tabindex="-1"])').count()).toBe(0);
    await log.press('ArrowLeft');
    const inFocus = () =>
      names.evaluateAll((all) => all.length - all.indexOf(document.activeElement as HTMLElement));
    expect(await inFocus()).toBe(1);
    await page.keyboard.press('ArrowLeft');
    expect(await inFocus()).toBe(2);
    await page.keyboard.press('ArrowRight');
    expect(await inFocus()).toBe(1);
    await page.close();
  });

  it('forecasts the next target of a Bulldoze', async () => {
    const page = await sit({ viewport: { width: 1280, height: 720 } }, BULLDOZE);
    const tray = page.locator('[data-tray]');
    await page.locator('[data-card="0"]').first().click();
    await tray.getByRole('button', { name: 'Attack' }).click();
    await page.locator('[data-card="1"][data-offered]').click();
    await tray.getByText('who does it Bulldoze next?').waitFor();
    await tray.getByText('Guard is popped, Bull stays').first().waitFor();
    await page.locator('[data-card="2"] [data-fate="popped"]').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.close();
  });
});
