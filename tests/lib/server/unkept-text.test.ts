import { beforeAll, describe, expect, it } from 'vitest';
import { LOCAL_ACTOR } from '@/lib/server/actor';
import { createDeck, readDeck } from '@/lib/server/decks';
import { operation } from '@/tests/lib/api/operation';
import { ownRecord } from '@/tests/lib/cards/own-records';
import { PROVIDERS, useDatabase } from '@/tests/lib/server/databases';
import { deckList } from '@/tests/lib/server/deck-lists';
import { request } from '@/tests/lib/server/requests';

const history = operation('readHistory');
const count = operation('changeCollection');
const saveDeck = operation('saveDeck');
const makeDeck = operation('createDeck');
const saveCard = operation('saveOwnCard');
const importCards = operation('importOwnCards');
const propose = operation('propose');
const renameSet = operation('renameOwnSet');
const makeSet = operation('createOwnSet');

const post = (body: unknown) => request('POST', '/', body);
const put = (body: unknown) => request('PUT', '/', body);
const edit = (note: string) => ({
  sent: crypto.randomUUID(),
  batch: crypto.randomUUID(),
  label: 'note',
  steps: [{ printing: 'ote/standard/001', owned: 1, note }],
});

/** Requests with a text in one field, and the field. */
const REQUESTS: readonly [string, (text: string) => Promise<Response>][] = [
  ['name', (text) => makeDeck(post(deckList(text)))],
  ['notes', (text) => makeDeck(post({ ...deckList('x'), notes: text }))],
  [
    'entries.0.card',
    (text) => makeDeck(post({ ...deckList('x'), entries: [{ card: text, count: 1 }] })),
  ],
  ['list.name', (text) => saveDeck(put({ base: 1, list: deckList(text) }), { id: 'none' })],
  ['edits.0.steps.0.note', (text) => count(post({ edits: [edit(text)] }))],
  ['name', (text) => makeSet(post({ id: 'my-set', name: text }))],
  ['name', (text) => renameSet(put({ name: text }), { set: 'my-set' })],
  [
    'reason',
    (text) =>
      saveCard(put({ base: null, record: ownRecord(), reason: text }), {
        set: 'my-set',
        number: '1',
      }),
  ],
  [
    'cards.0.record.name',
    (text) =>
      importCards(
        post({ cards: [{ base: null, record: { ...ownRecord(), name: text } }], reason: '' }),
      ),
  ],
  ['author', (text) => propose(post({ record: ownRecord(), reason: 'why', author: text }))],
];

describe.each(PROVIDERS)('values that the database cannot store, on %s', (provider) => {
  useDatabase(provider);
  beforeAll(() => makeSet(post({ id: 'my-set', name: 'My set' })));

  it.each([
    ['NUL', 'Cer\0do'],
    ['half of a character', 'Cerdo \ud83d'],
    ['the other half', '\ude00 Cerdo'],
  ])('are refused with the name of their field: %s', async (_, text) => {
    for (const [field, send] of REQUESTS) {
      const response = await send(text);
      expect([field, response.status]).toEqual([field, 400]);
      expect((await response.json()).error.message.split(/[ :]/)[0]).toBe(field);
    }
  });

  it('do not include unusual but valid text', async () => {
    const name = '😀 Ḱörper\u200d\n\u{10ffff}';
    const { id } = await createDeck(LOCAL_ACTOR, deckList(name));
    expect((await readDeck(LOCAL_ACTOR, id))?.list.name).toBe(name);
    expect((await makeDeck(post(deckList(name)))).status).toBe(201);
  });

  it('include numbers that are too big', async () => {
    const asked = async (before: string) => {
      const response = await history(request('GET', `/x?before=${before}`));
      return [response.status, (await response.json()).error?.message.split(':')[0]];
    };
    expect(await asked('99999999999')).toEqual([400, 'before']);
    expect(await asked('2147483648')).toEqual([400, 'before']);
    expect(await asked('x')).toEqual([400, 'before']);
    expect(await asked('2147483647')).toEqual([200, undefined]);
  });
});
