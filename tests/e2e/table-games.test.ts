import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCatalogue } from '@/lib/cards/embedded';
import { violations } from '@/tests/e2e/axe';
import { type Harness, listenForComplaints, startHarness } from '@/tests/e2e/harness';
import { UNNOTICED_SHIFT, watchShifts } from '@/tests/e2e/layout-shift';
import { aloneByCommand, say } from '@/tests/e2e/table-commands';
import {
  countAnswers,
  HANDS,
  playWholeGame,
  showMovesAtOnce,
  turnByKeys,
  turnByTouch,
} from '@/tests/e2e/table-players';

/** More turns than any of these games has. */
const MOST_TURNS = 30;
/** Real cards that reach ten Influence within a few turns; as `card name: copies`. */
const QUICK: Readonly<Record<string, number>> = {
  'Contacts in the Art Scene': 9,
  'Friends in Broken Wings Barrio': 4,
  'Ley Line Nexus': 2,
  'James R. Cartwright': 3,
  'Cheb Mehenni': 3,
  'Mars Royale': 4,
  'Stefano Turolli': 4,
  'Mihaly Cieznick': 2,
  'Abanobi Famani': 2,
};
/** What answers anything of the other player's. */
const ANSWERS: Readonly<Record<string, number>> = { 'Good Luck': 10 };
/** More acts than two at one screen need. */
const MOST_SHARED_ACTS = 300;
/** A shuffle of them that is won within a few turns. */
const OPTIONS = { seed: 39, goal: 10 } as const;
/** What is drawn where the table takes a seed of its own: of games against others. */
const DRAWN_SEED = 7;
/** The boards make room for what comes into play, and the prompt says something else; everything else stays where it is. */
const BOARDS = '[data-arrangement], [data-tray], div:has(> div > [data-tray])';
describe('a whole game at the table', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await startHarness();
  });
  afterAll(() => harness?.stop());

  /** A deck of its own for each game, since tables are stored by deck. Returns its id. */
  async function stored(name: string, cards: Readonly<Record<string, number>>): Promise<string> {
    const entries = Object.entries(cards).map(([wanted, count]) => {
      const card = getCatalogue().cards.find((one) => one.name === wanted);
      if (card === undefined) throw new Error(`no card is called ${wanted}`);
      return { card: card.id, count };
    });
    const response = await fetch(`${harness.baseUrl}/api/v1/decks`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
      body: JSON.stringify({ name, notes: '', game: 'ote', entries }),
    });
    return (await response.json()).id;
  }

  async function sit(page: Page, deck: string): Promise<void> {
    await page.addInitScript((seed) => {
      const draw = crypto.getRandomValues.bind(crypto);
      crypto.getRandomValues = <T extends ArrayBufferView | null>(into: T): T => {
        if (into !== null) draw(new Uint8Array(into.buffer, into.byteOffset, into.byteLength));
        if (into instanceof Uint32Array && into.length === 1) into[0] = seed;
        return into;
      };
    }, DRAWN_SEED);
    const { seed, goal } = OPTIONS;
    await page.goto(`${harness.baseUrl}/decks/${deck}/play?seed=${seed}&goal=${goal}`);
    await page.locator('[data-card]').first().waitFor();
    expect(await violations(page)).toEqual([]);
  }

  const wide = () => harness.browser.newPage({ viewport: { width: 1440, height: 900 } });

  /** The game is won; what says so is clean. */
  async function won(page: Page): Promise<void> {
    const dialog = page.getByRole('dialog', { name: /^You win on turn \d+ with \d+ Influence$/ });
    await dialog.waitFor();
    expect(await violations(page, { within: 'dialog[open]' })).toEqual([]);
  }

  const isOver = async (page: Page) => (await page.locator('dialog[open]').count()) > 0;

  it('is won with the keyboard alone', async () => {
    const page = await wide();
    const complaints = listenForComplaints(page);
    await sit(page, await stored('Quick', QUICK));
    for (let turn = 0; turn < MOST_TURNS && !(await isOver(page)); turn++) {
      await turnByKeys(page);
      if (turn === 1) expect(await violations(page)).toEqual([]);
      if (turn === 1) await readsByKeys(page);
    }
    await won(page);
    // What says so takes the focus, Escape shows the table, and a key goes back into the game.
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    const end = await countAnswers(page);
    await page.keyboard.press('u');
    await expect.poll(() => countAnswers(page)).not.toBe(end);
    expect(complaints.list).toEqual([]);
    await page.close();
  });

  /** Opens by key what there is to read in the middle of a game, and comes back to where the focus was. */
  async function readsByKeys(page: Page): Promise<void> {
    for (const [key, name] of [
      ['?', 'At the table'],
      ['l', 'Share'],
    ] as const) {
      await page.keyboard.press(key);
      await page.getByRole('dialog', { name }).waitFor();
      expect(await violations(page, { within: 'dialog[open]' })).toEqual([]);
      await page.keyboard.press('Escape');
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
    }
    await expect
      .poll(() => page.evaluate(() => document.activeElement !== document.body))
      .toBe(true);
  }

  it('is won by touch on a phone', async () => {
    const page = await harness.browser.newPage({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const complaints = listenForComplaints(page);
    await sit(page, await stored('Quick', QUICK));
    for (let turn = 0; turn < MOST_TURNS && !(await isOver(page)); turn++) {
      await turnByTouch(page);
      if (turn === 1) expect(await violations(page)).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(390);
    }
    await won(page);
    expect(complaints.list).toEqual([]);
    await page.close();
  });
  it('is won through the accessibility tree and typed commands alone', async () => {
    const page = await wide();
    const complaints = listenForComplaints(page);
    await sit(page, await stored('Quick', QUICK));
    expect(await say(page, 'read hand')).not.toBe('');
    expect(await say(page, 'dance')).toContain('is no command');
    for (let turn = 0; turn < MOST_TURNS && !(await isOver(page)); turn++) {
      await aloneByCommand(page);
      if (turn === 1) await opensElsewhere(page);
    }
    await won(page);
    expect(complaints.list).toEqual([]);
    await page.close();
  });

  /** The link of this moment opens it in a browser that has nothing of the game, and a reload keeps it here. */
  async function opensElsewhere(page: Page): Promise<void> {
    const table = await say(page, 'read table');
    const at = await countAnswers(page);
    await say(page, 'share');
    const link = page.getByRole('textbox', { name: 'Link to this moment' });
    await expect.poll(() => link.inputValue()).toContain('/play#');
    expect(await violations(page, { within: 'dialog[open]' })).toEqual([]);
    const address = await link.inputValue();
    await page.keyboard.press('Escape');
    const elsewhere = await harness.browser.newContext({ serviceWorkers: 'block' });
    const other = await elsewhere.newPage();
    await other.goto(address);
    await expect.poll(() => countAnswers(other)).toBe(at);
    expect(await say(other, 'read table')).toBe(table);
    await elsewhere.close();
    await page.reload();
    await expect.poll(() => countAnswers(page)).toBe(at);
    expect(await say(page, 'read table')).toBe(table);
  }

  /** Deals to one's own seat and `others`, each played by `role`. */
  async function deal(page: Page, role: string, others = 1): Promise<void> {
    await page.keyboard.press('Shift+N');
    await page.getByLabel('Others: at this screen, or pilots').check();
    const add = page.getByRole('button', { name: 'Add a player' });
    for (let more = 1; more < others; more++) await add.click();
    // The others are loaded on demand.
    const roles = page.getByLabel('Played by');
    await expect.poll(() => roles.count()).toBe(others);
    for (const choice of await roles.all()) await choice.selectOption(role);
    expect(await violations(page, { within: 'dialog[open]' })).toEqual([]);
    await page.getByRole('button', { name: 'Deal to everybody' }).click();
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  }

  it.each([
    { players: 2, names: ['Anna', 'Ben'] },
    { players: 3, names: ['Anna', 'Ben', 'Carla'] },
  ])(
    'is shared by $players players at one screen, who respond in the turns of the others',
    async ({ players, names }) => {
      const page = await wide();
      const complaints = listenForComplaints(page);
      await sit(page, await stored('Answers', { ...QUICK, ...ANSWERS }));
      await deal(page, 'person', players - 1);
      const cover = page.getByRole('region', { name: 'Hand the screen over' });
      const said = page.locator('output[for="table-command"]');
      let [handed, answered] = [0, 0];
      let told = '';
      for (let act = 0; act < MOST_SHARED_ACTS && !(await isOver(page)); act++) {
        let responds = false;
        if ((await cover.count()) > 0) {
          // Whoever waits can neither see, hear nor type anything.
          await expect.poll(() => page.locator('#table-command').count()).toBe(0);
          await expect.poll(() => page.locator('[aria-label^="Your hand"]').count()).toBe(0);
          await expect.poll(() => page.getByRole('log').count()).toBe(0);
          responds = (await cover.innerText()).includes('may respond');
          const taker = await cover.locator('strong').innerText();
          if (handed === 0) expect(await violations(page)).toEqual([]);
          handed += 1;
          // Opening hands, the link of the game, the step back: what a key would show.
          for (const key of ['h', 'l', 'u']) await page.keyboard.press(key);
          await page.keyboard.press('Enter');
          await cover.waitFor({ state: 'detached' });
          expect(await page.locator('dialog[open]').count()).toBe(0);
          // Nothing that was typed or said before is left for the other one to read.
          await expect.poll(() => said.innerText()).toBe('');
          // The log tells of the other hand what everybody may know.
          const log = page.getByRole('log');
          if (handed <= players)
            for (const other of names.filter((one) => one !== taker))
              await expect.poll(() => log.innerText()).toContain(`${other} draws 10 cards.`);
          if (handed <= players)
            expect((await log.innerText()).match(/You draw (.+, ){8}/g)).toHaveLength(1);
        }
        const [turn = ''] = /^Turn \d+/.exec(await say(page, 'read table')) ?? [];
        if (turn !== told) {
          // The bar counts the turns that are read aloud.
          await page
            .getByText(new RegExp(`^${turn}, `))
            .first()
            .waitFor();
          told = turn;
        }
        const moves = (await say(page, 'read moves')).split('\n');
        const verbs = responds ? ['play', 'pass'] : ['pass', 'place', 'choose', 'call', 'crank'];
        const next = verbs
          .map((verb) => moves.find((move) => move.startsWith(`${verb} `) || move === verb))
          .find((move) => move !== undefined);
        await say(page, next ?? 'end turn');
        if (responds && next?.startsWith('play') === true) {
          if (answered === 0) expect(await violations(page)).toEqual([]);
          answered += 1;
        }
      }
      expect(handed).toBeGreaterThan(4);
      expect(told).not.toBe('Turn 1');
      expect(answered).toBeGreaterThan(0);
      await page.getByRole('dialog', { name: / won$/ }).waitFor();
      expect(await violations(page, { within: 'dialog[open]' })).toEqual([]);
      expect(complaints.list).toEqual([]);
      await page.close();
    },
  );

  it.each([
    { by: 'mouse', viewport: { width: 1440, height: 900 }, phone: false },
    { by: 'touch', viewport: { width: 390, height: 844 }, phone: true },
    { by: 'keys', viewport: { width: 1440, height: 900 }, phone: false },
  ] as const)(
    'is played to its end against the Fighter by $by, and nothing jumps',
    async ({ by, viewport, phone }) => {
      const touch = phone ? { hasTouch: true, isMobile: true } : {};
      const page = await harness.browser.newPage({ viewport, ...touch });
      const complaints = listenForComplaints(page);
      await showMovesAtOnce(page);
      const shifts = await watchShifts(page, BOARDS);
      await sit(page, await stored('Quick', QUICK));
      await deal(page, 'rival');
      await playWholeGame(page, HANDS[by], async (act) => {
        if (act % 12 === 0) expect(await violations(page)).toEqual([]);
      });
      await page.getByRole('dialog', { name: / won$|^The game is over$|^You win/ }).waitFor();
      expect(await violations(page, { within: 'dialog[open]' })).toEqual([]);
      const { value, moved } = await shifts();
      expect(value, moved.join('\n')).toBeLessThan(UNNOTICED_SHIFT);
      expect(complaints.list).toEqual([]);
      await page.close();
    },
  );

  it('is played to its end against the Fighter by typed commands, who says why it did so', async () => {
    const page = await wide();
    const complaints = listenForComplaints(page);
    await showMovesAtOnce(page);
    const shifts = await watchShifts(page, BOARDS);
    await sit(page, await stored('Quick', QUICK));
    await deal(page, 'rival');
    const waits = page
      .getByRole('region', { name: 'What to do' })
      .getByText(/plays next|is thinking/);
    for (let turn = 0; turn < 2 * MOST_TURNS; turn++) {
      await waits.waitFor({ state: 'detached' });
      if (await isOver(page)) break;
      await aloneByCommand(page);
      if (turn !== 1) continue;
      // While it attacks, its last choice may be one that it does not weigh.
      await page
        .getByRole('button', { name: /^End (turn|Discard)/ })
        .first()
        .waitFor();
      expect(await say(page, 'why')).toBe('The answer is in the log.');
      await page.getByRole('log').getByText('(done)').waitFor();
      expect(await violations(page)).toEqual([]);
    }
    await page.getByRole('dialog', { name: / won$|^The game is over$/ }).waitFor();
    expect(await violations(page, { within: 'dialog[open]' })).toEqual([]);
    const { value, moved } = await shifts();
    expect(value, moved.join('\n')).toBeLessThan(UNNOTICED_SHIFT);
    expect(complaints.list).toEqual([]);
    await page.close();
  });

  it('is coached: one key takes the best action, and a review names a mistake and its correction', async () => {
    const page = await wide();
    const complaints = listenForComplaints(page);
    await sit(page, await stored('Quick', QUICK));
    // Two turns in which nothing is done, though there was enough to do.
    for (let turn = 0; turn < 2; turn++) await say(page, 'end turn');
    await page.locator('#table-command').blur();
    await page.keyboard.press('i');
    const best = page.getByRole('list', { name: 'Best now' });
    await expect.poll(() => best.getAttribute('aria-busy'), { timeout: 60_000 }).toBe('false');
    await expect
      .poll(() => best.innerText())
      .toMatch(/wins on turn \d+\.\d \(\d+\.\d to \d+\.\d\)/);
    expect(await violations(page)).toEqual([]);
    const before = await countAnswers(page);
    await best.getByRole('button', { name: 'Do this' }).first().press('Enter');
    await expect.poll(() => countAnswers(page)).not.toBe(before);
    for (let turn = 0; turn < MOST_TURNS && !(await isOver(page)); turn++)
      await aloneByCommand(page);
    await won(page);
    const end = await countAnswers(page);
    await page.getByRole('button', { name: 'What would have won sooner?' }).click();
    const mistakes = page.getByRole('list', { name: 'Mistakes' }).getByRole('listitem');
    await mistakes.first().waitFor();
    await expect
      .poll(() => mistakes.first().innerText())
      .toMatch(
        /^Turn [12]: .+ first would have won (1 turn|\d+ turns|\d+\.\d \(.+\) turns) sooner\.\s+[\s\S]*Played was: /,
      );
    expect(await violations(page)).toEqual([]);
    await mistakes.first().getByRole('button', { name: 'Try it' }).click();
    await expect.poll(async () => Number(await countAnswers(page))).toBeLessThan(Number(end));
    expect(complaints.list).toEqual([]);
    await page.close();
  });
});
