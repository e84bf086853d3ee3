// @module-tag journey
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '@/tests/e2e/axe';
import { alive, listenForComplaints, type SharedHarness, sharedHarness } from '@/tests/e2e/harness';

describe('the lessons', () => {
  let harness: SharedHarness;
  beforeAll(async () => {
    harness = await sharedHarness();
  });
  afterAll(() => harness?.stop());

  /** Opens a lesson from the home page, at its table. */
  async function open(width: number, height: number, lesson: string): Promise<Page> {
    const page = await harness.browser.newPage({ viewport: { width, height } });
    await page.goto(harness.baseUrl);
    await alive(page);
    await page.getByRole('link', { name: 'Learn by playing' }).click();
    await page.getByRole('heading', { level: 1, name: 'Learn by playing' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: lesson }).click();
    await page.locator('[data-ready]').first().waitFor();
    return page;
  }

  it('explain the first turn step by step, with the keyboard alone', async () => {
    const page = await open(1440, 900, 'Your first game');
    const complaints = listenForComplaints(page);
    const guide = page.getByRole('complementary', { name: 'Guide' });
    await guide.getByText('Your hand 1 of 8').waitFor();
    const top = (await guide.boundingBox())?.height;
    await guide.getByRole('button', { name: 'Show me' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('c');
    await guide.getByText('Pull 2 of 8').waitFor();
    await guide.getByRole('button', { name: 'Show me' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('k');
    await guide.getByText('Call a Character 3 of 8').waitFor();
    await guide.getByRole('button', { name: 'Show me' }).focus();
    await page.keyboard.press('Enter');
    // The first Character has only one place.
    await page.keyboard.press('c');
    await guide.getByText('Your Conspiracy 4 of 8').waitFor();
    await page.keyboard.press('e');
    await page.keyboard.press('e');
    await guide.getByText('Influence 5 of 8').waitFor();
    await page.keyboard.press('Shift+E');
    await guide.getByText('A new turn 6 of 8').waitFor();
    expect((await guide.boundingBox())?.height).toBe(top);
    expect(await violations(page)).toEqual([]);
    // The lesson is where it was after a reload, and its page says how far it is.
    await page.reload();
    await guide.getByText('A new turn 6 of 8').waitFor();
    await guide.getByRole('link', { name: 'Lessons' }).click();
    await page.getByText('Step 6 of 8').waitFor();
    expect(complaints.list).toEqual([]);
    await page.close();
  });

  it('go on with what is possible when a turn is ended with a score of 0', async () => {
    const page = await open(1440, 900, 'Your first game');
    const guide = page.getByRole('complementary', { name: 'Guide' });
    const showMe = guide.getByRole('button', { name: 'Show me' });
    for (const [title, key] of [
      ['Your hand 1 of 8', 'c'],
      ['Pull 2 of 8', 'k'],
      ['Call a Character 3 of 8', 'c'],
    ] as const) {
      await guide.getByText(title).waitFor();
      await showMe.click();
      await page.keyboard.press(key);
    }
    await guide.getByText('Press “End Operations”.').waitFor();
    await page.getByRole('button', { name: 'End Operations' }).click();
    await page.getByRole('button', { name: 'End Shift' }).click();
    await guide.getByText('Press “Crank James R. Cartwright for Influence”.').waitFor();
    await page.getByRole('button', { name: 'End turn, score 0' }).click();
    await guide.getByText('You need not discard: press “End Discard”.').waitFor();
    await page.getByRole('button', { name: 'End Discard' }).click();
    await guide.getByText('Press “End Operations”.').waitFor();
    await page.getByRole('button', { name: 'End Operations' }).click();
    await guide.getByText('Press “End Shift”.').waitFor();
    await page.close();
  });

  it('let an opponent answer an attack, and the learner answer that', async () => {
    const page = await open(1440, 900, 'A game with an opponent');
    const complaints = listenForComplaints(page);
    const guide = page.getByRole('complementary', { name: 'Guide' });
    const showMe = guide.getByRole('button', { name: 'Show me' });
    const tray = page.getByRole('region', { name: 'What to do' });
    await guide.getByText('Ranks 1 of 7').waitFor();
    expect(await violations(page)).toEqual([]);
    await showMe.click();
    await tray.getByRole('button', { name: /^Call/ }).click();
    await page.locator('[data-place]').last().click();
    await guide.getByText('Attack 2 of 7').waitFor();
    await showMe.click();
    await tray.getByRole('button', { name: /^Attack/ }).click();
    await tray.getByRole('button', { name: /Frogbreath/ }).click();
    await guide.getByText('Answers 3 of 7').waitFor();
    await page.getByRole('button', { name: 'Pass' }).click();
    await guide.getByText('it cancels “Bad Luck”').waitFor();
    // The card that is to be answered is shown with its text.
    await tray
      .locator('[data-event-card]')
      .getByText(/Whammy/)
      .waitFor();
    await showMe.click();
    await tray.getByRole('button', { name: /^Play/ }).first().click();
    await guide.getByText('The end of your turn 4 of 7').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(complaints.list).toEqual([]);
    await page.close();
  });

  it('lead to a deck that wins its test games and is saved', async () => {
    const page = await harness.browser.newPage({ viewport: { width: 1280, height: 900 } });
    const complaints = listenForComplaints(page);
    await page.goto(`${harness.baseUrl}/learn/first-deck`);
    await alive(page);
    await page.getByRole('button', { name: /^Artist/ }).click();
    expect(await violations(page)).toEqual([]);
    const step = page.getByRole('heading', { level: 2, name: / of 10$/ });
    const next = page.getByRole('button', { name: 'Next step' });
    const proposals = page.getByRole('list', { name: 'Proposals' });
    while (!/Test games/.test(await step.innerText())) {
      if (await next.isVisible()) await next.click();
      else await proposals.getByRole('button').first().click();
    }
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Play 200 games' }).click();
    await next.click({ timeout: 60_000 });
    await page.getByLabel('Name', { exact: true }).fill('My first deck');
    await page.getByRole('button', { name: 'Save the deck and open it' }).click();
    await page.waitForURL(/\/decks\/[^/]+$/);
    await page.getByText('My first deck').first().waitFor();
    expect(complaints.list).toEqual([]);
    await page.close();
  });

  it.each([
    [390, 844],
    [320, 844],
    [844, 390],
  ])(
    'show the whole note at %i × %i, cover nothing, and scroll nothing sideways',
    async (width, height) => {
      const page = await open(width, height, 'Your first game');
      const guide = page.getByRole('complementary', { name: 'Guide' });
      expect(await guide.evaluate((one) => one.scrollHeight <= one.clientHeight)).toBe(true);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      ).toBe(true);
      // The button that continues and the marked card can be pressed: nothing lies over them.
      for (const target of [
        page.getByRole('button', { name: 'End Operations' }),
        page.getByRole('button', { name: /^Friends in Broken Wings Barrio/ }).first(),
      ]) {
        await target.scrollIntoViewIfNeeded();
        const isFree = await target.evaluate((one) => {
          const { x, y, width: wide, height: high } = one.getBoundingClientRect();
          const top = document.elementFromPoint(x + Math.min(20, wide / 2), y + high / 2);
          return one.contains(top);
        });
        expect(isFree).toBe(true);
      }
      expect(await violations(page)).toEqual([]);
      await page.close();
    },
  );
});
