import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsInEach } from '@/tests/e2e/axe';
import { listenForComplaints, type SharedHarness, sharedHarness } from '@/tests/e2e/harness';

describe('the API for developers', () => {
  let harness: SharedHarness;
  beforeAll(async () => {
    harness = await sharedHarness();
  });
  afterAll(() => harness?.stop());

  it('has a page with its endpoints, wide and on a phone, light and dark', async () => {
    const page = await harness.browser.newPage({ viewport: { width: 1440, height: 844 } });
    const complaints = listenForComplaints(page);
    await page.goto(`${harness.baseUrl}/developers`);
    await expect.poll(() => page.locator('dt').count()).toBeGreaterThan(20);
    const looks = [
      [1440, 'light'],
      [390, 'dark'],
    ] as const;
    expect(await faultsInEach(page, looks)).toEqual([]);
    expect(complaints.list).toEqual([]);
    await page.close();
  });

  it('leads a foreign program from the description to every card', async () => {
    const ask = (path: string, init?: RequestInit) => fetch(harness.baseUrl + path, init);
    const description = await (await ask('/api/v1/openapi.json')).json();
    expect(Object.keys(description.paths)).toContain('/api/v1/cards/ote/{set}/{number}');
    const { files } = await (await ask('/api/v1/bulk')).json();
    const file = await ask(files[0].url);
    const etag = file.headers.get('etag') ?? '';
    expect((await file.json()).cards).toHaveLength(642);
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
