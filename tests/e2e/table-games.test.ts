import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '@/tests/e2e/axe';
import { type Harness, listenForComplaints, startHarness } from '@/tests/e2e/harness';
import { aloneByCommand, say } from '@/tests/e2e/table-commands';

/** More turns than any of these games has. */
const MOST_TURNS = 30;
/** More acts than anybody has in one turn. */
const MOST_ACTS = 14;
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
/** Characters that cost nothing: they fight from the second turn on. */
const BEGGARS = 't:character cost=0 -is:bullet';

describe('whole games at the table', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await startHarness();
  });
  afterAll(() => harness?.stop());

  async function found(query: string): Promise<{ readonly id: string; readonly name: string }[]> {
    const asked = `${harness.baseUrl}/api/v1/cards/search?q=${encodeURIComponent(query)}`;
    return (await (await fetch(asked)).json()).cards;
  }

  /** Stores a deck and answers with the address of its table. */
  async function stored(
    name: string,
    entries: readonly { readonly card: string; readonly count: number }[],
  ): Promise<string> {
    const response = await fetch(`${harness.baseUrl}/api/v1/decks`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
      body: JSON.stringify({ name, notes: '', game: 'ote', entries }),
    });
    return `${harness.baseUrl}/decks/${(await response.json()).id}/play`;
  }

  async function quickDeck(): Promise<string> {
    const entries = await Promise.all(
      Object.entries(QUICK).map(async ([name, count]) => {
        const card = (await found(`name="${name}"`)).at(0);
        if (card === undefined) throw new Error(`no card is called ${name}`);
        return { card: card.id, count };
      }),
    );
    return stored('Quick', entries);
  }

  async function sit(page: Page, table: string): Promise<void> {
    await page.goto(`${table}?seed=5&goal=10`);
    await page.locator('[data-ready]').first().waitFor();
    expect(await violations(page)).toEqual([]);
  }

  /** The game is won; what says so is clean. */
  async function won(page: Page): Promise<void> {
    const dialog = page.getByRole('dialog', { name: /^You win on turn \d+ with \d+ Influence$/ });
    await dialog.waitFor();
    expect(await violations(page)).toEqual([]);
  }

  const isOver = async (page: Page) => (await page.locator('dialog[open]').count()) > 0;
  /** How many answers were given so far. */
  const moment = (page: Page) => page.getByRole('slider', { name: 'Moment' }).inputValue();

  it('is won by keyboard alone', async () => {
    const page = await harness.browser.newPage({ viewport: { width: 1440, height: 900 } });
    const complaints = listenForComplaints(page);
    await sit(page, await quickDeck());
    for (let turn = 0; turn < MOST_TURNS && !(await isOver(page)); turn++) {
      for (let act = 0; act < MOST_ACTS && (await callByKeys(page)); act++);
      if (turn === 1) expect(await violations(page)).toEqual([]);
      // To the Influence step: Main, Shift, and whatever stands before them.
      const influence = page.getByRole('region', { name: 'What to do' }).getByText(/unspent Pull/);
      for (let step = 0; step < 3 && (await influence.count()) === 0; step++)
        await page.keyboard.press('e');
      if (await tabTo(page, (at) => / for Influence$/.test(at.words)))
        await page.keyboard.press('Enter');
      await page.keyboard.press('Shift+E');
    }
    await won(page);
    expect(complaints.list).toEqual([]);
    await page.close();
  });

  /** Goes through the hand with Tab and the arrows, and calls the first card that can be called. */
  async function callByKeys(page: Page): Promise<boolean> {
    if (!(await tabTo(page, (at) => at.zone.startsWith('Your hand')))) return false;
    for (let back = 0; back < MOST_ACTS; back++) {
      const { card } = await focused(page);
      await page.keyboard.press('ArrowLeft');
      const at = await focused(page);
      if (at.card === card) break;
      if (!at.zone.startsWith('Your hand')) {
        await page.keyboard.press('ArrowRight');
        break;
      }
    }
    const seen = new Set<string>();
    for (;;) {
      const at = await focused(page);
      if (!at.zone.startsWith('Your hand') || seen.has(at.card)) return false;
      seen.add(at.card);
      if (at.ready) {
        const before = await moment(page);
        await page.keyboard.press('c');
        if ((await focused(page)).place) await page.keyboard.press('Enter');
        if ((await moment(page)) !== before) return true;
        await page.keyboard.press('Escape');
      }
      await page.keyboard.press('ArrowRight');
    }
  }

  /** What has the focus, once the page has drawn what the last key did. */
  function focused(page: Page) {
    return page.evaluate(async () => {
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
      const at = document.activeElement;
      return {
        zone: at?.closest('section')?.getAttribute('aria-label') ?? '',
        words: at?.textContent ?? '',
        card: at?.getAttribute('data-card') ?? '',
        ready: at?.closest('[data-ready]') !== null,
        place: at?.hasAttribute('data-place') ?? false,
      };
    });
  }

  /** Presses Tab until it has come round; says whether what is looked for has the focus. */
  async function tabTo(
    page: Page,
    wanted: (at: Awaited<ReturnType<typeof focused>>) => boolean,
  ): Promise<boolean> {
    for (let pressed = 0; pressed < 90; pressed++) {
      if (wanted(await focused(page))) return true;
      await page.keyboard.press('Tab');
    }
    return false;
  }

  it('is won by touch on a phone', async () => {
    const context = await harness.browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    const complaints = listenForComplaints(page);
    await sit(page, await quickDeck());
    for (let turn = 0; turn < MOST_TURNS && !(await isOver(page)); turn++) {
      for (let act = 0; act < MOST_ACTS && (await actByTouch(page)); act++);
      if (turn === 1) expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: /^(End turn|End Discard)$/ }).tap();
    }
    await won(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
    expect(complaints.list).toEqual([]);
    await context.close();
  });

  /** Taps cards until one can be called or cranked, and does that. */
  async function actByTouch(page: Page): Promise<boolean> {
    const ready = page.locator('[data-ready] [data-card]');
    for (let at = (await ready.count()) - 1; at >= 0; at--) {
      await ready.nth(at).tap();
      const offered = page.locator('[data-tray] [aria-keyshortcuts]:not([aria-disabled="true"])');
      const words = (await offered.count()) > 0 ? await offered.first().innerText() : '';
      if (/^(Call|Crank)/.test(words)) {
        await offered.first().tap();
        const places = page.locator(
          '[data-place], [data-tray] [data-stop]:not([aria-keyshortcuts])',
        );
        if ((await places.count()) > 0) await places.first().tap();
        return true;
      }
      await page.getByRole('button', { name: 'Deselect' }).tap();
    }
    return false;
  }

  it('is won through the accessibility tree and typed commands alone', async () => {
    const page = await harness.browser.newPage({ viewport: { width: 1280, height: 800 } });
    const complaints = listenForComplaints(page);
    await sit(page, await quickDeck());
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
    expect(await violations(page)).toEqual([]);
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
    const page = await harness.browser.newPage({ viewport: { width: 1440, height: 900 } });
    const complaints = listenForComplaints(page);
    const cards = (await found(BEGGARS)).slice(0, 40);
    await sit(
      page,
      await stored(
        'Beggars',
        cards.map(({ id }) => ({ card: id, count: 1 })),
      ),
    );
    await dealTwo(page, 'person');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByLabel(/^Stop at every chance to respond/).check();
    await page.keyboard.press('Escape');
    const cover = page.getByRole('region', { name: 'Hand the screen over' });
    const command = page.getByRole('textbox', { name: 'Command' });
    let answered = false;
    for (let act = 0; act < 120 && !answered; act++) {
      if ((await cover.count()) > 0) {
        // Whoever waits can neither see, hear nor type anything.
        expect(await page.locator('[inert] #table-command').count()).toBe(1);
        const responds = (await cover.innerText()).includes('may respond');
        if (act < 2) expect(await violations(page)).toEqual([]);
        await cover.getByRole('button').click();
        await command.waitFor();
        // Nothing that was typed or said before is left for the other one to read.
        expect(
          await page.getByRole('region', { name: 'Commands' }).locator('output').innerText(),
        ).toBe('');
        if (!responds) continue;
        const moves = (await say(page, 'read moves')).split('\n');
        // At first there is nothing to answer with.
        const answer = moves.find((move) => move !== 'pass') ?? 'pass';
        await say(page, answer);
        answered = answer !== 'pass';
        continue;
      }
      const moves = (await say(page, 'read moves')).split('\n');
      const next = ['attack', 'call', 'pass', 'place', 'choose']
        .map((verb) => moves.find((move) => move.startsWith(`${verb} `) || move === verb))
        .find((move) => move !== undefined);
      await say(page, next ?? 'end turn');
    }
    expect(answered).toBe(true);
    expect(await violations(page)).toEqual([]);
    expect(complaints.list).toEqual([]);
    await page.close();
  });

  it('is played to its end against the pilot that attacks and defends', async () => {
    const page = await harness.browser.newPage({ viewport: { width: 1440, height: 900 } });
    const complaints = listenForComplaints(page);
    await sit(page, await quickDeck());
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
    expect(await violations(page)).toEqual([]);
    expect(complaints.list).toEqual([]);
    await page.close();
  });
});
