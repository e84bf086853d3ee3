import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** More answers than are given in one turn; a limit, so that a broken table cannot block a test for ever. */
const MOST_ANSWERS = 16;
/** The verbs of possible commands, in the order in which they are tried. */
const VERBS = ['pass', 'place', 'choose', 'call', 'crank'];

/**
 * Types a command at the table, like a user of a screen reader, and returns the reply; empty when the screen goes to another player, which
 * removes the line.
 */
export async function say(page: Page, command: string): Promise<string> {
  const line = page.locator('#table-command');
  // After the end of the game a dialog covers the line, but the reply is still in the page.
  const reply = page.locator('output[for="table-command"]');
  const before = await reply.innerText();
  await line.fill(command);
  await line.press('Enter');
  const now = () =>
    page.evaluate(() => ({
      typed: document.querySelector<HTMLInputElement>('#table-command')?.value ?? '',
      reply: document.querySelector<HTMLElement>('output[for="table-command"]')?.innerText ?? '',
    }));
  // An accepted command is cleared; a refused one gets a reply and stays to be edited.
  await expect
    .poll(async () => {
      const { typed, reply: said } = await now();
      return typed === '' || said !== before;
    })
    .toBe(true);
  return (await now()).reply;
}

/** Gives the commands that the table offers, until the turn has ended or another player is asked. */
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
