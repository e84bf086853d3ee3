import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embeddedEdenCards } from '@/lib/eden/catalogue';
import { exampleTroops } from '@/lib/eden/play/example-troops';
import { troopFragment } from '@/lib/eden/troop-text';
import { faultsInEach, type Look } from '@/tests/e2e/axe';
import {
  alive,
  chooseFiles,
  listenForComplaints,
  type SharedHarness,
  sharedHarness,
} from '@/tests/e2e/harness';

const LOOKS: readonly Look[] = [
  [1440, 'light'],
  [1440, 'dark'],
  [390, 'light'],
  [390, 'dark'],
];

describe('the troop builder of Eden', () => {
  let harness: SharedHarness;
  beforeAll(async () => {
    harness = await sharedHarness();
  });
  afterAll(() => harness?.stop());

  it('fills the budget, checks the troop at each step, undoes, and reopens a troop by link', async () => {
    const page = await harness.browser.newPage();
    const complaints = listenForComplaints(page);
    await page.goto(`${harness.baseUrl}/eden/troop`);
    await alive(page);
    const check = page.getByRole('region', { name: 'Check' });
    // An empty troop begins with the factions, not with errors.
    await page.getByRole('button', { name: 'Take the troop of Tidewrack' }).waitFor();
    expect(await check.count()).toBe(0);
    await page.getByLabel('Faction or stigma').selectOption('faction:Cinder Court');
    await check.getByText('A troop has at least one fighter.').waitFor();
    for (const name of ['Marshal Ysolde', 'Kestrel Voss', 'Flint and Tinder', 'Sister Calla']) {
      await page.getByRole('button', { name: `Add ${name}` }).click();
    }
    await check.getByText('94 of 100 points').waitFor();
    await page.getByLabel('Leader').selectOption('Marshal Ysolde');
    await check.getByText('Legal', { exact: true }).waitFor();

    await page.getByLabel('Budget').fill('80');
    await check.getByText('Not legal').waitFor();
    await check.getByText('TROOP-2', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await check.getByText('94 of 100 points').waitFor();
    expect(await faultsInEach(page, LOOKS)).toEqual([]);

    const link = page.url();
    const other = await harness.browser.newPage();
    await other.goto(link);
    await other.getByText('94 of 100 points').waitFor();
    expect(complaints.list).toEqual([]);
    await other.close();
    await page.close();
  });

  it('saves, edits, branches, restores and plays a troop like a deck', async () => {
    const page = await harness.browser.newPage();
    const complaints = listenForComplaints(page);
    await page.goto(`${harness.baseUrl}/eden/troop`);
    await alive(page);
    await page.getByLabel('Name').fill('Night watch');
    await page.getByLabel('Faction or stigma').selectOption('faction:Cinder Court');
    await page.getByRole('button', { name: 'Add Marshal Ysolde' }).click();
    await page.getByRole('button', { name: 'Save troop' }).click();
    await page.waitForURL(/\/decks\/[\w-]+$/);
    const address = page.url();
    await page.getByText('Saved · revision 1').waitFor();
    // The address of a troop does not name its game; the header does.
    await page.getByRole('button', { name: 'Eden', pressed: true }).waitFor();

    await page.getByRole('button', { name: 'Add Kestrel Voss' }).click();
    await page.getByLabel('Leader').selectOption('Marshal Ysolde');
    await page.getByText(/^Saved · revision [23]/).waitFor();
    await page.keyboard.press('Control+z');
    await expect.poll(() => page.getByLabel('Leader').inputValue()).toBe('');
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => page.getByLabel('Leader').inputValue()).toBe('Marshal Ysolde');
    await page.getByText(/^Saved · revision/).waitFor();
    expect(await faultsInEach(page, LOOKS)).toEqual([]);

    await page.reload();
    await page.getByText('65 of 100 points').waitFor();
    await expect.poll(() => page.getByLabel('Leader').inputValue()).toBe('Marshal Ysolde');
    await page.getByRole('button', { name: 'More about this troop' }).click();
    await page.getByRole('button', { name: /^Branch/ }).click();
    await page.getByText(/A branch of Night watch/).waitFor();
    await page.getByLabel('Budget').fill('150');
    await page.getByText(/^Saved · revision [2-9]/).waitFor();

    await page.goto(`${address}/history`);
    const first = page.getByRole('listitem').filter({ hasText: 'Revision 1' }).last();
    await first.getByRole('button', { name: /Restore/ }).click();
    await page.waitForURL(address);
    await page.getByText('39 of 100 points').waitFor();

    await page.getByRole('main').getByRole('link', { name: 'Play', exact: true }).click();
    await page.waitForURL(/\/eden\/play\?troop=/);
    await expect
      .poll(() => page.getByLabel('Your troop').locator('option:checked').textContent())
      .toBe('Night watch');
    await page.goto(`${harness.baseUrl}/eden/troop`);
    const saved = page.getByRole('region', { name: 'Your saved troops' });
    await saved.getByRole('link', { name: 'Night watch', exact: true }).waitFor();
    await saved.getByRole('link', { name: 'Night watch (branch)' }).waitFor();
    await page.goto(`${harness.baseUrl}/decks`);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await expect.poll(() => page.getByText('Night watch').count()).toBe(0);
    expect(complaints.list).toEqual([]);
    await page.close();
  });

  it('repairs and fills a troop with one press each, rates its fighters, and reopens its files', async () => {
    const page = await harness.browser.newPage();
    const complaints = listenForComplaints(page);
    await page.goto(`${harness.baseUrl}/eden/troop`);
    await alive(page);
    await page.getByLabel('Faction or stigma').selectOption('faction:Cinder Court');
    for (const name of ['Marshal Ysolde', 'Kestrel Voss'])
      await page.getByRole('button', { name: `Add ${name}` }).click();
    await page.getByLabel('Budget').fill('40');
    const check = page.getByRole('region', { name: 'Check' });
    await check.getByText('Not legal').waitFor();
    await check.getByRole('button', { name: 'Take out Kestrel Voss' }).focus();
    await page.keyboard.press('Enter');
    await check.getByText('39 of 40 points').waitFor();
    await page.getByLabel('Budget').fill('100');
    const ways = page.getByRole('region', { name: /ways to spend 61 points/ });
    await ways
      .getByRole('button', { name: /^Recruit / })
      .first()
      .press('Enter');
    await check.getByText(/^(9[5-9]|100) of 100 points$/).waitFor();
    await check.getByRole('button', { name: 'Make Marshal Ysolde the leader' }).click();

    await page.getByRole('button', { name: 'Measure', exact: true }).click();
    const worth = page.getByRole('region', { name: 'What each fighter is worth' });
    await worth.getByRole('rowheader', { name: /^Marshal Ysolde/ }).waitFor();
    expect(await faultsInEach(page, LOOKS)).toEqual([]);
    await worth.getByRole('button', { name: 'Stop' }).click();
    await worth.getByRole('button', { name: 'Measure again' }).waitFor();
    await page.getByRole('button', { name: 'Remove Marshal Ysolde' }).click();
    await worth.getByText('The troop has changed since', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();

    await page.getByLabel('Name').fill('Coals');
    await page.getByRole('button', { name: 'Save or print' }).click();
    for (const [form, ending] of [
      ['BattleScribe roster', '.ros'],
      ['New Recruit roster', '.json'],
    ] as const) {
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: form }).click();
      const saved = await saving;
      expect(saved.suggestedFilename().endsWith(ending)).toBe(true);
      const other = await harness.browser.newPage();
      await other.goto(`${harness.baseUrl}/eden/troop`);
      await alive(other);
      await chooseFiles(other, 'Open a file', await saved.path());
      await expect.poll(() => other.getByLabel('Name').inputValue()).toBe('Coals');
      await expect.poll(() => other.getByLabel('Leader').inputValue()).toBe('Marshal Ysolde');
      await other.close();
    }
    await page.getByRole('link', { name: 'Sheet to print' }).click();
    await page.getByRole('article', { name: 'Roster sheet of Coals' }).waitFor();
    expect(await faultsInEach(page, LOOKS)).toEqual([]);
    expect(complaints.list).toEqual([]);
    await page.close();
  });

  it('takes a whole troop of a faction, reads its fighters and cards, and compares three of them', async () => {
    const page = await harness.browser.newPage();
    const complaints = listenForComplaints(page);
    await page.goto(`${harness.baseUrl}/eden/troop`);
    await alive(page);
    await page.getByRole('button', { name: 'Take the troop of Tidewrack' }).press('Enter');
    await page.getByText('Legal', { exact: true }).waitFor();
    const bosun = page.getByRole('button', { name: 'The Bosun', exact: true });
    await bosun.press('Enter');
    await page.getByRole('table', { name: 'Limbs of The Bosun' }).waitFor();
    await page.getByRole('button', { name: 'Text of Raid' }).press('Enter');
    await page.getByText(/^Played secretly; deployment: ambush$/).waitFor();
    for (const name of ['Mother Gull', 'Harpooner Ilo', 'The Bosun'])
      await page.getByRole('button', { name: `Compare ${name}` }).press('Enter');
    const compared = page.getByRole('region', { name: 'Compared' });
    await expect.poll(() => compared.getByRole('columnheader').count()).toBe(3);
    await compared.getByRole('row', { name: 'Points 26 27 22' }).waitFor();
    expect(await faultsInEach(page, LOOKS)).toEqual([]);
    await page.getByRole('button', { name: 'Show profiles and texts' }).press('Enter');
    await page.getByRole('table', { name: 'Limbs of Harpooner Ilo' }).waitFor();
    expect(await faultsInEach(page, LOOKS)).toEqual([]);
    await page.reload();
    await page.getByRole('table', { name: 'Limbs of Harpooner Ilo' }).waitFor();
    expect(complaints.list).toEqual([]);
    await page.close();
  });

  it('follows a match on a real table by one thumb, keeps it, and takes touches back', async () => {
    const page = await harness.browser.newPage({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    const complaints = listenForComplaints(page);
    await page.goto(`${harness.baseUrl}/eden/companion`);
    await alive(page);
    await page.getByLabel('One side').selectOption({ label: 'Cinder Court (example)' });
    await page.getByLabel('The other side').selectOption({ label: 'Tidewrack (example)' });
    await page.getByRole('button', { name: 'Follow this match' }).tap();
    const court = page.getByRole('region', { name: 'Cinder Court' });
    const unfold = (name: RegExp) => court.getByRole('button', { name, expanded: false }).tap();
    await unfold(/^Marshal Ysolde/);
    await court.getByRole('button', { name: 'Marshal Ysolde, head: wound 3 of 3' }).tap();
    await court.getByText('out', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect.poll(() => court.getByText('out', { exact: true }).count()).toBe(0);
    await unfold(/^Kestrel Voss/);
    await court.getByRole('button', { name: 'Slowdown on Kestrel Voss: 0, one more' }).tap();
    await court.getByRole('button', { name: 'Victory Points: one more' }).tap();
    for (let step = 0; step < 3; step++)
      await page.getByRole('button', { name: 'Next step' }).tap();
    await page.getByRole('button', { name: 'Round 2' }).tap();
    await page.getByRole('heading', { name: 'Round 2 of 5' }).waitFor();
    const ap = court.getByLabel('Action Points of Kestrel Voss', { exact: true });
    await expect.poll(() => ap.textContent()).toBe('2');

    await page.getByRole('button', { name: 'Dice' }).tap();
    const dice = page.getByRole('region', { name: 'Dice' });
    await dice.getByText('1+: 94 % · 2+: 69 % · 3+: 31 % · 4: 6 %').waitFor();
    await dice.getByRole('button', { name: 'Roll' }).tap();
    await dice.getByText(/^([1-6] ){4}at 4: \d success(es)?$/).waitFor();
    expect(await faultsInEach(page, LOOKS)).toEqual([]);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await page.getByRole('heading', { name: 'Round 2 of 5' }).waitFor();
    await page.getByText('Tidewrack', { exact: true }).first().tap();
    const wrack = page.getByRole('region', { name: 'Tidewrack' });
    await wrack.getByRole('heading', { name: 'Mother Gull' }).waitFor();
    // A match that is left for another one is not lost.
    await page.getByRole('button', { name: 'Another match' }).tap();
    await page.getByRole('button', { name: 'Follow this match' }).waitFor();
    await page
      .getByRole('button', { name: 'Go on with Cinder Court and Tidewrack, round 2' })
      .tap();
    await page.getByRole('heading', { name: 'Round 2 of 5' }).waitFor();
    expect(complaints.list).toEqual([]);
    await page.close();
  });

  it('prints a troop of five fighters with its cards on one page', async () => {
    for (const troop of exampleTroops(embeddedEdenCards())) {
      expect(troop.fighters.length).toBeGreaterThanOrEqual(4);
      const page = await harness.browser.newPage();
      await page.goto(`${harness.baseUrl}/eden/troop/sheet${troopFragment(troop)}`);
      await page.getByRole('article', { name: `Roster sheet of ${troop.name}` }).waitFor();
      for (const format of ['A4', 'Letter']) {
        const margin = { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' };
        const pdf = (await page.pdf({ format, margin })).toString('latin1');
        expect([troop.name, format, pdf.match(/\/MediaBox/g)?.length]).toEqual([
          troop.name,
          format,
          1,
        ]);
      }
      await page.close();
    }
  });

  it('has a reference of the rules that is printed on one page', async () => {
    const page = await harness.browser.newPage();
    const complaints = listenForComplaints(page);
    await page.goto(`${harness.baseUrl}/eden/reference`);
    await page.getByRole('link', { name: 'ACT-5' }).waitFor();
    expect(await faultsInEach(page, LOOKS)).toEqual([]);
    for (const format of ['A4', 'Letter']) {
      const margin = { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' };
      const pdf = (await page.pdf({ format, margin })).toString('latin1');
      expect([format, pdf.match(/\/MediaBox/g)?.length]).toEqual([format, 1]);
    }
    expect(complaints.list).toEqual([]);
    await page.close();
  });

  it('reports a link without a troop, and remains usable', async () => {
    const page = await harness.browser.newPage();
    await page.goto(`${harness.baseUrl}/eden/troop#%7B%22game%22%3A1`);
    await alive(page);
    await page.getByText('This link holds no troop').waitFor();
    await page.getByLabel('Faction or stigma').selectOption('faction:Cinder Court');
    await page.getByRole('button', { name: 'Add Kestrel Voss' }).click();
    await page.getByText('26 of 100 points').waitFor();
    await page.close();
  });

  it('links to the odds page, which compares two fighters for each reaction and with their wounds', async () => {
    const page = await harness.browser.newPage();
    const complaints = listenForComplaints(page);
    await page.goto(`${harness.baseUrl}/eden/odds`);
    await alive(page);
    await page.getByRole('combobox', { name: 'Attacker' }).selectOption('Kestrel Voss');
    await page.getByRole('combobox', { name: 'Target' }).selectOption('Marshal Ysolde');
    await page.getByLabel('Location roll').selectOption('none');
    const passive = page.getByRole('region', { name: 'Passive' });
    // CBT 4 against VIG 5, torso protected by 1: of 0 successes 16/81, of 1 on the torso 32/243: 80/243.
    await passive.getByText('32.9 %', { exact: true }).waitFor();
    await page.getByRole('region', { name: 'Shot' }).waitFor();
    await page.getByText(/^The best reaction to melee is /).waitFor();
    // Its torso wounded, the target's VIG is 3, and no wound has 11/243.
    await page.getByRole('region', { name: 'Target' }).getByLabel('torso').fill('2');
    await passive.getByText('4.5 %', { exact: true }).waitFor();
    expect(await faultsInEach(page, LOOKS)).toEqual([]);
    expect(complaints.list).toEqual([]);
    await page.close();
  });

  it('links to the card search, where a card is found and opened', async () => {
    const page = await harness.browser.newPage();
    const complaints = listenForComplaints(page);
    await page.goto(`${harness.baseUrl}/cards`);
    await alive(page);
    await page.getByRole('group', { name: 'Game' }).getByRole('button', { name: 'Eden' }).click();
    await page.getByRole('heading', { name: 'Cards of Eden' }).waitFor();
    const box = page.getByRole('combobox', { name: 'Search the cards' });
    await box.fill('kind:fighter faction:"Cinder Court" psi>=5');
    const says = page.locator('#search-says');
    await expect.poll(() => says.textContent()).toMatch(/^\d cards?: Cards with faction/);
    expect(await faultsInEach(page, LOOKS)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('link', { name: /^Marshal Ysolde; Fighter; value 39/ }).click();
    await page.getByRole('heading', { name: 'Marshal Ysolde', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'ABIL-2', exact: true }).waitFor();
    expect(await faultsInEach(page, LOOKS)).toEqual([]);
    await page.goBack();
    await expect.poll(() => box.inputValue()).toContain('psi>=5');
    await expect.poll(() => says.textContent()).toMatch(/^\d cards?: Cards with faction/);
    // What it asks of the other game is said, with the key that is meant.
    await box.fill('cost<=2');
    await page.getByText('it asks about cards of On the Edge').waitFor();
    await box.fill('game:ote zipper');
    await page
      .getByRole('link', { name: /^Zipper/ })
      .first()
      .waitFor();
    // The choice of the game is remembered on other pages.
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${harness.baseUrl}/decks`);
    await alive(page);
    const cards = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Cards' });
    await expect.poll(() => cards.getAttribute('href')).toBe('/cards/eden');
    // The search of every page asks about it, and another page of both games is exchanged for its own.
    await page.getByRole('combobox', { name: /^Search Eden/ }).waitFor();
    await page.goto(`${harness.baseUrl}/rules/glossary`);
    await alive(page);
    await page.getByRole('button', { name: 'Eden', exact: true }).click();
    await page.waitForURL('**/rules/eden/glossary');
    expect(complaints.list).toEqual([]);
    await page.close();
  });
});
