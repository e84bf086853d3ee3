import { describe, expect, it, vi } from 'vitest';
import type { Sitting } from '@/lib/decks/types';
import { LOCAL_ACTOR } from '@/lib/server/actor';
import { database } from '@/lib/server/db';
import { deckHistory, type HistoryAsked } from '@/lib/server/deck-revisions';
import {
  createDeck,
  listDecks,
  listDecksAfter,
  readDeck,
  removeDeck,
  saveRevision,
} from '@/lib/server/decks';
import { exampleDecks } from '@/lib/server/example-decks';
import { operation } from '@/tests/lib/api/operation';
import { PROVIDERS, useDatabase } from '@/tests/lib/server/databases';
import { deckList, listOutlinedDecks } from '@/tests/lib/server/deck-lists';
import { request } from '@/tests/lib/server/requests';

const list = operation('listDecks');

describe.each(PROVIDERS)('decks, on %s', (provider) => {
  useDatabase(provider);

  it('are saved as revision 1 and read back unchanged', async () => {
    const list = { ...deckList('Cell “Ω”'), notes: 'a\nb', entries: [] };
    const made = await createDeck(LOCAL_ACTOR, list);
    expect(made).toMatchObject({ revision: 1, list });
    expect(await readDeck(LOCAL_ACTOR, made.id)).toEqual(made);
    expect(await readDeck(LOCAL_ACTOR, 'no-such-deck')).toBeNull();
  });

  it('leave an unchanged copy in the list when an example is changed', async () => {
    const [example] = exampleDecks();
    if (example === undefined) throw new Error('no example decks');
    const { id, updatedAt } = await createDeck(LOCAL_ACTOR, example);
    const flags = async () =>
      (await listOutlinedDecks(LOCAL_ACTOR))
        .filter(({ deck }) => deck.name.startsWith(example.name))
        .map(({ deck, outline }) => [deck.id === id, deck.name, outline.example]);
    expect(await flags()).toEqual([[true, example.name, true]]);
    const changed = { ...example, name: `${example.name} of mine` };
    expect(await saveRevision(LOCAL_ACTOR, id, 1, changed)).toEqual({ ok: true, revision: 2 });
    expect(await flags()).toEqual([
      [true, changed.name, false],
      [false, example.name, true],
    ]);
    const copy = (await listDecks(LOCAL_ACTOR)).find((deck) => deck.name === example.name);
    expect(copy).toMatchObject({ revision: 1, updatedAt });
    expect((await readDeck(LOCAL_ACTOR, copy?.id ?? ''))?.list).toEqual(example);
    // A second change of that deck copies nothing more, even one that restores its first state.
    expect(await saveRevision(LOCAL_ACTOR, id, 2, example)).toEqual({ ok: true, revision: 3 });
    expect(await saveRevision(LOCAL_ACTOR, id, 3, changed)).toEqual({ ok: true, revision: 4 });
    expect(await flags()).toHaveLength(2);
    for (const { id: one } of await listDecks(LOCAL_ACTOR)) await removeDeck(LOCAL_ACTOR, one);
  });

  it('can be saved when they are not legal', async () => {
    const { id } = await createDeck(LOCAL_ACTOR, deckList('39', 39));
    expect((await readDeck(LOCAL_ACTOR, id))?.list.entries).toEqual([
      { card: 'ote/standard/001', count: 39 },
    ]);
  });

  it('get a new revision with each save, and keep the old ones', async () => {
    const { id } = await createDeck(LOCAL_ACTOR, deckList('first'));
    expect(await saveRevision(LOCAL_ACTOR, id, 1, deckList('second', 41))).toEqual({
      ok: true,
      revision: 2,
    });
    expect(await saveRevision(LOCAL_ACTOR, id, 2, { ...deckList('emptied'), entries: [] })).toEqual(
      {
        ok: true,
        revision: 3,
      },
    );
    const { revisions: history } = await deckHistory(LOCAL_ACTOR, id);
    expect(history.map(({ number, list }) => [number, list.name])).toEqual([
      [3, 'emptied'],
      [2, 'second'],
      [1, 'first'],
    ]);
    expect(history[1]?.list.entries).toEqual([{ card: 'ote/standard/001', count: 41 }]);
  });

  it('show the saves of one sitting within ten minutes as one step, and keep each save', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2011-11-23T10:01:00Z') });
    try {
      const { id } = await createDeck(LOCAL_ACTOR, deckList('step', 0));
      const save = async (base: number, sitting: Sitting) =>
        expect(
          await saveRevision(LOCAL_ACTOR, id, base, deckList('step', base), sitting),
        ).toMatchObject({
          ok: true,
        });
      await save(1, 'new');
      await save(2, 'same');
      await save(3, 'same');
      vi.setSystemTime(Date.parse('2011-11-23T10:11:00Z'));
      await save(4, 'same');
      await save(5, 'new');
      await save(6, 'same');
      const numbers = async (asked: HistoryAsked) =>
        (await deckHistory(LOCAL_ACTOR, id, asked)).revisions.map(({ number }) => number);
      expect(await numbers({})).toEqual([7, 5, 4, 1]);
      expect(await numbers({ before: 5 })).toEqual([4, 1]);
      expect(await numbers({ show: 'saves' })).toEqual([7, 6, 5, 4, 3, 2, 1]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('have a history that can be read in parts without a missing state', async () => {
    const { id } = await createDeck(LOCAL_ACTOR, deckList('long', 0));
    for (let base = 1; base < 230; base++)
      await saveRevision(LOCAL_ACTOR, id, base, deckList('long', base));
    const found: number[] = [];
    let before: number | undefined;
    for (;;) {
      const { revisions, earlier } = await deckHistory(LOCAL_ACTOR, id, { before });
      found.push(...revisions.map(({ number }) => number));
      if (earlier === null) break;
      before = found.at(-1);
      expect(earlier.number).toBe((before ?? 0) - 1);
    }
    expect(found).toEqual(Array.from({ length: 230 }, (_, at) => 230 - at));
  });

  it('are all listed, however many, in one list or in parts', async () => {
    const before = (await listDecks(LOCAL_ACTOR)).length;
    const same = new Date('2001-01-01T00:00:00Z');
    await database().deck.createMany({
      data: Array.from({ length: 1_100 }, (_, at) => ({
        ownerId: LOCAL_ACTOR.ownerId,
        name: `${at}`,
        cards: 0,
        revision: 1,
        updatedAt: at % 2 === 0 ? same : new Date(same.getTime() + at),
      })),
    });
    const all = await listDecks(LOCAL_ACTOR);
    expect(all).toHaveLength(before + 1_100);
    const found: string[] = [];
    let path: string | null = '/api/v1/decks?limit=400';
    while (path !== null) {
      const { decks, next } = await (await list(request('GET', path))).json();
      found.push(...decks.map(({ id }: { readonly id: string }) => id));
      path = next;
    }
    expect(found).toEqual(all.map(({ id }) => id));
    await database().deck.deleteMany({ where: { updatedAt: { lt: new Date('2002-01-01') } } });
  });

  it('refuse a save made from an older revision, and return the current one', async () => {
    const { id } = await createDeck(LOCAL_ACTOR, deckList('mine'));
    await saveRevision(LOCAL_ACTOR, id, 1, deckList('theirs'));
    const outcome = await saveRevision(LOCAL_ACTOR, id, 1, deckList('mine, later'));
    expect(outcome).toMatchObject({ ok: false, current: { id, revision: 2 } });
    expect((await readDeck(LOCAL_ACTOR, id))?.list.name).toBe('theirs');
    expect((await deckHistory(LOCAL_ACTOR, id)).revisions).toHaveLength(2);
  });

  it('refuse a save from a revision that does not exist yet', async () => {
    const { id } = await createDeck(LOCAL_ACTOR, deckList('ahead'));
    expect(await saveRevision(LOCAL_ACTOR, id, 7, deckList('ahead'))).toMatchObject({ ok: false });
  });

  it('lose none of 100 edits that are repeated after each conflict of revisions', async () => {
    const { id } = await createDeck(LOCAL_ACTOR, deckList('shared', 0));
    const edit = async () => {
      for (;;) {
        const deck = await readDeck(LOCAL_ACTOR, id);
        const count = (deck?.list.entries[0]?.count ?? 0) + 1;
        const outcome = await saveRevision(
          LOCAL_ACTOR,
          id,
          deck?.revision ?? 0,
          deckList('shared', count),
        );
        if (outcome?.ok) return;
      }
    };
    // Ten editors at once, ten edits each: enough to collide at nearly every save.
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        for (let i = 0; i < 10; i++) await edit();
      }),
    );
    const deck = await readDeck(LOCAL_ACTOR, id);
    expect(deck?.revision).toBe(101);
    expect(deck?.list.entries[0]?.count).toBe(100);
    expect(await database().deckRevision.count({ where: { deckId: id } })).toBe(101);
  });

  it('accept exactly one of many simultaneous saves from one revision', async () => {
    const { id } = await createDeck(LOCAL_ACTOR, deckList('race'));
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        saveRevision(LOCAL_ACTOR, id, 1, deckList(`racer ${i}`)),
      ),
    );
    expect(outcomes.filter((outcome) => outcome?.ok)).toHaveLength(1);
    expect((await readDeck(LOCAL_ACTOR, id))?.revision).toBe(2);
  });

  it('leave the list when deleted, keep their revisions, and accept no further save', async () => {
    const { id } = await createDeck(LOCAL_ACTOR, deckList('to go'));
    expect((await listDecks(LOCAL_ACTOR)).some((deck) => deck.id === id)).toBe(true);
    expect(await removeDeck(LOCAL_ACTOR, id)).toBe(true);
    expect(await removeDeck(LOCAL_ACTOR, id)).toBe(false);
    expect(await readDeck(LOCAL_ACTOR, id)).toBeNull();
    expect(await saveRevision(LOCAL_ACTOR, id, 1, deckList('ghost'))).toBeNull();
    expect((await listDecks(LOCAL_ACTOR)).some((deck) => deck.id === id)).toBe(false);
    expect(await database().deckRevision.count({ where: { deckId: id } })).toBe(1);
  });

  it('are listed last changed first, with name and size', async () => {
    const { id } = await createDeck(LOCAL_ACTOR, deckList('early', 40));
    await createDeck(LOCAL_ACTOR, deckList('late', 41));
    // Dates count in milliseconds; two saves in one millisecond have no order to test.
    await new Promise((resolve) => setTimeout(resolve, 5));
    await saveRevision(LOCAL_ACTOR, id, 1, deckList('early, changed', 42));
    const [first, second] = await listDecks(LOCAL_ACTOR);
    expect(first).toMatchObject({ name: 'early, changed', cards: 42, revision: 2 });
    expect(second).toMatchObject({ name: 'late', cards: 41, revision: 1 });
  });

  it('are listed separately for each game', async () => {
    const troop = { by: null, symbol: null, budget: 100, leader: null, missions: [], tactical: [] };
    const list = { ...deckList('Night watch', 3), game: 'eden' as const, troop };
    const { id } = await createDeck(LOCAL_ACTOR, list);
    expect((await listDecks(LOCAL_ACTOR)).some((deck) => deck.id === id)).toBe(false);
    expect(await listDecks(LOCAL_ACTOR, 'eden')).toMatchObject([
      { id, game: 'eden', name: 'Night watch', cards: 3 },
    ]);
    expect((await readDeck(LOCAL_ACTOR, id))?.list).toEqual(list);
    expect(await listDecksAfter(LOCAL_ACTOR, 'eden', null, 10)).toHaveLength(1);
    await removeDeck(LOCAL_ACTOR, id);
    expect(await listDecks(LOCAL_ACTOR, 'eden')).toEqual([]);
  });
});
