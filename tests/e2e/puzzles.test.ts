import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAILY_PUZZLES, dailyPuzzleOf } from '@/lib/ote/daily-puzzle';
import { violations } from '@/tests/e2e/axe';
import {
  alive,
  chooseFiles,
  listenForComplaints,
  type SharedHarness,
  sharedHarness,
} from '@/tests/e2e/harness';

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

  it('are solved at the table, with counted moves, a proved shortest solution and a remembered result', async () => {
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

  it('show the goal and the hand of the day before a script of the program has run', async () => {
    const context = await harness.browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    const complaints = listenForComplaints(page);
    await page.clock.setFixedTime('2027-01-05T08:00:00Z');
    await page.route('**/_next/static/**/*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    await page.goto(`${harness.baseUrl}/puzzles/daily`);
    await page.getByRole('complementary').getByText('The puzzle of 2027-01-05').waitFor();
    const { about, hand } = dailyPuzzleOf(DAILY_PUZZLES, '2027-01-05');
    await page.getByText(about).waitFor();
    const cards = page.getByRole('region', { name: 'Your hand' }).getByRole('listitem');
    for (const [at, { name }] of hand.entries())
      await cards.nth(at).getByText(name).first().waitFor();
    expect(complaints.list).toEqual([]);
    await context.close();
  });

  it('show the puzzle of another day without a connection, from the page that was kept', async () => {
    const context = await harness.browser.newContext({});
    const page = await context.newPage();
    const complaints = listenForComplaints(page);
    const panel = page.getByRole('complementary', { name: 'Puzzle' });
    const dayAt = async (moment: string) => {
      await page.clock.setFixedTime(moment);
      await page.goto(`${harness.baseUrl}/puzzles/daily`);
      await page.locator('[data-ready]').first().waitFor();
      await panel.getByText(`The puzzle of ${moment.slice(0, 10)}`).waitFor();
      const { hand } = dailyPuzzleOf(DAILY_PUZZLES, moment.slice(0, 10));
      const cards = page.getByRole('region', { name: 'Your hand' }).getByRole('listitem');
      for (const [at, { name }] of hand.entries())
        await cards.nth(at).getByText(name).first().waitFor();
    };
    await dayAt('2026-12-30T22:00:00Z');
    expect(complaints.list).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await context.setOffline(true);
    await dayAt('2027-01-02T01:00:00Z');
    await context.close();
  });

  /** A puzzle that anybody could write. */
  const OWN = `title: One call
cards:
  Shop: { type: Resource, text: Crank to gain 2 Pull. }
  Clerk: { type: Character, cost: 2, pull: 1 }
players:
  A: { table: [Shop], hand: [Clerk] }
puzzle: { turns: 1, goal: { inPlay: [Clerk] } }
`;
  const fileOf = (text: string) => ({
    name: 'own.yaml',
    mimeType: 'text/yaml',
    buffer: Buffer.from(text),
  });

  it('from a file are opened, at an address that works anywhere', async () => {
    const page = await harness.browser.newPage({ viewport: { width: 1440, height: 900 } });
    const complaints = listenForComplaints(page);
    await page.goto(`${harness.baseUrl}/puzzles`);
    await alive(page);
    await chooseFiles(page, 'Open a puzzle file', fileOf(OWN));
    const panel = page.getByRole('complementary', { name: 'Puzzle' });
    await panel.getByText('0 moves so far, in this turn.').waitFor();
    await expect.poll(() => panel.innerText()).toContain('One call');
    expect(await violations(page)).toEqual([]);
    const elsewhere = await harness.browser.newContext({ serviceWorkers: 'block' });
    const other = await elsewhere.newPage();
    await other.goto(page.url());
    const there = other.getByRole('complementary', { name: 'Puzzle' });
    await there.getByText('0 moves so far, in this turn.').waitFor();
    await command(other, 'use Shop');
    await there.getByText('1 move so far').waitFor();
    await command(other, 'call Clerk');
    await there.getByText('Solved in 2 moves.').waitFor();
    await other.goto(`${page.url().slice(0, -3)}`);
    await other.reload();
    await other.getByText('This puzzle cannot be opened').waitFor();
    await other.getByText('The end of this link is missing').waitFor();
    expect(await violations(other)).toEqual([]);
    await elsewhere.close();
    expect(complaints.list).toEqual([]);
    await page.close();
  });

  it('are made from a turn at any table, and opened again', async () => {
    const page = await open();
    await page.keyboard.press('l');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Puzzle file' }).click(),
    ]);
    const path = await download.path();
    await page.goto(`${harness.baseUrl}/puzzles`);
    await alive(page);
    await chooseFiles(page, 'Open a puzzle file', path);
    const panel = page.getByRole('complementary', { name: 'Puzzle' });
    await panel.getByText('0 moves so far, within 2 turns.').waitFor();
    await page.close();
  });

  it('from a file may demand more Influence than at the start', async () => {
    const page = await harness.browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${harness.baseUrl}/puzzles`);
    await alive(page);
    const file = fileOf(OWN.replace('A: {', 'A: { influence: 3,'));
    await chooseFiles(page, 'Open a puzzle file', file);
    await page.locator('[data-ready]').first().waitFor();
    await page.keyboard.press('l');
    const asked = page.getByRole('dialog').getByLabel('Influence');
    expect(await asked.inputValue()).toBe('8');
    await asked.fill('3');
    await page.getByRole('button', { name: 'Puzzle file' }).click();
    await page.getByText('You have 3 Influence already: a puzzle wants more than that.').waitFor();
    expect(await asked.inputValue()).toBe('3');
    await page.close();
  });

  it('with a mistake are refused with its place, and the page stays', async () => {
    const page = await harness.browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(`${harness.baseUrl}/puzzles`);
    await alive(page);
    const refused = page.getByRole('alert').filter({ hasText: 'own.yaml' });
    for (const [text, words] of [
      [OWN.replace('inPlay: [Clerk]', 'inPlay: [Clark]'), 'own.yaml, line 7, column'],
      [OWN.replace('puzzle:', 'solution:'), 'own.yaml, line 7'],
      [OWN.replace(/puzzle:.*\n/, ''), 'a puzzle needs "puzzle: { turns, goal }"'],
      ['[1, 2', 'own.yaml, line 1'],
      ['\0\u0001 nothing', 'own.yaml'],
      ['a'.repeat(900_000), 'own.yaml is longer than 200000 characters'],
    ] as const) {
      await chooseFiles(page, 'Open a puzzle file', fileOf(text));
      await refused.filter({ hasText: words }).waitFor();
    }
    expect(await violations(page)).toEqual([]);
    expect(new URL(page.url()).pathname).toBe('/puzzles');
    // After all that, a good one is opened.
    await chooseFiles(page, 'Open a puzzle file', fileOf(OWN));
    await page.getByRole('complementary', { name: 'Puzzle' }).waitFor();
    await page.close();
  });
});
