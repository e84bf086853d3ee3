import AxeBuilder from '@axe-core/playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, listenForComplaints, startHarness } from '@/tests/e2e/harness';

describe('for programs', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await startHarness();
  });
  afterAll(() => harness?.stop());

  it.each([
    [1440, 'light'],
    [390, 'dark'],
  ] as const)('the page says what there is, at %s pixels, %s', async (width, colorScheme) => {
    const context = await harness.browser.newContext({
      viewport: { width, height: 844 },
      colorScheme,
    });
    const page = await context.newPage();
    const complaints = listenForComplaints(page);
    await page.goto(`${harness.baseUrl}/developers`);
    expect(await page.locator('dt').count()).toBeGreaterThan(20);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([]);
    expect(complaints.list).toEqual([]);
    await context.close();
  });

  it('a stranger’s program finds its way from the description to every card', async () => {
    const ask = (path: string, init?: RequestInit) => fetch(harness.baseUrl + path, init);
    const description = await (await ask('/api/v1/openapi.json')).json();
    expect(Object.keys(description.paths)).toContain('/api/v1/cards/ote/{set}/{number}');
    const { files } = await (await ask('/api/v1/bulk')).json();
    const file = await ask(files[0].url);
    const etag = file.headers.get('etag') ?? '';
    expect((await file.json()).cards).toHaveLength(635);
    expect((await ask(files[0].url, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect(await (await ask('/api/v1/cards/ote/standard/052')).json()).toMatchObject({
      name: 'Ricardo Cerdo',
      type: 'Character',
    });
    const lost = await ask('/api/v1/no/such/thing');
    expect(lost.status).toBe(404);
    expect(await lost.json()).toMatchObject({ error: { code: 'NO_SUCH_PATH' } });
  });
});
