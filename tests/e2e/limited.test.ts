import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsInEach } from '@/tests/e2e/axe';
import { deckPages } from '@/tests/e2e/deck-pages';
import { type Harness, settled, startHarness } from '@/tests/e2e/harness';

const LOOKS = [
  [1440, 'light'],
  [390, 'dark'],
] as const;

describe('a league', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await startHarness();
  });
  afterAll(() => harness?.stop());
  const { stored, open, isSaved } = deckPages(() => harness);

  it('grows and shrinks by boosters and stakes, takes the last entry back, and becomes a deck', async () => {
    const page = await open('/decks/limited');
    await page.getByRole('tab', { name: 'Sealed pool' }).focus();
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('button', { name: 'Begin the league' }).waitFor();
    expect(await faultsInEach(page, LOOKS)).toEqual([]);
    await page.getByLabel('Seed', { exact: true }).fill('7');
    await page.getByRole('button', { name: 'Begin the league' }).click();
    const size = (cards: number, week: number) =>
      page.getByRole('heading', { name: `${cards} cards in week ${week}` }).waitFor();
    await size(60, 1);
    // A stake that is not in the pool, and a name that no card has, are refused, and what was typed stays.
    await page.getByLabel('Against').fill('Ann');
    await page.getByLabel('Cards you gave').fill('9 Zipper');
    await page.getByRole('button', { name: 'Note the match' }).click();
    await page.getByText(/^The pool has .* Zipper, so 9 cannot be lost\.$/).waitFor();
    await page.getByLabel('Cards you gave').fill('');
    await page.getByLabel('Cards you got').fill('Zippr');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Note the match' }).click();
    await page.getByText(/^Cards you got, line 1: /).waitFor();
    await page.getByLabel('Cards you got').fill('2 Zipper\nRicardo Cerdo');
    await page.getByRole('button', { name: 'Note the match' }).click();
    await size(63, 1);
    await page.getByText('Won against Ann; got 2 Zipper, 1 Ricardo Cerdo').waitFor();
    await page.getByText('Week 2', { exact: true }).click();
    await page.getByRole('button', { name: 'One Arcana booster more' }).click();
    await page.getByRole('button', { name: 'Begin week 2' }).click();
    await size(73, 2);
    expect(await faultsInEach(page, LOOKS)).toEqual([]);
    await page.reload();
    await settled(page);
    await page.getByRole('tab', { name: 'League' }).click();
    await size(73, 2);
    await page.getByRole('button', { name: 'Take the last entry back' }).click();
    await size(63, 1);
    // Ended by mistake, it goes on where it was.
    await page.getByRole('button', { name: 'End the league' }).click();
    await page.getByRole('button', { name: 'Go on with the one you ended' }).click();
    await size(63, 1);
    await page.getByRole('button', { name: 'Build a deck from them' }).click();
    await isSaved(page, 1);
    const id = /decks\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
    const { list } = await stored(id);
    expect(list.pool.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(
      63,
    );
    await page.close();
  });
});
