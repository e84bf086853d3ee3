import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DeckEntry, DeckList } from '@/lib/decks/types';
import { deckPages } from '@/tests/e2e/deck-pages';
import { alive, type Harness, startHarness } from '@/tests/e2e/harness';
import { dice } from '@/tests/lib/decks/random-decks';

/** How many decks are edited so: `INTERLEAVINGS=200 FROM=1 npx vitest run --project browser tests/e2e/deck-merge.test.ts` tries many more. */
const RUNS = Number(process.env.INTERLEAVINGS ?? 2);
const FROM = Number(process.env.FROM ?? 1);

/** Cards that both devices count, and what each has at first. */
const SHARED = [
  { card: 'ote/standard/268', name: 'Zipper', count: 1 },
  { card: 'ote/standard/052', name: 'Ricardo Cerdo', count: 2 },
  { card: 'ote/standard/213', name: 'Seklut Poison', count: 3 },
] as const;
/** What each device adds for itself. */
const OWN = [
  { typed: '3 un forces', count: 3 },
  { typed: '2 friends in arms', count: 2 },
] as const;

/** One thing that is done on a device without a connection. */
type Step = { readonly card: string; readonly count: number } | 'add' | 'reload';

/** What one device does: it adds its own card once, and counts shared ones, the last time that it counts a card is what stays. */
function script(throwDice: (bound: number) => number): Step[] {
  const steps: Step[] = Array.from({ length: 2 + throwDice(4) }, () => ({
    card: SHARED[throwDice(SHARED.length)]?.card ?? SHARED[0].card,
    count: 4 + throwDice(6),
  }));
  steps.splice(throwDice(steps.length + 1), 0, 'add');
  if (throwDice(4) === 0) steps.splice(throwDice(steps.length + 1), 0, 'reload');
  return steps;
}

/** What a device leaves each shared card at; absent: it did not touch it. */
function leftBy(steps: readonly Step[]): ReadonlyMap<string, number> {
  return new Map(
    steps.flatMap((step) => (typeof step === 'string' ? [] : [[step.card, step.count] as const])),
  );
}

/** Each count that a device gives a card. */
function countsOf(steps: readonly Step[], card: string): readonly number[] {
  return steps.flatMap((step) =>
    typeof step === 'object' && step.card === card ? [step.count] : [],
  );
}

describe('a deck that two devices edit offline', () => {
  let harness: Harness;
  let contexts: readonly [BrowserContext, BrowserContext];
  beforeAll(async () => {
    harness = await startHarness();
    const { browser } = harness;
    contexts = [await browser.newContext(), await browser.newContext()];
  });
  afterAll(() => harness?.stop());
  /** A try that failed leaves its pages open and its device without a connection; the next one must not fail for that. */
  afterEach(async () => {
    for (const context of contexts) {
      await context.setOffline(false);
      for (const page of context.pages()) await page.close();
    }
  });
  const { put, stored, visit, add, expectClean } = deckPages(() => harness);

  async function perform(page: Page, step: Step, own: string): Promise<void> {
    if (step === 'reload') {
      await page.reload();
      await alive(page);
      await page.locator('th [data-row]').first().waitFor();
    } else if (step === 'add') await add(page, own);
    else {
      const row = page.locator(`th [data-row="${step.card}"]`);
      await row.focus();
      // A digit after another key begins a number.
      await page.keyboard.press('Home');
      await row.focus();
      await page.keyboard.press(String(step.count));
    }
  }

  const groups = (page: Page) =>
    page.getByRole('region', { name: 'Changed on two devices' }).getByRole('group');

  for (let seed = FROM; seed < FROM + RUNS; seed += 1)
    it(`is merged, and conflicts are shown for decision (seed ${seed})`, async () => {
      const throwDice = dice(seed);
      const id = await put(
        `Devices ${seed}`,
        Object.fromEntries(SHARED.map(({ card, count }) => [card, count])),
      );
      const pages = await Promise.all(contexts.map((one) => visit(one, `/decks/${id}`)));
      const [one, two] = pages;
      if (one === undefined || two === undefined) throw new Error('two devices');
      for (const context of contexts) await context.setOffline(true);
      const scripts = [script(throwDice), script(throwDice)] as const;
      const left = scripts.map(leftBy);
      for (
        const waiting = scripts.map((steps) => [...steps]);
        waiting.some((s) => s.length > 0);
      ) {
        const at = throwDice(2);
        const step = waiting[at]?.shift();
        if (step !== undefined)
          await perform(at === 0 ? one : two, step, OWN[at === 0 ? 0 : 1].typed);
      }
      for (const page of pages) await page.getByText('You are offline.').waitFor();

      const asks = async () => (await groups(one).count()) + (await groups(two).count()) > 0;
      const isSaved = (page: Page) => page.getByText(/^Saved · revision/).isVisible();
      const areSaved = async () => (await Promise.all(pages.map(isSaved))).every(Boolean);

      // They come back one after the other, or both at once. What a reload sent may have arrived before: then the first is asked already.
      const first = throwDice(2);
      await contexts[first === 0 ? 0 : 1].setOffline(false);
      if (throwDice(2) === 0)
        await expect
          .poll(async () => (await asks()) || (await isSaved(first === 0 ? one : two)), {
            timeout: 60_000,
          })
          .toBe(true);
      await contexts[first === 0 ? 1 : 0].setOffline(false);

      const expected = new Map(SHARED.map(({ card, count }) => [card as string, count as number]));
      const open = new Set<string>();
      /** By device, what was taken there of each card that was asked. */
      const taken = [new Map<string, number>(), new Map<string, number>()] as const;
      for (const { card, count } of SHARED) {
        const [mine, theirs] = left.map((of) => of.get(card));
        if (mine !== undefined && theirs !== undefined && mine !== theirs) open.add(card);
        expected.set(card, mine ?? theirs ?? count);
      }
      for (let round = 0; ; round += 1) {
        await expect
          .poll(async () => (await asks()) || (await areSaved()), { timeout: 60_000 })
          .toBe(true);
        if (!(await asks())) break;
        const second = (await groups(one).count()) > 0 ? one : two;
        const [here, there] = second === one ? ([0, 1] as const) : ([1, 0] as const);
        if (seed === FROM && round === 0) await expectClean(second);
        for (const { card, name } of SHARED) {
          const group = groups(second).and(second.getByRole('group', { name: `${name} was ` }));
          if ((await group.count()) === 0) continue;
          open.delete(card);
          const isMine = throwDice(2) === 0;
          const side = isMine ? 'This device: ' : 'The other: ';
          const choice = group.getByText(new RegExp(`^${side}`)).locator('..');
          const chosen = Number((await choice.textContent())?.slice(side.length));
          await group.getByRole('radio', { name: side }).check();
          taken[here].set(card, chosen);
          // Whoever leaves it to the other gets what was taken there, though what was not taken comes first and is what is seen here.
          // Where nothing was asked there, the other may have counted on since: nobody else has changed that count, and it follows unasked.
          const other = taken[there].get(card) ?? left[there]?.get(card) ?? chosen;
          expected.set(card, isMine ? chosen : other);
        }
        await second.getByRole('button', { name: 'Save these' }).click();
      }
      // Nobody is asked of a card where a save that a reload had sent agreed with the other device: the later count follows it.
      for (const card of open) {
        const at = scripts.findIndex(
          (steps, device) =>
            steps.includes('reload') &&
            countsOf(steps, card).includes(left[1 - device]?.get(card) ?? -1),
        );
        expect(at, `${card} is asked`).toBeGreaterThanOrEqual(0);
        expected.set(card, left[at]?.get(card) ?? -1);
      }

      // Nothing is lost: not what only one of them did,
      const counts = async () => {
        const { list } = (await stored(id)) as { list: DeckList };
        return list.entries.map(({ card, count }: DeckEntry) => [card, count]);
      };
      const own = OWN.map(({ count }) => count as number);
      const shared = [...expected.values()];
      await expect
        .poll(async () => (await counts()).map(([, count]) => Number(count)).sort())
        .toEqual([...own, ...shared].sort());
      const held = new Map((await counts()) as [string, number][]);
      for (const [card, count] of expected) expect(held.get(card)).toBe(count);
      // nor what was not chosen: that is in the history.
      const { revisions } = (await (
        await fetch(`${harness.baseUrl}/api/v1/decks/${id}/revisions?show=saves`)
      ).json()) as { revisions: { list: DeckList }[] };
      for (const of of left)
        for (const [card, count] of of)
          expect(
            revisions.some(({ list }) =>
              list.entries.some((entry) => entry.card === card && entry.count === count),
            ),
          ).toBe(true);
    }, 180_000);
});
