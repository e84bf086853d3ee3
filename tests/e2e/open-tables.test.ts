import { describe, expect, it } from 'vitest';
import { violations } from '@/tests/e2e/axe';
import { openTab } from '@/tests/e2e/deck-pages';
import { useSiteOfTwo } from '@/tests/e2e/people';

describe('a table that everybody finds', () => {
  const { one, open } = useSiteOfTwo(1);

  it('is opened from the tab Share of a deck, with that deck, a name and what is sought', async () => {
    const ann = one(0);
    await open(ann, '/decks');
    await ann
      .getByRole('link', { name: /Burger/ })
      .first()
      .click();
    await ann.waitForURL(/\/decks\/[^/]+$/);
    const id = ann.url().split('/').at(-1) ?? '';
    await openTab(ann, 'Share');
    await ann.getByRole('link', { name: 'Invite to a game' }).click();
    await ann.waitForURL(/\/live\?deck=/);
    await expect.poll(() => ann.getByLabel('Your deck').inputValue()).toBe(id);
    await ann.getByLabel('Who may join').selectOption('Everybody here');
    await ann.getByRole('button', { name: 'Beginners welcome' }).click();
    await ann.getByText('Clock, chat, spectators and rules').click();
    await ann.getByLabel('Anyone with the address may watch').check();
    expect(await violations(ann)).toEqual([]);
    await ann.getByRole('button', { name: 'Open the table' }).click();
    await ann.getByRole('heading', { level: 1, name: 'Ann’s table' }).waitFor();
    expect(await violations(ann)).toEqual([]);
  });

  it('is found by a visitor, who can watch once it is played, and by somebody who takes a chair', async () => {
    const [ann, ben, visitor] = [one(0), one(1), one(2)];
    await open(visitor, '/live');
    await visitor.getByRole('link', { name: 'Ann’s table' }).waitFor();
    await visitor.getByText('Beginners welcome').waitFor();
    expect(await violations(visitor)).toEqual([]);
    await open(ben, '/play');
    await ben.getByText('1 table waits for players now.').first().waitFor();
    await open(ben, '/community');
    await ben.getByRole('link', { name: 'Ann’s table' }).click();
    await ben.getByRole('button', { name: 'Take a chair' }).click();
    await expect.poll(() => ann.title()).toContain('Ready to begin');
    await ann.getByRole('button', { name: 'Begin the game' }).click();
    await ben.getByRole('region', { name: /Your hand/ }).waitFor();
    await open(visitor, '/live');
    await visitor.getByRole('heading', { name: 'Watch a game' }).waitFor();
    await visitor.getByRole('link', { name: 'Ann’s table' }).click();
    await visitor.getByRole('heading', { level: 1, name: 'Live table' }).waitFor();
  });

  it('is followed by a rematch, which begins when the second player joins it', async () => {
    const [ann, ben] = [one(0), one(1)];
    const table = ben.url();
    await ben.getByRole('button', { name: 'More' }).click();
    await ben.getByRole('button', { name: 'Concede' }).click();
    await ben.getByRole('button', { name: /^Concede: press again/ }).click();
    await ann.getByRole('dialog').getByRole('button', { name: 'Play again' }).click();
    await ann.waitForURL((url) => url.href !== table);
    await ben.getByRole('dialog').getByRole('button', { name: 'Join the rematch' }).click();
    await ben.waitForURL(ann.url());
    for (const page of [ann, ben]) await page.getByRole('region', { name: /Your hand/ }).waitFor();
  });
});
