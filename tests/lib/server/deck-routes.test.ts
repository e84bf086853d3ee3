import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DECK_BOUNDS } from '@/lib/decks/types';
import { operation } from '@/tests/lib/api/operation';
import { useDatabase } from '@/tests/lib/server/databases';
import { deckList, fullDeckList } from '@/tests/lib/server/deck-lists';
import { request } from '@/tests/lib/server/requests';

const nameRevision = operation('nameRevision');
const revision = operation('readRevision');
const history = operation('listRevisions');
const DELETE = operation('deleteDeck');
const GET = operation('readDeck');
const PUT = operation('saveDeck');
const list = operation('listDecks');
const POST = operation('createDeck');
const search = operation('searchDecks');

const at = (id: string) => ({ id });
const path = (id: string) => `/api/v1/decks/${id}`;

async function make(name: string) {
  const response = await POST(request('POST', '/api/v1/decks', deckList(name)));
  expect(response.status).toBe(201);
  return response.json();
}

describe('decks over HTTP', () => {
  useDatabase('sqlite');

  it('are created, listed, read and never cached', async () => {
    const deck = await make('over the wire');
    const response = await GET(request('GET', path(deck.id)), at(deck.id));
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(await response.json()).toEqual(deck);
    const { decks } = await (await list(request('GET', '/api/v1/decks'))).json();
    expect(decks).toContainEqual(expect.objectContaining({ id: deck.id, name: 'over the wire' }));
  });

  it('are saved from a base revision, and a second save from that revision gets 409 with the current deck', async () => {
    const { id } = await make('base');
    const save = (name: string) =>
      PUT(request('PUT', path(id), { base: 1, list: deckList(name) }), at(id));
    const first = await save('mine');
    expect([first.status, await first.json()]).toEqual([200, { revision: 2 }]);
    const second = await save('too late');
    expect(second.status).toBe(409);
    const { error, current } = await second.json();
    expect(error).toMatchObject({ code: 'CONFLICT' });
    expect(current).toMatchObject({ revision: 2, list: { name: 'mine' } });
    const { revisions } = await (
      await history(request('GET', `${path(id)}/revisions`), at(id))
    ).json();
    expect(revisions.map((revision: { number: number }) => revision.number)).toEqual([2, 1]);
  });

  it('keep every field of a deck, and accept old lists without the newer fields', async () => {
    const list = fullDeckList('full');
    const deck = await (await POST(request('POST', '/api/v1/decks', list))).json();
    expect(deck.list).toEqual(list);
    const old = deckList('full');
    await PUT(request('PUT', path(deck.id), { base: 1, list: old }), at(deck.id));
    const empty = { ...old, side: [], tags: [], folder: '', cardNotes: [] };
    await PUT(request('PUT', path(deck.id), { base: 2, list: empty }), at(deck.id));
    const { revisions } = await (
      await history(request('GET', `${path(deck.id)}/revisions`), at(deck.id))
    ).json();
    expect(revisions.map((one: { list: object }) => one.list)).toEqual([old, old, list]);
  });

  it('answer the second of two saves with the common ancestor and the merged list', async () => {
    const { id, list } = await make('base');
    const save = (more: object) =>
      PUT(request('PUT', path(id), { base: 1, list: { ...list, ...more } }), at(id));
    await save({ notes: 'theirs', folder: 'theirs' });
    const refused = await save({ notes: 'mine', tags: ['mine'] });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      ancestor: list,
      merged: {
        list: { ...list, notes: 'mine', folder: 'theirs', tags: ['mine'] },
        conflicts: [{ of: 'notes', base: '', mine: 'mine', theirs: 'theirs' }],
      },
    });
  });

  it('have revisions that can be read and named, and a named revision always stays a step of the history', async () => {
    const { id } = await make('named');
    const revisionAt = (revision: string) => ({ id, revision });
    const name = (revision: string, label: string) =>
      nameRevision(request('PUT', path(id), { label }), revisionAt(revision));
    for (let base = 1; base < 4; base++) {
      if (base === 3) expect((await name('3', 'before the league')).status).toBe(200);
      const body = { base, list: deckList(`named ${base}`), sitting: base > 1 ? 'same' : 'new' };
      await PUT(request('PUT', path(id), body), at(id));
    }
    const steps = await (await history(request('GET', `${path(id)}/revisions`), at(id))).json();
    const told = steps.revisions.map((one: { number: number; label: string }) => [
      one.number,
      one.label,
    ]);
    expect(told).toEqual([
      [4, ''],
      [3, 'before the league'],
      [1, ''],
    ]);
    // A folded revision is shown again once it has a name.
    await name('2', 'half-way');
    const read = await revision(request('GET', path(id)), revisionAt('2'));
    expect(await read.json()).toMatchObject({ number: 2, label: 'half-way' });
    for (const wrong of ['0', '9', 'x', '1.5', '99999999999'])
      expect((await name(wrong, 'x')).status, wrong).toBe(404);
    expect((await name('1', 'x'.repeat(DECK_BOUNDS.name + 1))).status).toBe(400);
  });

  it('return their history in parts, and refuse an invalid start of a part', async () => {
    const { id } = await make('parts');
    for (let base = 1; base < 130; base++)
      await PUT(request('PUT', path(id), { base, list: deckList('parts') }), at(id));
    const first = await history(request('GET', `${path(id)}/revisions`), at(id));
    const { revisions, next } = await first.json();
    expect([revisions.length, next]).toEqual([100, `${path(id)}/revisions?show=steps&before=31`]);
    const second = await (await history(request('GET', next), at(id))).json();
    expect(second.revisions.at(-1).number).toBe(1);
    expect(second.next).toBeNull();
    for (const before of ['0', '-1', '1.5', 'x', '99999999999999999999', '1e400']) {
      const response = await history(
        request('GET', `${path(id)}/revisions?before=${before}`),
        at(id),
      );
      expect(response.status, before).toBe(400);
    }
    for (const after of ['x', '2026-01-01T00:00:00Z ', `2026-01-01T00:00:00Z \u0000`]) {
      const asked = `/api/v1/decks?${new URLSearchParams({ after })}`;
      expect((await list(request('GET', asked))).status, after).toBe(400);
    }
  });

  it('return with each page of their history the last revision before that page', async () => {
    const { id } = await make('earlier');
    for (let base = 1; base < 101; base++)
      await PUT(request('PUT', path(id), { base, list: deckList('earlier') }), at(id));
    const { revisions, earlier } = await (
      await history(request('GET', `${path(id)}/revisions?show=saves`), at(id))
    ).json();
    expect([revisions.at(-1).number, earlier.number]).toEqual([2, 1]);
  });

  it('show all saves of one sitting as one step, if the save names the sitting', async () => {
    const { id } = await make('folded');
    for (let base = 1; base < 5; base++) {
      const sitting = base === 1 ? 'new' : 'same';
      await PUT(request('PUT', path(id), { base, list: deckList('folded'), sitting }), at(id));
    }
    const numbers = async (query: string) => {
      const response = await history(request('GET', `${path(id)}/revisions${query}`), at(id));
      const { revisions } = await response.json();
      return revisions.map((one: { readonly number: number }) => one.number);
    };
    // A period of ten minutes may end in between, which gives one more step.
    expect((await numbers('')).length).toBeLessThan(5);
    expect(await numbers('?show=saves')).toEqual([5, 4, 3, 2, 1]);
  });

  it('stay in the database when deleted, but can no longer be read or saved', async () => {
    const { id } = await make('to go');
    expect((await DELETE(request('DELETE', path(id)), at(id))).status).toBe(204);
    expect((await DELETE(request('DELETE', path(id)), at(id))).status).toBe(404);
    expect((await GET(request('GET', path(id)), at(id))).status).toBe(404);
    expect((await history(request('GET', path(id)), at(id))).status).toBe(404);
    const save = await PUT(request('PUT', path(id), { base: 1, list: deckList('x') }), at(id));
    expect(save.status).toBe(404);
    expect((await save.json()).error).toMatchObject({ code: 'NO_SUCH_DECK' });
  });

  it('can be created once under an id that the browser chose', async () => {
    const id = randomUUID();
    const begin = (name: string) =>
      PUT(request('PUT', path(id), { base: 0, list: deckList(name) }), at(id));
    const first = await begin('begun');
    expect([first.status, await first.json()]).toEqual([200, { revision: 1 }]);
    const second = await begin('begun');
    expect(second.status).toBe(409);
    expect((await second.json()).current).toMatchObject({
      id,
      revision: 1,
      list: { name: 'begun' },
    });
    const save = await PUT(request('PUT', path(id), { base: 1, list: deckList('on') }), at(id));
    expect(await save.json()).toEqual({ revision: 2 });
    await DELETE(request('DELETE', path(id)), at(id));
    expect((await begin('again')).status).toBe(404);
  });

  it('can be created only under a UUID', async () => {
    const body = { base: 0, list: deckList('x') };
    expect((await PUT(request('PUT', path('mine'), body), at('mine'))).status).toBe(404);
  });

  it('refuse requests from pages of other sites', async () => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' };
    const { id } = await make('guarded');
    const body = { base: 1, list: deckList('stolen') };
    const answers = await Promise.all([
      POST(request('POST', '/api/v1/decks', deckList('planted'), headers)),
      PUT(request('PUT', path(id), body, headers), at(id)),
      DELETE(request('DELETE', path(id), undefined, headers), at(id)),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([403, 403, 403]);
  });

  it.each([
    ['a name that is too long', { name: 'x'.repeat(DECK_BOUNDS.name + 1) }],
    ['notes that are too long', { notes: 'x'.repeat(DECK_BOUNDS.notes + 1) }],
    ['too many lines', { entries: Array(DECK_BOUNDS.entries + 1).fill({ card: 'a', count: 1 }) }],
    ['a count below nothing', { entries: [{ card: 'a', count: -1 }] }],
    ['more copies than are kept', { entries: [{ card: 'a', count: DECK_BOUNDS.count + 1 }] }],
    ['half a card', { entries: [{ card: 'a', count: 1.5 }] }],
    ['another game', { game: 'chess' }],
    ['a stranger’s key', { ownerId: 'me' }],
  ])('refuse %s', async (_what, change) => {
    const body = { ...deckList('x'), ...change };
    const response = await POST(request('POST', '/api/v1/decks', body));
    expect(response.status).toBe(400);
    expect((await response.json()).error.code).toBe('WRONG_SHAPE');
  });

  it('accept the largest allowed deck', async () => {
    const entries = Array.from({ length: DECK_BOUNDS.entries }, (_, i) => ({
      card: `ote/standard/${i}`,
      count: DECK_BOUNDS.count,
    }));
    const body = { name: 'n'.repeat(120), notes: 'o'.repeat(10_000), game: 'ote', entries };
    expect((await POST(request('POST', '/api/v1/decks', body))).status).toBe(201);
  });
});

describe('searching decks over HTTP', () => {
  useDatabase('sqlite');

  it('returns a page of the results, and the last page for an offset after the end', async () => {
    for (let at = 0; at < 5; at++) await make(`sought ${at}`);
    const ask = async (query: string) =>
      (await search(request('GET', `/api/v1/decks/search?${query}`))).json();
    const first = await ask('q=sought&limit=2');
    expect(first).toMatchObject({ found: 5, offset: 0, errors: [] });
    expect(first.decks.map(({ deck }: { deck: { name: string } }) => deck.name)).toEqual([
      'sought 4',
      'sought 3',
    ]);
    const last = await ask('q=sought&limit=2&offset=90');
    expect([last.offset, last.decks.length]).toEqual([4, 1]);
    expect(await ask('q=no-such-name')).toMatchObject({ found: 0, offset: 0, decks: [] });
    const refused = await search(request('GET', '/api/v1/decks/search?limit=0'));
    expect(refused.status).toBe(400);
  });
});
