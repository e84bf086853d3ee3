import { beforeAll, describe, expect, it } from 'vitest';
import { setIdOf } from '@/lib/cards/own-check';
import { LOCAL_ACTOR } from '@/lib/server/actor';
import { closeDatabase, database } from '@/lib/server/db';
import { allottedDecks, soughtDecks } from '@/lib/server/deck-lists';
import { saveRevision } from '@/lib/server/decks';
import { saveOwnCard } from '@/lib/server/own-cards';
import { createOwnSet } from '@/lib/server/own-sets';
import { findOwnDecks } from '@/lib/server/search';
import { ownRecord } from '@/tests/lib/cards/own-records';
import { PROVIDERS, useDatabase } from '@/tests/lib/server/databases';
import { deckList, putManyDecks } from '@/tests/lib/server/deck-lists';

describe.each(PROVIDERS)('1,100 decks on %s', (provider) => {
  useDatabase(provider);
  beforeAll(() => putManyDecks(database(), 1_100));

  it('let other requests run while they are read for the first time', async () => {
    let turns = 0;
    let reading = true;
    const count = () => {
      turns += 1;
      if (reading) setImmediate(count);
    };
    setImmediate(count);
    expect(await soughtDecks(LOCAL_ACTOR)).toHaveLength(1_100);
    reading = false;
    expect(turns).toBeGreaterThanOrEqual(5);
  });

  it('are read once for all simultaneous requests', async () => {
    await closeDatabase();
    const [one, two] = await Promise.all([soughtDecks(LOCAL_ACTOR), soughtDecks(LOCAL_ACTOR)]);
    expect(two.every(({ kept }, i) => kept === one[i]?.kept)).toBe(true);
  });

  it('are searched, and only those of the page are checked, also after a custom card was saved', async () => {
    for (const name of ['Paper Lantern', 'Glass Egret']) {
      await createOwnSet(LOCAL_ACTOR, { id: setIdOf(name), name });
      const found = await findOwnDecks(LOCAL_ACTOR, { q: 'deck', limit: 20, offset: 40 });
      expect(found).toMatchObject({ found: 1_100, of: 1_100, offset: 40 });
      expect(found.decks).toHaveLength(20);
      expect(new Set(found.decks.map(({ outline }) => outline.cards))).toEqual(new Set([40]));
      await saveOwnCard(LOCAL_ACTOR, ownRecord({ set: setIdOf(name), name }), null, '');
    }
    const checked = (await soughtDecks(LOCAL_ACTOR)).filter(({ kept }) => kept.outline !== null);
    expect(checked).toHaveLength(20);
  });

  it('are compared with the collection, also right after a deck was saved', async () => {
    const [first] = await allottedDecks(LOCAL_ACTOR);
    if (first === undefined) throw new Error('no deck');
    expect(first.cards).toEqual([['ote/standard/001', 40]]);
    await saveRevision(LOCAL_ACTOR, first.id, 1, deckList('saved', 7));
    const [again] = await allottedDecks(LOCAL_ACTOR);
    expect(again).toMatchObject({ id: first.id, name: 'saved', cards: [['ote/standard/001', 7]] });
  });
});
