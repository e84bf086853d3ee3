import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsInEach } from '@/tests/e2e/axe';
import {
  alive,
  chooseFiles,
  listenForComplaints,
  type SharedHarness,
  sharedHarness,
} from '@/tests/e2e/harness';

const DECKS = ['The Quisling Cabinet', 'Trident Ascendant', 'The Art Scene'] as const;

describe('the gauntlet', () => {
  let harness: SharedHarness;
  beforeAll(async () => {
    harness = await sharedHarness();
  });
  afterAll(() => harness?.stop());

  it('plays decks against decks, opens the decisive games, and merges files of its parts', async () => {
    const page = await harness.browser.newPage({ viewport: { width: 1440, height: 900 } });
    const complaints = listenForComplaints(page);
    await page.goto(`${harness.baseUrl}/gauntlet`);
    await alive(page);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByText('Choose two decks or more.').waitFor();
    for (const deck of DECKS) await page.getByRole('checkbox', { name: deck }).check();
    await page.getByLabel('Games of each pair').fill('4');
    const files: string[] = [];
    const save = page.getByRole('button', { name: 'Save as a file' });
    for (const part of [2, 1]) {
      await page.getByLabel('Part', { exact: true }).fill(`${part}/2`);
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      // Until the games begin, the part before is the one that is saved.
      const saved = async () => {
        if (!(await save.isEnabled())) return '';
        const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
        files[2 - part] = await download.path();
        return download.suggestedFilename();
      };
      await expect.poll(saved).toBe(`gauntlet-${part}-of-2.json`);
    }
    const cell = page.getByRole('button', { name: `${DECKS[0]} against ${DECKS[1]}` });
    await cell.waitFor();
    const [table] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: 'Open it at the table' }).first().click(),
    ]);
    await table.getByRole('dialog', { name: / won$/ }).waitFor();
    await table.close();
    await chooseFiles(page, 'Add up files', files);
    await page.getByText('Files hold no cards').waitFor();
    const parts = await Promise.all(
      files.map(async (file) => JSON.parse(await readFile(file, 'utf8'))),
    );
    const wins = parts.reduce((sum, { pairs }) => sum + pairs[0].wins[0], 0);
    await expect.poll(() => cell.innerText()).toContain(`${25 * wins} %`);
    expect(
      await faultsInEach(page, [
        [1440, 'light'],
        [390, 'dark'],
      ]),
    ).toEqual([]);
    expect(complaints.list).toEqual([]);
    await page.close();
  });

  it('keeps its results when it is stopped, offers no part of them as a file, and can start again', async () => {
    const page = await harness.browser.newPage({ viewport: { width: 1440, height: 900 } });
    const complaints = listenForComplaints(page);
    await page.goto(`${harness.baseUrl}/gauntlet`);
    await alive(page);
    for (const deck of DECKS) await page.getByRole('checkbox', { name: deck }).check();
    await page.getByLabel('Games of each pair').fill('10000');
    const play = page.getByRole('button', { name: 'Play', exact: true });
    await play.click();
    await page.getByRole('button', { name: 'Stop' }).waitFor();
    await page.getByRole('heading', { name: 'What each deck won' }).waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await play.waitFor();
    await page.getByRole('heading', { name: 'What each deck won' }).waitFor();
    await expect
      .poll(() => page.getByRole('button', { name: 'Save as a file' }).isDisabled())
      .toBe(true);
    await expect.poll(() => page.getByText('could not be played').count()).toBe(0);
    await page.getByLabel('Games of each pair').fill('2');
    await play.click();
    const save = page.getByRole('button', { name: 'Save as a file' });
    await expect.poll(() => save.isEnabled()).toBe(true);
    expect(complaints.list).toEqual([]);
    await page.close();
  });
});
