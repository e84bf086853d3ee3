import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pilotNamed } from '@/engine';
import type { Report } from '@/lib/accounts/reports';
import type { OteAnswer } from '@/lib/live/ote-live';
import { freePort } from '@/scripts/port.mjs';
import { type BuiltServer, startBuiltServer } from '@/tests/built-server';
import { violations } from '@/tests/e2e/axe';
import { openTab } from '@/tests/e2e/deck-pages';
import { alive, borrowBrowser } from '@/tests/e2e/harness';
import {
  invite,
  join,
  open as openPage,
  type Person,
  setupCode,
  somebody,
} from '@/tests/e2e/people';
import { roundRobin } from '@/tests/round-robin';

/** Moves before a process is killed, and again after it. */
const MOVES = 30;

/** On a phone the button of a passkey stands at the end of its row, beside what it is about. */
async function removesAtTheRight(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const button = page.getByRole('button', { name: /^Remove / });
  const row = page.getByRole('listitem').filter({ has: button });
  const [at, whole] = [await button.boundingBox(), await row.boundingBox()];
  if (at === null || whole === null) throw new Error('The passkey is not shown.');
  expect(at.x + at.width).toBeCloseTo(whole.x + whole.width, 0);
  await page.setViewportSize({ width: 1440, height: 900 });
}

describe('three users of two server processes that share one PostgreSQL', () => {
  let first: BuiltServer;
  let second: BuiltServer;
  let proxy: Awaited<ReturnType<typeof roundRobin>>;
  let browsers: Awaited<ReturnType<typeof borrowBrowser>>;
  let site = '';
  const people: Person[] = [];

  beforeAll(async () => {
    const port = await freePort();
    site = `http://localhost:${port}`;
    const env = { DOSSIER_ACCOUNTS: site };
    first = await startBuiltServer({ provider: 'postgresql', env });
    second = await startBuiltServer({ beside: first, env });
    proxy = await roundRobin(() => [first.port, second.port], port);
    browsers = await borrowBrowser();
  });
  afterAll(async () => {
    await browsers?.close();
    proxy?.closeAllConnections();
    proxy?.close();
    await second?.stop();
    await first?.stop();
  });

  const one = (at: number): Page => (people[at] as Person).page;
  const open = (page: Page, path: string) => openPage(page, site + path);

  it('sign up with passkeys: the first with the setup code, the others with an invite', {
    tags: 'journey',
  }, async () => {
    for (const _ of [1, 2, 3]) people.push(await somebody(browsers));
    await join(one(0), site, setupCode(first.log() + second.log()), 'ann', 'Ann');
    expect(await violations(one(0))).toEqual([]);
    await join(one(1), site, await invite(one(0), site), 'ben', 'Ben');
    await join(one(2), site, await invite(one(1), site), 'cid', 'Cid');
    await removesAtTheRight(one(2));
  });

  it('propose a card, return it, propose it again, and accept it', async () => {
    const [ann, ben] = [one(0), one(1)];
    await open(ben, '/cards/mine');
    await ben.getByLabel('Name of the set').fill('Found cards');
    await ben.getByRole('button', { name: 'Create the set' }).click();
    await ben.getByRole('heading', { level: 1, name: 'New card' }).waitFor();
    await ben.getByLabel('Name', { exact: true }).fill('Paper Lantern');
    await ben.getByLabel('Cost', { exact: true }).fill('0');
    await ben.getByLabel('AP', { exact: true }).fill('1');
    await ben.getByLabel('DP', { exact: true }).fill('2');
    await ben.getByLabel('Reason, for the history').fill('From a card that I have');
    await ben.getByText('Propose it instead').click();
    await ben.getByRole('button', { name: 'Propose', exact: true }).click();
    await ben.waitForURL(/proposals/);
    await open(ann, '/cards/proposals');
    await ann.getByLabel('Reply (optional)').fill('Mine costs 1');
    await ann.getByRole('button', { name: 'Send back the proposal for Paper Lantern' }).click();
    await ann.getByText('Sent back', { exact: true }).waitFor();
    await open(ben, '/cards/proposals');
    await ben.getByRole('link', { name: 'its editor' }).click();
    await ben.getByRole('heading', { level: 1, name: 'Propose Paper Lantern again' }).waitFor();
    await ben.getByText('Sent back: Mine costs 1').waitFor();
    expect(await ben.getByLabel('Reason').inputValue()).toBe('From a card that I have');
    expect(await ben.getByLabel('DP', { exact: true }).inputValue()).toBe('2');
    expect(await violations(ben)).toEqual([]);
    await ben.getByLabel('Cost', { exact: true }).fill('1');
    await ben.getByRole('button', { name: 'Propose again' }).click();
    await ben.waitForURL(/cards\/proposals$/);
    await ben.getByText('Open', { exact: true }).waitFor();
    await open(ann, '/cards/proposals');
    await ann.getByRole('button', { name: 'Accept the proposal for Paper Lantern' }).click();
    await ann.getByText('Accepted', { exact: true }).waitFor();
    expect(await violations(ann)).toEqual([]);
    await open(one(2), '/cards?q=lantern');
    await one(2)
      .getByRole('link', { name: /Paper Lantern/ })
      .first()
      .waitFor();
  });

  it('share a deck, which the others follow and copy', async () => {
    const ann = one(0);
    await open(ann, '/decks');
    await ann
      .getByRole('link', { name: /Burger/ })
      .first()
      .click();
    await ann.waitForURL(/\/decks\/[^/]+$/);
    await openTab(ann, 'Share');
    await ann.getByLabel('Who sees this deck').selectOption('public');
    const address = await ann.getByLabel('Address for others').inputValue();
    for (const page of [one(1), one(2)]) {
      await page.goto(address);
      await alive(page);
      await page.getByRole('button', { name: 'Follow' }).click();
      await page.getByRole('button', { name: 'Following' }).waitFor();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Copy to my decks' }).click();
      await page.waitForURL(/\/decks\//);
    }
  });

  it('find a shared deck in the library, thank for it, and say something under it', async () => {
    const [ann, ben, cid] = [one(0), one(1), one(2)];
    await open(ben, '/shared');
    await ben.waitForURL('**/decks/library');
    await ben.getByLabel('Find a deck by name, card, trait or author').fill('nothing-like-it');
    await ben.keyboard.press('Enter');
    await ben.getByText('No shared deck is like that').waitFor();
    expect(await violations(ben)).toEqual([]);
    await open(ben, `/decks/library?q=${encodeURIComponent('trait:burger author:ann')}`);
    await ben.getByRole('status').filter({ hasText: 'by ann' }).waitFor();
    const tile = ben.getByRole('article').filter({ hasText: 'by Ann' });
    await tile.getByRole('link').first().click();
    const thanks = ben.getByRole('button', { name: /Thanks/ });
    await thanks.click();
    await ben.getByRole('button', { name: 'Thanks 1', pressed: true }).waitFor();
    await ben.getByLabel('Say something').fill('**Quick**, with [[Zipper]] even more');
    await ben.getByRole('button', { name: 'Send' }).click();
    const said = ben.getByRole('article', { name: 'By Ben' });
    await said.getByRole('link', { name: 'Zipper' }).waitFor();
    expect(await violations(ben)).toEqual([]);
    await said.getByRole('button', { name: 'Change' }).click();
    await ben.getByLabel('Your comment').fill('Slow');
    await said.getByRole('button', { name: 'Send' }).click();
    await said.getByText('Slow').waitFor();
    // A press by mistake deletes nothing, and what is typed is there again after a reload.
    await said.getByRole('button', { name: 'Delete' }).click();
    await said.getByRole('button', { name: 'Delete: press again' }).waitFor();
    await ben.getByLabel('Say something').fill('Half a thought');
    await said.getByRole('button', { name: 'Delete', exact: true }).waitFor();
    await ben.reload();
    await expect.poll(() => ben.getByLabel('Say something').inputValue()).toBe('Half a thought');
    await ben.getByLabel('Say something').fill('');
    await cid.setViewportSize({ width: 390, height: 844 });
    await open(cid, '/decks/library?sort=thanks');
    await cid.getByText('person thanked').waitFor({ state: 'attached' });
    expect(await violations(cid)).toEqual([]);
    expect(await cid.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await cid.setViewportSize({ width: 1440, height: 900 });
    await open(ann, '/decks/library?q=is:mine');
    await ann.getByRole('article').first().getByRole('link').first().click();
    await ann.getByText('1 person thanked').waitFor();
    await ann.getByRole('article', { name: 'By Ben' }).getByText('Slow').waitFor();
    await ann.getByText('Report this comment').waitFor();
    await ann.getByRole('link', { name: '1 comment' }).waitFor();
    await ann.getByRole('link', { name: 'Edit' }).click();
    await ann.waitForURL(/\/decks\/[^/]+$/);
    await open(ann, '/community');
    await ann.getByText(/Ben thanked for/).waitFor();
  });

  it('see of a shared deck what is like it and how it changed, and play against it', async () => {
    const [ann, ben, cid] = [one(0), one(1), one(2)];
    const openBurgers = async (page: Page) => {
      await open(page, '/decks');
      await page
        .getByRole('link', { name: /Burger/ })
        .first()
        .click();
      await page.waitForURL(/\/decks\/[^/]+$/);
    };
    await openBurgers(ben);
    await openTab(ben, 'Share');
    await ben.getByLabel('Who sees this deck').selectOption('public');
    await ben.getByLabel('Address for others').waitFor();
    await openBurgers(ann);
    await ann
      .getByRole('region', { name: 'Deck', exact: true })
      .getByRole('button', { name: /^One .+ more$/ })
      .first()
      .click();
    await ann.getByText(/Saved · revision [2-9]/).waitFor();
    await openTab(ann, 'Share');
    const address = await ann.getByLabel('Address for others').inputValue();
    await cid.goto(address);
    await alive(cid);
    const versions = cid.getByRole('region', { name: 'Versions' });
    await versions.getByText('+1', { exact: true }).waitFor();
    await cid
      .getByRole('region', { name: 'Similar decks' })
      .getByText(/ cards in common/)
      .first()
      .waitFor();
    expect(await violations(cid)).toEqual([]);
    const shows = ann.getByLabel('Show its versions');
    await shows.click();
    await expect.poll(() => shows.isChecked()).toBe(false);
    expect(await violations(ann)).toEqual([]);
    await cid.reload();
    await alive(cid);
    await expect.poll(() => versions.count()).toBe(0);
    await cid.getByRole('button', { name: 'Play against it' }).click();
    await cid.getByLabel('You play').selectOption({ label: 'Art Scene' });
    expect(await violations(cid)).toEqual([]);
    await cid.getByRole('link', { name: 'Begin the game' }).click();
    await cid.getByRole('region', { name: /Your hand/ }).waitFor();
  });

  it('play a game to its end, although one of the processes is killed during the game', async () => {
    const [ann, ben, cid] = [one(0), one(1), one(2)];
    await open(ann, '/live');
    await ann.getByLabel('Chairs').selectOption('3');
    await ann.getByRole('button', { name: 'Open the table' }).click();
    await ann.waitForURL(/\/live\/.+/);
    const address = ann.url();
    for (const page of [ben, cid]) {
      await page.goto(address);
      await alive(page);
      await page.getByRole('button', { name: 'Take a chair' }).click();
      await page.getByRole('heading', { name: 'Your chair' }).waitFor();
      expect(await violations(page)).toEqual([]);
    }
    await ann.getByRole('button', { name: 'Begin the game' }).click();
    for (const page of [ann, ben, cid])
      await page.getByRole('region', { name: /Your hand/ }).waitFor();
    expect(await violations(ann)).toEqual([]);
    await ben.getByLabel('Message the others').first().fill('Good luck');
    await ben.getByRole('button', { name: 'Send' }).first().click();
    await cid.getByText('Good luck').first().waitFor();
    await cid.getByText('Report a message').first().click();
    await cid.getByLabel('Message', { exact: true }).first().selectOption('Ben: Good luck');
    await cid.getByLabel('What is wrong with it').first().fill('Luck is for others');
    await cid.getByRole('button', { name: 'Report', exact: true }).first().click();
    await cid.getByText('Thank you').first().waitFor();
    const { body: reported } = await ask(ann, 'GET', '/api/v1/reports');
    expect((reported as { reports: Report[] }).reports).toMatchObject([
      { name: 'the message “Good luck”', author: 'Ben', reason: 'Luck is for others' },
    ]);
    // Whoever begins ends a step with the table's own button, and all pages tell of it.
    const begins = await firstOf(
      people.map(({ page }) => page),
      (page) => page.getByRole('button', { name: /^End/ }).first().isVisible(),
    );
    await begins.getByRole('button', { name: 'End turn' }).click();
    const ended = begins.getByRole('log', { name: 'Log' }).getByText(/Turn 2/);
    await ended.first().waitFor();
    const key = address.split('/').at(-1) ?? '';
    const before = await playOn(key);
    await first.restart();
    expect(await playOn(key)).toBeGreaterThan(before);
    // What each page shows last is what its player is told last; pages may go on passing meanwhile.
    for (const { page } of people) {
      const shown = page.getByRole('log', { name: 'Log' }).getByRole('paragraph').last();
      // As text, so that a failure says what stands there instead.
      await expect
        .poll(async () => {
          const { body } = await ask(page, 'GET', `/api/v1/live/${key}`);
          const last = (body as OteAnswer).table?.log.lines.at(-1)?.pieces ?? [];
          const told = last.map(({ text }) => text).join('');
          const seen = await shown.innerText();
          return told === seen ? 'the same' : `told “${told}”, shown “${seen}”`;
        })
        .toBe('the same');
    }
    // To draw each further move on three pages would take most of the time: the players come back for the end.
    for (const { page } of people) await page.goto(`${site}/offline`);
    await playOn(key, Number.POSITIVE_INFINITY);
    for (const { page } of people) await page.goto(address);
    const ends = await Promise.all(
      people.map(({ page }) =>
        page
          .getByRole('heading', { name: / won$|^Nobody/ })
          .first()
          .innerText(),
      ),
    );
    // By the cards: each page tells the same winner, and who has won is told so.
    expect(ends.filter((said) => said === 'You won')).toHaveLength(1);
    const winner = ['Ann', 'Ben', 'Cid'][ends.indexOf('You won')];
    expect(ends.filter((said) => said === `${winner} won`)).toHaveLength(2);
    expect(await violations(ben)).toEqual([]);
    await ben.getByRole('button', { name: 'Replay the whole game' }).click();
    await ben.waitForURL(/\/play#/);
    await ben.getByRole('log', { name: 'Log' }).waitFor();
    for (const { complaints } of people) expect(complaints.list.filter(isFault)).toEqual([]);
  }, 300_000);

  /** Lets each person answer some times as a pilot would, with what their own browser is told. Answers how many moves there are; none that was acknowledged is missing. */
  async function playOn(key: string, most = MOVES): Promise<number> {
    const pilots = people.map((_, seat) => pilotNamed('greedy', seat));
    let acknowledged = 0;
    for (let made = 0; made < most; ) {
      for (const [seat, { page }] of people.entries()) {
        const { status, body } = await ask(page, 'GET', `/api/v1/live/${key}`);
        const { table, phase } = body as OteAnswer;
        if (phase === 'ended') return acknowledged;
        if (status !== 200 || table === null) throw new Error(JSON.stringify(body));
        const { number, request, view } = table;
        expect(number).toBeGreaterThanOrEqual(acknowledged);
        if (request === null) continue;
        const move = { kind: 'answer', answer: pilots[seat]?.answer(view, request) };
        const sent = await ask(page, 'POST', `/api/v1/live/${key}/moves`, { number, move });
        // The page itself passes where its player is not asked: then this answer comes too late.
        expect([200, 409]).toContain(sent.status);
        if (sent.status !== 200) continue;
        acknowledged = number + 1;
        made++;
      }
    }
    return acknowledged;
  }
});

/** The first page of which something is true. */
async function firstOf(
  pages: readonly Page[],
  is: (page: Page) => Promise<boolean>,
): Promise<Page> {
  let found: Page | undefined;
  await expect
    .poll(async () => {
      for (const page of pages) if (await is(page)) found ??= page;
      return found;
    })
    .toBeDefined();
  return found as Page;
}

/** Asks the server as the page of somebody does. */
function ask(page: Page, method: string, path: string, content?: object) {
  return page.evaluate(
    async ([method, path, body]) => {
      const response = await fetch(path, {
        method,
        ...(body !== undefined && { body }),
        headers: { 'content-type': 'application/json' },
      });
      return { status: response.status, body: (await response.json()) as unknown };
    },
    [method, path, content && JSON.stringify(content)] as const,
  );
}

/** What the browser says of a stream or a request that broke off with its process is no fault of the page. */
function isFault(complaint: string): boolean {
  return !/\/events|ERR_INCOMPLETE_CHUNKED_ENCODING|409|502/.test(complaint);
}
