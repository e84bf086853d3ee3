import { describe, expect, it } from 'vitest';
import { restoreDeck } from '@/lib/server/deck-restore';
import { createDeck, deckHistory, readDeck, removeDeck, saveRevision } from '@/lib/server/decks';
import { useDatabase } from '@/tests/lib/server/databases';
import { deckList } from '@/tests/lib/server/deck-lists';

describe('a deck that was deleted', () => {
  useDatabase('sqlite');

  it('comes back with all its revisions', async () => {
    const { id } = await createDeck(deckList('first'));
    await saveRevision(id, 1, deckList('second'));
    await removeDeck(id);
    expect(await readDeck(id)).toBeNull();
    expect(await restoreDeck(id)).toBe(true);
    expect(await readDeck(id)).toMatchObject({ revision: 2, list: { name: 'second' } });
    expect((await deckHistory(id)).revisions).toHaveLength(2);
  });

  it('is not brought back when it was not deleted, or never was', async () => {
    const { id } = await createDeck(deckList('here'));
    expect(await restoreDeck(id)).toBe(false);
    expect(await restoreDeck('no-such-deck')).toBe(false);
  });
});
