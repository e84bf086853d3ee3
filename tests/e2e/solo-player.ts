import type { Page } from 'playwright-core';

/** More acts than are possible in one turn; a limit, so that a broken table cannot block a test for ever. */
const MOST_ACTS = 14;

/** Plays one turn at the table like a beginner: calls or cranks the highlighted cards, then ends the turn. */
export async function playOneTurn(page: Page): Promise<void> {
  for (let act = 0; act < MOST_ACTS; act++) {
    if ((await page.locator('dialog[open]').count()) > 0) return;
    if (!(await doFirstOffer(page))) break;
  }
  await page.locator('body').press('Shift+E');
}

/** Does the first thing that a card offers; returns whether there was one. */
async function doFirstOffer(page: Page): Promise<boolean> {
  const asked = page.locator('[data-place]');
  if ((await asked.count()) > 0) {
    await asked.first().click();
    return true;
  }
  const ready = page.locator('[data-ready] [data-card]');
  for (let index = (await ready.count()) - 1; index >= 0; index--) {
    await ready.nth(index).focus();
    await page.keyboard.press('Enter');
    const offered = page.locator('[data-tray] [aria-keyshortcuts]:not([aria-disabled="true"])');
    const words = (await offered.count()) > 0 ? await offered.first().innerText() : '';
    if (!/^(Call|Crank)/.test(words)) {
      await page.keyboard.press('Escape');
      continue;
    }
    await offered.first().click();
    const aims = page.locator('[data-place], [data-tray] [data-stop]:not([aria-keyshortcuts])');
    if ((await aims.count()) > 0) await aims.first().click();
    return true;
  }
  return false;
}
