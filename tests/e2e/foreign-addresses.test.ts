import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SharedHarness, settled, sharedHarness } from '@/tests/e2e/harness';
import { FOREIGN_ADDRESSES } from '@/tests/foreign-addresses';

describe('the page for an address that could not be shown', () => {
  let harness: SharedHarness;
  let page: Page;
  /** Requests for pages of others, as the browser would have made them. */
  const elsewhere: string[] = [];
  beforeAll(async () => {
    harness = await sharedHarness();
    page = await harness.browser.newPage();
    await page.route(
      (url) => url.origin !== harness.baseUrl,
      async (route) => {
        elsewhere.push(route.request().url());
        await route.abort();
      },
    );
  });
  afterAll(() => harness?.stop());

  const open = (from: string) =>
    page.goto(`${harness.baseUrl}/offline?${new URLSearchParams({ from })}`);

  it.each(FOREIGN_ADDRESSES)('does not leave for %j', async (from) => {
    await open(from);
    await settled(page);
    expect(new URL(page.url()).pathname).toBe('/offline');
    expect(elsewhere).toEqual([]);
  });

  it('goes to a page of ours', async () => {
    await open('/rules/EVT-1?asked=1');
    await page.waitForURL(`${harness.baseUrl}/rules/EVT-1?asked=1`);
  });
});
