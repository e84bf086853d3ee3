import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsInEach, violations } from '@/tests/e2e/axe';
import { alive, listenForComplaints, type SharedHarness, sharedHarness } from '@/tests/e2e/harness';

/** The choices of the lesson in order, by their words; null for the movement on the field. */
const CHOICES = [
  'Activate Marshal Vigdis',
  'Charge Pruner',
  'Change to 1: head',
  'End the activation',
  'Dodge',
  'Answer the blow',
  'Leave the 1: head',
  'Activate Captain Maren',
  null,
  'Shoot Slinger',
  'Leave the 6: legs',
  'End the activation',
  'Take it',
  'Activate Wick and Taper',
  'Attack Iron Boar',
  'Change to 1: head',
  'End the activation',
] as const;

describe('the first match of Eden', () => {
  let harness: SharedHarness;
  beforeAll(async () => {
    harness = await sharedHarness();
  });
  afterAll(() => harness?.stop());

  const guide = (page: Page) => page.getByRole('complementary', { name: 'Guide' });
  const choice = (page: Page, words: string) =>
    page.getByRole('region', { name: 'Decision' }).getByRole('button', { name: words });

  it('is found from the Play page and played to its end by touch on a phone', async () => {
    const page = await harness.browser.newPage({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    const complaints = listenForComplaints(page);
    await page.goto(`${harness.baseUrl}/eden/play`);
    await alive(page);
    await page.getByRole('link', { name: 'A first match' }).tap();
    await guide(page).getByText('One fighter at a time 1 of 11').waitFor();
    // What the step does not ask for is refused with the reason and its clause.
    await choice(page, 'Activate Captain Maren').tap();
    const refusal = page.getByRole('alert').filter({ hasText: 'Vigdis begins' });
    await refusal.getByRole('link', { name: 'ACTIV-1' }).waitFor();
    for (const [at, words] of CHOICES.entries()) {
      if (words !== null) await choice(page, words).first().tap();
      else {
        const box = await page.locator('#match-field').boundingBox();
        if (box === null) throw new Error('The field is not in sight.');
        const cm = box.width / 38;
        await page.touchscreen.tap(box.x + 8 * cm, box.y + (38 - 12) * cm);
        await guide(page).getByText('Shoot 8 of 11').waitFor();
      }
      if (at === 2) {
        await page.getByText('2 wounds on the head by Marshal Vigdis').waitFor();
        expect(await violations(page)).toEqual([]);
        await guide(page).getByRole('button', { name: 'Back a step' }).tap();
        await choice(page, words ?? '').tap();
      }
    }
    await guide(page).getByText('The round ends 11 of 11').waitFor();
    await page.getByRole('link', { name: 'Play a match' }).waitFor();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
    expect(complaints.list).toEqual([]);
    await page.close();
  });

  it('is played by the keyboard alone, and is free of faults in light and dark', async () => {
    const page = await harness.browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${harness.baseUrl}/eden/learn`);
    await guide(page).getByText('1 of 11').waitFor();
    for (const words of CHOICES) {
      if (words !== null) {
        const shown = await choice(page, words).first().innerText();
        await page.keyboard.press(shown.slice(0, 1));
      } else {
        await page.keyboard.press('f');
        for (let up = 0; up < 6; up += 1) await page.keyboard.press('ArrowUp');
        await page.keyboard.press('Enter');
        await guide(page).getByText('Shoot 8 of 11').waitFor();
      }
    }
    await guide(page).getByText('The lesson ends').waitFor();
    await guide(page).getByRole('button', { name: 'Begin again' }).press('Enter');
    await guide(page).getByText('1 of 11').waitFor();
    expect(
      await faultsInEach(page, [
        [1440, 'light'],
        [1440, 'dark'],
        [390, 'light'],
        [390, 'dark'],
      ]),
    ).toEqual([]);
    await page.close();
  });

  it('is offered by the home page of who has chosen Eden', async () => {
    const page = await harness.browser.newPage();
    await page.goto(harness.baseUrl);
    await alive(page);
    await page.getByRole('button', { name: 'Eden', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: /^Eden/ }).waitFor();
    await page.getByRole('link', { name: 'Troops' }).first().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Learn by playing' }).first().click();
    await guide(page).waitFor();
    await page.close();
  });
});
