import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerAssistant } from '@/lib/api/assistant-door';
import { takeFrom } from '@/lib/server/accounts/limits';
import { database } from '@/lib/server/db';
import { newPerson, refusal, SITE, useAccounts } from '@/tests/lib/server/accounts/browser';
import { PROVIDERS, useDatabase } from '@/tests/lib/server/databases';
import { deckList } from '@/tests/lib/server/deck-lists';

type Headers = Readonly<Record<string, string>>;

/** Sends a request to `/mcp` as the server does: with the host that was asked, and the address of the client. */
function send(init: RequestInit, headers: Headers = {}): Promise<Response> {
  const given = Object.fromEntries(new Headers(init.headers));
  const sent = { host: 'cards.example', 'x-forwarded-for': '192.0.2.1', ...given, ...headers };
  return answerAssistant(new Request(`${SITE}/mcp`, { ...init, headers: sent }));
}

/** Sends a message of the protocol, or something else, with the headers that programs send. */
function post(body: BodyInit, headers: Headers): Promise<Response> {
  const accept = 'application/json, text/event-stream';
  return send({ method: 'POST', body }, { 'content-type': 'application/json', accept, ...headers });
}

const LIST = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });

function bearer(token: string): Headers {
  return { authorization: `Bearer ${token}` };
}

/** Connects an assistant, as the SDK does it. */
async function connected(headers: Headers): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL(`${SITE}/mcp`), {
    fetch: (_, init) => send(init ?? {}, headers),
  });
  await client.connect(transport);
  return client;
}

async function call(client: Client, name: string, given: Record<string, unknown>) {
  const { content, isError = false } = await client.callTool({ name, arguments: given });
  const [first] = content;
  if (first?.type !== 'text') throw new Error('The answer is no text.');
  return { isError, text: first.text, json: () => JSON.parse(first.text) };
}

describe.each(PROVIDERS)('/mcp of a site with accounts, on %s,', (provider) => {
  useDatabase(provider);
  useAccounts();
  type Person = Awaited<ReturnType<typeof newPerson>>;
  let admin: Person;
  let ada: Person;
  let bob: Person;
  let token = '';
  let client: Client;
  beforeAll(async () => {
    admin = await newPerson('first', 'setup');
    ada = await newPerson('ada');
    bob = await newPerson('bob');
    token = await tokenOf(ada, 'Desk');
    client = await connected(bearer(token));
  });
  afterAll(() => client.close());

  async function tokenOf(person: Person, name: string): Promise<string> {
    const made = await person.send('createToken', { name });
    expect(made.status).toBe(201);
    return (await made.json()).token;
  }

  it('offers the tools that read, and those that save a deck', async () => {
    const { tools } = await client.listTools();
    const writing = tools.filter(({ annotations }) => annotations?.readOnlyHint === false);
    expect(writing.map(({ name }) => name).sort()).toEqual(['createDeck', 'saveDeck']);
    expect(tools.length).toBe(11);
  });

  it('finds cards, and saves a deck for its person', async () => {
    const found = await call(client, 'searchCards', { q: 'zipper', limit: 1 });
    expect(found.json().cards).toMatchObject([{ name: 'Zipper' }]);
    const { id, revision } = (await call(client, 'createDeck', { ...deckList('By Desk') })).json();
    const list = deckList('By Desk, changed');
    const saved = await call(client, 'saveDeck', { id, base: revision, list });
    expect(saved.json()).toEqual({ revision: 2 });
    const deck = await ada.send('readDeck', undefined, { id });
    expect((await deck.json()).list.name).toBe('By Desk, changed');
    expect((await bob.send('readDeck', undefined, { id })).status).toBe(404);
  });

  it('neither shows nor changes decks of others', async () => {
    const { id } = await (await bob.send('createDeck', deckList('Bob’s own'))).json();
    expect(await call(client, 'readDeck', { id })).toMatchObject({ isError: true });
    const list = deckList('Taken over');
    expect(await call(client, 'saveDeck', { id, base: 1, list })).toMatchObject({ isError: true });
    expect((await call(client, 'searchDecks', { q: 'own' })).json()).toMatchObject({ found: 0 });
    expect((await (await bob.send('readDeck', undefined, { id })).json()).list.name).toBe(
      'Bob’s own',
    );
  });

  it.each(['setSharing', 'closeAccount', 'createToken', 'listPeople', 'deleteDeck', 'addComment'])(
    'does not offer %s, also not to the token of an admin',
    async (name) => {
      const theirs = await connected(bearer(await tokenOf(admin, name)));
      expect(await call(theirs, name, {})).toMatchObject({
        isError: true,
        text: `There is no tool ${name}.`,
      });
      await theirs.close();
    },
  );

  it('lists tokens with the day of their last use, but never the tokens themselves', async () => {
    const text = await (await ada.send('readAccount')).text();
    const [first] = JSON.parse(text).tokens;
    expect(first).toMatchObject({ name: 'Desk', usedAt: expect.stringMatching(/^20/) });
    expect(text).not.toContain(token);
    expect(JSON.stringify(await database().accessToken.findMany())).not.toContain(token);
  });

  it('answers 401 without a token, with a wrong one, and to the cookies of a page', async () => {
    const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const others = [{}, bearer('wrong'), { authorization: `Basic ${token}` }, { cookie }];
    for (const headers of others) {
      const response = await post(LIST, headers);
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
      expect(await refusal(response)).toEqual({ status: 401, code: 'NO_TOKEN' });
    }
    await expect(connected({})).rejects.toThrow();
  });

  it('answers 401 once the token has ended, also by a new password', async () => {
    const [first, second] = [await tokenOf(bob, 'One'), await tokenOf(bob, 'Two')];
    expect((await post(LIST, bearer(first))).status).toBe(200);
    const { tokens } = await (await bob.send('readAccount')).json();
    expect((await ada.send('endToken', undefined, { id: tokens[0].id })).status).toBe(404);
    expect((await bob.send('endToken', undefined, { id: tokens[0].id })).status).toBe(204);
    expect((await post(LIST, bearer(first))).status).toBe(401);
    expect((await post(LIST, bearer(second))).status).toBe(200);
    await bob.send('setPassword', { password: 'another password altogether' });
    expect((await post(LIST, bearer(second))).status).toBe(401);
  });

  it('gives an account ten tokens, and a token only to who has just confirmed who they are', async () => {
    for (let number = 0; number < 10; number++) await tokenOf(bob, `Token ${number}`);
    const more = await bob.send('createToken', { name: 'One more' });
    expect(await refusal(more)).toEqual({ status: 409, code: 'TOO_MANY_TOKENS' });
    await database().session.updateMany({ data: { freshAt: new Date(0) } });
    const late = await bob.send('createToken', { name: 'Late' });
    expect(await refusal(late)).toEqual({ status: 403, code: 'CONFIRM' });
    await database().session.updateMany({ data: { freshAt: new Date() } });
  });

  it('refuses an account that is suspended, and says why', async () => {
    const carl = await newPerson('carl');
    const theirs = await tokenOf(carl, 'Desk');
    const where = { ownerId: carl.ownerId };
    const suspendedUntil = new Date('2999-01-01');
    await database().account.update({ where, data: { suspendedUntil, suspendedReason: 'spam' } });
    const refused = await refusal(await post(LIST, bearer(theirs)));
    expect(refused).toEqual({ status: 403, code: 'SUSPENDED' });
  });

  it('refuses pages of other sites, and accepts its own', async () => {
    const from = (headers: Headers) => post(LIST, { ...bearer(token), ...headers });
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ])
      expect(await refusal(await from(headers))).toEqual({ status: 403, code: 'FOREIGN_ORIGIN' });
    expect((await from({ origin: SITE })).status).toBe(200);
  });

  it.each([
    ['no JSON', 'nonsense', 400],
    ['an empty body', '', 400],
    ['half of an object', '{"jsonrpc":"2.0",', 400],
    ['several messages at once', `[${LIST},${LIST}]`, 400],
    ['a number', '7', 400],
    ['an object that is no message', '{"a":1}', 400],
    ['a body that is too long', JSON.stringify({ a: 'x'.repeat(300_000) }), 413],
  ])('refuses %s', async (_, body, status) => {
    expect((await post(body, bearer(token))).status).toBe(status);
  });

  it('refuses another type of body, and other methods', async () => {
    expect((await post(LIST, { ...bearer(token), 'content-type': 'text/plain' })).status).toBe(415);
    for (const method of ['GET', 'DELETE'])
      expect((await send({ method }, bearer(token))).status).toBe(405);
  });

  it('survives arguments that are nested deeply, or that no database stores', async () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    for (const given of [`{"q":${deep}}`, '{"q":"\\u0000"}']) {
      const params = `{"name":"searchDecks","arguments":${given}}`;
      const asked = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${params}}`;
      expect((await post(asked, bearer(token))).status).toBeLessThan(500);
    }
    expect((await call(client, 'searchDecks', {})).isError).toBe(false);
  });

  it('answers in an older version of the protocol, and names its own to who asks for none that it knows', async () => {
    const hello = (protocolVersion: string) => {
      const clientInfo = { name: 'test', version: '1' };
      const params = { protocolVersion, capabilities: {}, clientInfo };
      const asked = { jsonrpc: '2.0', id: 1, method: 'initialize', params };
      return post(JSON.stringify(asked), bearer(token));
    };
    expect(await (await hello('2025-03-26')).text()).toContain('"protocolVersion":"2025-03-26"');
    expect(await (await hello('1999-01-01')).text()).toMatch(/"protocolVersion":"2025-/);
    const header = { ...bearer(token), 'mcp-protocol-version': '1999-01-01' };
    expect((await post(LIST, header)).status).toBe(400);
  });

  it('counts each call against its account', async () => {
    const dora = await newPerson('dora');
    const theirs = await connected(bearer(await tokenOf(dora, 'Desk')));
    await takeFrom('account', dora.ownerId, 1_190);
    const played = await call(theirs, 'goldfishDeck', { deck: '40 Zipper', games: 1 });
    expect(played).toMatchObject({ isError: true, text: expect.stringMatching(/^Too many/) });
    await theirs.close();
  });
});

describe('/mcp of a program without accounts', () => {
  useDatabase('sqlite');
  const here = { host: '127.0.0.1:4310', 'x-forwarded-for': '127.0.0.1' };

  it('serves the person at its machine without a token', async () => {
    const client = await connected(here);
    const { id } = (await call(client, 'createDeck', { ...deckList('Mine') })).json();
    expect((await call(client, 'readDeck', { id })).json().list.name).toBe('Mine');
    await client.close();
  });

  it.each([
    ['another machine', { ...here, 'x-forwarded-for': '192.0.2.9' }],
    ['an unknown address', { ...here, 'x-forwarded-for': '' }],
    ['another name of this machine', { ...here, host: 'evil.example:4310' }],
    ['a page of another site', { ...here, origin: 'http://evil.example' }],
    ['a page of another program on this machine', { ...here, origin: 'http://127.0.0.1:8080' }],
  ])('refuses %s', async (_, headers) => {
    expect((await post(LIST, headers)).status).toBe(403);
  });

  it('serves the other names of the loopback address', async () => {
    for (const address of ['::1', '::ffff:127.0.0.1'])
      expect((await post(LIST, { ...here, 'x-forwarded-for': address })).status).toBe(200);
  });
});
