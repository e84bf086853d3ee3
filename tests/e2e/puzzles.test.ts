import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '@/tests/e2e/axe';
import { alive, listenForComplaints, type SharedHarness, sharedHarness } from '@/tests/e2e/harness';

/** The shortest solution of the first puzzle, as commands. */
const SOLUTION = [
  'crank Contacts in the Art Scene',
  'crank Contacts in the Art Scene 2',
  'crank Friends in Broken Wings Barrio',
  'call Mars Royale at 1 1',
];

describe('puzzles', () => {
  let harness: SharedHarness;
  beforeAll(async () => {
    harness = await sharedHarness();
  });
  afterAll(() => harness?.stop());

  /** Chooses the first puzzle from the list. */
  async function open(): Promise<Page> {
    const page = await harness.browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${harness.baseUrl}/puzzles`);
    await alive(page);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'The first artist' }).click();
    await page.locator('[data-ready]').first().waitFor();
    return page;
  }

  async function command(page: Page, text: string): Promise<void> {
    const line = page.getByRole('textbox', { name: 'Command' });
    await line.fill(text);
    await line.press('Enter');
  }

  it('are solved at the table, counted, proved shortest and remembered', async () => {
    const page = await open();
    const complaints = listenForComplaints(page);
    const panel = page.getByRole('complementary', { name: 'Puzzle' });
    await panel.getByText('0 moves so far, in this turn. The shortest solution has 4.').waitFor();
    for (const [at, text] of SOLUTION.entries()) {
      await command(page, text);
      if (at < 3)
        await panel.getByText(at === 0 ? '1 move so far' : `${at + 1} moves so far`).waitFor();
    }
    await panel.getByText('Solved in 4 moves. No solution is shorter.').waitFor();
    expect(await violations(page)).toEqual([]);
    await panel.getByRole('link', { name: 'All puzzles' }).click();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'The first artist' })
      .getByText('Solved in 4')
      .waitFor();
    expect(complaints.list).toEqual([]);
    await page.close();
  });
});
