import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oteTable } from '@/engine';
import { gameLink } from '@/lib/ote/link/game-link';
import { violations } from '@/tests/e2e/axe';
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

describe('an attack at the table', () => {
  let harness: SharedHarness;
  beforeAll(async () => {
    harness = await sharedHarness();
  });
  afterAll(() => harness?.stop());

  async function sit(viewport: { readonly width: number; readonly height: number }): Promise<Page> {
    const page = await harness.browser.newPage({ viewport });
    const link = gameLink(
      {
        rules: oteTable.version,
        name: 'Fight',
        beginning: FIGHT,
        roles: ['person', 'still'],
        written: [],
        at: 0,
        hash: '',
        marks: [],
        expected: null,
      },
      () => false,
    );
    await page.goto(`${harness.baseUrl}/play#${link}`);
    await page.locator('[data-card]').first().waitFor();
    return page;
  }

  it.each([
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ])('shows who goes and why before it is done, at $width × $height', async (viewport) => {
    const page = await sit(viewport);
    const complaints = listenForComplaints(page);
    const tray = page.locator('[data-tray]');
    await page.locator('[data-card="0"]').first().press('Enter');
    await tray.getByRole('button', { name: 'Attack' }).press('Enter');
    const lee = tray.getByRole('button', { name: 'Lee', exact: true });
    await lee.getByText('Lee is popped, Zipper stays').waitFor();
    await lee.focus();
    const why = page.locator('#combat-forecast');
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
});
