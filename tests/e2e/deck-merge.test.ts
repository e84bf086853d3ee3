import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deckPages } from '@/tests/e2e/deck-pages';
import { type Harness, startHarness } from '@/tests/e2e/harness';

const ZIPPER = 'ote/standard/268';
const CERDO = 'ote/standard/052';

describe('a deck on two devices', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await startHarness();
  });
  afterAll(() => harness?.stop());
  const { put, stored, visit, add, expectClean } = deckPages(() => harness);

  it('merges what two devices did without a connection, and asks only for what both changed', async () => {
    const id = await put('Devices', { [ZIPPER]: 1, [CERDO]: 1 });
    const contexts = [await harness.browser.newContext(), await harness.browser.newContext()];
    const pages = await Promise.all(contexts.map((context) => visit(context, `/decks/${id}`)));
    const [one, two] = pages;
    if (one === undefined || two === undefined) throw new Error('two devices');
    for (const context of contexts) await context.setOffline(true);
    await add(one, '3 un forces');
    await add(two, '2 friends in arms');
    await one.locator(`[data-row="${ZIPPER}"]`).last().focus();
    await one.keyboard.type('4');
    await two.locator(`[data-row="${ZIPPER}"]`).last().focus();
    await two.keyboard.type('7');
    for (const page of pages) await page.getByText('You are offline.').waitFor();
    for (const context of contexts) await context.setOffline(false);
    // Whoever comes second is asked, for the one card that both counted.
    const isAsked = async () =>
      (await one.getByRole('group', { name: /^Zipper was 1/ }).count()) +
      (await two.getByRole('group', { name: /^Zipper was 1/ }).count());
    await expect.poll(isAsked, { timeout: 60_000 }).toBe(1);
    const second = (await one.getByRole('group', { name: /^Zipper/ }).count()) === 1 ? one : two;
    await expectClean(second);
    await second.getByRole('radio', { name: /^The other/ }).check();
    await second.getByRole('button', { name: 'Save these' }).click();
    await second.getByText(/^Saved · revision/).waitFor();
    const theirs = second === one ? 7 : 4;
    const { list } = await stored(id);
    const held = Object.fromEntries(
      list.entries.map(({ card, count }: { card: string; count: number }) => [card, count]),
    );
    expect(Object.values(held).sort()).toEqual([1, 2, 3, theirs].sort());
    expect(held[ZIPPER]).toBe(theirs);
    const past = await (
      await fetch(`${harness.baseUrl}/api/v1/decks/${id}/revisions?show=saves`)
    ).json();
    const zippers = past.revisions.map(
      (revision: { list: { entries: { card: string; count: number }[] } }) =>
        revision.list.entries.find(({ card }) => card === ZIPPER)?.count,
    );
    // What was not chosen is in the history.
    expect(zippers).toContain(11 - theirs);
    for (const context of contexts) await context.close();
  });
});
