import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCatalogue } from '@/lib/cards/embedded';
import { deckForPlay } from '@/lib/games/session-setup';
import { violations } from '@/tests/e2e/axe';
import { type Harness, listenForComplaints, startHarness } from '@/tests/e2e/harness';
import { type PlannedAct, plannedGame } from '@/tests/e2e/planned-game';
import { aloneByCommand, say } from '@/tests/e2e/table-commands';

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
/** A shuffle of them that is won on turn 4. */
const OPTIONS = { seed: 39, goal: 10, beginnersDiscard: false } as const;
/** What is drawn where the table takes a seed of its own: of games against others. */
const DRAWN_SEED = 7;
/** Cards that cost nothing, and one that answers whatever comes into play. */
const LUCKY: Readonly<Record<string, number>> = {
  'Angela Reyes': 4,
  Brownshirt: 4,
  'Bruce Barrett': 4,
  'Burford J. Slystick': 4,
  'Cherri Robinson': 4,
  'Good Luck': 20,
};

describe('whole games at the table', () => {
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

  /** What wins with this deck. */
  async function planOf(deck: string): Promise<readonly PlannedAct[]> {
    const { list } = await (await fetch(`${harness.baseUrl}/api/v1/decks/${deck}`)).json();
    return plannedGame(deckForPlay(list.entries, getCatalogue().byId), OPTIONS);
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
  /** How many answers were given so far. */
  const moment = (page: Page) => page.getByLabel('Moment').inputValue();

  it('is won by keyboard alone', async () => {
    const page = await wide();
    const complaints = listenForComplaints(page);
    const deck = await stored('Quick', QUICK);
    const planned = await planOf(deck);
    await sit(page, deck);
    for (const [at, act] of planned.entries()) {
      await actByKeys(page, act);
      await expect.poll(() => moment(page)).toBe(String(act.depth));
      if (at === 6) expect(await violations(page)).toEqual([]);
    }
    await won(page);
    expect(complaints.list).toEqual([]);
    await page.close();
  });

  async function actByKeys(page: Page, act: PlannedAct): Promise<void> {
    switch (act.does) {
      case 'end step':
        return page.keyboard.press('e');
      case 'end turn':
        return page.keyboard.press('Shift+E');
      case 'call':
      case 'crank':
      case 'discard':
        await tabTo(page, copiesOf(act));
        await page.keyboard.press({ call: 'c', crank: 'k', discard: 'd' }[act.does]);
        if (act.does !== 'call') return;
        // A Character may ask for a place: the first that is offered has the focus.
        await expect
          .poll(async () => (await moment(page)) === String(act.depth) || (await isAt(page, PLACE)))
          .toBe(true);
        if (await isAt(page, PLACE)) await page.keyboard.press('Enter');
    }
  }

  const PLACE = '[data-place]';
  const IN_HAND = '[aria-label^="Your hand"] *';

  /** The card in the hand, or one in play that is not cranked; a pile shows one of its copies. */
  function copiesOf({ does, cards }: Extract<PlannedAct, { cards: unknown }>): string {
    const some = cards.map((card) => `[data-card="${card}"]`).join(', ');
    return does === 'crank'
      ? `:is(${some}):not(${IN_HAND}):not(:has([data-cranked]))`
      : `:is(${some}):is(${IN_HAND})`;
  }

  function isAt(page: Page, selector: string): Promise<boolean> {
    return page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector);
  }

  /** Presses Tab until this has the focus. */
  async function tabTo(page: Page, selector: string): Promise<void> {
    for (let pressed = 0; pressed < 90; pressed++) {
      if (await isAt(page, selector)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not come to ${selector}`);
  }

  it('is won by touch on a phone', async () => {
    const context = await harness.browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    const complaints = listenForComplaints(page);
    const deck = await stored('Quick', QUICK);
    const planned = await planOf(deck);
    await sit(page, deck);
    for (const [at, act] of planned.entries()) {
      await actByTouch(page, act, at === planned.length - 1);
      if (at === 6) expect(await violations(page)).toEqual([]);
    }
    await won(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
    expect(complaints.list).toEqual([]);
    await context.close();
  });

  /** Does it with a finger, and waits until the table shows that it is done. */
  async function actByTouch(page: Page, act: PlannedAct, isLast: boolean): Promise<void> {
    if (!('cards' in act)) {
      const end = page.getByRole('button', {
        name: act.does === 'end step' ? 'End Discard' : 'End turn',
      });
      await end.tap();
      if (act.does === 'end step') await end.waitFor({ state: 'detached' });
      else if (!isLast) await page.getByText(`Turn ${act.turn + 1}`).waitFor();
      return;
    }
    await page.locator(copiesOf(act)).first().tap();
    const words = { call: 'Call', crank: 'Crank', discard: 'Discard' }[act.does];
    await page.locator('[data-tray]').getByRole('button', { name: words }).first().tap();
    // What is done is no longer selected, unless it asks for a place.
    const selected = page.getByRole('button', { name: 'Deselect' });
    const place = page.locator(PLACE).first();
    await expect
      .poll(async () => (await selected.count()) === 0 || (await place.isVisible()))
      .toBe(true);
    if (await place.isVisible()) await place.tap();
    await selected.waitFor({ state: 'detached' });
  }

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
    const at = await moment(page);
    await say(page, 'share');
    const link = page.getByRole('textbox', { name: 'Link to this moment' });
    await expect.poll(() => link.inputValue()).toContain('/play#');
    expect(await violations(page, { within: 'dialog[open]' })).toEqual([]);
    const address = await link.inputValue();
    await page.keyboard.press('Escape');
    const elsewhere = await harness.browser.newContext();
    const other = await elsewhere.newPage();
    await other.goto(address);
    await expect.poll(() => moment(other)).toBe(at);
    expect(await say(other, 'read table')).toBe(table);
    await elsewhere.close();
    await page.reload();
    await expect.poll(() => moment(page)).toBe(at);
    expect(await say(page, 'read table')).toBe(table);
  }

  /** Deals to two players, the other one played by `role`. */
  async function dealTwo(page: Page, role: string): Promise<void> {
    await page.keyboard.press('Shift+N');
    await page.getByLabel('Others: at this screen, or pilots').check();
    await page.getByLabel('Played by').selectOption(role);
    expect(await violations(page, { within: 'dialog[open]' })).toEqual([]);
    await page.getByRole('button', { name: 'Deal to everybody' }).click();
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  }

  it('shares one screen between two, and one answers in the turn of the other', async () => {
    const page = await wide();
    const complaints = listenForComplaints(page);
    await sit(page, await stored('Lucky', LUCKY));
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByLabel(/^Stop at every chance to respond/).check();
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await dealTwo(page, 'person');
    const cover = page.getByRole('region', { name: 'Hand the screen over' });
    const said = page.locator('output[for="table-command"]');
    let [looked, answered] = [false, false];
    for (let act = 0; act < 30 && !answered; act++) {
      let responds = false;
      if ((await cover.count()) > 0) {
        // Whoever waits can neither see, hear nor type anything.
        expect(await page.locator('[inert] #table-command').count()).toBe(1);
        responds = (await cover.innerText()).includes('may respond');
        if (!looked) expect(await violations(page)).toEqual([]);
        looked = true;
        await cover.getByRole('button').click();
        await cover.waitFor({ state: 'detached' });
        // Nothing that was typed or said before is left for the other one to read.
        expect(await said.innerText()).toBe('');
      }
      const moves = (await say(page, 'read moves')).split('\n');
      const verbs = responds ? ['play', 'pass'] : ['call', 'pass', 'place', 'choose'];
      const next = verbs
        .map((verb) => moves.find((move) => move.startsWith(`${verb} `) || move === verb))
        .find((move) => move !== undefined);
      answered = responds && next?.startsWith('play') === true;
      await say(page, next ?? 'end turn');
    }
    expect(answered).toBe(true);
    expect(await violations(page)).toEqual([]);
    if ((await cover.count()) > 0) await cover.getByRole('button').click();
    await say(page, 'concede');
    await page.getByRole('dialog', { name: / won$/ }).waitFor();
    expect(complaints.list).toEqual([]);
    await page.close();
  });

  it('is played to its end against the pilot that attacks and defends', async () => {
    const page = await wide();
    const complaints = listenForComplaints(page);
    await sit(page, await stored('Quick', QUICK));
    await dealTwo(page, 'rival');
    const waits = page
      .getByRole('region', { name: 'What to do' })
      .getByText(/plays next|is thinking/);
    for (let turn = 0; turn < 2 * MOST_TURNS; turn++) {
      await waits.waitFor({ state: 'detached' });
      if (await isOver(page)) break;
      await aloneByCommand(page);
      if (turn === 1) expect(await violations(page)).toEqual([]);
    }
    await page.getByRole('dialog', { name: / won$|^The game is over$/ }).waitFor();
    expect(await violations(page, { within: 'dialog[open]' })).toEqual([]);
    expect(complaints.list).toEqual([]);
    await page.close();
  });
});
