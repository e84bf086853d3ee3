import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '@/tests/e2e/axe';
import { type Harness, listenForComplaints, startHarness } from '@/tests/e2e/harness';
import { playOneTurn } from '@/tests/e2e/solo-player';

/** One of each, so that unique Characters come to stand beside one another; one asks for the weekday. */
const DECK = 't:character cost=0 -is:bullet';
const ASKS_FOR_THE_DAY = 'name="Chris Robinson"';
const TURNS = 8;
const MOST_TURNS = 12;

describe('the table page', () => {
  let harness: Harness;
  let page: Page;
  beforeAll(async () => {
    harness = await startHarness();
    page = await harness.browser.newPage({ viewport: { width: 1440, height: 900 } });
  });
  afterAll(() => harness?.stop());

  async function found(query: string): Promise<string[]> {
    const asked = `${harness.baseUrl}/api/v1/cards/search?q=${encodeURIComponent(query)}`;
    const { cards } = await (await fetch(asked)).json();
    return cards.map(({ id }: { readonly id: string }) => id);
  }

  /** Opens a dealt table. */
  async function sitDown(): Promise<void> {
    const cards = [...(await found(DECK)).slice(0, 39), ...(await found(ASKS_FOR_THE_DAY))];
    const response = await fetch(`${harness.baseUrl}/api/v1/decks`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
      body: JSON.stringify({
        name: 'Beggars',
        notes: '',
        game: 'ote',
        entries: cards.map((card) => ({ card, count: 1 })),
      }),
    });
    const { id } = await response.json();
    await page.goto(`${harness.baseUrl}/decks/${id}/play?seed=5&day=tuesday`);
    await page.locator('[data-ready]').first().waitFor();
  }

  it('deals a game for the selected weekday, which is part of the link', async () => {
    const complaints = listenForComplaints(page);
    await sitDown();
    await page.keyboard.press('Shift+N');
    const day = page.getByLabel('Played on a');
    await expect.poll(() => day.inputValue()).toBe('tuesday');
    expect(await violations(page, { within: 'dialog[open]' })).toEqual([]);
    await day.selectOption('Monday');
    await page.getByRole('button', { name: 'Replay this shuffle' }).click();
    await page.waitForFunction(() => location.search.includes('day=monday'));
    expect(page.url()).toContain('seed=5');
    await page.keyboard.press('Shift+N');
    await expect.poll(() => day.inputValue()).toBe('monday');
    await page.keyboard.press('Escape');
    expect(complaints.list).toEqual([]);
  });

  it('deals the next shuffle when N is pressed, wherever the focus is and without a dialog', async () => {
    await sitDown();
    const seed = () => new URL(page.url()).searchParams.get('seed');
    await page.keyboard.press('n');
    await expect.poll(seed).not.toBe('5');
    const second = seed();
    // What there is only to read begins on its title, not on what closes it.
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'At the table' }).waitFor();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('At the table');
    await page.keyboard.press('n');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await expect.poll(seed).not.toBe(second);
  });

  it('shows eight Characters of a rank side by side, with names that break between words', async () => {
    await sitDown();
    const tiles = page.getByRole('region', { name: 'Your Conspiracy' }).locator('[data-card]');
    const hand = page.getByRole('region', { name: /^Your hand/ }).locator('[data-card]');
    for (let turn = 0; turn < MOST_TURNS && (await tiles.count()) < 8; turn++) {
      const held = await hand.evaluateAll((all) => all.map((one) => one.getAttribute('data-card')));
      for (const card of held) if ((await tiles.count()) < 8) await call(card ?? '', tiles);
      if ((await tiles.count()) < 8) await page.keyboard.press('Shift+E');
    }
    await expect.poll(() => tiles.count()).toBe(8);
    for (const width of [1440, 1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      // A phone shows the ranks as one scrolls.
      if (width > 390) await expect.poll(hidden).toBe(0);
      await expect.poll(brokenWords).toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  /** Calls a card of the hand to the last free place of rank 1, or is refused. */
  async function call(card: string, tiles: Locator): Promise<void> {
    const before = await tiles.count();
    await page.locator(`[data-card="${card}"]`).focus();
    await page.keyboard.press('c');
    const places = page.getByRole('button', { name: /^Place here: rank 1, / });
    if ((await places.count()) > 0) await places.last().click();
    const refusal = page.locator('[data-tray] [role=alert]');
    const ended = async () => (await tiles.count()) > before || (await refusal.innerText()) !== '';
    await expect.poll(ended).toBe(true);
    await page.keyboard.press('Escape');
  }

  /** By how many pixels the Conspiracy is wider than its room. */
  function hidden(): Promise<number> {
    return page
      .getByRole('region', { name: 'Your Conspiracy' })
      .evaluate((zone) => zone.scrollWidth - zone.clientWidth);
  }
  /** Words of names and traits that stand on two lines with what follows them, on tiles in play and on cards in hand. */
  function brokenWords(): Promise<string[]> {
    return page.evaluate(() =>
      [...document.querySelectorAll('[data-card] :is([class*=name], [class*=traits])')].flatMap(
        (name) => {
          const node = name.firstChild;
          if (!(node instanceof Text)) return [];
          return [...node.data.matchAll(/[^\s-]+-?/g)].flatMap(({ 0: word, index }) => {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1
              ? [word]
              : [];
          });
        },
      ),
    );
  }

  it('lets a Character attack another of its own Conspiracy', async () => {
    const complaints = listenForComplaints(page);
    let attacker: string | null = null;
    for (let turn = 0; turn < TURNS && attacker === null; turn++) {
      await playOneTurn(page);
      attacker = await attack();
    }
    // ATK-1: that is what an attack costs.
    const paid = page
      .getByRole('log')
      .locator('div', { hasText: `You crank ${attacker}.` })
      .last();
    await paid.waitFor();
    await expect.poll(() => paid.getAttribute('data-future')).toBe(null);
    await page.getByRole('button', { name: 'Undo' }).click();
    // Nothing is lost by going back: the line stays to return to, as one that is not told yet.
    await expect.poll(() => paid.getAttribute('data-future')).toBe('true');
    expect(complaints.list).toEqual([]);
  });

  it('saves the note of a moment for that moment, although the game has continued', async () => {
    await page.getByRole('tab', { name: 'Lines and notes' }).click();
    await page.getByLabel('Name this moment').fill('Before the attack');
    await page.getByRole('textbox', { name: 'Note' }).fill('What if it waits?');
    const redo = page.getByRole('button', { name: 'Redo' });
    await redo.click();
    const name = page.getByLabel('Name the moment at which you began to type');
    await expect.poll(() => name.inputValue()).toBe('Before the attack');
    await page.getByRole('button', { name: 'Name it' }).click();
    await expect.poll(() => page.getByLabel('Name this moment').inputValue()).toBe('');
    const mark = page.getByTitle('Before the attack: What if it waits?');
    expect(await mark.getAttribute('aria-current')).toBe(null);
    await mark.click();
    await expect.poll(() => mark.getAttribute('aria-current')).toBe('true');
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Note' }).inputValue())
      .toBe('What if it waits?');
  });

  /** Attacks with the first card that may; answers with its name, if there was one. */
  async function attack(): Promise<string | null> {
    const cards = page.locator('[data-card]');
    for (let at = (await cards.count()) - 1; at >= 0; at--) {
      await cards.nth(at).focus();
      await page.keyboard.press('Enter');
      const offered = page.locator(
        '[data-tray] [aria-keyshortcuts="f"]:not([aria-disabled="true"])',
      );
      if ((await offered.count()) === 0) {
        await page.keyboard.press('Escape');
        continue;
      }
      const name = (await page.locator('[data-tray]').innerText()).split('\n')[0] ?? '';
      await page.keyboard.press('f');
      const aims = page.locator('[data-place], [data-tray] [data-stop]:not([aria-keyshortcuts])');
      if ((await aims.count()) > 0) await aims.first().click();
      return name;
    }
    return null;
  }
});
