import { request } from 'node:http';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DECK_BOUNDS } from '@/lib/decks/types';
import { type BuiltServer, startBuiltServer } from '@/tests/built-server';
import type { Answer } from '@/tests/security/requests';
import { SITE, Visitor } from '@/tests/security/visitor';

// What a drill from outside asked of the program when many people use it, on a site with accounts.

const PASSWORD = 'correct horse battery';
const json = ({ body }: Answer) => JSON.parse(body.toString());

describe('a site with many users', () => {
  let server: BuiltServer;
  let admin: Visitor;
  let people = 0;
  const visitor = (address = `198.51.100.${++people}`) => new Visitor(() => server.port, address);
  const signUp = (by: Visitor, username: string, code: string, more: object = {}) =>
    by.send('POST', 'accounts', {
      username,
      name: username,
      code,
      key: { password: PASSWORD },
      ...more,
    });
  const invite = async (): Promise<string> =>
    json(await admin.send('POST', 'account/invites')).code;
  async function newPerson(username: string): Promise<Visitor> {
    const by = visitor();
    expect((await signUp(by, username, await invite())).status).toBe(201);
    return by;
  }
  const signIn = (by: Visitor, username: string, password = PASSWORD) =>
    by.send('POST', 'session', { username, password });
  const newDeck = async (by: Visitor, more: object = {}) => {
    const entries = [{ card: 'ote/standard/270', count: 40 }];
    const deck = { name: 'Deck', notes: '', game: 'ote', entries, ...more };
    return by.send('POST', 'decks', deck);
  };
  async function newTable(by: Visitor, options: object = {}): Promise<string> {
    const { id } = json(await newDeck(by));
    const table = { game: 'ote', options: { seats: 2, ...options }, deck: id };
    return json(await by.send('POST', 'live', table)).key;
  }

  beforeAll(async () => {
    server = await startBuiltServer({
      env: { DOSSIER_ACCOUNTS: SITE, DOSSIER_SPACE: '1' },
    });
    admin = visitor();
    const code = /setup code (\S+)/.exec(server.log())?.[1] ?? '';
    expect((await signUp(admin, 'ada', code)).status).toBe(201);
  });
  afterAll(() => server?.stop());

  it('still signs a user in from a known browser while others try wrong passwords', async () => {
    const browser = await newPerson('wanted');
    await browser.send('DELETE', 'session');
    for (let at = 0; at < 60; at++) {
      const from = visitor(`203.0.113.${1 + (at % 3)}`);
      await signIn(from, 'wanted', 'wrong password');
    }
    expect((await signIn(browser, 'wanted')).status).toBe(200);
    expect((await signIn(visitor(), 'wanted')).status).toBe(429);
  });

  it('logs for whom and from where a sign-in failed, with a shortened address', async () => {
    await newPerson('noted');
    await signIn(visitor('192.0.2.77'), 'noted', 'wrong password');
    await expect.poll(() => server.log()).toMatch(/"address":"192\.0\.2\.0"/);
    expect(server.log()).not.toContain('192.0.2.77');
  });

  it.each(['1234567890', 'password12', 'iloveyou12'])(
    'refuses the common password %s',
    async (password) => {
      const made = await signUp(visitor(), `weak-${people}`, await invite(), { key: { password } });
      expect(made.status).toBe(400);
      expect(json(made).error.message).toMatch(/commonest/);
    },
  );

  it.each([
    ['zero width', 'An\u200Bna'],
    ['right to left', 'An\u202Ena'],
    ['two lines', 'An\nna'],
    ['another’s', 'Known Person'],
  ])('refuses a name that imitates another: %s', async (_, name) => {
    if (_ === 'another’s') {
      const known = await newPerson('known');
      expect((await known.send('PUT', 'account', { name })).status).toBe(200);
    }
    const by = await newPerson(`named-${people}`);
    const { status } = await by.send('PUT', 'account', { name });
    expect([400, 409]).toContain(status);
  });

  it('ends the previous session of a browser at a new sign-in', async () => {
    const browser = await newPerson('twice');
    const before = browser.headers().cookie ?? '';
    expect((await signIn(browser, 'twice')).status).toBe(200);
    const old = await visitor().send('GET', 'decks', undefined, { cookie: before });
    expect(old.status).toBe(401);
  });

  it('has a quota of space, and refuses before it writes', async () => {
    const by = await newPerson('hoarder');
    let last = 201;
    const notes = 'x'.repeat(DECK_BOUNDS.notes);
    for (let at = 0; at < 400 && last === 201; at++) last = (await newDeck(by, { notes })).status;
    expect(last).toBe(507);
    const { decks } = json(await by.send('GET', 'decks'));
    expect(decks.length * DECK_BOUNDS.notes).toBeLessThan(2 * 1_048_576);
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'serves a deck whose card has the id %s',
    async (card) => {
      const by = await newPerson(`odd-${card.replace(/\W|_/g, '').toLowerCase()}`);
      const made = await newDeck(by, { entries: [{ card, count: 1 }] });
      if (made.status >= 400) return expect(made.status).toBeLessThan(500);
      for (const path of [
        'decks',
        'decks/contents',
        `decks/${json(made).id}`,
        `decks/search?q=${card}`,
        `cards/search?q=deck:${card}`,
        `cards/search?q=${card}`,
        `collection?set=${card}`,
        'collection/totals',
      ]) {
        const { status } = await by.send('GET', path);
        expect([path, status < 500]).toEqual([path, true]);
      }
    },
  );

  it('does not respond with 500 for an invalid seat', async () => {
    const by = await newPerson('seated');
    const key = await newTable(by);
    for (const seat of ['abc', '-1', '1e9', '__proto__', '%00'])
      for (const method of ['PUT', 'DELETE']) {
        const { status } = await by.send(method, `live/${key}/pilots/${seat}`, { pilot: 'greedy' });
        expect([method, seat, status >= 400 && status < 500]).toEqual([method, seat, true]);
      }
  });

  it('limits one address to twenty streams', async () => {
    const by = await newPerson('listener');
    const key = await newTable(by);
    const open: { destroy(): void }[] = [];
    const statuses: number[] = [];
    for (let at = 0; at < 30; at++)
      statuses.push(
        await new Promise<number>((resolve, reject) => {
          const asked = request(
            {
              host: '127.0.0.1',
              port: server.port,
              path: `/api/v1/live/${key}/events`,
              headers: by.headers(),
              agent: false,
            },
            (response) => resolve(response.statusCode ?? 0),
          );
          open.push(asked);
          asked.on('error', reject);
          asked.end();
        }),
      );
    for (const one of open) one.destroy();
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(new Set(statuses.slice(20))).toEqual(new Set([429]));
  });

  it('hides a private deck, which cannot be followed and is not named in a report', async () => {
    const owner = await newPerson('private');
    const other = await newPerson('curious');
    const { id } = json(await newDeck(owner, { name: 'Nobody’s business' }));
    const { key } = json(
      await owner.send('PUT', `decks/${id}/sharing`, { visibility: 'unlisted' }),
    );
    expect((await other.send('PUT', `shared/${key}/follow`)).status).toBeLessThan(300);
    await owner.send('PUT', `decks/${id}/sharing`, { visibility: 'private' });
    expect((await other.send('PUT', `shared/${key}/follow`)).status).toBe(404);
    expect((await other.send('GET', 'followed')).body.toString()).not.toContain(
      'Nobody’s business',
    );
    const reported = await other.send('POST', 'reports', {
      subject: `deck:${id}`,
      reason: 'curious',
    });
    expect(reported.status).toBe(404);
    expect((await admin.send('GET', 'reports')).body.toString()).not.toContain('Nobody’s business');
  });

  it('deletes seats, messages, follows and lists of a closed account', async () => {
    const owner = await newPerson('host');
    const gone = await newPerson('forgotten');
    const key = await newTable(owner);
    await gone.send('POST', `live/${key}/messages`, { text: 'I was here' });
    const { id } = json(await newDeck(owner, { name: 'Followed' }));
    const shared = json(await owner.send('PUT', `decks/${id}/sharing`, { visibility: 'public' }));
    await gone.send('PUT', `shared/${shared.key}/follow`);
    const typed = { username: 'forgotten' };
    // Node sends no length with a DELETE.
    const length = { 'content-length': String(JSON.stringify(typed).length) };
    expect((await gone.send('DELETE', 'account', typed, length)).status).toBe(204);
    const file = new Sqlite(server.databaseUrl.slice('file:'.length), { readonly: true });
    const tables = file
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
      .pluck()
      .all() as string[];
    const holding = tables.filter((table) =>
      JSON.stringify(file.prepare(`SELECT * FROM "${table}"`).all()).includes('forgotten'),
    );
    file.close();
    // The name stays taken, so that nobody passes for who has gone.
    expect(holding).toEqual(['Account']);
  });
});
