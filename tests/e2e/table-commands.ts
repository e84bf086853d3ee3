import type { Page } from 'playwright-core';

/** More answers than anybody gives in one turn; a bound, so that a broken table cannot hold a test for ever. */
const MOST_ANSWERS = 16;
/** What is done first of all that can be done. */
const VERBS = ['pass', 'place', 'choose', 'call', 'crank'];

/** Types a command at the table, as somebody would who only hears it, and returns what it answers. */
export async function say(page: Page, command: string): Promise<string> {
  const line = page.getByRole('region', { name: 'Commands' });
  await line.getByRole('textbox', { name: 'Command' }).fill(command);
  await page.keyboard.press('Enter');
  // When the game is over a dialog stands before the line, but the answer is still there.
  return page.locator('output[for="table-command"]').innerText();
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
