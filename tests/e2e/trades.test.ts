import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { violations } from '@/tests/e2e/axe';
import { useSiteOfTwo } from '@/tests/e2e/people';

const ZIPPER = { printing: 'ote/standard/270', condition: 'Good', place: 'Box' };
const OTHER = { printing: 'ote/standard/052', condition: '', place: '' };

describe('a trade of two people', () => {
  const { one, open } = useSiteOfTwo();
  beforeAll(async () => {
    await count(one(0), [
      { ...ZIPPER, owned: 2, trade: 2 },
      { ...OTHER, wanted: 1 },
    ]);
    await count(one(1), [
      { ...ZIPPER, wanted: 1 },
      { ...OTHER, owned: 1, trade: 1 },
    ]);
  });

  it('is proposed, found in what is new, accepted, and settled by both, with an entry in the history', async () => {
    const [ann, ben] = [one(0), one(1)];
    for (const page of [ben, ann]) {
      await open(page, '/collection/trades');
      await page.getByLabel(/^Show my wants and spares/).click();
    }
    await ann.getByRole('button', { name: 'Propose a trade' }).click();
    await ann.getByLabel('A note to Ben (optional)').fill('On Friday?');
    expect(await violations(ann)).toEqual([]);
    await ann.getByRole('button', { name: 'Propose it to Ben' }).click();
    await ann.getByText('You proposed it. Ben has not answered yet.').waitFor();
    await open(ben, '/community');
    await ben.getByRole('link', { name: 'a trade with you' }).click();
    await ben.getByText('On Friday?').waitFor();
    expect(await violations(ben)).toEqual([]);
    await ben.getByRole('button', { name: 'Accept' }).click();
    await ben.getByRole('button', { name: 'The cards have changed hands' }).click();
    await ben.getByText('You have said that it took place.').waitFor();
    await open(ann, '/collection/trades');
    await ann.getByRole('button', { name: 'The cards have changed hands' }).click();
    await ann.getByText(/^Settled\./).waitFor();
    for (const [page, name] of [
      [ann, 'Ben'],
      [ben, 'Ann'],
    ] as const) {
      await open(page, '/collection/history');
      await page.getByText(`Trade with ${name}`).first().waitFor();
    }
  });
});

/** Counts cards of somebody, as their page does. */
async function count(page: Page, steps: readonly object[]): Promise<void> {
  const status = await page.evaluate(async (made) => {
    const sent = crypto.randomUUID();
    const edit = { sent, batch: sent, label: 'Counted', steps: made };
    const response = await fetch('/api/v1/collection', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ edits: [edit] }),
    });
    return response.status;
  }, steps);
  expect(status).toBe(200);
}
