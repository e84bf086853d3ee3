import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '@/tests/e2e/axe';
import { type Harness, listenForComplaints, settled, startHarness } from '@/tests/e2e/harness';
import { halves } from '@/tests/lib/server/pictures';

const CARD = '/cards/ote/standard/011-jagannath-adhi';
const OTHER_CARD = '/cards/ote/standard/268-zipper';
const PRINTING = 'ote/standard/011';

describe('the page of a card', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await startHarness();
  });
  afterAll(() => harness?.stop());

  async function visit(path: string): Promise<Page> {
    const page = await harness.browser.newPage();
    await page.goto(harness.baseUrl + path);
    await settled(page);
    return page;
  }
  async function json<T>(path: string): Promise<T> {
    return (await (await fetch(harness.baseUrl + path)).json()) as T;
  }

  it('counts copies with steppers, and the collection contains them', async () => {
    const page = await visit(CARD);
    const complaints = listenForComplaints(page);
    const copies = page.getByRole('region', { name: 'Your copies' });
    await copies.getByRole('button', { name: 'One Jagannath Adhi more' }).click();
    await copies.getByRole('button', { name: 'One Jagannath Adhi more' }).click();
    await copies.getByRole('button', { name: 'One Jagannath Adhi wanted more' }).click();
    await copies.getByRole('button', { name: 'One Jagannath Adhi fewer' }).click();
    const row = async () => {
      const { totals } = await json<{ totals: unknown[][] }>('/api/v1/collection/totals');
      return totals.find(([printing]) => printing === PRINTING)?.slice(0, 3);
    };
    await expect.poll(row).toEqual([PRINTING, 1, 1]);
    await page.reload();
    await settled(page);
    await expect.poll(() => copies.innerText()).toMatch(/Owned\s+1\s+Wanted\s+1/);
    expect(await violations(page, { within: 'main' })).toEqual([]);
    expect(complaints.list).toEqual([]);
    await page.close();
  });

  it('counts copies by condition and place, beside those without', async () => {
    const page = await visit(OTHER_CARD);
    const copies = page.getByRole('region', { name: 'Your copies' });
    await copies.getByRole('button', { name: 'One Zipper more' }).click();
    await copies.getByRole('button', { name: 'Note condition or place' }).click();
    await copies.getByLabel('Condition', { exact: true }).selectOption('Near Mint');
    await copies.getByLabel('Place', { exact: true }).fill('Box A');
    await copies.getByRole('button', { name: 'Add', exact: true }).click();
    // A copy more is one of the lot that was used last.
    await copies.getByRole('button', { name: 'One Zipper more' }).click();
    const lots = async () => {
      const { holdings } = await json<{ holdings: Record<string, unknown>[] }>(
        '/api/v1/collection?printing=ote/standard/268',
      );
      return holdings.map(({ condition, place, owned }) => [condition, place, owned]);
    };
    await expect.poll(lots).toEqual([
      ['', '', 1],
      ['Near Mint', 'Box A', 2],
    ]);
    await page.reload();
    await settled(page);
    // Copies with a condition or a place are shown without a question.
    await expect
      .poll(() => copies.innerText())
      .toMatch(
        /Owned\s+3[\s\S]*no condition or place\s+Change\s+1[\s\S]*Near Mint, Box A\s+Change\s+2/,
      );
    expect(await violations(page, { within: 'main' })).toEqual([]);
    await page.close();
  });

  it('shows cards that go with it, decks that hold it and its rules, and fits a phone', async () => {
    const page = await visit(CARD);
    const goes = page.getByRole('region', { name: 'Goes with it' });
    await goes.getByRole('link', { name: /Oppenheimer Contacts/ }).waitFor();
    await page
      .getByRole('region', { name: 'Decks that hold it' })
      .getByRole('link', { name: 'Fringe deck' })
      .waitFor();
    await page.getByRole('region', { name: 'Rulings' }).getByText('UNIQ-2').waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    const face = await page.locator('main [role=img]').first().boundingBox();
    expect(face?.height).toBeLessThanOrEqual(844 / 2);
    const isNarrow = () => document.documentElement.scrollWidth <= window.innerWidth;
    expect(await page.evaluate(isNarrow)).toBe(true);
    await page.close();
  });

  it('offers the next step for a card that no deck holds', async () => {
    const page = await visit('/cards/ote/standard/019-anti-matter-grenade');
    const decks = page.getByRole('region', { name: 'Decks that hold it' });
    await decks.getByRole('link', { name: 'Begin one with it' }).click();
    await page.waitForURL('**/decks/new?card=*');
    await page.close();
  });

  it('adds the card to a deck and stays open', async () => {
    const page = await visit(CARD);
    await page.getByRole('link', { name: 'Add to a deck' }).click();
    await page.getByRole('button', { name: /^Burgers/ }).click();
    await page.getByText('Added: now 1 in Burgers').waitFor();
    await page.getByRole('button', { name: 'One more' }).click();
    await page.getByText('Added: now 2 in Burgers').waitFor();
    expect(new URL(page.url()).pathname).toBe(CARD);
    const to = await page
      .getByRole('status')
      .getByRole('link', { name: 'Burgers' })
      .getAttribute('href');
    const { list } = await json<{ list: { entries: unknown[] } }>(`/api/v1${to}`);
    expect(list.entries).toContainEqual({ card: PRINTING, count: 2 });
    await page.close();
  });

  it('shows a photograph as the face of the card, as the catalogue does', async () => {
    const own = { 'sec-fetch-site': 'same-origin' };
    const body = new Uint8Array(await halves(630, 880).jpeg().toBuffer());
    const sent = `${harness.baseUrl}/api/v1/photos?printing=${PRINTING}`;
    expect((await fetch(sent, { method: 'POST', headers: own, body })).status).toBe(201);
    const page = await visit(CARD);
    await page.getByRole('button', { name: 'Photograph of Jagannath Adhi' }).click();
    await page.getByRole('button', { name: 'Use as the face' }).click();
    await page.getByText('The photograph is now the card face.').waitFor();
    await page.goto(`${harness.baseUrl}/cards?q=jagannath&view=grid`);
    await settled(page);
    const face = page.locator('[role=img] img');
    await face.waitFor();
    await expect
      .poll(() => face.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(100);
    await page.close();
  });
});
