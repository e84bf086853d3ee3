import { describe, expect, it } from 'vitest';
import { LOCAL_ACTOR } from '@/lib/server/actor';
import { deckHistory } from '@/lib/server/deck-revisions';
import { createDeck, readDeck, removeDeck, restoreDeck, saveRevision } from '@/lib/server/decks';
import { useDatabase } from '@/tests/lib/server/databases';
import { deckList } from '@/tests/lib/server/deck-lists';

describe('a deleted deck', () => {
  useDatabase('sqlite');

  it('can be restored with all its revisions', async () => {
    const { id } = await createDeck(LOCAL_ACTOR, deckList('first'));
    await saveRevision(LOCAL_ACTOR, id, 1, deckList('second'));
    await removeDeck(LOCAL_ACTOR, id);
    expect(await readDeck(LOCAL_ACTOR, id)).toBeNull();
    expect(await restoreDeck(LOCAL_ACTOR, id)).toBe(true);
    expect(await readDeck(LOCAL_ACTOR, id)).toMatchObject({
      revision: 2,
      list: { name: 'second' },
    });
    expect((await deckHistory(LOCAL_ACTOR, id)).revisions).toHaveLength(2);
  });

  it('is not restored if it was not deleted, or never existed', async () => {
    const { id } = await createDeck(LOCAL_ACTOR, deckList('here'));
    expect(await restoreDeck(LOCAL_ACTOR, id)).toBe(false);
    expect(await restoreDeck(LOCAL_ACTOR, 'no-such-deck')).toBe(false);
  });
});
