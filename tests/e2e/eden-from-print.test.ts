import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsInEach } from '@/tests/e2e/axe';
import { type Harness, listenForComplaints, settled, startHarness } from '@/tests/e2e/harness';

const PATIENCE = 240_000;
const MOST_ACTIONS = 40;

/** A fighter as a card prints one; the words are ours. */
const PRINTED = {
  name: 'Vasil the Tall',
  faction: 'Cinder Court',
  stigma: 'Ash',
  types: 'Soldier, Officer',
  value: '21',
  limbs: {
    Head: { figures: ['4', '3', '2', '2'], faces: [1] },
    Arms: { figures: ['5', '4', '2', '2'], faces: [2, 3] },
    Torso: { figures: ['4', '3', '3', '2'], faces: [4, 5] },
    Legs: { figures: ['5', '3', '2', '1'], faces: [6] },
  },
  equipment: 'Helmet (PR): head + 1\nKnives (Shooting): +1 CBT, Range: 20 cm, Str (2), 2/game',
  text: [
    'Spite (Permanent): Vasil gets +1 CBT against enemy fighters of the Matriarchy.',
    'Watch (Permanent) (1 SP, 1/round): Whenever Vasil is the target of an attack, cancel this attack.',
    'Spit (Action) (1 AP): Target enemy fighter within 10cm receives a Poison marker.',
  ].join('\n'),
} as const;

const FIGURES = ['White figure', 'Red figure', 'White dots', 'Red dots'];

describe('a fighter of Eden that is entered from print', () => {
  let harness: Harness;
  let page: Page;
  beforeAll(async () => {
    harness = await startHarness();
    page = await harness.browser.newPage();
  });
  afterAll(() => harness?.stop());

  it(`takes fewer than ${MOST_ACTIONS} actions, and its printed wording is understood`, {
    timeout: PATIENCE,
  }, async () => {
    const complaints = listenForComplaints(page);
    await page.goto(`${harness.baseUrl}/cards/mine`);
    await settled(page);
    await page.getByLabel('Name of the set').fill('From print');
    await page.getByText('set:from-print').waitFor();
    await page.getByRole('button', { name: 'Create the set' }).click();
    await page.getByRole('heading', { level: 1, name: 'New card' }).waitFor();
    await page.goto(`${harness.baseUrl}/cards/mine/new?game=eden&set=from-print`);
    await page.getByLabel('Faction', { exact: true }).waitFor();

    let actions = 0;
    const field = (label: string) => page.getByLabel(label, { exact: true });
    async function type(where: Locator, text: string): Promise<void> {
      await where.fill(text);
      actions += 1;
    }
    async function press(where: Locator): Promise<void> {
      await where.click();
      actions += 1;
    }

    // The words of known cards are suggested.
    await expect
      .poll(() => page.locator('#card-faction-list option[value="Cinder Court"]').count())
      .toBe(1);
    await type(field('Name'), PRINTED.name);
    await type(field('Faction'), PRINTED.faction);
    await type(field('Stigma'), PRINTED.stigma);
    await type(field('Types'), PRINTED.types);
    await type(field('Value'), PRINTED.value);
    for (const [limb, { figures, faces }] of Object.entries(PRINTED.limbs)) {
      for (const [at, figure] of figures.entries())
        await type(field(`${limb}: ${FIGURES[at]}`), figure);
      for (const face of faces)
        await press(page.getByRole('button', { name: `${limb}: face ${face}`, exact: true }));
    }
    await type(field('Equipment'), PRINTED.equipment);
    await type(field('Rules text'), PRINTED.text);

    await page.getByText('Every line is understood.').waitFor();
    await page.getByText('Every face of the die has its limb.').waitFor();
    for (const words of [
      'Helmet (Pr): head +1.',
      'Knives (Shooting): CBT +1 - Range (20), Str (2), 2/match.',
      'Spite (Permanent): +1 CBT against opponents of faction Matriarchy.',
      'Watch (Permanent, 1 SP, 1/round): When this fighter is attacked, cancel the attack.',
      'Spit (Action, 1 AP): Give target opponent within 10 cm 1 Poison.',
    ])
      await page.getByText(`Read as: ${words}`, { exact: true }).waitFor();
    await expect.poll(() => field('Arms (CBT): code').inputValue()).toBe('5/4 2+2 @23');
    expect(
      await faultsInEach(page, [
        [1440, 'light'],
        [1440, 'dark'],
        [390, 'light'],
        [390, 'dark'],
      ]),
    ).toEqual([]);

    await press(page.getByRole('button', { name: 'Save the card' }));
    await page.getByRole('heading', { level: 1, name: PRINTED.name }).waitFor();
    await page.getByText('Fully automated').first().waitFor();
    expect(actions).toBeLessThan(MOST_ACTIONS);
    expect(complaints.list).toEqual([]);
  });

  it('counts limbs by buttons and by codes, moves a face, and adds an ability from a form', {
    timeout: PATIENCE,
  }, async () => {
    await page.goto(`${harness.baseUrl}/cards/mine/new?game=eden&set=from-print`);
    const field = (label: string) => page.getByLabel(label, { exact: true });
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await field('Head (PSI): code').fill('4/3 2+2 @12');
    await expect.poll(() => field('Head: White figure').inputValue()).toBe('4');
    await button('Head: White figure, one more').click();
    await button('Legs: face 2, now of the head').click();
    await expect.poll(() => field('Head (PSI): code').inputValue()).toBe('5/3 2+2 @1');
    await expect.poll(() => field('Legs (SPD): code').inputValue()).toBe('@2');
    await page.getByText('No limb has the faces 3, 4, 5, 6 yet.').waitFor();

    await page.getByText('Build an ability from a form').click();
    await field('Form').selectOption({ label: 'Give target opponent 1 Poison.' });
    await field('Name of the ability').fill('Spit');
    await field('AP').fill('1');
    await field('Marker').selectOption('Burn');
    await button('Add it to the text').click();
    await expect
      .poll(() => field('Rules text').inputValue())
      .toBe('Spit (Action, 1 AP): Give this fighter 1 Burn.');

    // What is typed of a code and of a text that cannot be read stays.
    await field('Head (PSI): code').fill('five');
    await field('Rules text').fill('Fly (Permanent): Vasil may fly over scenery.');
    await page.getByText(/the nearest form is “?May pass through fighters\|scenery/).waitFor();
    await expect.poll(() => field('Head (PSI): code').inputValue()).toBe('five');
  });
});
