import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '@/tests/e2e/axe';
import { boardLink, type DealtBoard, positionLink } from '@/tests/e2e/dealt-board';
import { type SharedHarness, sharedHarness } from '@/tests/e2e/harness';
import { fighter, fightPosition } from '@/tests/lib/ote/fight-table';

/** A size of the window, and the least width of a card in play in it. */
const SIZES = [
  [1440, 900, 72],
  [1280, 720, 60],
  [1024, 768, 54],
  [844, 390, 44],
  [390, 844, 44],
] as const;

const FULL = { characters: 9, files: 3, resources: 6, hand: 7 } as const;
const BOARDS: readonly (readonly [words: string, board: DealtBoard])[] = [
  ['two players of nine Characters and six Resources', { ...FULL, seats: 2 }],
  ['two players with Conspiracies of two ranks', { ...FULL, files: 5, seats: 2 }],
  ['three players of nine Characters and six Resources', { ...FULL, seats: 3 }],
  ['five players of nine Characters and six Resources', { ...FULL, seats: 5 }],
  ['thirty cards of one player', { seats: 1, characters: 15, files: 5, resources: 15, hand: 10 }],
];

/** What is wrong with the cards in play; empty when all is well. */
interface Faults {
  readonly inPlay: number;
  readonly narrowest: number;
  readonly names: readonly string[];
  readonly unseen: readonly string[];
}

/** Measures every card in play that a board shows in full. */
function measureCards(page: Page): Promise<Faults> {
  return page.evaluate(() => {
    const cards = [...document.querySelectorAll<HTMLElement>('[data-scroller] [data-card]')].filter(
      (card) => card.closest('[aria-label$="hand"], [aria-label*="hand,"]') === null,
    );
    const names: string[] = [];
    const unseen: string[] = [];
    let narrowest = Number.POSITIVE_INFINITY;
    for (const card of cards) {
      const tile = card.getBoundingClientRect();
      narrowest = Math.min(narrowest, tile.width);
      const scroller = card.closest<HTMLElement>('[data-scroller]');
      const room = scroller?.getBoundingClientRect();
      const name = card.querySelector<HTMLElement>('[class*=name]');
      const text = name?.firstChild;
      if (room === undefined || name === null || !(text instanceof Text)) {
        names.push(`no name: ${card.innerText}`);
        continue;
      }
      const box = name.getBoundingClientRect();
      const isCut =
        name.scrollWidth > name.clientWidth + 1 ||
        name.scrollHeight > name.clientHeight + 1 ||
        box.bottom > tile.bottom + 1 ||
        box.right > tile.right + 1;
      if (isCut) names.push(`cut: ${text.data}`);
      for (const figure of card.querySelectorAll('[class*=power], [class*=pull]'))
        if (figure.getBoundingClientRect().top < box.bottom - 2)
          names.push(`over its figures: ${text.data}`);
      for (const { 0: word, index } of text.data.matchAll(/[^\s-]+-?/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const rects = [...range.getClientRects()];
        if (new Set(rects.map(({ top }) => Math.round(top))).size > 1)
          names.push(`broken: ${word}`);
        if (rects.some(({ right }) => right > tile.right + 1)) names.push(`too wide: ${word}`);
      }
      const [x, y] = [tile.left + tile.width / 2, tile.top + tile.height / 2];
      const edge =
        y < room.top
          ? 'up'
          : y > room.bottom
            ? 'down'
            : x < room.left
              ? 'left'
              : x > room.right
                ? 'right'
                : null;
      const sign = scroller?.parentElement?.querySelector(`[data-beyond="${edge}"]`) ?? null;
      if (edge !== null && sign === null) unseen.push(`${edge}: ${text.data}`);
      if (edge === null && (x < 0 || x > innerWidth || y < 0 || y > innerHeight))
        unseen.push(text.data);
    }
    return { inPlay: cards.length, narrowest, names, unseen };
  });
}

describe('the layout of a full table', () => {
  let harness: SharedHarness;
  beforeAll(async () => {
    harness = await sharedHarness();
  });
  afterAll(() => harness?.stop());

  const open = (board: DealtBoard) => openLink(boardLink(board));

  async function openLink(link: string): Promise<Page> {
    const page = await harness.browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${harness.baseUrl}/play#${link}`);
    await page.locator('[data-card]').first().waitFor();
    return page;
  }

  it.each(BOARDS)(
    'shows %s in every size of window, large enough and with whole names',
    async (_, board) => {
      const page = await open(board);
      const shown = Math.min(2, board.seats) * (board.characters + board.resources);
      for (const [width, height, least] of SIZES) {
        await page.setViewportSize({ width, height });
        const measured = async () => {
          const { inPlay, narrowest, names, unseen } = await measureCards(page);
          return { inPlay, wide: narrowest >= least, names, unseen };
        };
        await expect
          .poll(measured, { message: `${width} × ${height}` })
          .toEqual({ inPlay: shown, wide: true, names: [], unseen: [] });
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(over, `${width} × ${height}`).toBeLessThanOrEqual(0);
      }
      await page.close();
    },
  );

  it('has one bar of at most 48 pixels, whose menu shows the navigation of the site', async () => {
    const page = await open({ ...FULL, seats: 2 });
    const header = page.locator('body > header');
    await expect.poll(() => header.isVisible()).toBe(false);
    expect(await page.locator('body > footer').isVisible()).toBe(false);
    const board = page.getByRole('region', { name: 'Your Conspiracy' });
    expect((await board.boundingBox())?.y).toBeGreaterThan(48);
    const menu = page.getByRole('button', { name: 'Menu of the site' });
    const bar = await menu.locator('..').boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 99)).toBeLessThanOrEqual(48);
    await menu.click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('header') !== null))
      .toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => header.isVisible()).toBe(false);
    await page.close();
  });

  it('folds the panel by button and key, and remembers it', async () => {
    const page = await open({ ...FULL, seats: 2 });
    const panel = page.getByRole('complementary', { name: 'Beside the table' });
    await panel.waitFor();
    await page.getByRole('button', { name: 'Panel beside the table' }).click();
    await panel.waitFor({ state: 'detached' });
    await page.reload();
    await page.locator('[data-card]').first().waitFor();
    expect(await panel.count()).toBe(0);
    await page.keyboard.press('o');
    await panel.waitFor();
    const button = page.getByRole('button', { name: 'Panel beside the table' });
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => button.getAttribute('aria-expanded')).toBeNull();
    expect(await button.getAttribute('aria-haspopup')).toBe('dialog');
    await page.close();
  });

  it('shows what a chosen card may do beside the card, and the text of a card beside it while the panel is folded', async () => {
    const page = await open({ ...FULL, seats: 2 });
    const own = page.getByRole('region', { name: 'Your Conspiracy' }).locator('[data-card]');
    await own.first().focus();
    await page.keyboard.press('Enter');
    const act = page.locator('[data-tray] [data-stop]').first();
    await expect.poll(() => act.evaluate((one) => one === document.activeElement)).toBe(true);
    const [card, button] = [await own.first().boundingBox(), await act.boundingBox()];
    if (card === null || button === null) throw new Error('nothing is shown');
    const [left, right] = [card.x - button.x - button.width, button.x - card.x - card.width];
    expect(Math.max(left, right)).toBeGreaterThanOrEqual(0);
    expect(Math.max(left, right)).toBeLessThanOrEqual(24);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Panel beside the table' }).click();
    const text = page.getByRole('region', { name: 'The card shown' });
    await own.nth(1).hover();
    await text.waitFor();
    const shown = await text.boundingBox();
    const pointed = await own.nth(1).boundingBox();
    const isBeside =
      (shown?.x ?? 0) >= (pointed?.x ?? 0) + (pointed?.width ?? 0) ||
      (shown?.x ?? 0) + (shown?.width ?? 0) <= (pointed?.x ?? 0);
    expect(isBeside).toBe(true);
    await page.close();
  });

  it('has a line on a phone that says whose turn it is, and figures of the hand on its side', async () => {
    const page = await open({ ...FULL, seats: 2 });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByText('Your turn: tap a card.').waitFor();
    await page.setViewportSize({ width: 844, height: 390 });
    await page.getByText('Your turn: tap a card.').waitFor();
    const power = page.getByRole('region', { name: /^Your hand/ }).getByText(/^\d+\/\d+$/);
    const box = await power.first().boundingBox();
    expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(390);
    await page.close();
  });

  it('shows hand, boards and the main action together, and every target is large enough for a finger, on a phone', async () => {
    const page = await open({ ...FULL, seats: 2 });
    for (const [width, height] of [
      [844, 390],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      const main = page.getByRole('button', { name: 'End turn' });
      const hand = page.getByRole('region', { name: /^Your hand/ });
      const board = page.getByRole('region', { name: 'Your Conspiracy' });
      for (const part of [main, hand, board]) {
        const box = await part.boundingBox();
        expect(box?.y ?? -1, `${width} × ${height}`).toBeGreaterThanOrEqual(0);
        expect((box?.y ?? 999) + Math.min(box?.height ?? 0, 40)).toBeLessThanOrEqual(height);
      }
      const end = await main.boundingBox();
      expect(end?.y ?? 0).toBeGreaterThan((height * 2) / 3);
      expect(end?.height ?? 0).toBeGreaterThanOrEqual(40);
    }
    expect(await violations(page)).toEqual([]);
    await page.close();
  });

  it('stays whole at 400 % zoom, without a sideways scroll of the page', async () => {
    const page = await open({ ...FULL, seats: 2 });
    await page.setViewportSize({ width: 320, height: 256 });
    const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(over).toBeLessThanOrEqual(0);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(560);
    await page.close();
  });

  it('shows whole cards and no sideways scroll at 200 % zoom', async () => {
    const page = await open({ ...FULL, seats: 2 });
    await page.setViewportSize({ width: 720, height: 450 });
    await expect
      .poll(async () => {
        const { inPlay, names, unseen } = await measureCards(page);
        return { inPlay, names, unseen };
      })
      .toEqual({ inPlay: 30, names: [], unseen: [] });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over).toBeLessThanOrEqual(0);
    const end = await page.getByRole('button', { name: 'End turn' }).boundingBox();
    expect((end?.y ?? 999) + (end?.height ?? 0)).toBeLessThanOrEqual(450);
    await page.close();
  });

  it('shows whole names of 60 letters of cards, and no sideways scroll by those of players', async () => {
    const long = 'Archibald Featherstonehaugh-Cholmondeley of Ravensbourne III';
    const word = 'Wolfeschlegelsteinhausenbergerdorffvoralternwarengewissenhaf';
    const position = fightPosition(
      'operations',
      { is: fighter(long, 3, 2) },
      { is: fighter(long, 3, 2), zone: 'hand' },
      { is: fighter(word, 1, 3), seat: 1 },
    );
    const seats = position.seats.map((seat, at) => ({ ...seat, name: at === 0 ? long : word }));
    const page = await openLink(positionLink({ ...position, seats }));
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      const faults = async () => {
        const { names, unseen } = await measureCards(page);
        return { names: names.filter((fault) => fault !== `broken: ${word}`), unseen };
      };
      await expect.poll(faults, { message: `${width}` }).toEqual({ names: [], unseen: [] });
      const hand = page.getByRole('region', { name: /hand, 1 card/ }).locator('[class*=name]');
      const cut = await hand.evaluate((name) => name.scrollHeight - name.clientHeight);
      expect(cut, `${width} × ${height}`).toBeLessThanOrEqual(1);
      const letters = page.getByRole('img', { name: new RegExp(word) }).locator('[class*=name]');
      const share = await letters.evaluate(
        (name) => Number.parseFloat(getComputedStyle(name).fontSize) / name.clientWidth,
      );
      expect(share, `${width} × ${height}`).toBeGreaterThan(0.06);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over, `${width} × ${height}`).toBeLessThanOrEqual(0);
    }
    await page.close();
  });

  it('ends a drag when the window is turned, and leaves the card where it was', async () => {
    const page = await open({ ...FULL, seats: 2 });
    const hand = page.getByRole('region', { name: /^Your hand/ }).locator('[data-card]');
    await expect.poll(() => hand.count()).toBe(FULL.hand);
    const from = await hand.first().boundingBox();
    const [x, y] = [(from?.x ?? 0) + 30, (from?.y ?? 0) + 30];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 20, y - 200, { steps: 4 });
    const dragged = page.locator('[data-dragged]');
    await dragged.waitFor();
    await page.setViewportSize({ width: 900, height: 1440 });
    await dragged.waitFor({ state: 'detached' });
    await page.mouse.up();
    expect(await hand.count()).toBe(FULL.hand);
    expect(await page.locator('[data-place], dialog[open]').count()).toBe(0);
    await page.close();
  });

  it('shows the board of whoever acts, unless the player has pinned another', async () => {
    const page = await open({ ...FULL, seats: 3 });
    const others = page.getByRole('region', { name: 'Other players' });
    const cid = others.getByRole('button', { name: /^Cid 3 Influence, 15 in play/ });
    await page.getByRole('region', { name: 'Ben’s Conspiracy' }).waitFor();
    await cid.click();
    await page.getByRole('region', { name: 'Cid’s Conspiracy' }).waitFor();
    expect(await cid.getAttribute('aria-pressed')).toBe('true');
    await cid.click();
    await page.getByRole('region', { name: 'Ben’s Conspiracy' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.close();
  });
});
