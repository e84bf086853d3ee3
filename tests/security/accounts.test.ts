import { request } from 'node:http';
import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT_BOUNDS } from '@/lib/accounts/account';
import { LIVE_BOUNDS } from '@/lib/live/live-options';
import { openDatabase } from '@/lib/server/db';
import { databaseLocation } from '@/lib/server/env';
import { type BuiltServer, startBuiltServer } from '@/tests/built-server';
import { SoftwarePasskey } from '@/tests/lib/server/accounts/software-passkey';
import { type Answer, ask } from '@/tests/security/requests';
import { type Differently, SITE, Visitor } from '@/tests/security/visitor';

// What people try who want in, against the built program. Each person comes from an address of their own, as a proxy would
// say, so that the limits of one do not meet another's.

const PASSWORD = 'correct horse battery';
const TOKEN = '__Host-dossier';

const json = ({ body }: Answer) => JSON.parse(body.toString());
const refusal = (answer: Answer) => [answer.status, json(answer).error?.code];
const outcome = (answer: Answer) =>
  answer.status < 400 ? `${answer.status}` : refusal(answer).join(' ');

describe.each(['sqlite', 'postgresql'] as const)(
  'a server with accounts, attacked on %s,',
  (provider) => {
    let server: BuiltServer;
    let admin: Visitor;
    let people = 0;
    const visitor = (address = `198.51.100.${++people}`) => new Visitor(() => server.port, address);

    beforeAll(async () => {
      server = await startBuiltServer({ provider, env: { DOSSIER_ACCOUNTS: SITE } });
    });
    afterAll(() => server?.stop());

    const signUp = (by: Visitor, username: string, code: string) =>
      by.send('POST', 'accounts', { username, name: username, code, key: { password: PASSWORD } });
    const invite = async (by: Visitor): Promise<string> =>
      json(await by.send('POST', 'account/invites')).code;
    async function newPerson(username: string): Promise<Visitor> {
      const by = visitor();
      expect((await signUp(by, username, await invite(admin))).status).toBe(201);
      return by;
    }
    const signIn = (by: Visitor, username: string, password = PASSWORD) =>
      by.send('POST', 'session', { username, password });
    const idOf = async (username: string): Promise<string> =>
      json(await admin.send('GET', 'accounts')).people.find(
        (one: { username: string }) => one.username === username,
      ).ownerId;
    /** A new deck of somebody's, and what opens a table for two with it. */
    const tableOf = async (by: Visitor) => {
      const entries = [{ card: 'ote/standard/270', count: 40 }];
      const made = await by.send('POST', 'decks', {
        name: 'Deck',
        notes: '',
        game: 'ote',
        entries,
      });
      return { game: 'ote', options: { seats: 2 }, deck: json(made).id };
    };
    const suspend = async (username: string) => {
      const until = '2099-01-01T00:00:00.000Z';
      const path = `accounts/${await idOf(username)}/suspension`;
      expect((await admin.send('PUT', path, { reason: 'A test', until })).status).toBe(204);
    };

    it('makes one admin when two visitors use the setup code at once', async () => {
      const code = /setup code (\S+)/.exec(server.log())?.[1] ?? '';
      const both = [visitor(), visitor()];
      const answers = await Promise.all(both.map((by, at) => signUp(by, `first-${at}`, code)));
      expect(answers.map(({ status }) => status).filter((one) => one === 201)).toHaveLength(1);
      admin = both[answers.findIndex(({ status }) => status === 201)] as Visitor;
      expect(json(await admin.send('GET', 'session')).signedIn.role).toBe('admin');
      expect((await signUp(visitor(), 'late', code)).status).toBe(404);
    });

    it('signs nobody in with a planted cookie, and replaces it at sign-in', async () => {
      const ada = await newPerson('ada');
      const planted = visitor();
      planted.cookies.set(TOKEN, 'planted');
      expect(await planted.who()).toBeNull();
      planted.cookies.set(TOKEN, 'planted');
      expect((await signIn(planted, 'ada')).status).toBe(200);
      expect(planted.cookies.get(TOKEN)).not.toBe('planted');
      expect(planted.cookies.get(TOKEN)).not.toBe(ada.cookies.get(TOKEN));
      const other = await ada.send('PUT', 'account/password', {
        password: 'another horse battery',
      });
      expect(other.status).toBe(204);
      expect(await ada.who()).toBe('ada');
      expect(await planted.who()).toBeNull();
    });

    it('limits the session cookie to its host, its site and the server', async () => {
      await newPerson('cora');
      const cookies = (await signIn(visitor(), 'cora')).headers['set-cookie'] ?? [];
      const token = cookies.find((one) => one.startsWith(TOKEN)) ?? '';
      for (const part of ['HttpOnly', 'Secure', 'Path=/', 'SameSite=Lax'])
        expect(token).toContain(part);
      expect(token).not.toContain('Domain');
    });

    it('answers an unknown name exactly like a wrong password', async () => {
      await newPerson('dora');
      const [unknown, known] = await Promise.all([
        signIn(visitor(), 'nobody-here', 'wrong password'),
        signIn(visitor(), 'dora', 'wrong password'),
      ]);
      expect(unknown.status).toBe(401);
      expect([known.status, known.body.toString()]).toEqual([401, unknown.body.toString()]);
    });

    it('refuses an unknown name no faster than a wrong password', async () => {
      await newPerson('eve');
      // Passwords are hashed one after the other by each thread. Without a hash all unknown names would be answered first.
      const names = Array.from({ length: 2 * availableParallelism() }, (_, at) => [
        'eve',
        `nobody-${at}`,
      ]).flat();
      const answered: string[] = [];
      await Promise.all(
        names.map(async (username) => {
          expect((await signIn(visitor(), username, 'wrong password')).status).toBe(401);
          answered.push(username);
        }),
      );
      expect(answered.indexOf('eve')).toBeLessThan(
        answered.findLastIndex((name) => name !== 'eve'),
      );
    });

    it('keeps the limit of invites and tables when many are requested at once', async () => {
      const greedy = await newPerson('quin');
      const made = async (count: number, ask: () => Promise<Answer>) => {
        const answers = await Promise.all(Array.from({ length: count }, ask));
        expect(new Set(answers.map(outcome))).toEqual(new Set(['201', '409 TOO_MANY']));
        return answers.filter(({ status }) => status === 201).length;
      };
      const more = 8;
      expect(
        await made(ACCOUNT_BOUNDS.invites + more, () => greedy.send('POST', 'account/invites')),
      ).toBe(ACCOUNT_BOUNDS.invites);
      const table = await tableOf(greedy);
      expect(await made(LIVE_BOUNDS.games + more, () => greedy.send('POST', 'live', table))).toBe(
        LIVE_BOUNDS.games,
      );
    });

    it('accepts all messages that are sent at once', async () => {
      const host = await newPerson('rae');
      const { key } = json(await host.send('POST', 'live', await tableOf(host)));
      const said = Array.from({ length: 12 }, (_, at) => `message ${at}`);
      const answers = await Promise.all(
        said.map((text) => host.send('POST', `live/${key}/messages`, { text })),
      );
      expect(new Set(answers.map(outcome))).toEqual(new Set(['204']));
      const { messages } = json(await host.send('GET', `live/${key}`));
      expect(messages.map(({ text }: { text: string }) => text).sort()).toEqual(said.sort());
    });

    it('limits password attempts per address and per /64, whatever the client claims', async () => {
      const tries = async (by: (at: number) => [Visitor, Differently]) => {
        const statuses: number[] = [];
        for (let at = 0; at < 24; at++) {
          const [from, differently] = by(at);
          const body = { username: `guess-${at}`, password: 'wrong password' };
          statuses.push((await from.send('POST', 'session', body, differently)).status);
        }
        return statuses.filter((one) => one === 429).length;
      };
      const one = visitor();
      // A proxy writes the address that it sees after whatever the client has sent.
      const forged = (at: number): [Visitor, Differently] => [
        one,
        { 'x-forwarded-for': `10.9.8.${at}, ${one.address}`, 'x-real-ip': `10.9.8.${at}` },
      ];
      expect(await tries(forged)).toBe(4);
      const spread = (at: number): [Visitor, Differently] => [
        visitor(`2001:db8:7:7::${at + 1}`),
        {},
      ];
      expect(await tries(spread)).toBe(4);
    });

    it('refuses a flood of sign-ins, also for one name, and still serves others', async () => {
      await newPerson('fay');
      const reader = await newPerson('reader');
      // Two more for one name than there may be in an hour, and enough of others to fill the line.
      const names = [
        ...Array.from({ length: 52 }, () => 'flooded'),
        ...Array.from({ length: 15 + availableParallelism() }, (_, at) => `flood-${at}`),
      ];
      const flood = names.map((name, at) =>
        signIn(visitor(`203.0.113.${at}`), name, 'wrong password'),
      );
      expect((await reader.send('GET', 'decks')).status).toBe(200);
      const answers = (await Promise.all(flood)).map(outcome);
      const kinds = ['401 WRONG_PASSWORD', '429 TOO_OFTEN', '503 BUSY'];
      expect([...new Set(answers)].sort()).toEqual(kinds);
      expect(answers.filter((one) => one === '429 TOO_OFTEN')).toHaveLength(2);
      expect((await signIn(visitor(), 'fay')).status).toBe(200);
    });

    it.each([
      ['cross-site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
      [
        'same-site, a sibling',
        { 'sec-fetch-site': 'same-site', origin: 'https://x.cards.example' },
      ],
      ['an origin of null', { 'sec-fetch-site': null, origin: 'null' }],
      ['no origin at all', { 'sec-fetch-site': null, origin: null }],
      [
        'a sibling without Sec-Fetch-Site',
        { 'sec-fetch-site': null, origin: 'https://x.cards.example' },
      ],
      ['a name that begins like ours', { 'sec-fetch-site': null, origin: `${SITE}.evil.example` }],
    ])(
      'refuses a change and a sign-in from another site: %s',
      async (_, differently: Differently) => {
        const deck = { name: 'Forged', notes: '', game: 'ote', entries: [] };
        expect(refusal(await admin.send('POST', 'decks', deck, differently))).toEqual([
          403,
          'FOREIGN_ORIGIN',
        ]);
        const body = { username: 'ada', password: PASSWORD };
        const login = await visitor().send('POST', 'session', body, differently);
        expect(refusal(login)).toEqual([403, 'FOREIGN_ORIGIN']);
        expect(login.headers['set-cookie']).toBeUndefined();
      },
    );

    it('refuses a foreign host name', async () => {
      const answer = await admin.send('GET', 'decks', undefined, { host: 'evil.example' });
      expect(answer.status).not.toBe(200);
      expect(answer.body.toString()).not.toContain('deck');
    });

    it('marks private data as not cacheable, and leaves it out of pages', async () => {
      const reader = await newPerson('gus');
      const mine = await reader.send('GET', 'decks');
      expect(mine.headers['cache-control']).toMatch(/private.*no-store/);
      const page = (by: Visitor) =>
        ask(server.port, '/decks', { headers: { ...by.headers(), accept: 'text/html' } });
      const [own, others] = await Promise.all([page(reader), page(visitor())]);
      expect(own.body.equals(others.body)).toBe(true);
      // What somebody has seen is not confirmed to somebody else.
      const { etag } = mine.headers;
      const told = await visitor().send('GET', 'decks', undefined, {
        'if-none-match': etag ?? '*',
      });
      expect(told.status).toBe(401);
    });

    it('lets nobody read, change, export or take over the data of another user, by any id', async () => {
      const owner = await newPerson('hal');
      const thief = await newPerson('ira');
      const deck = { name: 'Private deck', notes: '', game: 'ote', entries: [] };
      const { id } = json(await owner.send('POST', 'decks', deck));
      const sessions = json(await owner.send('GET', 'account')).sessions;
      for (const [method, path, body] of [
        ['GET', `decks/${id}`],
        ['DELETE', `decks/${id}`],
        ['GET', `decks/${id}/revisions`],
        ['PUT', `decks/${id}/sharing`, { visibility: 'public' }],
        ['DELETE', `account/sessions/${sessions[0].id}`],
      ] as const)
        expect([path, (await thief.send(method, path, body)).status]).toEqual([path, 404]);
      expect(
        (await thief.send('PUT', `accounts/${await idOf('ira')}/role`, { role: 'admin' })).status,
      ).toBe(403);
      expect((await thief.send('GET', 'accounts')).status).toBe(403);
      expect((await thief.send('GET', 'backup')).body.toString('latin1')).not.toContain(
        'Private deck',
      );
      expect((await owner.send('GET', `decks/${id}`)).status).toBe(200);
    });

    it('accepts an invite once, makes nobody an admin by it, and refuses it when its inviter is suspended', async () => {
      const inviter = await newPerson('jan');
      const code = await invite(inviter);
      const both = [visitor(), visitor()];
      const answers = await Promise.all(both.map((by, at) => signUp(by, `kin-${at}`, code)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 404]);
      expect((await signUp(visitor(), 'again', code)).status).toBe(404);
      const raised = { username: 'lea', name: 'Lea', code: await invite(inviter), role: 'admin' };
      const tried = await visitor().send('POST', 'accounts', {
        ...raised,
        key: { password: PASSWORD },
      });
      expect(tried.status).toBe(400);
      const left = await invite(inviter);
      await suspend('jan');
      expect((await signUp(visitor(), 'max', left)).status).toBe(403);
      expect((await signUp(visitor(), 'max', 'AAAA-BBBB-CCCC-DDDD-EEEE')).status).toBe(404);
    });

    it('refuses an expired invite', async () => {
      const code = await invite(admin);
      const database = openDatabase(databaseLocation({ DATABASE_URL: server.databaseUrl }));
      const data = { expiresAt: new Date(0) };
      await database.ticket.updateMany({ where: { kind: 'invite' }, data });
      await database.$disconnect();
      expect(refusal(await signUp(visitor(), 'late', code))).toEqual([404, 'NO_SUCH_CODE']);
    });

    it('accepts a passkey once, from this site, with a challenge that its owner received', async () => {
      const by = visitor();
      const key = new SoftwarePasskey(SITE);
      const challenge = async (who: Visitor, path: string, body?: object): Promise<string> =>
        json(await who.send('POST', path, body)).challenge;
      const names = { username: 'nia', name: 'Nia' };
      const made = key.make(await challenge(by, 'accounts/challenge', names));
      const code = await invite(admin);
      const joined = await by.send('POST', 'accounts', { ...names, code, key: { passkey: made } });
      expect(joined.status).toBe(201);
      const use = (passkey: object, who = visitor()) =>
        who.send('POST', 'session/passkey', { passkey });
      const passkey = key.use(await challenge(visitor(), 'session/challenge'));
      expect((await use(passkey)).status).toBe(200);
      expect((await use(passkey)).status).toBe(401);
      const elsewhere = { origin: 'https://cards.example.evil.test' };
      const phished = key.use(await challenge(visitor(), 'session/challenge'), elsewhere);
      expect((await use(phished)).status).toBe(401);
      expect((await use(key.use('bm90LW91cnM'))).status).toBe(401);
      const other = await newPerson('oda');
      const stolen = new SoftwarePasskey(SITE).make(
        await challenge(by, 'account/passkeys/challenge'),
      );
      const added = await other.send('POST', 'account/passkeys', {
        name: 'Stolen',
        passkey: stolen,
      });
      expect(added.status).toBe(401);
    });

    it('ends sessions, sign-in and open streams of a suspended user at once', async () => {
      const host = await newPerson('pat');
      const { key } = json(await host.send('POST', 'live', await tableOf(host)));
      const closed = new Promise<void>((resolve, reject) => {
        const stream = request(
          {
            host: '127.0.0.1',
            port: server.port,
            path: `/api/v1/live/${key}/events`,
            headers: host.headers(),
          },
          (response) => {
            expect(response.statusCode).toBe(200);
            response.once('data', () => void suspend('pat').catch(reject));
            response.on('end', resolve).resume();
          },
        );
        stream.on('error', reject).end();
      });
      await closed;
      expect((await host.send('GET', 'decks')).status).toBe(401);
      expect((await signIn(visitor(), 'pat')).status).toBe(403);
    });

    it('finishes a running job before its owner is suspended, or leaves nothing of it', async () => {
      const owner = await newPerson('vic');
      const rows = Array.from({ length: 20_000 }, (_, at) => `1,Zipper,box ${at}`);
      const file = { text: `Count,Name,Place\n${rows.join('\n')}`, mode: 'set' };
      const { number } = json(await owner.send('GET', 'collection/totals'));
      const batch = crypto.randomUUID();
      const order = { ...file, number, batch, title: 'Much' };
      const later = { prefer: 'respond-async' };
      expect((await owner.send('POST', 'collection/import', order, later)).status).toBe(202);
      const job = async () => json(await owner.send('GET', `jobs/${batch}`));
      await expect.poll(async () => (await job()).done).toBeGreaterThan(0);
      await suspend('vic');
      expect((await owner.send('GET', `jobs/${batch}`)).status).toBe(401);
      const path = `accounts/${await idOf('vic')}/suspension`;
      expect((await admin.send('DELETE', path)).status).toBe(204);
      expect((await signIn(owner, 'vic')).status).toBe(200);
      const { state } = await job();
      const { holdings, next } = json(await owner.send('GET', 'collection'));
      // SQLite has one writer: the suspension may have waited for the job. Of 20,000 rows the first page has 10,000.
      expect(['cancelled, 0 rows and no more', 'done, 10000 rows and more']).toContain(
        `${state}, ${holdings.length} rows and ${next === null ? 'no more' : 'more'}`,
      );
    });

    it('redirects only within the site after sign-in', async () => {
      for (const path of [
        '//evil.example',
        '/\\evil.example',
        '/%5Cevil.example',
        '/\t/evil.example',
      ]) {
        const answer = await ask(server.port, encodeURI(path).replace(/%25/g, '%'), {
          headers: visitor().headers(),
        });
        expect(answer.headers.location ?? '').not.toMatch(/^([a-z]+:|[\\/]{2})/);
      }
    });
  },
);
