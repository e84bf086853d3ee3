import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { LOCAL_ACTOR } from '@/lib/server/actor';
import { changeCollection } from '@/lib/server/collection';
import { database } from '@/lib/server/db';
import { createDeck } from '@/lib/server/decks';
import { operation } from '@/tests/lib/api/operation';
import { dossier } from '@/tests/lib/cli/run-cli';
import { PROVIDERS, useDatabase } from '@/tests/lib/server/databases';
import { request } from '@/tests/lib/server/requests';

const search = operation('searchCards');
const collection = operation('readTotals');
const contents = operation('listDeckContents');

const ZIPPER = 'ote/standard/270';

async function count(
  printing: string,
  counts: { owned?: number; wanted?: number; condition?: string; place?: string },
) {
  const sent = randomUUID();
  const steps = [{ printing, condition: '', place: '', ...counts }];
  await changeCollection(LOCAL_ACTOR, [{ sent, batch: sent, label: '', steps }]);
}

async function found(query: string) {
  const response = await search(
    request('GET', `/api/v1/cards/search?q=${encodeURIComponent(query)}`),
  );
  const { total, cards, errors } = await response.json();
  const ids = cards.map((card: { id: string }) => card.id);
  return { total, ids, errors, caching: response.headers.get('cache-control') };
}

describe.each(PROVIDERS)('searching own things, on %s', (provider) => {
  useDatabase(provider);

  it('finds copies by place and condition, also right after they were moved', async () => {
    const lot = { condition: 'Near Mint', place: 'Box 3' };
    await count(ZIPPER, { owned: 2, ...lot });
    expect((await found('place:"box 3" condition>=ex')).ids).toEqual([ZIPPER]);
    await count(ZIPPER, { owned: -2, ...lot });
    const { errors } = await found('place:"box 3"');
    expect(errors).toMatchObject([{ message: 'no place is called "box 3"' }]);
  });

  it('finds counts, also right after they were made', async () => {
    await count(ZIPPER, { owned: 2 });
    expect(await found('owned>=2')).toMatchObject({ total: 1, ids: [ZIPPER], errors: [] });
    expect((await found('spare=1')).ids).toEqual([ZIPPER]);
    await count('ote/standard/052', { owned: 5, wanted: 1 });
    expect((await found('owned>=2 order:owned dir:desc')).ids).toEqual([
      'ote/standard/052',
      ZIPPER,
    ]);
    expect((await found('wanted>0')).ids).toEqual(['ote/standard/052']);
  });

  it('finds decks and photographs', async () => {
    const entries = [
      { card: ZIPPER, count: 3 },
      { card: 'ote/standard/001', count: 0 },
    ];
    await createDeck(LOCAL_ACTOR, { name: 'Two Bikes', notes: '', game: 'ote', entries });
    expect((await found('in:bikes')).ids).toEqual([ZIPPER]);
    const bytes = new Uint8Array([1, 2]);
    await database().photo.create({
      data: {
        ownerId: LOCAL_ACTOR.ownerId,
        printing: ZIPPER,
        type: 'image/webp',
        width: 1,
        height: 2,
        bytes,
        thumbnail: bytes,
      },
    });
    expect((await found('has:image')).ids).toEqual([ZIPPER]);
    expect(await (await collection(request('GET', '/'))).json()).toMatchObject({
      photographed: [ZIPPER],
    });
    const { decks } = await (await contents(request('GET', '/'))).json();
    expect(decks).toMatchObject([
      { name: 'Two Bikes', cards: entries.map((e) => [e.card, e.count]) },
    ]);
  });

  it('forbids only the caching of personal answers', async () => {
    expect((await found('owned>0')).caching).toBe('private, no-store');
    expect((await found('zipper')).caching).toBe('no-cache');
  });

  it('gives equal results on the command line', async () => {
    const { out, err, code } = await dossier('search', 'owned>=2', '--json');
    expect({ err, code }).toEqual({ err: '', code: 0 });
    expect(JSON.parse(out)).toMatchObject({ total: 2, errors: [] });
  });
});

describe('a search without a database', () => {
  it('reports on the command line that there is no collection, and runs the rest of the query', async () => {
    process.env.DATABASE_URL = 'file:./nowhere/to-be-found.db';
    const { out, err, code } = await dossier('search', 'owned>=2 !Zipper', '--json');
    expect(err).toMatch(/There is no database .*run "npm run setup"/);
    expect(JSON.parse(out)).toMatchObject({ total: 1, errors: [{ offset: 0 }] });
    expect(code).toBe(0);
  });
});
