import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsInEach, type Look } from '@/tests/e2e/axe';
import { byKeyboard, byMouse, byText, decisionOn, playOn } from '@/tests/e2e/eden-player';
import {
  alive,
  listenForComplaints,
  type SharedHarness,
  settled,
  sharedHarness,
} from '@/tests/e2e/harness';

const LOOKS: readonly Look[] = [
  [1440, 'light'],
  [1440, 'dark'],
  [390, 'light'],
  [390, 'dark'],
];

describe('a match of Eden', () => {
  let harness: SharedHarness;
  beforeAll(async () => {
    harness = await sharedHarness();
  });
  afterAll(() => harness?.stop());

  async function begin(page: Page, infestation: number, seed: number): Promise<void> {
    await page.getByLabel('Level').selectOption('own');
    await page.getByLabel('Infestation').fill(String(infestation));
    await page.getByText('Field, weather, rounds, seed').click();
    await page.getByLabel('Scenery').selectOption('0');
    await page.getByLabel('Seed').fill(String(seed));
    await page.getByRole('button', { name: 'Begin the match' }).click();
    await page.getByRole('region', { name: 'Decision' }).waitFor();
  }

  it('is played by mouse with a troop of the builder, and won against an infestation', {
    tags: 'journey',
  }, async () => {
    const page = await harness.browser.newPage({ viewport: { width: 1280, height: 900 } });
    const complaints = listenForComplaints(page);
    await page.goto(`${harness.baseUrl}/eden/troop`);
    await alive(page);
    await page.getByLabel('Faction or stigma').selectOption('faction:Cinder Court');
    for (const name of ['Marshal Ysolde', 'Kestrel Voss', 'Flint and Tinder', 'Sister Calla']) {
      await page.getByRole('button', { name: `Add ${name}` }).click();
    }
    await page.getByLabel('Leader').selectOption('Marshal Ysolde');
    await page.getByText('94 of 100 points').waitFor();
    await page.getByText('Legal', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Play this troop' }).click();
    await page.getByRole('button', { name: 'Begin the match' }).waitFor();
    await begin(page, 3, 4);
    await playOn(page, byMouse, () => false);
    await page
      .getByText(/^The match is over: .+ wins/)
      .first()
      .waitFor();
    // Every roll that was thrown stands in the log with its difficulty and clause.
    const log = page.getByRole('log');
    await log
      .getByText(/rolls CBT at \d \((VIG|SPD) of /)
      .first()
      .waitFor();
    await log
      .getByText('MELEE-2', { exact: true })
      .or(log.getByText('SHOOT-2', { exact: true }))
      .first()
      .waitFor();
    expect(complaints.list).toEqual([]);
    await page.close();
  });

  it('is played by keyboard and by typed commands, undone, and opened by its link at the shown moment', async () => {
    const page = await harness.browser.newPage({ viewport: { width: 1280, height: 900 } });
    const complaints = listenForComplaints(page);
    await page.goto(`${harness.baseUrl}/eden/play`);
    await alive(page);
    // Other tests save troops on this server, and the first of those would be chosen.
    await page.getByLabel('Your troop').selectOption('Cinder Court (example)');
    await begin(page, 8, 5);
    await page.getByRole('button', { name: 'Prepare everything for me' }).press('Enter');
    await page.getByRole('heading', { name: 'Round 1 of 5' }).waitFor();
    await playOn(page, byKeyboard, ({ asked }) => / acts: /.test(asked));
    // The legal area, reaches and everything else of an activation are shown now.
    await page.locator('[data-area]').waitFor({ state: 'attached' });
    expect(await faultsInEach(page, LOOKS)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await playOn(page, byKeyboard, ({ round }) => round.startsWith('Round 2'));
    await page.getByRole('heading', { name: 'Round 2 of 5' }).waitFor();

    const there = await playOn(page, byText, ({ round }) => round.startsWith('Round 3'));
    expect(there?.round).toBe('Round 3 of 5');
    const command = page.getByLabel('Command', { exact: true });
    await command.fill('undo');
    await command.press('Enter');
    await page.getByRole('heading', { name: 'Round 2 of 5' }).waitFor();
    await command.fill('redo');
    await command.press('Enter');
    await page.getByRole('heading', { name: 'Round 3 of 5' }).waitFor();
    await command.fill('sing');
    await command.press('Enter');
    await page.getByText('“sing” is no legal answer now.').waitFor();

    // The address holds the match as soon as its link is made.
    const moment = there?.moment ?? '';
    await page.locator(`[data-linked="${moment}"]`).waitFor();
    const other = await harness.browser.newPage();
    await other.goto(page.url());
    await other.getByRole('heading', { name: 'Round 3 of 5' }).waitFor();
    await expect.poll(() => decisionOn(other)).toMatchObject({ asked: there?.asked, moment });
    expect(complaints.list).toEqual([]);
    await other.close();
    await page.close();
  });

  it("continues when the user's own cards are loaded late", async () => {
    const context = await harness.browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    let send = () => {};
    const asked = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.route('**/api/v1/own/catalogue', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(`${harness.baseUrl}/eden/play`);
    await alive(page);
    await begin(page, 8, 3);
    await page.locator('[data-linked]:not([data-linked="-1"])').waitFor();
    // The link in the address is of the match's first moment until it is written anew.
    await page.evaluate(() => {
      window.history.replaceState = () => undefined;
    });
    await page.getByRole('button', { name: 'Prepare everything for me' }).click();
    await page.getByRole('heading', { name: 'Round 1 of 5' }).waitFor();
    const came = page.waitForResponse('**/api/v1/own/catalogue');
    send();
    await (await came).finished();
    await settled(page);
    await expect.poll(() => page.getByRole('heading', { name: 'Round 1 of 5' }).count()).toBe(1);
    await context.close();
  });

  it('can begin after a broken link, which is reported', async () => {
    const page = await harness.browser.newPage();
    await page.goto(`${harness.baseUrl}/eden/play#1.2.3.4`);
    await alive(page);
    await page.getByRole('alert').getByText('This link').waitFor();
    await page.getByRole('button', { name: 'Begin the match' }).waitFor();
    expect(await faultsInEach(page, LOOKS.slice(2))).toEqual([]);
    await page.close();
  });
});
