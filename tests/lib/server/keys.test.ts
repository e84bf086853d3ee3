import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCAL_ACTOR } from '@/lib/server/actor';
import { readHoldings } from '@/lib/server/collection';
import { adapterFor, closeDatabase, database } from '@/lib/server/db';
import { createDeckAs, listDecks, readDeck } from '@/lib/server/decks';
import { migrate, type Provider } from '@/lib/server/migrations';
import { PROVIDERS, ROOT, useEmptyDatabase } from '@/tests/lib/server/databases';
import { deckList } from '@/tests/lib/server/deck-lists';

/** In the order of their bytes, which differs from that of a dictionary. */
const PLACES = ['', 'Box', 'a-b', 'ab', 'box', 'z', 'Ä'];
const PRINTINGS = [
  'ote/My-Set/1',
  'ote/my-set/1',
  'ote/my-set/10',
  'ote/my-set/2',
  'ote/my-set2/1',
];

/** Creates a PostgreSQL database with the collation of a language, as most machines have it. */
async function inEnglish(url: string): Promise<string> {
  process.env.DATABASE_URL = url;
  await database().$executeRawUnsafe(
    `CREATE DATABASE english TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE 'en'`,
  );
  await closeDatabase();
  return url.replace(/\/postgres$/, '/english');
}

describe.each(PROVIDERS)('keys, on %s', (provider: Provider) => {
  const held = useEmptyDatabase(provider);
  beforeAll(async () => {
    if (held.postgres !== null) {
      held.url = await inEnglish(held.postgres.url);
      held.location = { provider: 'postgresql', url: held.url };
      process.env.DATABASE_URL = held.url;
    }
    await migrate(ROOT, provider, adapterFor(held.location, 'single'));
    await database().owner.create({ data: { id: LOCAL_ACTOR.ownerId, name: 'You' } });
    const rows = [
      ...PLACES.map((place) => ({ printing: 'ote/standard/270', place })),
      ...PRINTINGS.map((printing) => ({ printing, place: '' })),
    ];
    await database().holding.createMany({ data: rows.map((row) => ({ ...LOCAL_ACTOR, ...row })) });
  });
  afterAll(() => closeDatabase());

  it('are sorted by their bytes, page by page', async () => {
    const seen: string[] = [];
    let after = null;
    for (;;) {
      const page = await readHoldings(LOCAL_ACTOR, { printing: 'ote/standard/270', after }, 2);
      seen.push(...page.map(({ place }) => place));
      after = page.at(-1) ?? null;
      if (after === null) break;
    }
    expect(seen).toEqual(PLACES);
  });

  it('of a set are exactly the keys that begin with the id of the set, in the right case', async () => {
    const rows = await readHoldings(LOCAL_ACTOR, { set: 'my-set' }, 100);
    expect(rows.map(({ printing }) => printing)).toEqual(PRINTINGS.slice(1, 4));
  });

  it('that several requests choose at once create one deck, and the other requests get a conflict', async () => {
    for (let round = 0; round < 5; round++) {
      const id = randomUUID();
      const outcomes = await Promise.all(
        ['a', 'b', 'c', 'd'].map((name) => createDeckAs(LOCAL_ACTOR, id, deckList(name))),
      );
      expect(outcomes.filter((outcome) => outcome?.ok === true)).toHaveLength(1);
      const deck = await readDeck(LOCAL_ACTOR, id);
      for (const outcome of outcomes)
        if (outcome?.ok === false) expect(outcome.current.list).toEqual(deck?.list);
    }
    expect(await listDecks(LOCAL_ACTOR)).toHaveLength(5);
  });
});

describe('the database models', () => {
  it('have an index for every reference to another table', () => {
    const text = readFileSync('prisma/models.prisma', 'utf8');
    const names = (list: string) => list.split(',').map((name) => name.trim());
    const without = [...text.matchAll(/^model (\w+) \{([\s\S]*?)^\}/gm)].flatMap(
      ([, model, body = '']) => {
        const indexes = [...body.matchAll(/@@(?:id|unique|index)\(\[([^\]]*)\]/g)].map(
          ([, list = '']) => names(list),
        );
        const own = /^\s*(\w+)\s.*@id\b/m.exec(body)?.[1];
        if (own !== undefined) indexes.push([own]);
        return [...body.matchAll(/fields: \[([^\]]*)\]/g)]
          .map(([, list = '']) => names(list))
          .filter((key) => !indexes.some((index) => key.every((name, i) => index[i] === name)))
          .map((key) => `${model}.${key.join('+')}`);
      },
    );
    expect(without).toEqual([]);
    expect(text).toContain('@@index([ownerId, undoes])');
  });
});
