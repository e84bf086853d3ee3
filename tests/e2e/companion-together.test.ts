import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '@/scripts/port.mjs';
import { type BuiltServer, startBuiltServer } from '@/tests/built-server';
import { violations } from '@/tests/e2e/axe';
import { alive, borrowBrowser, type Complaints, listenForComplaints } from '@/tests/e2e/harness';
import { join, setupCode, somebody } from '@/tests/e2e/people';
import { roundRobin } from '@/tests/round-robin';

const PHONE = { width: 390, height: 844 };

// One site, one match: Ann shares it, and a friend without an account follows it.
describe('a companion that two phones follow', () => {
  let server: BuiltServer;
  let proxy: Awaited<ReturnType<typeof roundRobin>>;
  let browsers: Awaited<ReturnType<typeof borrowBrowser>>;
  let site = '';
  let ann: Page;
  let friend: Page;
  let contexts: readonly BrowserContext[] = [];
  let complaints: Complaints;
  beforeAll(async () => {
    const port = await freePort();
    site = `http://localhost:${port}`;
    server = await startBuiltServer({ env: { DOSSIER_ACCOUNTS: site } });
    proxy = await roundRobin(() => [server.port], port);
    browsers = await borrowBrowser();
    const person = await somebody(browsers);
    await join(person.page, site, setupCode(server.log()), 'ann', 'Ann');
    const context = await browsers.browser.newContext({
      viewport: PHONE,
      hasTouch: true,
      serviceWorkers: 'block',
      storageState: await person.context.storageState(),
    });
    ann = await context.newPage();
    const other = await browsers.browser.newContext({
      viewport: PHONE,
      hasTouch: true,
      serviceWorkers: 'block',
    });
    friend = await other.newPage();
    contexts = [context, other];
    complaints = listenForComplaints(friend);
  });
  afterAll(async () => {
    await browsers?.close();
    proxy?.closeAllConnections();
    proxy?.close();
    await server?.stop();
  });

  const wound = (page: Page, limb: string, count: number) =>
    page.getByRole('button', { name: `Marshal Ysolde, ${limb}: wound ${count} of` });
  const unfold = (page: Page) =>
    page.getByRole('button', { name: /^Marshal Ysolde/, expanded: false }).tap();
  const isTicked = (page: Page, limb: string, count: number) =>
    wound(page, limb, count).getAttribute('aria-pressed');
  const points = (page: Page) =>
    page
      .getByRole('region', { name: 'Cinder Court' })
      .getByLabel('Victory Points', { exact: true })
      .textContent();
  const addPoint = (page: Page) =>
    page
      .getByRole('region', { name: 'Cinder Court' })
      .getByRole('button', { name: 'Victory Points: one more' })
      .tap();

  it('is shared by somebody signed in, and followed by a link without an account', async () => {
    await ann.goto(`${site}/eden/companion`);
    await alive(ann);
    await ann.getByLabel('One side').selectOption({ label: 'Cinder Court (example)' });
    await ann.getByLabel('The other side').selectOption({ label: 'Tidewrack (example)' });
    await ann.getByRole('button', { name: 'Follow this match' }).tap();
    await unfold(ann);
    await wound(ann, 'head', 1).tap();
    await ann.getByRole('button', { name: 'Share' }).tap();
    await ann.getByRole('button', { name: 'Follow it together' }).tap();
    await ann.getByRole('img', { name: 'The link to follow the match as a QR code' }).waitFor();
    expect(await violations(ann)).toEqual([]);
    const { key } = JSON.parse(
      await ann.evaluate(
        () =>
          Object.entries(localStorage).find(([name]) =>
            name.endsWith(':eden-companion-shared'),
          )?.[1] ?? '',
      ),
    );
    await ann.getByRole('button', { name: 'Share' }).tap();
    await unfold(ann);

    await friend.goto(`${site}/eden/companion#follow=${key}`);
    await unfold(friend);
    await expect.poll(() => isTicked(friend, 'head', 1)).toBe('true');
    await friend.getByText('Followed together').waitFor();
    expect(new URL(friend.url()).hash).toBe('');
    expect(await violations(friend)).toEqual([]);
  });

  it('shows each touch on the other phone, also dice, the step and Undo', async () => {
    await wound(friend, 'arms', 2).tap();
    await ann.getByText('Other phone: Marshal Ysolde, arms: 2 wounds').waitFor();
    expect(await isTicked(ann, 'arms', 2)).toBe('true');
    await ann.getByRole('button', { name: 'Next step' }).tap();
    await friend.getByText('Other phone: round 1, Tactical phase').waitFor();
    await friend.getByRole('button', { name: 'Undo' }).tap();
    await expect.poll(() => isTicked(ann, 'arms', 2)).toBe('false');
    // It takes back what this phone did, and not the step of the other one.
    await expect.poll(() => friend.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
    await ann.getByText('Tactical phase').first().waitFor();
    await friend.getByRole('button', { name: 'Dice', exact: true }).tap();
    await friend.getByRole('button', { name: 'Roll', exact: true }).tap();
    await ann.getByText(/^Other phone: rolled ([1-6] ){4}at 4: \d success(es)?$/).waitFor();
    await friend.getByRole('button', { name: 'Dice', exact: true }).tap();
  });

  it('goes on without a connection, and both come to the same match afterwards', async () => {
    const [, other] = contexts;
    await other?.setOffline(true);
    await addPoint(friend);
    await wound(friend, 'legs', 2).tap();
    await wound(friend, 'torso', 1).tap();
    await friend.getByText('No connection: this phone goes on by itself.').waitFor();
    await friend.getByText(/3 touches will be sent later/).waitFor();
    expect(await violations(friend)).toEqual([]);
    await addPoint(ann);
    await wound(ann, 'legs', 1).tap();
    await expect.poll(() => points(ann)).toBe('1');
    await other?.setOffline(false);
    // Both points count. Of two touches on one limb the one that arrives last holds.
    for (const page of [ann, friend]) {
      await expect.poll(() => points(page)).toBe('2');
      await expect.poll(() => isTicked(page, 'legs', 2)).toBe('true');
      await expect.poll(() => isTicked(page, 'torso', 1)).toBe('true');
    }
    await friend
      .getByText('Both phones touched this. Now: Marshal Ysolde, legs: 2 wounds')
      .waitFor();
  });

  it('loses nothing when the server is killed, nor when a phone loads its page meanwhile', async () => {
    await addPoint(ann);
    await expect.poll(() => points(friend)).toBe('3');
    const restarted = server.restart();
    await addPoint(friend);
    await restarted;
    await friend.reload();
    for (const page of [ann, friend]) await expect.poll(() => points(page)).toBe('4');
    await friend.getByText(/Followed together|Other phone/).waitFor();
  });

  it('is ended by whoever shared it, and each phone may go on with it', async () => {
    await ann.getByRole('button', { name: 'Share' }).tap();
    await ann.getByRole('button', { name: 'Stop sharing' }).tap();
    await ann.getByText('Followed together').waitFor({ state: 'detached' });
    expect(await points(ann)).toBe('4');
    await friend.getByText('This match is not shared any more.').waitFor();
    await addPoint(friend);
    expect(await violations(friend)).toEqual([]);
    await friend.getByRole('button', { name: 'Go on with it on this phone' }).tap();
    await expect.poll(() => points(friend)).toBe('5');
    await addPoint(friend);
    await expect.poll(() => points(friend)).toBe('6');
    expect(await points(ann)).toBe('4');
    // While the server was away, requests failed: that is the only complaint.
    expect(complaints.list.filter((line) => !/Failed to load resource/.test(line))).toEqual([]);
  });
});
