import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '@/tests/e2e/axe';
import { alive, listenForComplaints, type SharedHarness, sharedHarness } from '@/tests/e2e/harness';

describe('the companion of Eden on two phones', () => {
  let harness: SharedHarness;
  beforeAll(async () => {
    harness = await sharedHarness();
  });
  afterAll(() => harness?.stop());

  const phone = () =>
    harness.browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
  async function follow(page: Page, one: string, other: string): Promise<void> {
    await page.goto(`${harness.baseUrl}/eden/companion`);
    await alive(page);
    await page.getByLabel('One side').selectOption({ label: `${one} (example)` });
    await page.getByLabel('The other side').selectOption({ label: `${other} (example)` });
    await page.getByRole('button', { name: 'Follow this match' }).tap();
  }

  const unfold = (page: Page, fighter: RegExp) =>
    page.getByRole('button', { name: fighter, expanded: false }).tap();

  it('hands a match over by its link, and keeps the match of the second phone for Undo', async () => {
    const [first, second] = [await phone(), await phone()];
    const here = await first.newPage();
    const complaints = listenForComplaints(here);
    await follow(here, 'Cinder Court', 'Tidewrack');
    await unfold(here, /^Marshal Ysolde/);
    await here.getByRole('button', { name: 'Marshal Ysolde, head: wound 2 of 3' }).tap();
    await here.getByRole('button', { name: 'Share' }).tap();
    await here.getByRole('img', { name: 'The match as a QR code' }).waitFor();
    expect(await violations(here)).toEqual([]);
    await here.getByRole('button', { name: 'Copy link' }).tap();
    await here.getByRole('button', { name: 'Copied' }).waitFor();
    const link = await here.evaluate(() => navigator.clipboard.readText());

    const there = await second.newPage();
    await follow(there, 'Hollow Choir', 'Brass Orchard');
    await there.goto(link);
    await there.reload();
    await there.getByText('This device follows Hollow Choir against Brass Orchard').waitFor();
    expect(await violations(there)).toEqual([]);
    await there.getByRole('button', { name: 'Go on with it here' }).tap();
    const court = there.getByRole('region', { name: 'Cinder Court' });
    await unfold(there, /^Marshal Ysolde/);
    const wound = court.getByRole('button', { name: 'Marshal Ysolde, head: wound 2 of 3' });
    await expect.poll(() => wound.getAttribute('aria-pressed')).toBe('true');
    await there.getByRole('button', { name: 'Undo' }).tap();
    await there.getByRole('region', { name: 'Hollow Choir' }).waitFor();

    await there.goto(`${link.slice(0, -10)}`);
    await there.reload();
    await there.getByRole('alert').filter({ hasText: 'The end of this link is missing' }).waitFor();
    await there.getByRole('button', { name: 'Keep the match of this device' }).tap();
    await there.getByRole('region', { name: 'Hollow Choir' }).waitFor();
    expect(complaints.list).toEqual([]);
    await first.close();
    await second.close();
  });
});
