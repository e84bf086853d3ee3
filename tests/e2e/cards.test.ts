import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsInEach, violations } from '@/tests/e2e/axe';
import {
  listenForComplaints,
  type SharedHarness,
  settled,
  sharedHarness,
} from '@/tests/e2e/harness';

const WANTED = 't:character trait:mutant cost<=2';
const FOUND = '11 cards: Characters with trait Mutant, cost 2 or less';

describe('the search page', () => {
  let harness: SharedHarness;
  beforeAll(async () => {
    harness = await sharedHarness();
  });
  afterAll(() => harness?.stop());

  async function visit(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const page = await harness.browser.newPage(options);
    await page.goto(harness.baseUrl + path);
    return page;
  }
  const says = (page: Page) => page.locator('#search-says').textContent();
  const here = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '');

  it('contains the results in its first HTML, without scripts', async () => {
    const page = await visit(`/cards?q=${encodeURIComponent(WANTED)}`, {
      javaScriptEnabled: false,
    });
    await expect.poll(() => says(page)).toBe(FOUND);
    await expect.poll(() => page.locator('[data-walk]:visible').count()).toBe(11);
    await page.close();
  });

  it('searches at each key, keeps the focus, and puts the query into the address', async () => {
    const page = await visit('/cards');
    const complaints = listenForComplaints(page);
    await settled(page);
    await page.keyboard.press('/');
    await expect.poll(() => here(page)).toBe('card-search');
    for (const key of WANTED) {
      await page.keyboard.type(key);
      await expect.poll(() => here(page)).toBe('card-search');
      await expect.poll(() => page.locator('#search-says').count()).toBe(1);
    }
    await page.waitForFunction(() => location.search.includes('cost%3C%3D2'));
    // The cards are fetched with the first key at the latest; on a busy machine they may take longer than the typing.
    await expect.poll(() => says(page)).toBe(FOUND);
    expect(complaints.list).toEqual([]);
    await page.close();
  });

  it('keeps what was typed before its scripts were loaded', async () => {
    // A first visit: the service worker has the scripts of a second one.
    const page = await harness.browser.newPage({ serviceWorkers: 'block' });
    await page.route('**/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.continue();
    });
    await page.goto(`${harness.baseUrl}/cards`, { waitUntil: 'commit' });
    await page.locator('#card-search').pressSequentially('glug');
    await page.waitForFunction(() => location.search === '?q=glug');
    await page.getByText('with “glug” in name').waitFor();
    await expect.poll(() => page.inputValue('#card-search')).toBe('glug');
    await page.close();
  });

  it('keeps the last results, with a message, while the server cannot be reached', async () => {
    // Requests are stopped here; the service worker has an answer of its own.
    const page = await harness.browser.newPage({ serviceWorkers: 'block' });
    let down = true;
    await page.route('**/api/v1/catalogue', (route) => (down ? route.abort() : route.continue()));
    await page.goto(`${harness.baseUrl}/cards`);
    await settled(page);
    const refused = page.waitForEvent('requestfailed');
    await page.fill('#card-search', 'glug');
    // The page may have asked once by itself, in vain: meant is the answer to what is typed.
    await refused;
    await page.getByText('Can’t reach the server').waitFor();
    await expect.poll(() => says(page)).toContain('642 cards');
    await expect.poll(() => page.locator('[data-walk]').count()).toBeGreaterThan(0);
    down = false;
    // It is tried again without a key.
    await page.getByText('with “glug” in name').waitFor();
    await page.fill('#card-search', 'zip');
    await page.getByText('with “zip” in name').waitFor();
    await page.close();
  });

  it('moves through results with arrow keys, opens one with Return, and is unchanged on the way back', async () => {
    const page = await visit(`/cards?q=${encodeURIComponent(WANTED)}`);
    await settled(page);
    await page.focus('#card-search');
    await page.keyboard.press('ArrowDown');
    const first = await page.evaluate(() => document.activeElement?.getAttribute('href'));
    expect(first).toMatch(/^\/cards\/ote\//);
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('href')))
      .not.toBe(first);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${first}`);
    await expect.poll(() => page.locator('h1').count()).toBe(1);
    await page.goBack();
    await expect.poll(() => page.inputValue('#card-search')).toBe(WANTED);
    await expect.poll(() => says(page)).toBe(FOUND);
    await page.close();
  });

  it('offers completions while the user types, and moves on into the results', async () => {
    const page = await visit('/cards');
    await settled(page);
    const box = page.getByRole('combobox', { name: 'Search the cards' });
    await box.pressSequentially('tr:low');
    const offers = page.getByRole('listbox', { name: 'Suggestions' });
    const options = offers.getByRole('option');
    const offer = offers.getByRole('option', { name: 'Low Life' });
    // The only one: with a letter less, there were two.
    await expect
      .poll(() => options.allTextContents())
      .toEqual([expect.stringContaining('Low Life')]);
    expect(await violations(page, { within: 'main' })).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await expect
      .poll(() => box.getAttribute('aria-activedescendant'))
      .toBe(await offer.getAttribute('id'));
    await page.keyboard.press('Enter');
    await expect.poll(() => box.inputValue()).toBe('tr:"Low Life"');
    await offers.waitFor({ state: 'detached' });
    await box.pressSequentially(' t:chara');
    // Two letters before, another type could have been meant, and the key would go there.
    await expect
      .poll(() => options.allTextContents())
      .toEqual([expect.stringContaining('character')]);
    await expect.poll(() => says(page)).toBe('28 cards: Characters with trait Low Life');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.waitForFunction(() => document.activeElement?.hasAttribute('data-walk'));
    await page.keyboard.press('j');
    const second = await page.evaluate(() => document.activeElement?.getAttribute('href'));
    await page.keyboard.press('k');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('href')))
      .not.toBe(second);
    await page.close();
  });

  it('suggests another query for words that no card has, and opens it', async () => {
    const page = await visit('/cards');
    await settled(page);
    await page.locator('#card-search').fill('mutants');
    await page.getByRole('link', { name: 'trait: Mutant' }).click();
    await expect.poll(() => page.inputValue('#card-search')).toBe('trait:Mutant');
    await expect.poll(() => says(page)).toContain('with trait Mutant');
    await page.locator('#card-search').fill('hypno disk');
    await page.getByRole('link', { name: 'Hypno-Disc', exact: true }).click();
    await page.waitForURL('**/cards/ote/*/*-hypno-disc');
    await page.close();
    // Without scripts, too.
    const plain = await visit('/cards?q=blackmale', { javaScriptEnabled: false });
    await expect.poll(() => plain.locator('#did-you-mean a').textContent()).toBe('Blackmail');
    await plain.close();
  });

  it.each(['/cards', '/cards/eden', '/rules', '/rules/eden'])(
    'shows all entries of %s without scripts',
    async (path) => {
      const plain = await visit(path, { javaScriptEnabled: false });
      await plain.locator('main li:visible').nth(23).waitFor();
      await plain.close();
    },
  );

  it('shows two faces in a row on a phone, and nothing moves when scripts are loaded', async () => {
    const page = await visit('/cards', {
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'block',
    });
    const faces = page.locator('li > a[data-walk]:visible');
    // An element that is replaced just now has no box.
    const box = async () => {
      let found = await faces.first().boundingBox();
      while (found === null) found = await faces.first().boundingBox();
      return found;
    };
    const before = await box();
    await settled(page);
    await expect.poll(() => box()).toEqual(before);
    const second = await faces.nth(1).boundingBox();
    expect(second?.y).toBe(before.y);
    expect((await faces.nth(2).boundingBox())?.y).toBeGreaterThan(before.y);
    // The header is one row.
    const tops = await page
      .getByRole('banner')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(8);
    await page.getByRole('button', { name: 'List' }).click();
    await page.locator('li > a[data-card]').first().waitFor();
    await page.waitForFunction(() => location.search.includes('view=list'));
    await page.getByRole('button', { name: 'Faces' }).click();
    await page.waitForFunction(() => !location.search.includes('view='));
    await page.close();
  });

  it('stays dark on the next page when the user selected the dark theme', async () => {
    const page = await visit('/cards');
    await settled(page);
    const ground = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await ground();
    await page.getByRole('switch', { name: 'Dark theme' }).click();
    await expect.poll(ground).not.toBe(light);
    const dark = await ground();
    await page.goto(`${harness.baseUrl}/rules`);
    await settled(page);
    await expect.poll(ground).toBe(dark);
    await page.getByRole('switch', { name: 'Dark theme' }).click();
    await expect.poll(ground).toBe(light);
    await page.close();
  });

  it('opens the only result on Return, before it is rendered', async () => {
    const page = await visit('/cards');
    await settled(page);
    await page.locator('#card-search').fill('jagannath');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/cards/ote/standard/011-jagannath-adhi');
    await page.close();
  });

  it('shows a list with texts, and the face of the focused card', async () => {
    const page = await visit('/cards?q=t%3Agear+show%3Alist');
    await settled(page);
    const first = page.locator('li > [data-walk]').first();
    await expect.poll(() => page.locator('tbody').count()).toBe(0);
    await first.focus();
    const name = await first.locator('.font-medium').first().textContent();
    await page
      .locator('.fixed')
      .filter({ hasText: name ?? '' })
      .waitFor();
    await page.getByRole('button', { name: 'Table' }).click();
    await page.locator('tbody').waitFor();
    await expect.poll(() => page.inputValue('#card-search')).toBe('t:gear');
    await page.close();
  });

  it('underlines a mistake in the query, and the rest of the query runs', async () => {
    const page = await visit('/cards?q=trait%3Amutant+cots%3C3');
    await expect.poll(() => page.locator('.decoration-wavy').textContent()).toBe('cots');
    await expect
      .poll(() => page.locator('#search-mistakes').textContent())
      .toContain('did you mean "cost"?');
    await expect.poll(() => page.locator('[data-walk]').count()).toBeGreaterThan(10);
    await page.close();
  });

  it('writes a filter into the query and reads it from there', async () => {
    const page = await visit('/cards?q=zip+or+glug');
    await settled(page);
    await page.getByRole('button', { name: 'Character', exact: true }).click();
    await expect.poll(() => page.inputValue('#card-search')).toBe('(zip or glug) t:character');
    await page.selectOption('#filter-cost', '>=');
    await expect
      .poll(() => page.inputValue('#card-search'))
      .toBe('(zip or glug) t:character cost>=1');
    await page.fill('#card-search', 't:gear -is:bullet');
    const pressed = page.locator('#filters [aria-pressed=true]');
    await expect.poll(() => pressed.allTextContents()).toEqual(['Gear', 'Without']);
    await page.close();
  });

  it('lights up the filters that a sentence is read as, and goes back step by step', async () => {
    const page = await visit('/cards');
    await settled(page);
    const query = () => page.inputValue('#card-search');
    await page.fill('#card-search', 'cheap mutants any time');
    await page.locator('#read-as').waitFor();
    await page.keyboard.press('Enter');
    const anytime = page.getByRole('button', { name: 'Acts any time' });
    await expect.poll(() => anytime.getAttribute('aria-pressed')).toBe('true');
    await anytime.click();
    await expect.poll(query).toBe('cost<=2 trait:Mutant');
    await page.getByLabel('Sort by').first().selectOption('cost');
    await expect.poll(query).toBe('cost<=2 trait:Mutant order:cost');
    await page.goBack();
    await expect.poll(query).toBe('cost<=2 trait:Mutant');
    await page.goBack();
    await expect.poll(query).toBe('cheap mutants any time');
    await page.goBack();
    await expect.poll(query).toBe('');
    await page.close();
  });

  it('says what to leave out of a query without results', async () => {
    const page = await visit('/cards?q=trait%3DMutant+is%3Aanytime+cost%3C%3D1');
    await settled(page);
    await page.getByRole('button', { name: 'without cost<=1: 7 cards' }).click();
    await expect.poll(() => says(page)).toContain('7 cards');
    await page.close();
  });

  it('shows all 642 cards while the user scrolls, as faces or as a sortable table', async () => {
    const page = await visit('/cards?view=table');
    await settled(page);
    await expect
      .poll(
        async () => {
          await page.mouse.wheel(0, 4_000);
          return page.locator('tbody tr').count();
        },
        { interval: 20, timeout: 90_000 },
      )
      .toBe(642);
    await page.getByRole('button', { name: 'Cost' }).click();
    await expect.poll(() => page.inputValue('#card-search')).toBe('order:cost');
    await page.getByRole('button', { name: 'Faces' }).click();
    await page.waitForFunction(() => !location.search.includes('view='));
    await page.locator('tbody').waitFor({ state: 'detached' });
    await page.close();
  });

  it('explains a bullet card, and links to a new deck with it', async () => {
    const page = await visit('/cards/ote/standard/019-anti-matter-grenade');
    await expect.poll(() => page.locator('h1').textContent()).toBe('Anti-Matter Grenade');
    await expect.poll(() => page.locator('#satisfied-by').count()).toBe(1);
    await expect.poll(() => page.locator('main').textContent()).toContain('CALL-3');
    const add = page.getByRole('link', { name: 'Add to a deck' });
    await expect.poll(() => add.getAttribute('href')).toBe('/decks/new?card=ote%2Fstandard%2F019');
    await page.close();
  });

  it('suggests cards for an unknown address', async () => {
    const page = await visit('/cards/ote/standard/999-ricardo-cerda');
    await page.getByText('There is no card at this address').waitFor();
    const near = page.locator('a[href="/cards/ote/standard/052-ricardo-cerdo"]');
    await near.waitFor();
    const status = async (path: string) =>
      (await fetch(harness.baseUrl + path, { redirect: 'manual' })).status;
    expect(await status('/cards/ote/standard/999-ricardo-cerda')).toBe(404);
    expect(await status('/cards/ote/standard/052-an-old-name')).toBe(308);
    await page.close();
  });

  it.each([
    ['/', 'The games are out of print'],
    ['/cards?q=mutant+cots%3C3&view=table', 'Cards'],
    ['/cards?q=no-such-card-at-all', 'Cards'],
    ['/cards/ote/standard/011-jagannath-adhi', 'Jagannath Adhi'],
    ['/cards/ote/standard/999-ricardo-cerda', 'No such card'],
    ['/cards/coverage?level=partial', 'Rules coverage'],
  ])(
    'shows %s in both colour schemes, from 320 pixels, without violations of axe',
    async (path, heading) => {
      const page = await visit(path, { viewport: { width: 1440, height: 800 } });
      await settled(page);
      await page.getByRole('heading', { level: 1, name: heading }).first().waitFor();
      const looks = [
        [1440, 'light'],
        [390, 'light'],
        [320, 'dark'],
      ] as const;
      expect(await faultsInEach(page, looks)).toEqual([]);
      await page.close();
    },
  );

  it.each([
    ['/cards/ote/standard/011-jagannath-adhi', 167_000],
    ['/cards', 200_000],
  ])('loads %s within its script budget', async (path, budget) => {
    // The budget is for the first visit.
    const page = await harness.browser.newPage({ serviceWorkers: 'block' });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const scripts = new Set<string>();
    let bytes = 0;
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type !== 'Script') return;
      scripts.add(requestId);
      // The headers of the answer are no script.
      bytes -= response.encodedDataLength;
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength;
    });
    // What a page fetches ahead for the pages that it links to is theirs.
    await page.route(/[?&]_rsc=/, (route) => route.abort());
    await page.goto(harness.baseUrl + path);
    await settled(page);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(budget);
    await page.close();
  });
});
