import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { violations } from '@/tests/e2e/axe';
import { alive, type Harness, settled } from '@/tests/e2e/harness';

export const SAME_ORIGIN = {
  'content-type': 'application/json',
  'sec-fetch-site': 'same-origin',
};

/** Opens a tab of the deck that is open. */
export async function openTab(page: Page, name: string): Promise<void> {
  const tabs = page.getByRole('navigation', { name: 'Parts of the deck' });
  await tabs.getByRole('link', { name }).click();
  await tabs.locator('[aria-current=page]', { hasText: name }).waitFor();
}

/** Returns functions with which tests create decks and use their editors. `of`: returns the harness, once it exists. */
export function deckPages(of: () => Harness) {
  async function put(
    name: string,
    cards: Readonly<Record<string, number>> = {},
    more: object = {},
  ): Promise<string> {
    const entries = Object.entries(cards).map(([card, count]) => ({ card, count }));
    const response = await fetch(`${of().baseUrl}/api/v1/decks`, {
      method: 'POST',
      headers: SAME_ORIGIN,
      body: JSON.stringify({ name, notes: '', game: 'ote', entries, ...more }),
    });
    return (await response.json()).id;
  }
  async function post(path: string, body: unknown) {
    const init = { method: 'POST', headers: SAME_ORIGIN, body: JSON.stringify(body) };
    expect((await fetch(of().baseUrl + path, init)).ok).toBe(true);
  }
  /** Counts the copies of a printing that the collection has. */
  const own = (printing: string, owned: number) =>
    post('/api/v1/collection', {
      edits: [
        {
          sent: crypto.randomUUID(),
          batch: crypto.randomUUID(),
          label: 'test',
          steps: [{ printing, owned }],
        },
      ],
    });
  async function stored(id: string) {
    return (await fetch(`${of().baseUrl}/api/v1/decks/${id}`)).json();
  }
  async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    return load(await of().browser.newPage(options), path);
  }
  async function visit(context: BrowserContext, path: string): Promise<Page> {
    return load(await context.newPage(), path);
  }
  async function load(page: Page, path: string): Promise<Page> {
    // A newly opened editor asks once whether its deck is the newest; a save elsewhere after that counts as news.
    const isEditor = /^\/decks\/[0-9a-f-]{36}/.test(path);
    const asked = isEditor ? page.waitForResponse(/\/api\/v1\/decks\/[0-9a-f-]{36}$/) : null;
    await page.goto(of().baseUrl + path);
    await alive(page);
    await asked;
    await settled(page);
    return page;
  }
  const box = (page: Page) => page.getByRole('combobox', { name: 'Add a card' });
  const rows = (page: Page) => page.locator('th [data-row]').allInnerTexts();
  const counts = (page: Page) => page.locator('tbody td:first-child').allInnerTexts();
  const check = (page: Page) => page.getByRole('region', { name: 'Check' });
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
  const name = (page: Page) => page.getByLabel('Name of the deck');
  const isSaved = (page: Page, revision: number) =>
    page.getByText(`Saved · revision ${revision}`).waitFor();
  async function add(page: Page, ...typed: readonly string[]) {
    await box(page).focus();
    for (const one of typed) {
      await page.keyboard.type(one);
      await page.keyboard.press('Enter');
    }
  }
  async function expectClean(page: Page) {
    expect(await violations(page)).toEqual([]);
  }
  return {
    post,
    own,
    put,
    stored,
    open,
    visit,
    box,
    rows,
    counts,
    check,
    focused,
    name,
    isSaved,
    add,
    expectClean,
  };
}
