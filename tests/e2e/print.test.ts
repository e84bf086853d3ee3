import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsInEach } from '@/tests/e2e/axe';
import {
  type Harness,
  listenForComplaints,
  type SharedHarness,
  settled,
  sharedHarness,
  startHarness,
} from '@/tests/e2e/harness';

/** Waits until all copies are drawn: a page that is printed sooner has no sheets. */
async function twentyFaces(page: Page): Promise<void> {
  const drawn = () =>
    page
      .locator('main img')
      .evaluateAll(
        (all) =>
          all.filter((one) => one instanceof HTMLImageElement && one.naturalWidth > 0).length,
      );
  await expect.poll(drawn).toBe(20);
}

describe('the print page of a deck', () => {
  let harness: Harness;
  let path = '';
  beforeAll(async () => {
    harness = await startHarness();
    const list = {
      name: 'Twenty',
      notes: '',
      game: 'ote',
      entries: [
        { card: 'ote/standard/052', count: 3 },
        { card: 'ote/standard/228', count: 17 },
      ],
    };
    const made = await fetch(`${harness.baseUrl}/api/v1/decks`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: harness.baseUrl },
      body: JSON.stringify(list),
    });
    expect(made.status).toBe(201);
    path = `/decks/${(await made.json()).id}/print`;
  });
  afterAll(() => harness?.stop());

  it('shows every copy on sheets, wide and on a phone, light and dark', async () => {
    const page = await harness.browser.newPage({ viewport: { width: 1440, height: 800 } });
    const complaints = listenForComplaints(page);
    await page.goto(harness.baseUrl + path);
    await twentyFaces(page);
    await settled(page);
    const looks = [
      [1440, 'light'],
      [390, 'dark'],
    ] as const;
    expect(await faultsInEach(page, looks)).toEqual([]);
    expect(complaints.list).toEqual([]);
    await page.close();
  });

  it.each([
    ['paper=a4', 595, 842],
    ['paper=letter', 612, 792],
    ['paper=a4&bleed=3', 595, 842],
    ['paper=letter&bleed=2&gap=1', 612, 792],
  ])('prints three sheets with %s', async (asked, width, height) => {
    const page = await harness.browser.newPage();
    await page.goto(`${harness.baseUrl}${path}?${asked}`);
    await twentyFaces(page);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const boxes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)];
    expect(boxes.map(([, w, h]) => [Math.round(Number(w)), Math.round(Number(h))])).toEqual(
      Array.from({ length: 3 }, () => [width, height]),
    );
    await page.close();
  });

  it('shows all cards when the collection has none of them, and nothing for an unknown deck', async () => {
    const page = await harness.browser.newPage();
    await page.goto(`${harness.baseUrl}${path}?which=missing`);
    await twentyFaces(page);
    await page.goto(`${harness.baseUrl}/decks/no-such-deck/print`);
    await page.getByRole('heading', { name: 'There is no such deck' }).waitFor();
    await page.close();
  });
});

describe('the picture of a card face', () => {
  let harness: SharedHarness;
  beforeAll(async () => {
    harness = await sharedHarness();
  });
  afterAll(() => harness?.stop());

  it('is sent as SVG and as PNG, and with status 304 when the client already has it', async () => {
    const at = `${harness.baseUrl}/api/v1/cards/ote/standard/011/face`;
    const svg = await fetch(`${at}.svg`);
    expect(svg.headers.get('content-type')).toBe('image/svg+xml');
    expect(await svg.text()).toMatch(/^<svg [^>]*width="63mm"/);
    const tag = svg.headers.get('etag') ?? '';
    expect((await fetch(`${at}.svg`, { headers: { 'If-None-Match': tag } })).status).toBe(304);
    const png = new Uint8Array(await (await fetch(`${at}.png`)).arrayBuffer());
    // The signature, and the width: 744 pixels.
    expect([...png.slice(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
    expect(new DataView(png.buffer).getUint32(16)).toBe(744);
    expect((await fetch(at.replace('/011/', '/9999/').concat('.png'))).status).toBe(404);
  });
});
