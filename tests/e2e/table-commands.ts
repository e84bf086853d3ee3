import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** More answers than anybody gives in one turn; a bound, so that a broken table cannot hold a test for ever. */
const MOST_ANSWERS = 16;
/** What is done first of all that can be done. */
const VERBS = ['pass', 'place', 'choose', 'call', 'crank'];

/**
 * Types a command at the table, as somebody would who only hears it, and returns what it answers: nothing
 * when the screen goes to another player, which takes the line away.
 */
export async function say(page: Page, command: string): Promise<string> {
  const line = page.locator('#table-command');
  // When the game is over a dialog stands before the line, but the answer is still there.
  const reply = page.locator('output[for="table-command"]');
  const before = await reply.innerText();
  await line.fill(command);
  await line.press('Enter');
  const now = () =>
    page.evaluate(() => ({
      typed: document.querySelector<HTMLInputElement>('#table-command')?.value ?? '',
      reply: document.querySelector<HTMLElement>('output[for="table-command"]')?.innerText ?? '',
    }));
  // What was done is cleared; what was not is answered and stays to be changed.
  await expect
    .poll(async () => {
      const { typed, reply: said } = await now();
      return typed === '' || said !== before;
    })
    .toBe(true);
  return (await now()).reply;
}

/** Does, by commands that the table itself names, what can be done until the turn is ended or somebody else is asked. */
export async function aloneByCommand(page: Page): Promise<void> {
  for (let given = 0; given < MOST_ANSWERS; given++) {
    const moves = (await say(page, 'read moves')).split('\n');
    const next = VERBS.map((verb) =>
      moves.find((move) => move === verb || move.startsWith(`${verb} `)),
    ).find((move) => move !== undefined);
    if (next === undefined) break;
    await say(page, next);
    if ((await page.locator('dialog[open]').count()) > 0) return;
  }
  await say(page, 'end turn');
}
