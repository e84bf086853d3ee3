import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXAMPLE_WORDS } from '@/lib/ote/example-words';
import { faultsInEach, violations } from '@/tests/e2e/axe';
import { alive, type Harness, listenForComplaints, startHarness } from '@/tests/e2e/harness';
import { say } from '@/tests/e2e/table-commands';
import { countAnswers } from '@/tests/e2e/table-players';

describe('the Play page', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await startHarness();
  });
  afterAll(() => harness?.stop());

  const wide = (height = 900) => harness.browser.newPage({ viewport: { width: 1440, height } });

  async function open(page: Page, path: string): Promise<void> {
    await page.goto(harness.baseUrl + path);
    await alive(page);
  }

  /** Waits until the table asks the person for a decision. */
  async function decides(page: Page): Promise<void> {
    await page.locator('[data-card]').first().waitFor();
    const todo = page.getByRole('region', { name: 'What to do' });
    await todo.getByText(/plays next|is thinking/).waitFor({ state: 'detached' });
  }

  const opponent = (page: Page, short: string) =>
    page.getByRole('link', { name: `Play against ${short}`, exact: true });

  it('leads from the home page to a game against the computer in two clicks', async () => {
    const page = await wide();
    const complaints = listenForComplaints(page);
    await open(page, '/');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Play' })
      .click();
    await opponent(page, 'Cut-Ups').click();
    await decides(page);
    // The opponent is called by its deck; the tooltip of its score and the address name the pilot as well.
    await page.getByTitle(/^Cut-Ups is played by the pilot \w+\.$/).waitFor();
    await expect.poll(() => page.url()).toMatch(/against=cut-ups&pilot=\w+&seed=\d+$/);
    expect(await violations(page)).toEqual([]);
    expect(complaints.list).toEqual([]);
    await page.close();
  });

  it('marks Play in the navigation', async () => {
    const page = await wide();
    for (const path of ['/play', '/learn', '/puzzles', '/gauntlet', '/decks/art-scene/play']) {
      await open(page, path);
      // At a table the navigation is behind the menu.
      const current = page.locator('nav[aria-label="Main"] [aria-current=page]');
      await expect.poll(() => current.allTextContents()).toEqual(['Play']);
    }
    await page.close();
  });

  it('shows every opponent on the first screen, and is clean at each width in both themes', async () => {
    const page = await wide();
    await open(page, '/play');
    for (const { short } of EXAMPLE_WORDS) {
      const box = await opponent(page, short).boundingBox();
      expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThan(900);
    }
    const looks = [1440, 1024, 390, 320].flatMap((width) =>
      (['light', 'dark'] as const).map((scheme) => [width, scheme] as const),
    );
    expect(await faultsInEach(page, looks)).toEqual([]);
    await page.close();
  });

  it('lets a person choose deck and pilot before the click, and remembers both', async () => {
    const page = await wide();
    await open(page, '/play');
    await page.getByLabel('You play').selectOption('burgers');
    const pilots = page.getByRole('group', { name: 'It plays as' }).getByRole('radio');
    const weakest = (await pilots.first().getAttribute('value')) ?? '';
    await page.getByRole('group', { name: 'It plays as' }).locator('label').first().click();
    await opponent(page, 'Thoth').click();
    await expect
      .poll(() => page.url())
      .toContain(`/decks/burgers/play?against=temple-of-thoth&pilot=${weakest}`);
    await decides(page);
    await open(page, '/play');
    await expect.poll(() => page.getByLabel('You play').inputValue()).toBe('burgers');
    expect(await pilots.first().isChecked()).toBe(true);
    await page.close();
  });

  it('continues a game after a reload, from its bookmark and from the list, and a new one loses nothing', async () => {
    const page = await wide();
    await open(page, '/decks/art-scene/play?against=burgers&pilot=greedy');
    await decides(page);
    await say(page, 'end turn');
    await decides(page);
    await expect.poll(() => countAnswers(page)).not.toBe('0');
    const answers = await countAnswers(page);
    const bookmark = page.url();
    await page.reload();
    await expect.poll(() => countAnswers(page)).toBe(answers);
    await open(page, '/play');
    const section = page.getByRole('region', { name: 'Continue' });
    await section.getByText(/The Art Scene against Burgers · turn \d+ · just now/).waitFor();
    await section.getByRole('link', { name: 'Continue' }).click();
    await expect.poll(() => countAnswers(page)).toBe(answers);
    expect(page.url()).toBe(bookmark);
    // Another game with the same deck.
    await open(page, '/decks/art-scene/play?against=cut-ups&pilot=greedy');
    await page.getByTitle(/^Cut-Ups is played by/).waitFor();
    const kept = await page.evaluate(
      () => JSON.parse(localStorage.getItem('dossier:local:played:art-scene') ?? '[]').length,
    );
    expect(kept).toBe(1);
    await page.close();
  });

  it('still opens a game in a link, continues it from the list, and says when a link is cut', async () => {
    const page = await wide();
    await open(page, '/decks/art-scene/play?seed=7');
    await decides(page);
    await say(page, 'end turn');
    await say(page, 'share');
    const field = page.getByRole('textbox', { name: 'Link to this moment' });
    await expect.poll(() => field.inputValue()).toContain('/play#');
    const link = await field.inputValue();
    const other = await (await harness.browser.newContext()).newPage();
    await other.goto(link);
    await decides(other);
    expect(await other.getByRole('heading', { name: 'Against the computer' }).count()).toBe(0);
    await say(other, 'end turn');
    const answers = await countAnswers(other);
    await other.getByRole('button', { name: 'Menu of the site' }).click();
    await other.getByRole('link', { name: 'Play', exact: true }).first().click();
    await other.getByRole('heading', { name: 'Against the computer' }).waitFor();
    await other.getByRole('link', { name: 'Continue' }).click();
    await expect.poll(() => countAnswers(other)).toBe(answers);
    await other.goto(link.slice(0, -6));
    await other.getByRole('heading', { name: 'This game cannot be opened' }).waitFor();
    await other.getByRole('link', { name: 'Choose an opponent' }).click();
    await other.getByRole('heading', { name: 'Against the computer' }).waitFor();
    await page.close();
  });

  it.each([
    ['/decks/art-scene/play?against=nosuch', 'No opponent’s deck is called “nosuch”'],
    ['/decks/art-scene/play?against=burgers&pilot=hal', 'No pilot is called “hal”'],
    ['/decks/nosuch/play?against=burgers', 'There is no such deck'],
  ])('says what is wrong with %s, and offers the gallery', async (path, message) => {
    const page = await wide();
    await open(page, path);
    await page.getByText(message).first().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Choose an opponent' }).click();
    await page.getByRole('heading', { name: 'Against the computer' }).waitFor();
    await page.close();
  });

  it('seats two people at this screen by their decks', async () => {
    const page = await wide();
    await open(page, '/play');
    await page.getByLabel('One plays').selectOption('burgers');
    await page.getByLabel('The other plays').selectOption('cut-ups');
    await page.getByRole('link', { name: 'Deal to both' }).click();
    const cover = page.getByRole('region', { name: 'Hand the screen over' });
    await cover.waitFor();
    expect(await cover.locator('strong').innerText()).toMatch(/^(Burgers|Cut-Ups)$/);
    await page.close();
  });

  it('ends with the next opponent and a picture of the board', async () => {
    const page = await wide();
    const complaints = listenForComplaints(page);
    await open(page, '/decks/art-scene/play?against=cut-ups&pilot=greedy');
    await decides(page);
    await say(page, 'concede');
    await page.getByRole('dialog').getByRole('button', { name: 'Play again' }).waitFor();
    const next = page.getByRole('dialog').getByRole('link', { name: /^Next opponent: / });
    const href = (await next.getAttribute('href')) ?? '';
    await page.getByRole('button', { name: 'Picture of the board' }).click();
    const picture = page.getByRole('dialog', { name: 'Picture of the board' });
    const image = picture.getByRole('img');
    expect(await image.getAttribute('alt')).toMatch(/You: -?\d+ of \d+ Influence/);
    await expect
      .poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth))
      .toBeGreaterThanOrEqual(800);
    const download = page.waitForEvent('download');
    await picture.getByRole('button', { name: 'Save the picture' }).click();
    expect((await download).suggestedFilename()).toBe('on-the-edge-board.png');
    expect(await violations(page, { within: 'dialog[open]' })).toEqual([]);
    await page.keyboard.press('Escape');
    await next.click();
    await page.waitForURL((url) =>
      url.search.includes(new URLSearchParams(href.split('?')[1]).get('against') ?? '?'),
    );
    await decides(page);
    expect(complaints.list).toEqual([]);
    await page.close();
  });

  it('works where the browser stores nothing, and wraps long names', async () => {
    const page = await wide();
    const name = 'Abcdefghij'.repeat(6);
    const response = await fetch(`${harness.baseUrl}/api/v1/decks`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
      body: JSON.stringify({
        name,
        notes: '',
        game: 'ote',
        entries: [{ card: 'ote/standard/001', count: 40 }],
      }),
    });
    expect(response.status).toBe(201);
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('no', 'SecurityError');
      };
    });
    await page.setViewportSize({ width: 320, height: 700 });
    await open(page, '/play');
    await page.getByRole('link', { name: `Goldfish ${name}` }).waitFor();
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over).toBe(0);
    await opponent(page, 'Burgers').click();
    await decides(page);
    await page.close();
  });
});
