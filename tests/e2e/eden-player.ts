import type { Locator, Page } from 'playwright-core';

/** A way to give an answer: by pointer, by keyboard, or in words. */
export type Hands = (page: Page, decision: Decision) => Promise<void>;

/** The current request, as read from the page. */
export interface Decision {
  /** The heading of the request. */
  readonly asked: string;
  /** The legal answers, in the order of the page. */
  readonly answers: readonly { readonly words: string; readonly command: string }[];
  /** The place of the active fighter in centimetres, with y upwards; null when no fighter is active. */
  readonly active: { readonly x: number; readonly y: number } | null;
  readonly opponents: readonly {
    readonly x: number;
    readonly y: number;
    readonly number: number;
  }[];
  /** The places of all fighters. */
  readonly taken: readonly { readonly x: number; readonly y: number }[];
  readonly round: string;
  /** Whether the last answer was refused. */
  readonly isRefused: boolean;
  /** The number of the current moment of the match. */
  readonly moment: string;
}

/** Reads the current request; null when the match is over. */
export async function decisionOn(page: Page): Promise<Decision | null> {
  return page.evaluate(() => {
    const panel = document.querySelector('[aria-label="Decision"]');
    const placeOf = (mark: Element) => {
      const [, x = '0', y = '0'] =
        /translate\(([\d.]+) ([\d.]+)\)/.exec(mark.getAttribute('transform') ?? '') ?? [];
      const number = Number(mark.getAttribute('data-fighter')) + 1;
      return { x: Number(x), y: 60 - Number(y), number };
    };
    const buttons = [...(panel?.querySelectorAll('button[title]') ?? [])];
    if (panel === null || buttons.length === 0) return null;
    const [active] = [...document.querySelectorAll('[data-active]')].map(placeOf);
    return {
      asked: panel.querySelector('h2')?.textContent ?? '',
      answers: buttons.map((button) => ({
        words: (button.lastElementChild ?? button).textContent ?? '',
        command: button.getAttribute('title') ?? '',
      })),
      active: active ?? null,
      opponents: [...document.querySelectorAll('[data-seat="-1"]')].map(placeOf),
      taken: [...document.querySelectorAll('[data-fighter]')].map(placeOf),
      round: document.querySelector('h1')?.textContent ?? '',
      isRefused: (panel.querySelector('[role="alert"]')?.textContent ?? '') !== '',
      moment: panel.getAttribute('data-moment') ?? '',
    };
  });
}

/** Gives answers until the match has reached the wanted state, or is over. */
export async function playOn(
  page: Page,
  hands: Hands,
  isThere: (decision: Decision) => boolean,
): Promise<Decision | null> {
  for (let given = 0; given < 200; given++) {
    const decision = await decisionOn(page);
    if (decision === null || isThere(decision)) return decision;
    await hands(page, decision);
    // The answer was accepted, or refused.
    await page.waitForFunction((before) => {
      const panel = document.querySelector('[aria-label="Decision"]');
      const isRefused = panel?.querySelector('[role="alert"]')?.textContent !== '';
      return panel?.getAttribute('data-moment') !== before || isRefused;
    }, decision.moment);
  }
  throw new Error('The match does not go on.');
}

/** Returns the nearest opponent, and a place 9 cm nearer to it. */
function approachOpponent({ active, opponents, taken }: Decision) {
  if (active === null) return null;
  const far = (one: { readonly x: number; readonly y: number }) =>
    Math.hypot(one.x - active.x, one.y - active.y);
  const [nearest] = opponents.toSorted((a, b) => far(a) - far(b));
  if (nearest === undefined) return null;
  const part = Math.min(9, Math.max(0, far(nearest) - 5)) / far(nearest);
  const place = {
    x: Math.round((active.x + (nearest.x - active.x) * part) * 10) / 10,
    y: Math.round((active.y + (nearest.y - active.y) * part) * 10) / 10,
  };
  // A click on a fighter chooses it instead of a place.
  const isTaken = taken.some((one) => Math.hypot(one.x - place.x, one.y - place.y) < 4);
  return { nearest, place, isNear: isTaken || part * far(nearest) < 1 };
}

/** Returns the answer of a simple player: attacks, then charges, then approaches, then ends; otherwise the first answer. */
export function wish(decision: Decision) {
  const { asked, answers } = decision;
  const [first = { words: '', command: '' }] = answers;
  const command = (verbs: RegExp) => answers.find((one) => verbs.test(one.command))?.command;
  if (!/ acts: /.test(asked)) return { command: first.command, place: null, on: null };
  const way = approachOpponent(decision);
  const blow = command(/^(attack|shoot|charge) /);
  const end = command(/^end$/) ?? first.command;
  if (decision.isRefused) return { command: end, place: null, on: null };
  if (blow !== undefined) return { command: blow, place: null, on: way?.nearest.number ?? null };
  const move = command(/^move .* X Y$/);
  if (move !== undefined && way !== null && !way.isNear)
    return { command: move, place: way.place, on: null };
  return { command: end, place: null, on: null };
}

/** Clicks a place of the field. */
export async function clickField(
  page: Page,
  place: { readonly x: number; readonly y: number },
): Promise<void> {
  const field = page.getByRole('application');
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (box === null) throw new Error('no field');
  await field.click({
    position: { x: (place.x / 60) * box.width, y: (1 - place.y / 60) * box.height },
  });
}

/** Returns the button of the answer with this command. */
export function answerButton(page: Page, command: string): Locator {
  return page.locator(`[aria-label="Decision"] button[title=${JSON.stringify(command)}]`);
}

/** Answers with the pointer: fighters and places on the field, other answers in the list. */
export const byMouse: Hands = async (page, decision) => {
  const { command, place, on } = wish(decision);
  if (/^deploy /.test(command)) {
    const left = decision.answers.filter((answer) => /^deploy /.test(answer.command)).length;
    await clickField(page, { x: 4 + left * 9, y: 7 });
  } else if (/^activate /.test(command)) await page.locator('[data-able]').first().click();
  else if (on !== null && /^(attack|shoot|charge) /.test(command)) {
    const foe = decision.opponents.find(({ number }) => number === on);
    await clickField(page, foe ?? { x: 30, y: 30 });
    await page.locator('[aria-label="Field"] fieldset button').first().click();
  } else if (place !== null) await clickField(page, place);
  else await answerButton(page, command).click();
};

/** Answers with keys only: digits for the answers, arrows and Enter for a place. */
export const byKeyboard: Hands = async (page, decision) => {
  const { asked, answers, active } = decision;
  const move = answers.findIndex(({ command }) => /^move .* X Y$/.test(command));
  if (
    / acts: 3 AP/.test(asked) &&
    !decision.isRefused &&
    move >= 0 &&
    active !== null &&
    active.y < 15
  ) {
    await page.keyboard.press('f');
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    return;
  }
  const end = answers.findIndex(({ command }) => command === 'end');
  await page.keyboard.press(String((/ acts: /.test(asked) ? end : 0) + 1));
};

/** Answers with the command line only. */
export const byText: Hands = async (page, decision) => {
  const { command, place } = wish(decision);
  const words = /^react /.test(command) ? 'react passive' : command;
  const line = page.getByLabel('Command', { exact: true });
  await line.fill(place === null ? words : words.replace(/X Y$/, `${place.x} ${place.y}`));
  await line.press('Enter');
};
