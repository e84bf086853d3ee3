import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from '@/tests/e2e/axe';
import { answerButton, clickField, decisionOn } from '@/tests/e2e/eden-player';
import { alive } from '@/tests/e2e/harness';
import { useSiteOfTwo } from '@/tests/e2e/people';

/** Answers that end something, before others. */
const WISHES = [/^activate /, /^end$/, /^pass$/, /^no$/, /^react passive$/, /^relocate 0$/];

describe('a live match of Eden in two browsers', () => {
  const { people, open } = useSiteOfTwo();
  const pages = (): [Page, Page] => people.map(({ page }) => page) as [Page, Page];

  it('is opened, joined with a troop each, and prepared', async () => {
    const [ann, ben] = pages();
    await open(ann, '/live');
    await ann.getByLabel('Game', { exact: true }).selectOption('eden');
    await ann.getByLabel('Your troop').selectOption({ index: 0 });
    await ann.getByLabel('Scenery').selectOption('1');
    await ann.getByRole('button', { name: 'Open the table' }).click();
    await ann.waitForURL(/\/live\/.+/);
    await open(ben, new URL(ann.url()).pathname);
    await ben.getByLabel('Your troop').selectOption({ index: 1 });
    expect(await violations(ben)).toEqual([]);
    await ben.getByRole('button', { name: 'Take a chair' }).click();
    await ben.getByRole('heading', { name: 'Your chair' }).waitFor();
    await ann.getByRole('button', { name: 'Begin the game' }).click();
    const more = 'SP: one more';
    for (const page of [ann, ben]) await page.getByRole('button', { name: more }).click();
    await ann.getByRole('button', { name: more }).click();
    // Both bid unseen; the pages agree who is first once both are in.
    await Promise.all([
      ann.getByRole('button', { name: /Bid 2 SP/ }).click(),
      ben.getByRole('button', { name: /Bid 1 SP/ }).click(),
    ]);
    for (const page of [ann, ben]) await page.getByText('Ann spends 2 SP.').first().waitFor();
    await ann.getByRole('button', { name: 'Ann is first player' }).click();
    for (const page of [ann, ben]) {
      await page.getByRole('button', { name: 'Prepare everything for me' }).click();
    }
    for (const page of [ann, ben])
      await page.getByRole('heading', { level: 1, name: 'Round 1 of 5' }).waitFor();
    for (const page of [ann, ben]) {
      await page.getByRole('heading', { name: 'Your cards' }).waitFor();
      expect(await violations(page)).toEqual([]);
    }
  });

  it('is played through its first round, and continues after a reload', async () => {
    const [ann, ben] = pages();
    let moved = 0;
    for (let answers = 0; ; answers++) {
      if (answers > 300) throw new Error('The round does not end.');
      const rounds = await Promise.all(
        [ann, ben].map((page) => page.getByRole('heading', { level: 1 }).innerText()),
      );
      if (rounds.every((words) => /^Round 2/.test(words))) break;
      for (const page of [ann, ben]) moved += await answerOn(page, moved < 2);
      if (answers === 3) {
        await ben.reload();
        await alive(ben);
        await ben.getByRole('region', { name: 'Decision' }).waitFor();
      }
    }
    expect(moved).toBeGreaterThan(0);
    // Both logs tell the same, but for what is hidden from one of them.
    const logs = await Promise.all(
      [ann, ben].map((page) => page.getByRole('log', { name: 'Log' }).innerText()),
    );
    expect(logs[0]).toContain('moves to');
    expect(logs[1]).toBe(logs[0]);
  });

  it('goes back to an earlier decision when the other player agrees', async () => {
    const [ann, ben] = pages();
    const before = await ann.getByRole('log', { name: 'Log' }).innerText();
    await ann.getByRole('button', { name: 'Ask to go back' }).click();
    await ben.getByText(/Ann asks to go back/).waitFor();
    await ben.getByRole('button', { name: 'Go back', exact: true }).click();
    await ann.getByText(/You ask the others/).waitFor({ state: 'detached' });
    const after = await ann.getByRole('log', { name: 'Log' }).innerText();
    expect(before).toContain(after.slice(0, 200));
    expect(after.length).toBeLessThan(before.length);
    for (const { complaints } of people)
      expect(complaints.list.filter((one) => !/409|\/events/.test(one))).toEqual([]);
  });
});

/** Answers for whoever is asked on a page; with a Movement by a click on the field, where `walks`. Answers how many Movements were made. */
async function answerOn(page: Page, walks: boolean): Promise<number> {
  const panel = page.getByRole('region', { name: 'Decision' });
  if ((await panel.getAttribute('aria-busy')) === 'true') return 0;
  const decision = await decisionOn(page);
  if (decision === null || / decides?$/.test(decision.asked)) return 0;
  const { answers, active, moment, isRefused } = decision;
  const command = WISHES.flatMap((wish) => answers.find((one) => wish.test(one.command)) ?? [])[0]
    ?.command;
  const canWalk = walks && !isRefused && active !== null && / acts: 3 AP/.test(decision.asked);
  if (canWalk) await clickField(page, { x: active.x, y: active.y + (active.y < 30 ? 4 : -4) });
  else await answerButton(page, command ?? answers[0]?.command ?? '').click();
  // It is answered, or it was refused.
  await page.waitForFunction((before) => {
    const there = document.querySelector('[aria-label="Decision"]');
    const isSettled = there?.getAttribute('aria-busy') !== 'true';
    const wasRefused = (there?.querySelector('[role="alert"]')?.textContent ?? '') !== '';
    return isSettled && (there?.getAttribute('data-moment') !== before || wasRefused);
  }, moment);
  const now = await decisionOn(page);
  return canWalk && now?.isRefused !== true ? 1 : 0;
}
