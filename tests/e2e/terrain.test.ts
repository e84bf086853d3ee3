import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embeddedEdenCards } from '@/lib/eden/catalogue';
import { emptySetup } from '@/lib/eden/play/field-setup';
import { matchLink } from '@/lib/eden/play/match-link';
import { setupPath } from '@/lib/eden/play/setup-link';
import { faultsInEach, type Look } from '@/tests/e2e/axe';
import {
  alive,
  chooseFiles,
  type Harness,
  listenForComplaints,
  startHarness,
} from '@/tests/e2e/harness';
import { CASE_CARDS, preparedCase, TERRAIN_CASES } from '@/tests/e2e/terrain-cases';

const PATIENCE = 240_000;
const LOOKS: readonly Look[] = [
  [1440, 'light'],
  [1440, 'dark'],
  [390, 'light'],
  [390, 'dark'],
];
const CARDS = [...embeddedEdenCards(), ...CASE_CARDS];

/** The clauses of Territory Management, each of which a test here plays. */
const CLAUSES = [
  'TERR-1',
  'TERR-2',
  'TERR-DESTROY',
  'TERR-HIDE',
  'TERR-ELEV',
  'TERR-CLIMB',
  'TERR-CROSS',
  'TERR-OPAQUE',
  'TERR-FLAME',
  'TERR-OBSTACLE',
  'TERR-SLOW',
  'TERR-OCCUPY',
  'TERR-SWIM',
  'TERR-HOSTILE',
  'TERR-JUMP',
  'TERR-BEACON',
  'TERR-IDOL',
];

describe('scenery on the field', () => {
  let harness: Harness;
  let context: BrowserContext;
  /** The page on which the cases are played, one after the other. */
  let page: Page;
  let complaints: ReturnType<typeof listenForComplaints>;
  beforeAll(async () => {
    harness = await startHarness();
    // No case needs what a second visit has.
    const viewport = { width: 1280, height: 900 };
    context = await harness.browser.newContext({ viewport, serviceWorkers: 'block' });
    const send = async (method: string, path: string, body: object) => {
      const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
      const url = `${harness.baseUrl}/api/v1/own/${path}`;
      const response = await fetch(url, { method, headers, body: JSON.stringify(body) });
      expect(response.ok, await response.clone().text()).toBe(true);
    };
    await send('POST', 'sets', { id: 'terrain', name: 'Terrain' });
    for (const [at, card] of CASE_CARDS.entries()) {
      const number = String(at + 1);
      const record = { game: 'eden', set: 'terrain', number, ...card };
      await send('PUT', `cards/terrain/${number}?game=eden`, { base: null, record, reason: '' });
    }
    page = await open('/eden/play');
    complaints = listenForComplaints(page);
  });
  afterAll(() => harness?.stop());

  async function open(path: string): Promise<Page> {
    const opened = await context.newPage();
    await opened.goto(harness.baseUrl + path);
    await alive(opened);
    return opened;
  }

  async function say(on: Page, command: string): Promise<void> {
    const line = on.getByLabel('Command', { exact: true });
    await line.fill(command);
    await line.press('Enter');
  }

  it('is played with each clause of Territory Management at least once', () => {
    const played = new Set(['TERR-1', ...TERRAIN_CASES.flatMap(({ rules }) => rules)]);
    expect(CLAUSES.filter((clause) => !played.has(clause))).toEqual([]);
  });

  it.each(TERRAIN_CASES.map((one) => [one.title, one] as const))(
    '%s',
    {
      timeout: PATIENCE,
    },
    async (_title, one) => {
      const { setup, tree } = preparedCase(one, CARDS);
      const link = await matchLink(setup, tree);
      await page.evaluate((fragment) => {
        window.location.hash = fragment;
      }, link);
      await page.getByRole('heading', { name: 'Round 1 of 3' }).waitFor();
      const main = page.getByRole('main');
      const seen: string[] = [];
      for (const command of ['activate 1', ...one.commands]) {
        await say(page, command);
        // A refusal is shown until the next command.
        await expect
          .poll(() => page.locator('output[for="match-command"]').innerText())
          .not.toBe('');
        seen.push(await main.innerText());
      }
      const isSeen = (wanted: string | RegExp, text: string) =>
        typeof wanted === 'string'
          ? text.replace(/\s+/g, ' ').includes(wanted)
          : text.split('\n').some((line) => wanted.test(line.trim()));
      await expect
        .poll(async () => {
          const texts = [...seen, await main.innerText()];
          return one.says.filter((wanted) => !texts.some((text) => isSeen(wanted, text)));
        })
        .toEqual([]);
      expect(complaints.list).toEqual([]);
      await page.getByRole('button', { name: 'Leave', exact: true }).click();
      await page.getByRole('heading', { name: 'Play on the field' }).waitFor();
    },
  );

  it('is bought for 8 points, and what is refused says which thing is too near', {
    timeout: PATIENCE,
  }, async () => {
    await page.goto(`${harness.baseUrl}/eden/play`);
    await alive(page);
    await page.getByText('Field, weather, rounds, seed').click();
    await page.getByLabel('Scenery', { exact: true }).selectOption('territory');
    await page.getByRole('button', { name: 'Begin the match' }).click();
    await page.getByRole('region', { name: 'Decision' }).waitFor();
    const lake = page.getByRole('button', { name: 'Lake (4 of 8 points)' });
    // A mission is picked first.
    while ((await lake.count()) === 0) {
      await page.getByRole('button', { name: 'Decide for me' }).click();
    }
    const reply = page.locator('output[for="match-command"]');
    const refused = async (command: string, why: string) => {
      await say(page, command);
      await expect.poll(() => reply.innerText()).toContain(why);
    };
    await refused('scenery lake 58 30', 'Lake would be off the field. (PREP-6)');
    await refused('scenery lake 10 30', 'Lake must keep 5 cm from the edges of the field, not 4.');
    await say(page, 'scenery lake 15 30');
    await page.getByRole('button', { name: 'Pond (2 of 4 points)' }).waitFor();
    // What costs more than is left is not offered.
    expect(await page.getByRole('button', { name: /^\d+ ?Deep river/ }).count()).toBe(0);
    await refused('scenery pond 25 30', 'Pond would lie on Lake; it must keep 5 cm from it.');
    await refused('scenery pond 28 30', 'Pond must keep 5 cm from Lake, not 3.');
    await say(page, 'scenery lake 45 30');
    const list = page.getByRole('region', { name: 'Scenery' });
    await list.getByText('Lake 2: ').waitFor();
    // All points are spent, and the match goes on.
    await page.getByRole('button', { name: /Lake \(/ }).waitFor({ state: 'detached' });
    expect(await list.getByText(/swimming \(4\)/).count()).toBe(2);
  });

  it('is agreed beforehand in a set-up: made with faults that are named, kept, shared by link and played', {
    timeout: PATIENCE,
  }, async () => {
    await page.goto(`${harness.baseUrl}/eden/play`);
    await alive(page);
    await page.getByRole('button', { name: 'New set-up' }).click();
    const editor = page.getByRole('region', { name: 'Set-up', exact: true });
    await editor.getByLabel('Name', { exact: true }).fill('Kiln yard');
    const add = async (kind: string) => {
      await editor.getByLabel('Scenery', { exact: true }).selectOption(kind);
      await editor.getByRole('button', { name: 'Add', exact: true }).click();
    };
    const move = async (x: string, y: string) => {
      await editor.getByLabel('x, cm').fill(x);
      await editor.getByLabel('y, cm').fill(y);
    };
    await add('Crumbling wall');
    // The drawing has the same sentences as tooltips.
    const rows = editor.getByRole('listitem');
    await rows.getByText('an obstacle to sight that never cuts it').first().waitFor();
    await editor.getByLabel('Sight', { exact: true }).selectOption('flat');
    await editor.getByLabel('Movement').selectOption('dear');
    await rows
      .getByText(/1 cm in it costs 2/)
      .first()
      .waitFor();
    await add('Kiln Tower');
    await editor.getByLabel('What it does').selectOption('rules');
    await rows.getByText(/raised: \+2 CBT, range \+5, climbing \(5\)/).waitFor();
    await editor.getByLabel('Rules', { exact: true }).fill('Elevation, Flying (2)');
    await editor.getByText('No rule of scenery: "Flying (2)".').waitFor();
    await editor.getByLabel('Rules', { exact: true }).fill('Elevation, Climbing (2)');
    await move('30', '32');
    await editor.getByText('Kiln Tower would lie on Crumbling wall').waitFor();
    await move('70', '30');
    await editor.getByText('Kiln Tower would be off the field.').waitFor();
    await move('30', '12');
    await editor.getByText(/lies where Confrontation deploys, .* PREP-7/).waitFor();
    await editor.getByLabel('Across, cm').fill('24');
    await editor.getByText(/No side of Kiln Tower may be longer than 20 cm/).waitFor();
    expect(await faultsInEach(page, LOOKS)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await editor.getByRole('button', { name: 'Keep', exact: true }).click();
    await page.getByText('“Kiln yard” is kept in this browser.').waitFor();

    // A set-up with a fault is kept, but no match begins on it.
    await page.getByLabel('Set-up of the field').selectOption('Kiln yard');
    await page.getByRole('button', { name: 'Begin the match' }).click();
    await page
      .getByRole('alert')
      .getByText(/Kiln yard: No side of Kiln Tower/)
      .waitFor();
    const list = page.getByRole('region', { name: 'Set-ups', exact: true });
    await list.getByRole('button', { name: 'Change', exact: true }).click();
    await editor.getByRole('button', { name: 'Change Kiln Tower' }).click();
    await editor.getByLabel('Across, cm').fill('8');
    await editor.getByRole('button', { name: 'Keep', exact: true }).click();
    await list.getByText('60 by 60 cm, 2 pieces of scenery').waitFor();

    await list.locator('[data-path^="/eden/play#setup="]').waitFor();
    const path = await list.locator('[data-path]').getAttribute('data-path');
    await page.getByRole('button', { name: 'Delete Kiln yard' }).click();
    await page.getByRole('button', { name: 'Take it back' }).click();
    await list.getByText('Kiln yard').first().waitFor();

    const elsewhere = await harness.browser.newContext({ serviceWorkers: 'block' });
    const other = await elsewhere.newPage();
    await other.goto(harness.baseUrl + path);
    await other.getByText('Kiln yard (from the link)').last().waitFor();
    await other.getByRole('button', { name: 'Begin the match' }).click();
    const scenery = other.getByRole('region', { name: 'Scenery' });
    await scenery.getByText(/climbing \(2\)/).waitFor();
    await other.getByRole('button', { name: 'Prepare everything for me' }).click();
    await other.getByRole('heading', { name: 'Round 1 of 5' }).waitFor();
    await other.getByText('Keep this field as a set-up').click();
    await other.getByLabel('Name', { exact: true }).fill('After preparation');
    await other.getByRole('button', { name: 'Keep', exact: true }).click();
    await other.getByText('“After preparation” is kept in this browser.').waitFor();
    await other.getByRole('button', { name: 'Leave' }).click();
    await other.getByText(/2 pieces of scenery, \d+ fighters in place/).waitFor();
    expect(complaints.list).toEqual([]);
    await elsewhere.close();
  });

  it('opens from a scenario file, names the line of a mistake in one, and refuses a broken link', {
    timeout: PATIENCE,
  }, async () => {
    await page.goto(`${harness.baseUrl}/eden/play`);
    await alive(page);
    const file = (name: string, text: string) => ({
      name,
      mimeType: 'text/yaml',
      buffer: Buffer.from(text),
    });
    const choose = (name: string, text: string) =>
      chooseFiles(page, 'Open a file', [file(name, text)]);
    await choose('bad.yaml', 'title: Bad\ngame: eden\nscenery:\n  Wall: { rect: [1, 2] }\n');
    await page.getByText(/bad\.yaml, line 4, column \d+: scenery\.Wall\.rect/).waitFor();
    await choose(
      'good.yaml',
      'title: The ford\ngame: eden\nscenery:\n  Pond: { circle: [30, 30, 4], element: Pond }\nplayers: { A: { fighters: { Warden: [30, 6] } } }\n',
    );
    const editor = page.getByRole('region', { name: 'Set-up', exact: true });
    await editor.getByText('First troop: Warden at 30, 6').waitFor();
    const whole = await setupPath(emptySetup('Whole'));
    await page.goto(`${harness.baseUrl}${whole.slice(0, -6)}`);
    await page
      .getByRole('alert')
      .getByText(/The end of this link is missing/)
      .waitFor();
  });
});
