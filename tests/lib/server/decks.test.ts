import { describe, expect, it } from 'vitest';
import { database } from '@/lib/server/db';
import {
  createDeck,
  deckHistory,
  listDecks,
  readDeck,
  removeDeck,
  saveRevision,
} from '@/lib/server/decks';
import { PROVIDERS, useDatabase } from '@/tests/lib/server/databases';
import { deckList } from '@/tests/lib/server/deck-lists';

describe.each(PROVIDERS)('decks, on %s', (provider) => {
  useDatabase(provider);

  it('are put down as revision 1 and read back as they were', async () => {
    const list = { ...deckList('Cell “Ω”'), notes: 'a\nb', entries: [] };
    const made = await createDeck(list);
    expect(made).toMatchObject({ revision: 1, list });
    expect(await readDeck(made.id)).toEqual(made);
    expect(await readDeck('no-such-deck')).toBeNull();
  });

  it('can be saved when they are not legal', async () => {
    const { id } = await createDeck(deckList('39', 39));
    expect((await readDeck(id))?.list.entries).toEqual([{ card: 'ote/standard/001', count: 39 }]);
  });

  it('get a new revision with each save, and keep the old ones', async () => {
    const { id } = await createDeck(deckList('first'));
    expect(await saveRevision(id, 1, deckList('second', 41))).toEqual({ ok: true, revision: 2 });
    expect(await saveRevision(id, 2, { ...deckList('emptied'), entries: [] })).toEqual({
      ok: true,
      revision: 3,
    });
    const history = await deckHistory(id);
    expect(history.map(({ number, list }) => [number, list.name])).toEqual([
      [3, 'emptied'],
      [2, 'second'],
      [1, 'first'],
    ]);
    expect(history[1]?.list.entries).toEqual([{ card: 'ote/standard/001', count: 41 }]);
  });

  it('refuse a save made from an older revision, and show the current one', async () => {
    const { id } = await createDeck(deckList('mine'));
    await saveRevision(id, 1, deckList('theirs'));
    const outcome = await saveRevision(id, 1, deckList('mine, later'));
    expect(outcome).toMatchObject({ ok: false, current: { id, revision: 2 } });
    expect((await readDeck(id))?.list.name).toBe('theirs');
    expect(await deckHistory(id)).toHaveLength(2);
  });

  it('refuse a save from a revision that does not exist yet', async () => {
    const { id } = await createDeck(deckList('ahead'));
    expect(await saveRevision(id, 7, deckList('ahead'))).toMatchObject({ ok: false });
  });

  it('lose none of 200 edits that compare and try again', async () => {
    const { id } = await createDeck(deckList('shared', 0));
    const edit = async () => {
      for (;;) {
        const deck = await readDeck(id);
        const count = (deck?.list.entries[0]?.count ?? 0) + 1;
        const outcome = await saveRevision(id, deck?.revision ?? 0, deckList('shared', count));
        if (outcome?.ok) return;
      }
    };
    // Ten editors at once, twenty edits each: enough to collide at nearly every save.
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        for (let i = 0; i < 20; i++) await edit();
      }),
    );
    const deck = await readDeck(id);
    expect(deck?.revision).toBe(201);
    expect(deck?.list.entries[0]?.count).toBe(200);
    expect(await database().deckRevision.count({ where: { deckId: id } })).toBe(201);
  });

  it('take exactly one of many saves from the same revision', async () => {
    const { id } = await createDeck(deckList('race'));
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, i) => saveRevision(id, 1, deckList(`racer ${i}`))),
    );
    expect(outcomes.filter((outcome) => outcome?.ok)).toHaveLength(1);
    expect((await readDeck(id))?.revision).toBe(2);
  });

  it('leave the list when deleted, keep their revisions, and take no further save', async () => {
    const { id } = await createDeck(deckList('to go'));
    expect((await listDecks()).some((deck) => deck.id === id)).toBe(true);
    expect(await removeDeck(id)).toBe(true);
    expect(await removeDeck(id)).toBe(false);
    expect(await readDeck(id)).toBeNull();
    expect(await saveRevision(id, 1, deckList('ghost'))).toBeNull();
    expect((await listDecks()).some((deck) => deck.id === id)).toBe(false);
    expect(await database().deckRevision.count({ where: { deckId: id } })).toBe(1);
  });

  it('are listed last changed first, with name and size', async () => {
    const { id } = await createDeck(deckList('early', 40));
    await createDeck(deckList('late', 41));
    // Dates count in milliseconds; what is saved in the same one has no order to test.
    await new Promise((resolve) => setTimeout(resolve, 5));
    await saveRevision(id, 1, deckList('early, changed', 42));
    const [first, second] = await listDecks();
    expect(first).toMatchObject({ name: 'early, changed', cards: 42, revision: 2 });
    expect(second).toMatchObject({ name: 'late', cards: 41, revision: 1 });
  });
});
