import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltServer, startBuiltServer } from '@/tests/built-server';
import { deckList } from '@/tests/lib/server/deck-lists';

const OWN = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
const NUL = 'Cer\0do';
const HALF = 'Cerdo \ud83d';
const card = { set: 'my-set', number: '1', name: 'Moth', type: 'Character', cost: 2, text: '' };
const edit = (note: string) => ({
  sent: crypto.randomUUID(),
  batch: crypto.randomUUID(),
  label: 'note',
  steps: [{ printing: 'ote/standard/001', owned: 1, note }],
});

describe.each(['sqlite', 'postgresql'] as const)('a value that %s cannot store', (provider) => {
  let server: BuiltServer;
  beforeAll(async () => {
    server = await startBuiltServer({ provider });
    await send('POST', '/own/sets', { id: 'my-set', name: 'My set' });
  });
  afterAll(() => server?.stop());

  const send = (method: string, path: string, body: unknown) =>
    fetch(`${server.baseUrl}/api/v1${path}`, { method, headers: OWN, body: JSON.stringify(body) });

  it.each([NUL, HALF])('is refused in a change, with the name of its field: %j', async (text) => {
    const refused: readonly [string, string, string, unknown][] = [
      ['name', 'POST', '/decks', deckList(text)],
      ['notes', 'POST', '/decks', { ...deckList('x'), notes: text }],
      ['list.name', 'PUT', `/decks/${crypto.randomUUID()}`, { base: 0, list: deckList(text) }],
      ['edits.0.steps.0.note', 'POST', '/collection', { edits: [edit(text)] }],
      ['name', 'POST', '/own/sets', { id: 'other', name: text }],
      ['name', 'PUT', '/own/sets/my-set', { name: text }],
      [
        'record.name',
        'PUT',
        '/own/cards/my-set/1',
        { base: null, record: { ...card, name: text } },
      ],
      ['reason', 'PUT', '/own/cards/my-set/1', { base: null, record: card, reason: text }],
      ['author', 'POST', '/own/proposals', { record: card, reason: 'why', author: text }],
    ];
    for (const [field, method, path, body] of refused) {
      const answer = await send(method, path, body);
      expect([path, field, answer.status]).toEqual([path, field, 400]);
      expect((await answer.json()).error.message.split(/[ :]/)[0]).toBe(field);
    }
  });

  it('is refused in an address', async () => {
    const paths = [
      '/api/v1/decks/a%00b',
      '/api/v1/decks/a%00b/revisions',
      '/api/v1/own/cards/my-set/1%00',
      '/api/v1/own/cards?id=ote/my-set/1%00',
      '/api/v1/photos/a%00b',
      '/api/v1/collection?printing=ote/standard/1%00',
      '/decks/a%00b',
      '/decks/a%00b/history',
      '/cards/mine/my-set/1%00',
      '/collection/set/a%00b',
      '/decks?q=%00',
    ];
    for (const path of paths) {
      const { status } = await fetch(server.baseUrl + path);
      expect([path, status]).toEqual([path, 400]);
    }
  });

  it('is refused when it is a number that is too large', async () => {
    const history = (before: string) =>
      fetch(`${server.baseUrl}/api/v1/collection/history?before=${before}`);
    expect((await history('99999999999')).status).toBe(400);
    expect((await history('2147483647')).status).toBe(200);
  });
});
