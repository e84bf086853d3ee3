import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsInEach } from '@/tests/e2e/axe';
import { deckPages, SAME_ORIGIN } from '@/tests/e2e/deck-pages';
import { alive, type Harness, settled, startHarness } from '@/tests/e2e/harness';

const ZIPPER = 'ote/standard/268';
const CERDO = 'ote/standard/052';
const MESSAGE = 'ote/cutups/C47';

describe('the deck editor', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await startHarness();
  });
  afterAll(() => harness?.stop());

  const pages = deckPages(() => harness);
  const { put, stored, open, visit, box, rows, counts, check } = pages;
  const { focused, name, isSaved, add, expectClean } = pages;

  it('shows the text of cards, and the face of a card under the mouse, focus or finger', async () => {
    const id = await put('Read', { [ZIPPER]: 1, [CERDO]: 2 });
    const page = await open(`/decks/${id}`, { viewport: { width: 1440, height: 900 } });
    const row = page.locator(`tr[data-card="${CERDO}"]`);
    const face = page.locator('[data-preview] [role=img]');
    // What shows the face is loaded after the page: the mouse comes until it is there.
    const hovered = async () => {
      await page.mouse.move(5, 5);
      await row.hover();
      return (await face.count()) === 0 ? null : face.getAttribute('aria-label');
    };
    await expect.poll(hovered).toMatch(/^Ricardo Cerdo/);
    await page.mouse.move(5, 5);
    await face.waitFor({ state: 'detached' });
    await page.locator(`[data-row="${ZIPPER}"]:not([tabindex="-1"][aria-label])`).first().focus();
    await expect.poll(() => face.count()).toBe(1);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('body').click({ position: { x: 2, y: 2 } });
    const box = await row.boundingBox();
    if (box === null) throw new Error('no row');
    const touch = { pointerType: 'touch', bubbles: true, clientX: box.x + 90, clientY: box.y + 10 };
    const name = row.getByRole('button', { name: /^Ricardo Cerdo/ });
    await name.dispatchEvent('pointerdown', touch);
    await face.waitFor();
    await name.dispatchEvent('pointerup', touch);
    // The tap that ends a long press does not unfold the row.
    await name.dispatchEvent('click');
    await expect.poll(() => name.getAttribute('aria-expanded')).toBe('false');
    await page.locator('body').dispatchEvent('pointerdown', touch);
    await face.waitFor({ state: 'detached' });
    await page.close();
  });

  it('leads from a message to the cards that solve the problem', async () => {
    const id = await put('Lacks', { 'ote/standard/019': 1 });
    const page = await open(`/decks/${id}`);
    await check(page).getByText('the deck has none').waitFor();
    // That nobody gives Pull yet has cards of its own.
    const messages = check(page).getByRole('region', { name: 'Messages' });
    await messages.getByRole('button', { name: /^Show \d+ cards that fix this$/ }).click();
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Add a card' }).inputValue())
      .toContain('enables:"Anti-Matter Grenade"');
    const found = page.getByRole('region', { name: 'Cards', exact: true });
    await found.getByRole('button', { name: /more$/ }).first().click();
    await expect.poll(() => check(page).getByText('the deck has none').count()).toBe(0);
    await page.close();
  });

  it('builds a legal deck of forty cards by typing alone', async () => {
    const page = await open('/decks/new');
    await expectClean(page);
    await page.getByLabel('Name').focus();
    await page.keyboard.type('Typed');
    await page.keyboard.press('Enter');
    await check(page).getByText('Not legal in Open').waitFor();
    await settled(page);
    await add(page, 'zip', '3', '4 un forces', '32 friends in arms');
    await check(page).getByText('39 of 40 cards: add 1').waitFor();
    await add(page, 'zip');
    await check(page).getByRole('heading', { name: 'Legal in Open' }).waitFor();
    await expect.poll(() => rows(page)).toEqual(['Friends in Arms Barrio', 'UN Forces', 'Zipper']);
    await page.getByText(/Saved · revision [2-9]/).waitFor();
    await expectClean(page);
    await page.reload();
    await expect.poll(() => counts(page)).toEqual(['32', '4', '4']);
    await page.close();
  });

  it('accepts input before the cards are loaded', async () => {
    const id = await put('Hasty');
    // A request is delayed here; the service worker has the cards already.
    const page = await harness.browser.newPage({ serviceWorkers: 'block' });
    let send = () => {};
    const held = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.route('**/api/v1/catalogue', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${harness.baseUrl}/decks/${id}`);
    await alive(page);
    await add(page, '2 zip', 'un forc', '7');
    await page.getByText('is added as soon as the cards have loaded').waitFor();
    send();
    await expect.poll(() => counts(page)).toEqual(['7', '2']);
    await page.close();
  });

  it('searches with the query language, and reports mistakes in a query', async () => {
    const id = await put('Searched');
    const page = await open(`/decks/${id}`);
    await box(page).fill('t:gear cots<3');
    await page.getByText(/unknown key "cots"/).waitFor();
    await page.getByRole('button', { name: 'One Anti-Matter Grenade more' }).click();
    await expect.poll(() => rows(page)).toEqual(['Anti-Matter Grenade']);
    await box(page).fill('name:/^zip+er$/');
    await page.getByRole('button', { name: 'One Zipper more' }).click();
    await expect.poll(() => rows(page)).toEqual(['Zipper', 'Anti-Matter Grenade']);
    await expectClean(page);
    await page.close();
  });

  it('jumps from a message to the card that it names', async () => {
    const id = await put('Wrong', { [CERDO]: 3, [ZIPPER]: 1, [MESSAGE]: 1 });
    const page = await open(`/decks/${id}?format=tournament`);
    const message = check(page).getByRole('listitem').filter({ hasText: 'Ricardo Cerdo costs 2' });
    await expect.poll(() => message.textContent()).toContain('CALL-1');
    await check(page)
      .getByRole('button', { name: /Message to Space is not legal/ })
      .click();
    await expect.poll(() => focused(page)).toBe('Message to Space');
    await page.getByLabel('Open', { exact: true }).check({ force: true });
    await check(page)
      .getByText(/Message to Space is not legal/)
      .waitFor({ state: 'detached' });
    await expectClean(page);
    await page.close();
  });

  it('counts, removes and moves by keyboard, and never loses the focus', async () => {
    const id = await put('Keys', { [ZIPPER]: 2, [CERDO]: 1 });
    const page = await open(`/decks/${id}`);
    await page.locator('th [data-row]').first().focus();
    await page.keyboard.press('+');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toBe('Ricardo Cerdo');
    await page.keyboard.type('12');
    await expect.poll(() => counts(page)).toEqual(['3', '12']);
    await page.keyboard.press('Delete');
    await expect.poll(() => focused(page)).toBe('Zipper');
    await page.keyboard.press('Control+z');
    await expect.poll(() => counts(page)).toEqual(['3', '12']);
    await page.keyboard.press('Control+z');
    await expect.poll(() => counts(page)).toEqual(['3', '1']);
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => counts(page)).toEqual(['3', '12']);
    await page.keyboard.press('Delete');
    await page.keyboard.press('Delete');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('card-search');
    await page.close();
  });

  it('accepts changes while the server is down, and saves them when it is back', async () => {
    const id = await put('Killed');
    const page = await open(`/decks/${id}`);
    await add(page, 'zip');
    await isSaved(page, 2);
    const restarted = harness.restart();
    await add(page, '5 un forces');
    await restarted;
    await page.getByText(/Saved · revision 3/).waitFor();
    expect((await stored(id)).list.entries).toHaveLength(2);
    await page.close();
  });

  it('restores the unsaved changes of a tab that was closed offline', async () => {
    const id = await put('Closed');
    const context = await harness.browser.newContext();
    const page = await visit(context, `/decks/${id}`);
    await context.setOffline(true);
    await add(page, '3 zip');
    await page.getByText('You are offline.').waitFor();
    await expectClean(page);
    await page.close();
    await context.setOffline(false);
    const again = await visit(context, `/decks/${id}`);
    await isSaved(again, 2);
    await expect.poll(() => counts(again)).toEqual(['3']);
    // No draft is left.
    const kept = await again.evaluate(() => Object.keys(localStorage));
    expect(kept).toEqual(['dossier:local:been-here']);
    await context.close();
  });

  it('keeps the changes of two devices, whichever choice is made in a conflict', async () => {
    const id = await put('Both', { [ZIPPER]: 1 });
    // Tabs of one browser tell each other what they save, so the one that knows of nothing is elsewhere and offline.
    const elsewhere = await harness.browser.newContext();
    const [one, two] = [await visit(elsewhere, `/decks/${id}`), await open(`/decks/${id}`)];
    await elsewhere.setOffline(true);
    await name(one).fill('First');
    await name(two).fill('Second');
    await isSaved(two, 2);
    await elsewhere.setOffline(false);
    const asked = (page: Page) => page.getByRole('region', { name: 'Changed on two devices' });
    const decide = async (page: Page, answer: string) => {
      await asked(page).getByRole('radio', { name: answer }).check();
      await asked(page).getByRole('button', { name: 'Save these' }).click();
    };
    await asked(one).waitFor();
    await expectClean(one);
    await decide(one, 'The other: “Second”');
    await isSaved(one, 4);
    await expect.poll(() => name(one).inputValue()).toBe('Second');
    await name(two).fill('Third');
    await isSaved(two, 5);
    const { revisions } = await (
      await fetch(`${harness.baseUrl}/api/v1/decks/${id}/revisions`)
    ).json();
    const names = revisions.map((revision: { list: { name: string } }) => revision.list.name);
    expect(names).toEqual(['Third', 'Second', 'First', 'Second', 'Both']);
    await elsewhere.close();
    await two.close();
  });

  it('shows what each revision changed, and restores one as the newest', async () => {
    const id = await put('Past', { [ZIPPER]: 1 });
    const page = await open(`/decks/${id}`);
    await add(page, '2 un forces');
    // The link saves first: nothing is asked twice, nothing is lost.
    await page.getByRole('link', { name: 'History' }).click();
    await page.getByRole('heading', { name: 'Revision 2' }).waitFor();
    await expect
      .poll(() => page.getByRole('listitem').filter({ hasText: 'UN Forces' }).count())
      .toBeGreaterThan(0);
    await expectClean(page);
    await page.getByRole('button', { name: 'Restore revision 1' }).click();
    await isSaved(page, 3);
    await expect.poll(() => rows(page)).toEqual(['Zipper']);
    await page.close();
  });

  it('restores a deck that was deleted on another device, with the later changes', async () => {
    const id = await put('Gone');
    const page = await open(`/decks/${id}`);
    await fetch(`${harness.baseUrl}/api/v1/decks/${id}`, {
      method: 'DELETE',
      headers: SAME_ORIGIN,
    });
    await add(page, 'zip');
    await page.getByRole('button', { name: 'Restore it' }).click();
    await isSaved(page, 2);
    await expect.poll(() => rows(page)).toEqual(['Zipper']);
    await page.close();
  });

  it('imports what it can read, lists the rest, and saves nothing before the user confirms', async () => {
    const page = await open('/decks');
    const listed = async () =>
      (await (await fetch(`${harness.baseUrl}/api/v1/decks`)).json()).decks.length;
    const before = await listed();
    await page.getByRole('button', { name: 'Import' }).click();
    const text = page.getByLabel('The deck as text');
    await text.fill('Name: Brought\n3 Zippper\n2x UN Forcs\nno such thing at all');
    await page.getByText('Line 2:').waitFor();
    await page.getByText('Line 4:').waitFor();
    await expectClean(page);
    // The chosen name goes with its line; the focus moves on, so that the next is chosen by the keyboard, too.
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.getByRole('button', { name: 'Zipper', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('UN Forces');
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Create the deck');
    await page.getByText('5 cards read, 2 different. Nothing is saved yet.').waitFor();
    await expect.poll(() => listed()).toBe(before);
    await page.getByRole('button', { name: 'Create the deck' }).click();
    await isSaved(page, 1);
    await expect.poll(() => rows(page)).toEqual(['UN Forces', 'Zipper']);
    await page.close();
  });

  it('deletes a deck from the list, and restores it with Undo', async () => {
    const id = await put('Short-lived');
    const page = await open('/decks');
    await page.getByRole('button', { name: 'Delete Short-lived' }).click();
    const tile = page.getByRole('heading', { name: 'Short-lived' });
    await tile.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await tile.waitFor();
    const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await page.getByRole('button', { name: 'Delete Short-lived' }).click();
    await tile.waitFor({ state: 'detached' });
    expect((await deleted).status()).toBe(204);
    await expectClean(page);
    await page.reload();
    await expect.poll(() => tile.count()).toBe(0);
    // Later its address brings it back, and no other.
    const restore = page.getByRole('button', { name: 'can be restored' });
    await page.goto(`${harness.baseUrl}/decks/no-such-deck`);
    await restore.click();
    await page.getByText('there is no deleted deck at this address').waitFor();
    await page.goto(`${harness.baseUrl}/decks/${id}`);
    await restore.click();
    await isSaved(page, 1);
    await page.close();
  });

  it('fits a phone, light and dark', async () => {
    const id = await put('Small', { [ZIPPER]: 2, [CERDO]: 1 });
    const page = await open(`/decks/${id}`, {
      viewport: { width: 390, height: 800 },
      hasTouch: true,
      isMobile: true,
    });
    await page.getByRole('button', { name: 'One Zipper more' }).tap();
    await page.locator('th [data-row]').first().tap();
    const looks = [
      [390, 'light'],
      [390, 'dark'],
    ] as const;
    expect(await faultsInEach(page, looks)).toEqual([]);
    await page.close();
  });

  it('loads at most 230 kB of scripts at first', async () => {
    const html = await (await fetch(`${harness.baseUrl}/decks/${await put('Weighed')}`)).text();
    // Old browsers alone load what has `noModule`.
    const loaded = html.replace(/<script[^>]*noModule[^>]*>/gi, '');
    const scripts = new Set(loaded.match(/\/_next\/static\/[^"'\\ ]+?\.js/g));
    let bytes = 0;
    for (const script of scripts) {
      const body = await (await fetch(harness.baseUrl + script)).arrayBuffer();
      bytes += gzipSync(Buffer.from(body)).length;
    }
    expect(scripts.size).toBeGreaterThan(3);
    expect(bytes).toBeLessThan(230_000);
  });
});
