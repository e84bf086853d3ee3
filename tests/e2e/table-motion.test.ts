import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, listenForComplaints, startHarness } from '@/tests/e2e/harness';

/** Cheap Characters that can be called on an empty table, one of each. */
const DECK = 't:character cost=0 -is:bullet';

/** What the page notes of motions and of layouts that shift. */
interface Noted {
  motions: { readonly transforms: boolean; readonly milliseconds: number; readonly on: string }[];
  shift: number;
}

describe('the motions of the table', () => {
  let harness: Harness;
  let deck = '';
  beforeAll(async () => {
    harness = await startHarness();
    const asked = `${harness.baseUrl}/api/v1/cards/search?q=${encodeURIComponent(DECK)}`;
    const { cards } = await (await fetch(asked)).json();
    const response = await fetch(`${harness.baseUrl}/api/v1/decks`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
      body: JSON.stringify({
        name: 'Movers',
        notes: '',
        game: 'ote',
        entries: cards
          .slice(0, 40)
          .map(({ id }: { readonly id: string }) => ({ card: id, count: 1 })),
      }),
    });
    deck = (await response.json()).id;
  });
  afterAll(() => harness?.stop());

  /** Opens a dealt table, and notes its motions from then on. */
  async function sitDown(reducedMotion: 'reduce' | 'no-preference'): Promise<Page> {
    const page = await harness.browser.newPage({
      viewport: { width: 1440, height: 900 },
      reducedMotion,
    });
    await page.addInitScript(noteMotions);
    await page.goto(`${harness.baseUrl}/decks/${deck}/play?seed=5`);
    await page.locator('[data-ready]').first().waitFor();
    await page.locator('[data-motion]').waitFor({ state: 'attached' });
    // What shifts while the page is loaded is no motion.
    await page.evaluate(() => {
      (Reflect.get(window, 'noted') as Noted).shift = 0;
    });
    return page;
  }

  const noted = (page: Page) => page.evaluate(() => Reflect.get(window, 'noted') as Noted);

  /** Calls the first card of the hand that can be called to an empty Conspiracy, which has one place. Returns its number. */
  async function call(page: Page): Promise<string> {
    const card = page.locator('[data-ready] [data-card]').first();
    const number = (await card.getAttribute('data-card')) ?? '';
    await card.focus();
    await page.keyboard.press('c');
    await page
      .getByRole('region', { name: 'Your Conspiracy' })
      .locator(`[data-card="${number}"]`)
      .waitFor();
    return number;
  }

  it('let a called card travel for at most 200 ms, and shift no layout', async () => {
    const page = await sitDown('no-preference');
    const complaints = listenForComplaints(page);
    await call(page);
    const { motions, shift } = await noted(page);
    expect(motions.filter(({ transforms }) => transforms).length).toBeGreaterThan(0);
    expect(Math.max(...motions.map(({ milliseconds }) => milliseconds))).toBeLessThanOrEqual(200);
    expect(shift).toBeLessThanOrEqual(0.02);
    // The pictures of cards are gone with their motions, and nothing was taken for a card.
    await expect.poll(() => page.locator('[data-motion] > *').count()).toBe(0);
    expect(complaints.list).toEqual([]);
    await page.close();
  });

  it('never delay an input: a card on its way can be pressed where it will be', async () => {
    const page = await sitDown('no-preference');
    // Every motion stands still, so that the press comes in the middle of it.
    await page.evaluate(() => {
      const { animate } = Element.prototype;
      Element.prototype.animate = function (...given) {
        const motion = animate.apply(this, given);
        motion.pause();
        return motion;
      };
    });
    const card = await call(page);
    expect(await page.locator('[data-motion] > *').count()).toBeGreaterThan(0);
    const box = await page.locator(`[data-card="${card}"]`).boundingBox();
    if (box === null) throw new Error('the card has no place');
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.locator(`[data-card="${card}"][data-selected]`).waitFor();
    // Another change ends what is under way.
    await page.keyboard.press('u');
    await page
      .getByRole('region', { name: /^Your hand/ })
      .locator(`[data-card="${card}"]`)
      .waitFor();
    await page.close();
  });

  it('are left out for those who want less motion', async () => {
    const page = await sitDown('reduce');
    await call(page);
    await page.keyboard.press('Shift+E');
    await page.keyboard.press('u');
    expect((await noted(page)).motions).toEqual([]);
    expect(await page.locator('[data-motion] > *').count()).toBe(0);
    await page.close();
  });
});

/** Runs in the page: notes each motion that a script begins, and the sum of layout shifts. */
function noteMotions(): void {
  const noted: Noted = { motions: [], shift: 0 };
  Reflect.set(window, 'noted', noted);
  const { animate } = Element.prototype;
  Element.prototype.animate = function (keyframes, options) {
    const frames = Array.isArray(keyframes) ? keyframes : [];
    const milliseconds = typeof options === 'number' ? options : Number(options?.duration ?? 0);
    noted.motions.push({
      transforms: frames.some((one) => 'transform' in one),
      milliseconds,
      on: this.tagName,
    });
    return animate.call(this, keyframes, options);
  };
  new PerformanceObserver((list) => {
    // What moves within half a second of an input is no shift by the usual definition.
    for (const entry of list.getEntries())
      if (Reflect.get(entry, 'hadRecentInput') !== true)
        noted.shift += Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: false });
}
