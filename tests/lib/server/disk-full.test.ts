import { describe, expect, it } from 'vitest';
import { database } from '@/lib/server/db';
import { problemOf } from '@/lib/server/fault';
import { operation } from '@/tests/lib/api/operation';
import { dossier, file } from '@/tests/lib/cli/run-cli';
import { useDatabase } from '@/tests/lib/server/databases';
import { deckList } from '@/tests/lib/server/deck-lists';
import { request } from '@/tests/lib/server/requests';

const GET = operation('listDecks');
const POST = operation('createDeck');

const post = () => POST(request('POST', '/', { ...deckList('large'), notes: 'x'.repeat(8_000) }));
const decks = async () => (await (await GET(request('GET', '/'))).json()).decks.length;

describe('a full disk', () => {
  useDatabase('sqlite');

  it('is reported in words, leaves the data unchanged, and accepts saves again when there is room', async () => {
    expect((await post()).status).toBe(201);
    // For a file that may not grow, SQLite reports a full disk. VACUUM first, because pages that migrations left free would be used.
    await database().$queryRawUnsafe('VACUUM');
    const [now] = await database().$queryRawUnsafe<{ page_count: bigint }[]>('PRAGMA page_count');
    const limit = (pages: number) => database().$queryRawUnsafe(`PRAGMA max_page_count = ${pages}`);
    await limit(Number(now?.page_count));
    const refused = await post();
    expect(refused.status).toBe(507);
    expect((await refused.json()).error).toMatchObject({
      code: 'DISK_FULL',
      message: 'The disk is full. Nothing was changed.',
    });
    expect(await decks()).toBe(1);
    await limit(1_000_000);
    expect((await post()).status).toBe(201);
    expect(await decks()).toBe(2);
  });

  it('is also reported by the command line', async () => {
    await database().$queryRawUnsafe('VACUUM');
    const [now] = await database().$queryRawUnsafe<{ page_count: bigint }[]>('PRAGMA page_count');
    await database().$queryRawUnsafe(`PRAGMA max_page_count = ${now?.page_count}`);
    const deck = file('deck.txt', `Name: Large\nNotes: ${'x'.repeat(6_000)}\n\n1 Zipper\n`);
    const { code, err } = await dossier('import', deck);
    expect([code, err]).toEqual([2, expect.stringContaining('database or disk is full')]);
  });

  it.each([
    new Error('could not extend file "base/5/16384": No space left on device'),
    Object.assign(new Error('x'), {
      meta: { driverAdapterError: { cause: { originalCode: '53100' } } },
    }),
    Object.assign(new Error('write'), { code: 'ENOSPC' }),
    new Error('outer', { cause: Object.assign(new Error('x'), { code: 'SQLITE_FULL' }) }),
  ])('is recognized by %s', (error) => {
    expect(problemOf(error).code).toBe('DISK_FULL');
  });

  it('is not confused with any other fault', () => {
    expect(problemOf(new Error('The deck has lost its revision.')).code).toBe('FAULT');
    expect(problemOf('disk').code).toBe('FAULT');
  });
});
