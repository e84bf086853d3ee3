import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsInEach, type Look } from '@/tests/e2e/axe';
import { alive, listenForComplaints, type SharedHarness, sharedHarness } from '@/tests/e2e/harness';

const LOOKS: readonly Look[] = [
  [390, 'light'],
  [390, 'dark'],
  [1440, 'light'],
  [1440, 'dark'],
];

describe('solo play of Eden on a phone', () => {
  let harness: SharedHarness;
  beforeAll(async () => {
    harness = await sharedHarness();
  });
  afterAll(() => harness?.stop());

  const phone = () =>
    harness.browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });

  /** Taps *Decide for me*, and waits for the next moment. */
  async function decide(page: Page): Promise<void> {
    const panel = page.getByRole('region', { name: 'Decision' });
    const before = await panel.getAttribute('data-moment');
    await panel.getByRole('button', { name: 'Decide for me' }).tap();
    await expect.poll(() => panel.getAttribute('data-moment')).not.toBe(before);
  }

  it('is played by touch at three levels, each with its objective', async () => {
    const page = await phone();
    const complaints = listenForComplaints(page);
    await page.goto(`${harness.baseUrl}/eden/play`);
    await alive(page);
    for (const [level, objective, goal] of [
      ['1: Stray beasts', 'Hold the centre', /^Hold the centre: (9|10) VP win$/],
      ['3: Nest', 'Slay the leader', /^Slay the leader: 1[123] VP win$/],
      ['5: Plague', 'Hold out', /^Hold out: 2[789] VP win$/],
    ] as const) {
      await page.getByLabel('Level').selectOption(level);
      await page.getByLabel('Objective').selectOption(objective);
      if (level.startsWith('1')) expect(await faultsInEach(page, LOOKS.slice(0, 2))).toEqual([]);
      await page.getByRole('button', { name: 'Begin the match' }).tap();
      await page.getByText(goal).waitFor();
      await page.getByRole('button', { name: 'Prepare everything for me' }).tap();
      await page.getByRole('heading', { name: 'Round 1 of 5' }).waitFor();
      for (let given = 0; given < 3; given++) await decide(page);
      await page.getByRole('button', { name: 'Leave', exact: true }).tap();
    }
    expect(complaints.list).toEqual([]);
    await page.close();
  });

  it('has a campaign whose match is counted at its end, with wounds, rewards and a fighter that is gone', async () => {
    const page = await phone();
    const complaints = listenForComplaints(page);
    await page.goto(`${harness.baseUrl}/eden/campaign`);
    await alive(page);
    await page.getByLabel('Your troop').selectOption('Cinder Court (example)');
    await page.getByRole('button', { name: 'Begin the campaign' }).tap();
    await page.getByRole('heading', { name: 'Match 1 of 6' }).waitFor();
    expect(await faultsInEach(page, LOOKS)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    // Few can fight, and the second is of a card that does not exist: the match is short.
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((one) => one.endsWith('eden-campaign')) ?? '';
      const campaign = JSON.parse(localStorage.getItem(key) ?? '');
      for (const one of campaign.fighters.slice(1)) one.wounds.head = 3;
      campaign.fighters[1].name = 'Somebody forgotten';
      localStorage.setItem(key, JSON.stringify(campaign));
    });
    await page.reload();
    await page.getByText('No fighter of this name can join the troop any more').waitFor();
    await page.getByRole('button', { name: 'Replace', exact: true }).tap();
    await expect.poll(() => page.getByText('Somebody forgotten').count()).toBe(0);

    await page.getByRole('button', { name: 'Play the next match' }).tap();
    await page.getByRole('button', { name: 'Prepare everything for me' }).tap();
    const count = page.getByRole('button', { name: 'Count this match and go on' });
    const decideButton = page.getByRole('button', { name: 'Decide for me' });
    for (let given = 0; given < 150; given++) {
      await count.or(decideButton).first().waitFor();
      if (await count.isVisible()) break;
      await decide(page);
    }
    await count.tap();
    await page.getByRole('heading', { name: 'Match 2 of 6' }).waitFor();
    await page.getByRole('heading', { name: 'What the last match did' }).waitFor();

    await page.getByRole('button', { name: 'Surgeon: heal 5 dots' }).tap();
    await page.getByText('5 dots to heal: touch a wounded limb.').waitFor();
    await page
      .getByRole('button', { name: /^Heal a dot: .*, head, 3 of \d ticked$/ })
      .first()
      .tap();
    await page.getByText('4 dots to heal: touch a wounded limb.').waitFor();
    expect(await faultsInEach(page, LOOKS)).toEqual([]);
    await page.reload();
    await page.getByText('4 dots to heal: touch a wounded limb.').waitFor();

    // A stored campaign that is broken is reported, and stays until another one begins.
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((one) => one.endsWith('eden-campaign')) ?? '';
      localStorage.setItem(key, '{"seed":');
    });
    await page.reload();
    await page.getByText('The campaign in this browser cannot be read.').waitFor();
    await page.getByRole('button', { name: 'Begin the campaign' }).tap();
    await page.getByRole('heading', { name: 'Match 1 of 6' }).waitFor();
    expect(complaints.list).toEqual([]);
    await page.close();
  });
});
