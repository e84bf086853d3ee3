import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsInEach, violations } from '@/tests/e2e/axe';
import {
  alive,
  type Harness,
  listenForComplaints,
  settled,
  startHarness,
} from '@/tests/e2e/harness';

const PATIENCE = 240_000;

describe('own cards', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await startHarness();
  });
  afterAll(() => harness?.stop());

  async function open(path: string): Promise<Page> {
    const page = await harness.browser.newPage();
    await page.goto(harness.baseUrl + path);
    await settled(page);
    return page;
  }
  const heading = (page: Page, name: string) =>
    page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

  it('are typed with a text that is corrected on the way, found, added to a deck and played', {
    timeout: PATIENCE,
  }, async () => {
    const page = await open('/cards/mine');
    const complaints = listenForComplaints(page);
    await page.getByText('No custom cards yet').waitFor();
    await page.getByLabel('Name of the set').fill('My first set');
    await page.getByText('set:my-first-set').waitFor();
    await page.getByRole('button', { name: 'Create the set' }).click();
    await heading(page, 'New card');

    await page.getByLabel('Name', { exact: true }).fill('Paper Lantern');
    await page.getByLabel('Cost', { exact: true }).fill('0');
    await page.getByLabel('AP', { exact: true }).fill('1');
    await page.getByLabel('DP', { exact: true }).fill('2');
    await page.getByLabel('Traits', { exact: true }).fill('Human, Psychic');
    const text = page.getByLabel('Rules text', { exact: true });
    await text.fill('+1 vs. Burger. Bulldoz.');
    // What is not understood is underlined, described, and offered what it may have meant.
    const mark = page.locator('mark', { hasText: 'Bulldoz' });
    await mark.waitFor();
    const described = await mark.getAttribute('aria-describedby');
    await expect
      .poll(() => page.locator(`#${described}`).textContent())
      .toContain('Not understood');
    await page.getByRole('button', { name: 'Write “Bulldoze.” instead' }).click();
    await mark.waitFor({ state: 'detached' });
    await expect.poll(() => text.inputValue()).toBe('+1 vs. Burger. Bulldoze.');

    // The YAML followed, and the form follows it.
    const yaml = page.getByLabel('Card as YAML');
    await expect.poll(() => yaml.inputValue()).toMatch(/traits:[\s\S]*Human[\s\S]*Psychic/);
    await yaml.fill((await yaml.inputValue()).replace('cost: 0', 'cost: many'));
    await page
      .getByText(/cost: expected a whole number/)
      .first()
      .waitFor();
    await yaml.fill((await yaml.inputValue()).replace('cost: many', 'cost: 1'));
    const cost = page.getByLabel('Cost', { exact: true });
    await expect.poll(() => cost.inputValue()).toBe('1');

    // Closing the page loses nothing.
    await page.reload();
    await page.getByText('Your unsaved changes are back.').waitFor();
    await expect
      .poll(() => page.getByLabel('Name', { exact: true }).inputValue())
      .toBe('Paper Lantern');
    await expect.poll(() => cost.inputValue()).toBe('1');

    await page.getByRole('button', { name: 'Save the card' }).click();
    await heading(page, 'Paper Lantern');
    await page.waitForURL('**/cards/mine/my-first-set/1');
    const face = page.getByRole('img', { name: /^Paper Lantern;/ });
    await face.getByText('My first set').first().waitFor();

    await page.goto(`${harness.baseUrl}/cards?q=set:my-first-set`);
    await page
      .getByRole('link', { name: /Paper Lantern/ })
      .first()
      .waitFor();
    await page.goto(`${harness.baseUrl}/decks/new?card=ote%2Fmy-first-set%2F1`);
    await alive(page);
    await page.getByRole('button', { name: 'Create the deck' }).click();
    await page.waitForURL(/\/decks\/[0-9a-f-]{36}$/);
    await page.getByText('Paper Lantern', { exact: true }).first().waitFor();
    await page.goto(`${page.url()}/play`);
    await page
      .getByText(/This deck has 1 card/)
      .first()
      .waitFor();
    await expect.poll(() => page.getByText(/no such card is known/).count()).toBe(0);
    await page.goto(`${harness.baseUrl}/collection/set/my-first-set`);
    await heading(page, 'My first set');
    await page.getByText('Paper Lantern').first().waitFor();
    expect(complaints.list).toEqual([]);
    await page.close();
  });

  it('have a history from which they can be restored, also after deletion', {
    timeout: PATIENCE,
  }, async () => {
    const page = await open('/cards/mine/my-first-set/1/edit');
    await page.getByLabel('DP', { exact: true }).fill('4');
    await page.getByLabel('Reason, for the history').fill('The card says 4');
    await page.getByRole('button', { name: 'Save the card' }).click();
    await heading(page, 'Paper Lantern');
    await page.getByRole('link', { name: 'History' }).click();
    await page.getByText('The card says 4').waitFor();
    await page.getByRole('button', { name: 'Restore revision 1' }).click();
    await heading(page, 'Paper Lantern');
    await page.getByText(/Revision 3/).waitFor();
    await page.getByRole('button', { name: 'Delete' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await heading(page, 'History of Paper Lantern');
    // The deck that has it leads back here.
    await page.goto(`${harness.baseUrl}/decks`);
    await page.getByRole('list', { name: 'Your decks' }).getByRole('link').first().click();
    await page.getByRole('button', { name: 'Paper Lantern was deleted' }).click();
    await page.getByRole('link', { name: 'can be restored from its history' }).click();
    await heading(page, 'History of Paper Lantern');
    await page.getByRole('button', { name: 'Restore revision 2' }).click();
    await heading(page, 'Paper Lantern');
    await page.getByText(/Revision 4/).waitFor();
    await page.close();
  });

  it('are merged with a save from elsewhere, and restored when they were deleted in the meantime', {
    timeout: PATIENCE,
  }, async () => {
    const address = `${harness.baseUrl}/api/v1/own/cards/my-first-set/1`;
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    const stored = async () => (await fetch(address)).json();
    const before = await stored();
    const page = await open('/cards/mine/my-first-set/1/edit');
    const save = page.getByRole('button', { name: 'Save the card' });
    await page.getByLabel('DP', { exact: true }).fill('5');
    const record = { ...before.record, ap: 3 };
    const body = JSON.stringify({ base: before.revision, record, reason: 'elsewhere' });
    expect((await fetch(address, { method: 'PUT', headers, body })).status).toBe(200);
    await save.click();
    const late = page.getByRole('alert').filter({ hasText: 'changed elsewhere' });
    await late.getByText(`It is at revision ${before.revision + 1} now`).waitFor();
    await expect.poll(() => stored()).toMatchObject({ record: { ap: 3, dp: before.record.dp } });
    expect(await violations(page)).toEqual([]);
    await late.getByRole('button', { name: 'Keep mine' }).click();
    await heading(page, 'Paper Lantern');
    const { ap } = before.record;
    await expect
      .poll(() => stored())
      .toMatchObject({
        revision: before.revision + 2,
        record: { ap, dp: 5 },
      });
    // What the other saved is not lost by it.
    await page.getByRole('link', { name: 'History' }).click();
    await page.getByText('elsewhere', { exact: true }).waitFor();

    await page.goto(`${harness.baseUrl}/cards/mine/my-first-set/1/edit`);
    await settled(page);
    await page.getByLabel('DP', { exact: true }).fill('2');
    expect((await fetch(address, { method: 'DELETE', headers })).status).toBe(204);
    await save.click();
    await page.getByText('Saving once more brings the card back.').waitFor();
    expect((await fetch(address)).status).toBe(404);
    await save.click();
    await heading(page, 'Paper Lantern');
    await expect
      .poll(() => stored())
      .toMatchObject({
        revision: before.revision + 3,
        record: { ap, dp: 2 },
      });
    await page.close();
  });

  it('are proposed with a reason, compared and accepted, and a correction applies for its owner', {
    timeout: PATIENCE,
  }, async () => {
    const page = await open('/cards/ote/standard/052-ricardo-cerdo');
    await page.getByRole('link', { name: 'Correct this card' }).click();
    await heading(page, 'Correct Ricardo Cerdo');
    await page.getByLabel('DP', { exact: true }).fill('9');
    await page.getByText('Propose it instead').click();
    await page.getByRole('button', { name: 'Propose', exact: true }).click();
    await page.getByText('A proposal needs a reason').waitFor();
    await page.getByLabel('Reason, for the history').fill('Seen on the card');
    await page.getByRole('button', { name: 'Propose', exact: true }).click();
    await heading(page, 'Proposals');
    await page.getByText('Seen on the card').waitFor();
    await page.getByRole('button', { name: /^Accept/ }).click();
    await page.getByText('Accepted').first().waitFor();
    await page.goto(`${harness.baseUrl}/cards/ote/standard/052-ricardo-cerdo`);
    await page.getByRole('link', { name: 'See your correction' }).click();
    await heading(page, 'Ricardo Cerdo');
    await page.goto(`${harness.baseUrl}/cards?q=!%22Ricardo%20Cerdo%22%20dp=9`);
    await page
      .getByRole('link', { name: /Ricardo Cerdo/ })
      .first()
      .waitFor();
    await page.close();
  });

  it('are imported as a whole set from a file, after a preview of each line', {
    timeout: PATIENCE,
  }, async () => {
    const page = await open('/cards/mine/import');
    await page
      .getByLabel('Or paste it here')
      .fill('number,name,type,cost\n11,Tin Drum,Resource,1\n12,Brass Bell,Gear,none at all\n');
    await page.getByText('1 new card, 0 changed cards, 0 unchanged, 1 skipped').waitFor();
    await page.getByText(/cost: expected/).waitFor();
    await page.getByLabel('Into the set').selectOption('my-first-set');
    await page.getByRole('button', { name: 'Save 1 card' }).click();
    await page.getByText('1 card was saved').waitFor();
    await page.getByText('0 new cards, 0 changed cards, 1 unchanged, 1 skipped').waitFor();
    await page.close();
  });

  it('may belong to Eden: they are typed, found, recruited and played', {
    timeout: PATIENCE,
  }, async () => {
    const page = await open('/cards/mine/new?set=my-first-set');
    const complaints = listenForComplaints(page);
    const games = page.getByRole('navigation', { name: 'Game of the card' });
    await games.getByRole('link', { name: 'Eden' }).click();
    await page.getByLabel('Faction', { exact: true }).waitFor();
    const fill = (label: string, value: string) =>
      page.getByLabel(label, { exact: true }).fill(value);
    await fill('Name', 'Paper Warden');
    await fill('Faction', 'Paper Host');
    await fill('Value', '12');
    for (const [label, limb] of [
      ['Head (PSI): code', '3/2 2+1 @1'],
      ['Arms (CBT): code', '4/3 2+2 @23'],
      ['Torso (VIG): code', '3/2 2+2 @45'],
      ['Legs (SPD): code', '4/3 2+2 @6'],
    ] as const)
      await fill(label, limb);
    await fill('Equipment', 'Club (Melee): CBT +1.');
    await fill('Rules text', 'Brawler (Permanent): +1 CBT in meele.');
    await page.locator('mark', { hasText: 'meele' }).waitFor();
    await page.getByText(/Not understood: .*the nearest form is/).waitFor();
    await fill('Rules text', 'Brawler (Permanent): +1 CBT in melee.');
    await page.getByText('Every line is understood.').waitFor();

    // A mistake in the YAML has its place, and closing the page loses nothing of what is typed.
    const yaml = page.getByLabel('Card as YAML');
    await yaml.fill((await yaml.inputValue()).replace('value: 12', 'value: dozen'));
    await page
      .getByText(/value: expected a whole number from 0 to 99/)
      .first()
      .waitFor();
    await page.reload();
    await page.getByText('Your unsaved changes are back.').waitFor();
    await fill('Value', '12');
    await expect.poll(() => yaml.inputValue()).toContain('head: 3/2 2+1 @1');
    await page.getByRole('button', { name: 'Save the card' }).click();
    await heading(page, 'Paper Warden');
    await page.waitForURL('**/cards/mine/my-first-set/*?game=eden');
    const address = page.url();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await heading(page, 'Edit Paper Warden');
    await fill('Value', '13');
    await page.getByRole('button', { name: 'Save the card' }).click();
    await page.waitForURL(address);
    await page.getByRole('link', { name: 'History' }).click();
    await page.getByRole('button', { name: 'Restore revision 1' }).waitFor();
    await page.goto(`${harness.baseUrl}/cards/eden?q=set:my-first-set%20value=13`);
    await page
      .getByRole('link', { name: /Paper Warden/ })
      .first()
      .click();
    await heading(page, 'Paper Warden');

    await page.goto(`${harness.baseUrl}/eden/troop`);
    await alive(page);
    await page.getByLabel('Faction or stigma').selectOption('faction:Paper Host');
    await page.getByRole('button', { name: 'Add Paper Warden' }).click();
    await page.getByLabel('Leader').selectOption('Paper Warden');
    await page.getByText('Legal', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Play this troop' }).click();
    await page.getByRole('button', { name: 'Begin the match' }).click();
    await page.getByRole('button', { name: 'Prepare everything for me' }).click();
    await page.getByRole('heading', { name: 'Round 1 of 5' }).waitFor();
    await page.getByText('Paper Warden').first().waitFor();
    // Its address opens the match again, with the card of one's own in it.
    const decision = page.getByRole('region', { name: 'Decision' });
    const moment = await decision.getAttribute('data-moment');
    await page.locator(`[data-linked="${moment}"]`).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Round 1 of 5' }).waitFor();
    await page.getByText('Paper Warden').first().waitFor();
    expect(complaints.list).toEqual([]);
    await page.close();
  });

  it('of Eden are imported from a card file', { timeout: PATIENCE }, async () => {
    const page = await open('/cards/mine/import');
    const file =
      'game: eden\ncards:\n  - { type: Tactical, name: Paper Storm, text: "Target friend gains 1 AP." }\n  - { type: Fighter, name: Paper Knife, valu: 3 }\n';
    await page.getByLabel('Or paste it here').fill(file);
    await page.getByText('1 new card, 0 changed cards, 0 unchanged, 1 skipped').waitFor();
    await page.getByText(/Did you mean "value"/).waitFor();
    await page.getByLabel('Into the set').selectOption('my-first-set');
    await page.getByRole('button', { name: 'Save 1 card' }).click();
    await page.getByText('1 card was saved').waitFor();
    await page.close();
  });

  it('are in a set that can be renamed by keyboard', { timeout: PATIENCE }, async () => {
    const page = await open('/cards/mine');
    for (const name of ['My set', 'My first set']) {
      await page.getByRole('button', { name: /^Rename My/ }).press('Enter');
      await page.keyboard.press('Control+A');
      await page.keyboard.type(name);
      await page.keyboard.press('Enter');
      const rename = page.getByRole('button', { name: `Rename ${name}`, exact: true });
      await expect
        .poll(() => rename.evaluate((button) => button === document.activeElement))
        .toBe(true);
    }
    await page.close();
  });

  it('may contain the longest words in the form', { timeout: PATIENCE }, async () => {
    const page = await harness.browser.newPage({ viewport: { width: 390, height: 844 } });
    const word = 'W'.repeat(80);
    for (const game of ['ote', 'eden']) {
      await page.goto(`${harness.baseUrl}/cards/mine/new?game=${game}&set=my-first-set`);
      const yaml = page.getByLabel('Card as YAML');
      await page.getByLabel('Name', { exact: true }).fill(word);
      await page.getByLabel('Rules text', { exact: true }).fill(`${word}.`);
      await page
        .getByText(/not understood\. You can still save/)
        .first()
        .waitFor();
      await yaml.fill(`${await yaml.inputValue()}number: ${word}\n`);
      await page
        .getByText(/Line \d+, column/)
        .first()
        .waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }
    await page.close();
  });

  it.each([
    '/cards/mine',
    '/cards/mine/new?game=eden',
    '/cards/mine/my-first-set/1?game=eden',
    '/cards/mine/my-first-set/1/edit?game=eden',
    '/cards/mine/my-first-set/1/history?game=eden',
    '/cards/mine/new',
    '/cards/mine/my-first-set/1',
    '/cards/mine/my-first-set/1/edit',
    '/cards/mine/my-first-set/1/history',
    '/cards/mine/import',
    '/cards/proposals',
  ])(
    'are edited on %s, without violations of axe in both colour schemes and without sideways scrolling',
    { timeout: PATIENCE },
    async (path) => {
      const page = await harness.browser.newPage({ viewport: { width: 320, height: 800 } });
      await page.goto(harness.baseUrl + path);
      await settled(page);
      const looks = [
        [320, 'light'],
        [320, 'dark'],
      ] as const;
      expect(await faultsInEach(page, looks)).toEqual([]);
      await page.close();
    },
  );
});
