import { beforeAll, describe, expect, it } from 'vitest';
import { LOCAL_ACTOR } from '@/lib/server/actor';
import { MOST_ROWS } from '@/lib/server/collection-answer';
import { database, inGroups } from '@/lib/server/db';
import { operation } from '@/tests/lib/api/operation';
import { PROVIDERS, useDatabase } from '@/tests/lib/server/databases';
import { request } from '@/tests/lib/server/requests';

const GET = operation('readCollection');

describe.each(PROVIDERS)('a collection of more rows than one answer has, on %s', (provider) => {
  useDatabase(provider);
  const total = MOST_ROWS + 7;
  beforeAll(async () => {
    const rows = Array.from({ length: total }, (_, i) => ({
      ownerId: LOCAL_ACTOR.ownerId,
      printing: `ote/standard/${String(i % 300).padStart(3, '0')}`,
      place: `box ${Math.floor(i / 300)}`,
      owned: 1,
    }));
    for (const data of inGroups(rows)) await database().holding.createMany({ data });
  });

  it('is sent in two answers, the first with the address of the second', async () => {
    const read = async (path: string) => (await GET(request('GET', path))).json();
    const first = await read('/api/v1/collection');
    expect(first.holdings).toHaveLength(MOST_ROWS);
    const second = await read(first.next);
    expect(second.holdings).toHaveLength(7);
    expect(second.next).toBeNull();
    const keys = [...first.holdings, ...second.holdings].map(
      ({ printing, place }) => `${printing} ${place}`,
    );
    expect(new Set(keys).size).toBe(total);
  });

  it('is sent in one answer when the request selects fewer rows', async () => {
    const asked = '/api/v1/collection?printing=ote/standard/001';
    const { holdings, next } = await (await GET(request('GET', asked))).json();
    expect([holdings.length, next]).toEqual([34, null]);
  });
});
