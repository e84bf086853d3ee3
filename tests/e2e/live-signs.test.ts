import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { violations } from '@/tests/e2e/axe';
import { useSiteOfTwo } from '@/tests/e2e/people';

describe('a live table of two people', () => {
  const { people, one, open } = useSiteOfTwo();
  beforeAll(async () => {
    await open(one(0), '/live');
    await one(0).getByRole('button', { name: 'Open the table' }).click();
    await one(0).waitForURL(/\/live\/.+/);
    await open(one(1), new URL(one(0).url()).pathname);
    await one(1).getByRole('button', { name: 'Take a chair' }).click();
    await one(0).getByRole('button', { name: 'Begin the game' }).click();
    for (const { page } of people) await page.getByRole('region', { name: /Your hand/ }).waitFor();
  });

  const isAsked = async (page: Page) => (await page.title()).startsWith('Your turn · Live: ');

  it('says in the title whose turn it is', async () => {
    await expect
      .poll(() => Promise.all(people.map(({ page }) => isAsked(page))))
      .toSatisfy((asked: boolean[]) => asked.filter(Boolean).length === 1);
    const first = (await isAsked(one(0))) ? 0 : 1;
    await one(first).getByRole('button', { name: 'End turn' }).click();
    await expect.poll(() => isAsked(one(1 - first))).toBe(true);
    await expect.poll(() => isAsked(one(first))).toBe(false);
  });

  it('shows the number of messages that are out of sight, until they are seen', async () => {
    const [ann, ben] = [one(0), one(1)];
    await ben.setViewportSize({ width: 390, height: 844 });
    for (const text of ['Hello', 'Are you there?']) {
      await ann.getByLabel('Message the others').first().fill(text);
      await ann.getByRole('button', { name: 'Send' }).first().click();
      await ann.getByText(text).first().waitFor();
    }
    const messages = ben.getByRole('button', { name: 'Log and messages, 2 new messages' });
    await messages.waitFor();
    await expect.poll(() => ben.title()).toMatch(/^\(2\) /);
    expect(await violations(ben)).toEqual([]);
    await messages.click();
    await ben.getByText('Are you there?').filter({ visible: true }).last().waitFor();
    await expect.poll(() => ben.title()).not.toMatch(/^\(/);
    await ben.keyboard.press('Escape');
    const none = ben.getByRole('button', { name: 'Log and messages', exact: true });
    await none.waitFor();
    await ben.setViewportSize({ width: 1440, height: 900 });
    await ben.getByRole('complementary', { name: 'Beside the table' }).waitFor();
    await none.click();
    // The panel shows the messages already: they get the focus, and no second chat opens.
    await ben.locator('[data-messages] input:focus').waitFor();
    expect(await ben.locator('dialog[open]').count()).toBe(0);
  });

  it('asks for notifications only by a button', async () => {
    const page = one(0);
    // The browser of the tests has refused before anybody asks; this one has not been asked, and then agrees.
    await page.addInitScript(() => {
      let state: NotificationPermission = 'default';
      Object.defineProperty(Notification, 'permission', { get: () => state });
      Notification.requestPermission = async () => {
        state = 'granted';
        return state;
      };
    });
    await page.reload();
    await page.getByRole('button', { name: 'More' }).click();
    const says = page.getByText('You are notified of your turn while this page is out of sight.');
    await page.getByRole('button', { name: 'Notify me when it is my turn' }).click();
    await says.waitFor();
    expect(await violations(page)).toEqual([]);
    for (const { complaints } of people) expect(complaints.list).toEqual([]);
  });
});
