import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AllottedDeckRow } from '@/lib/collection/allotment';
import { violations } from '@/tests/e2e/axe';
import { deckPages, openTab } from '@/tests/e2e/deck-pages';
import { type Harness, listenForComplaints, startHarness } from '@/tests/e2e/harness';

const ZIPPER = 'ote/standard/268';
/** A bullet that nothing satisfies in the deck. */
const SEKLUT_POISON = 'ote/standard/213';

/** What moved, and by how much: an entry of `layout-shift`, also right after a key. */
interface Moved {
  readonly value: number;
  readonly what: readonly string[];
}

/** Notes what moves on the page from now on, but for what makes room for itself where it is shown: in the check and below it, in a panel, or over the page. */
async function watchMoves(page: Page): Promise<void> {
  await page.evaluate(() => {
    const moves: Moved[] = [];
    Object.assign(window, { moves });
    const placed = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as {
          value: number;
          sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        const isMessage = ({ node }: { node: Node | null }) =>
          (node instanceof Element ? node : node?.parentElement)?.closest(
            '[aria-label="Check"], [aria-label="Check"] *, [aria-label="Check"] ~ *, details *, .fixed',
          ) != null;
        if (sources.length > 0 && sources.every(isMessage)) continue;
        const what = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} "${node?.textContent?.slice(0, 40)}" ${placed(previousRect)} → ${placed(currentRect)}`,
        );
        moves.push({ value, what });
      }
    }).observe({ type: 'layout-shift' });
  });
}

/** What has moved since it was asked last. Frames pass first, so that the last move has been told. */
async function moved(page: Page): Promise<readonly Moved[]> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve, 0));
    return (window as unknown as { moves: Moved[] }).moves.splice(0);
  });
}

/** Next to nothing: text that grows by a digit in its place counts as moved, and both ends of an interval do while games are played. */
async function expectStill(page: Page): Promise<void> {
  const moves = await moved(page);
  const sum = moves.reduce((all, { value }) => all + value, 0);
  expect(sum, JSON.stringify(moves, null, 1)).toBeLessThan(0.002);
}

describe('the messages of the deck editor', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await startHarness();
  });
  afterAll(() => harness?.stop());
  const { put, visit, open, counts, check } = deckPages(() => harness);

  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const)
    it(`leave the rows, the save state and the games in place at ${width} pixels when they appear and vanish`, async () => {
      const { decks } = await (await fetch(`${harness.baseUrl}/api/v1/decks/contents`)).json();
      const art = decks.find(({ name }: AllottedDeckRow) => name === 'The Art Scene');

      const id = await put('Still', { ...Object.fromEntries(art.cards), [SEKLUT_POISON]: 1 });
      // Its own context: it goes offline.
      const context = await harness.browser.newContext({ viewport: { width, height } });
      const page = await visit(context, `/decks/${id}`);
      // On a phone one pane is shown at a time.
      const show = async (pane: RegExp) => {
        if (width < 900) await page.getByRole('button', { name: pane }).click();
      };
      await show(/^Check/);
      const panel = page.locator('[aria-label="Check"]');
      const tooSmall = panel.getByText(/^The deck has/);
      const repairs = panel.getByRole('button', {
        name: /^(Add|Swap|Take out) /,
        includeHidden: true,
      });
      await repairs.first().waitFor();
      await show(/^Deck/);
      await watchMoves(page);
      const row = page.locator('th [data-row]').first();
      await row.focus();
      await page.keyboard.type('1');
      await tooSmall.waitFor({ state: 'attached' });
      await expect.poll(() => repairs.count()).toBeGreaterThan(1);
      await page.keyboard.press('Control+z');
      await tooSmall.waitFor({ state: 'detached' });
      await expectStill(page);

      await context.setOffline(true);
      await row.focus();
      await page.keyboard.press('+');
      await page.getByText('You are offline.').waitFor();
      await context.setOffline(false);
      await page.getByText(/^Saved · revision/).waitFor();
      await expectStill(page);

      await openTab(page, 'Games');
      const play = page.getByRole('button', { name: /^Play/ });
      await play.waitFor();
      await play.scrollIntoViewIfNeeded();
      await moved(page);
      await play.click();
      await page.getByText(/Wins in turn \d+\.\d \(\d/).waitFor();
      await page.getByRole('button', { name: 'Play them again' }).waitFor();
      await expectStill(page);
      await page.close();
    });

  it('can be solved by one key or a button, and the solution can be undone by one key', async () => {
    const page = await open(`/decks/${await put('Broken', { [ZIPPER]: 40, [SEKLUT_POISON]: 1 })}`);
    const complaints = listenForComplaints(page);
    const message = check(page).getByText('the deck has none');
    const line = check(page).getByRole('listitem').filter({ hasText: 'the deck has none' });
    const repair = line.getByRole('button', { name: /^(Add|Swap|Take out) / }).first();
    await repair.waitFor();
    expect(await violations(page)).toEqual([]);
    const held = await counts(page);
    await page.locator(`th [data-row="${SEKLUT_POISON}"]`).focus();
    await page.keyboard.press('r');
    await message.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await message.waitFor();
    await expect.poll(() => counts(page)).toEqual(held);
    await repair.click();
    await message.waitFor({ state: 'detached' });
    expect(complaints.list).toEqual([]);
    await page.close();
  });

  it('have a graph beside them, usable with arrow keys and as a table', async () => {
    const page = await open(`/decks/${await put('Graph', { [ZIPPER]: 40, [SEKLUT_POISON]: 1 })}`);
    await openTab(page, 'Odds');
    const boxes = page.locator('button[id^="graph-"]');
    await expect.poll(() => boxes.count()).toBe(2);
    await boxes.first().focus();
    await page.keyboard.press('ArrowDown');
    await page.getByText(/Seklut Poison\s+never comes down/).waitFor();
    await page.getByText('The graph as a table').click();
    const table = page.getByRole('table', { name: /^For each card when it comes down/ });
    await table.getByRole('row', { name: /^Seklut Poison.*never/ }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.close();
  });
});
