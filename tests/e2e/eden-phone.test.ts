import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsInEach, type Look } from '@/tests/e2e/axe';
import { answerButton, decisionOn, playOn, wish } from '@/tests/e2e/eden-player';
import { alive, listenForComplaints, type SharedHarness, sharedHarness } from '@/tests/e2e/harness';

const LOOKS: readonly Look[] = [
  [390, 'light'],
  [390, 'dark'],
];
const UPRIGHT = { width: 390, height: 844 };
const ON_ITS_SIDE = { width: 844, height: 390 };
/** The least width of a token, and the least height of what is tapped, in pixels. */
const TOKEN = 32;
const TARGET = 40;

describe('the field of Eden on a phone', () => {
  let harness: SharedHarness;
  beforeAll(async () => {
    harness = await sharedHarness();
  });
  afterAll(() => harness?.stop());

  /** Opens a prepared match of two troops against a pilot. */
  async function prepared(): Promise<Page> {
    const page = await harness.browser.newPage({ viewport: UPRIGHT, hasTouch: true });
    await page.goto(`${harness.baseUrl}/eden/play`);
    await alive(page);
    await page.getByLabel('Your troop').selectOption('Cinder Court (example)');
    await page.getByLabel('Against').selectOption('plain');
    await page.getByLabel('The other troop').selectOption('Cinder Court (example)');
    await page.getByText('Field, weather, rounds, seed').tap();
    await page.getByLabel('Scenery').selectOption('0');
    await page.getByLabel('Rounds').fill('2');
    await page.getByLabel('Seed').fill('4');
    await page.getByRole('button', { name: 'Begin the match' }).tap();
    await page.getByRole('button', { name: 'Prepare everything for me' }).tap();
    await page.getByRole('heading', { name: 'Round 1 of 2' }).waitFor();
    return page;
  }

  /** The lower and right edge of the field and of the first thing to tap in the decision, as far as they are seen. */
  async function edges(page: Page) {
    await page.evaluate(() => window.scrollTo(0, 0));
    const field = await page.getByRole('application').boundingBox();
    const answer = await page
      .locator('[aria-label="Decision"] button[title]')
      .first()
      .boundingBox();
    if (field === null || answer === null) throw new Error('Field or decision is not shown.');
    return { field, answer };
  }

  it('shows field and decision at once, with tokens that a thumb finds, upright and on its side', async () => {
    const page = await prepared();
    for (const viewport of [UPRIGHT, ON_ITS_SIDE]) {
      await page.setViewportSize(viewport);
      await expect
        .poll(async () => {
          const widths = await page
            .locator('[data-fighter] > g > :nth-child(2)')
            .evaluateAll((shapes) => shapes.map((one) => one.getBoundingClientRect().width));
          return widths.length > 0 && Math.min(...widths) > TOKEN - 0.5;
        })
        .toBe(true);
      const { field, answer } = await edges(page);
      expect(field.y).toBeGreaterThanOrEqual(0);
      expect(field.y + field.height).toBeLessThanOrEqual(viewport.height);
      expect(answer.y + answer.height).toBeLessThanOrEqual(viewport.height);
      expect(answer.height).toBeGreaterThanOrEqual(TARGET);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    }
    await page.setViewportSize(UPRIGHT);
    // The main action is in the lower third.
    expect((await edges(page)).answer.y).toBeGreaterThan((UPRIGHT.height * 2) / 3);
    await page.close();
  });

  it('tells two troops of one faction apart by shape and colour', async () => {
    const page = await prepared();
    const looks = (seat: number) =>
      page
        .locator(`[data-seat="${seat}"] > g > :nth-child(2)`)
        .evaluateAll((shapes) => [
          ...new Set(shapes.map((one) => `${one.tagName} ${getComputedStyle(one).stroke}`)),
        ]);
    const [[own = '', ...others], [theirs = '']] = [await looks(0), await looks(1)];
    expect(others).toEqual([]);
    expect(own).toMatch(/^circle /);
    expect(theirs).toMatch(/^rect /);
    expect(own.split(' ').slice(1)).not.toEqual(theirs.split(' ').slice(1));
    await page.close();
  });

  it('is played by touch, corrected by hand and ended with a report that leads to another match', async () => {
    const page = await prepared();
    const complaints = listenForComplaints(page);
    // A bid is a stepper.
    await page.getByRole('button', { name: 'SP: one more' }).tap();
    await page.getByRole('button', { name: 'Bid 1 SP' }).tap();
    const byTouch = async (_: Page, decision: Parameters<typeof wish>[0]) => {
      const { command, place } = wish(decision);
      const end = decision.answers.find((one) => one.command === 'end');
      const answer = place === null ? command : (end?.command ?? command);
      await answerButton(page, answer).tap();
    };
    await playOn(page, byTouch, ({ asked }) => / acts: /.test(asked));

    const before = (await decisionOn(page))?.asked;
    await page.getByRole('button', { name: 'Correct' }).tap();
    const more = page.getByRole('button', { name: /^Wounds on the arms of .+: one more$/ });
    await more.tap();
    expect(await faultsInEach(page, LOOKS)).toEqual([]);
    await page.keyboard.press('Escape');
    const told = page.getByRole('log').getByText(/^Corrected by hand: .+ has 1 wound on the arms/);
    await told.waitFor();
    expect((await decisionOn(page))?.asked).toBe(before);

    // A reload opens the match with its correction.
    const moment = (await decisionOn(page))?.moment;
    await page.locator(`[data-linked="${moment}"]`).waitFor();
    await page.reload();
    await told.waitFor();
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect.poll(async () => (await decisionOn(page))?.moment).not.toBe(moment);
    await page.getByRole('button', { name: 'Redo' }).tap();
    await expect.poll(async () => (await decisionOn(page))?.moment).toBe(moment);
    expect(await faultsInEach(page, LOOKS)).toEqual([]);

    await playOn(page, byTouch, () => false);
    const decision = page.getByRole('region', { name: 'Decision' });
    await decision.getByText(/^The match is over/).waitFor();
    await decision
      .getByText(/wounds dealt, \d+ taken/)
      .first()
      .waitFor();
    expect(await faultsInEach(page, LOOKS)).toEqual([]);
    await decision.getByRole('button', { name: 'Again' }).tap();
    await page.getByRole('heading', { name: 'Preparation', exact: true }).waitFor();
    expect(complaints.list).toEqual([]);
    await page.close();
  });
});
