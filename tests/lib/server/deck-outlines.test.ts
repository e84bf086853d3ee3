import { describe, expect, it } from 'vitest';
import { LOCAL_ACTOR } from '@/lib/server/actor';
import { setSoloResult } from '@/lib/server/deck-revisions';
import { createDeck, removeDeck, saveRevision } from '@/lib/server/decks';
import { useDatabase } from '@/tests/lib/server/databases';
import { deckList, listOutlinedDecks, SOME_GAMES } from '@/tests/lib/server/deck-lists';

describe('the list of decks', () => {
  useDatabase('sqlite');

  it('shows the current outline of each deck, also after a save', async () => {
    const { id } = await createDeck(LOCAL_ACTOR, deckList('small', 39));
    const about = async () =>
      (await listOutlinedDecks(LOCAL_ACTOR)).find(({ deck }) => deck.id === id);
    expect(await about()).toMatchObject({ outline: { cards: 39, legal: false } });
    expect(await about()).toMatchObject({ outline: { cards: 39, legal: false } });
    await saveRevision(LOCAL_ACTOR, id, 1, deckList('large', 40));
    expect(await about()).toMatchObject({ deck: { name: 'large' }, outline: { cards: 40 } });
    await removeDeck(LOCAL_ACTOR, id);
    expect(await about()).toBeUndefined();
  });

  it('shows in which turn a deck wins once games of its current cards were kept', async () => {
    const { id } = await createDeck(LOCAL_ACTOR, deckList('played', 40));
    const turn = async () =>
      (await listOutlinedDecks(LOCAL_ACTOR)).find(({ deck }) => deck.id === id)?.outline.turn;
    expect(await turn()).toBeNull();
    await setSoloResult(LOCAL_ACTOR, id, 1, SOME_GAMES);
    expect(await turn()).toBe(6);
    await saveRevision(LOCAL_ACTOR, id, 1, deckList('played, with another name', 40));
    expect(await turn()).toBe(6);
    await saveRevision(LOCAL_ACTOR, id, 2, deckList('played', 41));
    expect(await turn()).toBeNull();
    // An undo brings the cards back, and with them their games.
    await saveRevision(LOCAL_ACTOR, id, 3, deckList('played', 40));
    expect(await turn()).toBe(6);
  });
});
