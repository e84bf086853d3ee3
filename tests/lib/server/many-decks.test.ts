import { beforeAll, describe, expect, it } from 'vitest';
import { LOCAL_ACTOR } from '@/lib/server/actor';
import { database } from '@/lib/server/db';
import { allottedDecks, listOutlinedDecks } from '@/lib/server/deck-lists';
import { saveRevision } from '@/lib/server/decks';
import { PROVIDERS, useDatabase } from '@/tests/lib/server/databases';
import { deckList, putManyDecks } from '@/tests/lib/server/deck-lists';

describe.each(PROVIDERS)('1,100 decks on %s', (provider) => {
  useDatabase(provider);
  beforeAll(() => putManyDecks(database(), 1_100));

  it('are listed, each with what is in it', async () => {
    const listed = await listOutlinedDecks(LOCAL_ACTOR);
    expect(listed.length).toBeGreaterThanOrEqual(1_000);
    expect(new Set(listed.map(({ outline }) => outline.cards))).toEqual(new Set([40]));
  });

  it('are compared with the collection, and read again where one was saved', async () => {
    const [first] = await allottedDecks(LOCAL_ACTOR);
    if (first === undefined) throw new Error('no deck');
    expect(first.cards).toEqual([['ote/standard/001', 40]]);
    await saveRevision(LOCAL_ACTOR, first.id, 1, deckList('saved', 7));
    const [again] = await allottedDecks(LOCAL_ACTOR);
    expect(again).toMatchObject({ id: first.id, name: 'saved', cards: [['ote/standard/001', 7]] });
  });
});
