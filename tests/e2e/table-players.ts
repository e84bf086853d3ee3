import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** More acts than are possible in one turn; a limit, so that a broken table cannot block a test for ever. */
const MOST_ACTS = 14;
/** More presses than it takes from one end of the table to the other. */
const MOST_PRESSES = 60;
/** More acts than a game against a pilot needs, waits among them. */
const MOST_GAME_ACTS = 2000;
/** The number of taps in a row that a busy machine may take for the start of a drag. */
const MOST_TAPS = 4;

/** A card of the hand that can be called or played now. */
const CALLABLE_CARD = '[aria-label^="Your hand"] [data-acting="act"]';
const PLACE_TARGET = '[data-place]';
/** A choice in the tray that is not refused. */
const TRAY_CHOICE = '[data-tray] [data-stop]:not([aria-disabled="true"])';

const isDialogOpen = async (page: Page) => (await page.locator('dialog[open]').count()) > 0;

/** Checks whether the focused element matches. */
const isFocusAt = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector);

/** Lets a page show the moves of pilots at once: to wait for each would only take time. */
export async function showMovesAtOnce(page: Page): Promise<void> {
  await page.addInitScript(() =>
    localStorage.setItem('dossier:local:table:settings', JSON.stringify({ pace: 'at-once' })),
  );
}

/** Returns the number of answers so far. */
export const countAnswers = (page: Page) => page.getByLabel('Moment').inputValue();

/** Checks whether there is a card to call. The table marks the playable cards a frame and a task after it is shown. */
async function canCall(page: Page): Promise<boolean> {
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
  return (await page.locator(CALLABLE_CARD).count()) > 0;
}

/** Returns the button that ends the Discard step, with which the turn begins. */
const endDiscardButton = (page: Page) => page.getByRole('button', { name: 'End Discard' });

/** Plays one turn with only the keyboard: calls every card that can be called, and ends the turn. */
export async function turnByKeys(page: Page): Promise<void> {
  if ((await endDiscardButton(page).count()) > 0) {
    await page.keyboard.press('e');
    await endDiscardButton(page).waitFor({ state: 'detached' });
  }
  for (let act = 0; act < MOST_ACTS && (await canCall(page)); act++) {
    await moveFocusTo(page, CALLABLE_CARD);
    const before = await countAnswers(page);
    // The first one by the key of the card itself, all others with the actions that Enter opens.
    if (act === 0) await page.keyboard.press('c');
    else {
      await page.keyboard.press('Enter');
      await expect.poll(() => isFocusAt(page, '[data-tray] button')).toBe(true);
      if (!(await isFocusAt(page, TRAY_CHOICE))) await moveFocusTo(page, TRAY_CHOICE);
      await page.keyboard.press('Enter');
    }
    await chooseByKeys(page, before);
  }
  const before = await countAnswers(page);
  await page.keyboard.press('Shift+E');
  await waitForTurnEnd(page, before);
}

/** Waits until the turn or the game is over. */
async function waitForTurnEnd(page: Page, before: string): Promise<void> {
  await expect
    .poll(async () => (await isDialogOpen(page)) || (await countAnswers(page)) !== before)
    .toBe(true);
}

/** Chooses the first place, card or choice on offer, until an act is complete. The focus must already be there. */
async function chooseByKeys(page: Page, before: string): Promise<void> {
  const offered = `${PLACE_TARGET}, [data-offered], ${TRAY_CHOICE}`;
  for (let choice = 0; choice < 3; choice++) {
    const done = async () => (await countAnswers(page)) !== before;
    await expect.poll(async () => (await done()) || (await isFocusAt(page, offered))).toBe(true);
    if (await done()) break;
    await page.keyboard.press('Enter');
  }
  await expect.poll(() => countAnswers(page)).not.toBe(before);
  // After every act the focus is on an element, so that nobody starts again at the top of the page.
  await expect.poll(() => isFocusAt(page, 'body')).toBe(false);
}

/** Moves to the first match: with Tab into its zone, and with arrows inside. */
async function moveFocusTo(page: Page, selector: string): Promise<void> {
  for (let pressed = 0; pressed < MOST_PRESSES; pressed++) {
    const key = await page.evaluate((wanted) => {
      const [target] = document.querySelectorAll<HTMLElement>(wanted);
      const at = document.activeElement;
      if (target === undefined || at === target) return null;
      const zone = target.closest('section');
      if (at === null || zone === null || !zone.contains(at) || !at.matches('[data-stop]'))
        return 'Tab';
      const [from, to] = [at, target].map((one) => one.getBoundingClientRect());
      if (from === undefined || to === undefined) return 'Tab';
      if (Math.abs(to.x - from.x) < 4) return to.y < from.y ? 'ArrowUp' : 'ArrowDown';
      return to.x < from.x ? 'ArrowLeft' : 'ArrowRight';
    }, selector);
    if (key === null) return;
    await page.keyboard.press(key);
  }
  throw new Error(`No key comes to ${selector}.`);
}

/** Taps until it has an effect: on a busy machine a tap can last as long as the press that begins a drag. */
async function tapUntil(target: Locator, done: () => Promise<boolean>): Promise<void> {
  for (let tries = 1; tries < MOST_TAPS; tries++) {
    await target.tap();
    const settled = await expect
      .poll(done, { timeout: 4000 })
      .toBe(true)
      .then(
        () => true,
        () => false,
      );
    if (settled) return;
  }
  await target.tap();
  await expect.poll(done).toBe(true);
}

/** Plays one turn by touch: calls every card that can be called, and ends the turn. */
export async function turnByTouch(page: Page): Promise<void> {
  if ((await endDiscardButton(page).count()) > 0) {
    await endDiscardButton(page).tap();
    await endDiscardButton(page).waitFor({ state: 'detached' });
  }
  for (let act = 0; act < MOST_ACTS && (await canCall(page)); act++) {
    const card = page.locator(CALLABLE_CARD).first();
    const before = await countAnswers(page);
    const choice = page.locator(TRAY_CHOICE).first();
    await tapUntil(card, async () => (await choice.count()) > 0);
    const offered = page.locator(
      `${PLACE_TARGET}, [data-offered], ${TRAY_CHOICE}:not([aria-keyshortcuts])`,
    );
    const done = async () => (await countAnswers(page)) !== before;
    await tapUntil(choice, async () => (await done()) || (await offered.count()) > 0);
    if (!(await done())) await tapUntil(offered.first(), done);
  }
  const before = await countAnswers(page);
  await page.getByRole('button', { name: 'End turn' }).tap();
  await waitForTurnEnd(page, before);
}

/** One way of pressing things. Selectors are CSS; the first match is pressed. */
export interface Hand {
  press(page: Page, selector: string): Promise<void>;
  /** Ends the step, or passes. */
  goOn(page: Page): Promise<void>;
  endTurn(page: Page): Promise<void>;
}

const GAME_BUTTON = 'section[aria-label="Game"] button';

function pressesWith(way: (target: Locator) => Promise<void>): Hand {
  return {
    press: (page, selector) => way(page.locator(selector).first()),
    goOn: (page) => way(page.locator(GAME_BUTTON).last()),
    endTurn: (page) =>
      way(page.locator(GAME_BUTTON, { hasText: /end turn|End Discard|End Shift/i }).first()),
  };
}

/** The hands that a game against a pilot is played with. */
export const HANDS: Readonly<Record<'mouse' | 'touch' | 'keys', Hand>> = {
  mouse: pressesWith((target) => target.click()),
  touch: pressesWith((target) => target.tap()),
  keys: {
    press: async (page, selector) => {
      if (!(await isFocusAt(page, selector))) await moveFocusTo(page, selector);
      await page.keyboard.press('Enter');
    },
    goOn: (page) => page.keyboard.press('e'),
    endTurn: (page) => page.keyboard.press('Shift+E'),
  },
};

/** What is asked of the person at the table, read from what the page shows. */
async function whatIsAsked(page: Page): Promise<'over' | 'wait' | 'choice' | 'window' | 'act'> {
  if (await isDialogOpen(page)) return 'over';
  const prompt = page.locator('[data-tray]');
  const words = (await prompt.count()) > 0 ? await prompt.innerText() : '';
  if (/plays next|is thinking/.test(words)) return 'wait';
  const buttons = await page.locator(GAME_BUTTON).allInnerTexts();
  if (buttons.some((text) => /^(Pass|Let it be)$/.test(text.trim()))) return 'window';
  if (buttons.some((text) => /end turn|^End /i.test(text.trim()))) return 'act';
  return 'choice';
}

/**
 * Plays a game against pilots to its end with one hand: calls what can be called, passes each window, and takes the first choice of each
 * decision. Calls `seen` after each act.
 */
export async function playWholeGame(
  page: Page,
  hand: Hand,
  seen: (act: number) => Promise<void>,
): Promise<void> {
  for (let act = 0; act < MOST_GAME_ACTS; act++) {
    const asked = await whatIsAsked(page);
    if (asked === 'over') return;
    if (asked === 'wait') {
      await page.waitForTimeout(50);
      continue;
    }
    const before = await countAnswers(page);
    if (asked === 'window') await hand.goOn(page);
    else if (asked === 'choice') await hand.press(page, `${PLACE_TARGET}, ${TRAY_CHOICE}`);
    else if (await canCall(page)) await callOne(page, hand, before);
    else await hand.endTurn(page);
    await waitForTurnEnd(page, before);
    await seen(act);
  }
  throw new Error('The game does not end.');
}

/** Calls the first card that can be called, to the first place on offer. */
async function callOne(page: Page, hand: Hand, before: string): Promise<void> {
  const done = async () => (await countAnswers(page)) !== before;
  await hand.press(page, CALLABLE_CARD);
  for (const offered of [TRAY_CHOICE, `${PLACE_TARGET}, [data-offered], ${TRAY_CHOICE}`]) {
    const there = async () => (await page.locator(offered).count()) > 0;
    await expect.poll(async () => (await done()) || (await there())).toBe(true);
    if (await done()) return;
    await hand.press(page, offered);
  }
}
