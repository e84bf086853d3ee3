import { beforeAll, describe, expect, it } from 'vitest';
import { answerApi } from '@/lib/api/door';
import type { DeckList } from '@/lib/decks/types';
import { listOfTroop } from '@/lib/eden/saved-troop';
import { database } from '@/lib/server/db';
import { Browser, newPerson, shareDeck, useAccounts } from '@/tests/lib/server/accounts/browser';
import { PROVIDERS, useDatabase } from '@/tests/lib/server/databases';

const card = (number: number) => `ote/standard/${String(number).padStart(3, '0')}`;

function deckOf(name: string, cards: Readonly<Record<number, number>>): DeckList {
  const entries = Object.entries(cards).map(([number, count]) => ({ card: card(+number), count }));
  return { name, notes: '', game: 'ote', entries };
}

describe.each(PROVIDERS)('what a shared deck tells, on %s', (provider) => {
  useDatabase(provider);
  useAccounts();
  type Person = Awaited<ReturnType<typeof newPerson>>;
  let admin: Person;
  let ada: Person;
  let bob: Person;
  const visitor = new Browser('192.0.2.77');
  beforeAll(async () => {
    admin = await newPerson('first', 'setup');
    ada = await newPerson('ada');
    bob = await newPerson('bob');
  });

  describe('the decks that are like it', () => {
    // 1 is in all of them, and says least; 9 is in two.
    const near = deckOf('Near', { 1: 3, 2: 3, 3: 2, 9: 3 });
    let shown: Awaited<ReturnType<typeof shareDeck>>;
    let others: Record<'near' | 'far' | 'other', Awaited<ReturnType<typeof shareDeck>>>;
    beforeAll(async () => {
      shown = await shareDeck(ada, deckOf('Shown', { 1: 3, 2: 3, 3: 3, 9: 3 }));
      others = {
        near: await shareDeck(bob, near),
        far: await shareDeck(bob, deckOf('Far', { 1: 3, 2: 3, 3: 2, 20: 9, 21: 9, 22: 9 })),
        other: await shareDeck(bob, deckOf('Other', { 1: 3, 30: 3, 31: 3, 32: 3 })),
      };
      await shareDeck(bob, deckOf('Unlisted', { 1: 3, 2: 3, 3: 3, 9: 3 }), 'unlisted');
    });

    async function similar(key: string, browser: Browser = visitor) {
      const answer = await browser.send('listSimilar', undefined, { key });
      expect(answer.status).toBe(200);
      const { decks } = await answer.json();
      return decks.map((one: { name: string; common: number }) => [one.name, one.common]);
    }

    it('are ordered by the rare cards in common, without those that share few cards', async () => {
      expect(await similar(shown.key)).toEqual([
        ['Near', 11],
        ['Far', 8],
      ]);
    });

    it('are found for an unlisted deck, too, and never are unlisted ones', async () => {
      const { key } = await shareDeck(ada, deckOf('Mine', { 1: 3, 2: 3, 9: 1 }), 'unlisted');
      expect((await similar(key)).map(([name]: [string]) => name)).toEqual(['Near', 'Shown']);
    });

    it('leave out decks that are hidden or withdrawn', async () => {
      const subject = `deck:${others.near.id}`;
      expect((await admin.send('hide', { subject, reason: 'a test' })).status).toBe(204);
      expect(await similar(shown.key)).toEqual([['Far', 8]]);
      await bob.send('setSharing', { visibility: 'private' }, { id: others.far.id });
      expect(await similar(shown.key)).toEqual([]);
      await admin.send('restoreHidden', { subject, reason: 'a test' });
      expect(await similar(shown.key)).toEqual([['Near', 11]]);
    });

    it('are troops for a troop', async () => {
      const troop = (name: string, fighters: string[]) =>
        listOfTroop({
          ...{ name, by: 'faction', symbol: 'Cinder Court', budget: 100, leader: null },
          ...{ fighters, missions: [], tactical: [] },
        });
      const all = ['Marshal Ysolde', 'One', 'Two', 'Three'];
      const { key } = await shareDeck(ada, troop('Cinders', all));
      await shareDeck(bob, troop('Embers', all.slice(0, 3)));
      expect(await similar(key)).toEqual([['Embers', 3]]);
    });

    it('are not told of a deck that nobody shares', async () => {
      await ada.send('setSharing', { visibility: 'private' }, { id: shown.id });
      const answer = await visitor.send('listSimilar', undefined, { key: shown.key });
      expect(answer.status).toBe(404);
    });
  });

  describe('its versions', () => {
    let at: Awaited<ReturnType<typeof shareDeck>>;
    const secret = (count: number): DeckList => ({
      ...deckOf('Told', { 1: count }),
      notes: `a note at ${count}`,
      folder: `folder ${count}`,
    });
    const save = (base: number, count: number) =>
      ada.send('saveDeck', { base, list: secret(count) }, { id: at.id });
    const sharing = async (body: object) =>
      (await ada.send('setSharing', { visibility: 'public', ...body }, { id: at.id })).json();
    async function versions(query = '') {
      const { status, text } = await told(query);
      expect(status).toBe(200);
      return JSON.parse(text);
    }
    async function told(query = '') {
      const path = `/api/v1/shared/${at.key}/versions${query}`;
      const answer = await answerApi(visitor.request('GET', path));
      return { status: answer.status, text: await answer.text() };
    }
    const numbers = async () =>
      (await versions()).versions.map(({ number }: { number: number }) => number);

    beforeAll(async () => {
      const { id } = await (await ada.send('createDeck', secret(1))).json();
      at = { id, key: '' };
      await save(1, 2);
      const { key } = await sharing({});
      at = { id, key };
      await save(2, 3);
      await save(3, 5);
    });

    it('are those since sharing began, newest first, with what changed', async () => {
      const { versions: all, isMore } = await versions();
      expect([all.map(({ number }: { number: number }) => number), isMore]).toEqual([
        [4, 3, 2],
        false,
      ]);
      const [last, , first] = all;
      expect(last.diff.added).toEqual([{ card: card(1), from: 3, to: 5 }]);
      expect(first.diff).toBeNull();
      expect([last.cards, first.cards]).toEqual([5, 2]);
      expect((await versions('?before=4')).versions).toHaveLength(2);
    });

    it('say neither names of revisions, nor folders, nor what notes said', async () => {
      const body = { label: 'Against my sister' };
      await ada.send('nameRevision', body, { id: at.id, revision: '3' });
      const { text } = await told();
      for (const word of ['sister', 'folder ', 'a note at']) expect(text).not.toContain(word);
    });

    it('are not shown when their owner hides them, and again when they are shown', async () => {
      expect((await sharing({ versions: false })).versions).toBe(false);
      expect(await numbers()).toEqual([]);
      expect((await sharing({})).versions).toBe(false);
      expect((await sharing({ versions: true })).versions).toBe(true);
      expect(await numbers()).toEqual([4, 3, 2]);
    });

    it('leave out what was saved while the deck was private again', async () => {
      await sharing({ visibility: 'private' });
      expect((await told()).status).toBe(404);
      await save(4, 7);
      await save(5, 8);
      await sharing({});
      expect(await numbers()).toEqual([6]);
    });

    it('of a deck that was shared before versions were shown begin when its owner shows them', async () => {
      await database().deck.update({ where: { id: at.id }, data: { sharedFrom: null } });
      expect(await numbers()).toEqual([]);
      expect((await sharing({})).versions).toBe(false);
      expect((await sharing({ versions: true })).versions).toBe(true);
      await save(6, 9);
      expect(await numbers()).toEqual([7, 6]);
    });
  });

  describe('what it suggests to other decks', () => {
    const [with1, friend, usualOne] = [40, 41, 42];
    let mine: string;
    const suggested = async (person: Browser = bob) => {
      const answer = await person.send('suggestCards', undefined, { id: mine });
      return { status: answer.status, cards: (await answer.json()).cards };
    };
    beforeAll(async () => {
      const list = deckOf('Mine', { [with1]: 3, [usualOne]: 2 });
      mine = (await (await bob.send('createDeck', list)).json()).id;
    });

    it('is nothing while few decks are shared', async () => {
      expect(await suggested()).toEqual({ status: 200, cards: [] });
    });

    it('is what they hold with its rare cards, with how often, and not what is usual', async () => {
      const cyd = await newPerson('cyd');
      for (let at = 0; at < 20; at++) {
        const isWith = at < 8;
        const cards = { [usualOne]: 1, 43: 1, ...(isWith && { [with1]: 2 }) };
        const more = at < 6 ? { [friend]: 1 } : { 44: 2 };
        // The requests of one account in a minute are limited.
        await database().rateLimit.deleteMany();
        await shareDeck(cyd, deckOf(`Deck ${at}`, { ...cards, ...more }));
      }
      const { cards } = await suggested();
      expect(cards).toHaveLength(1);
      const all = await database().sharedDeck.count({ where: { game: 'ote' } });
      expect(cards[0]).toMatchObject({ card: card(friend), share: 6 / 8, usual: 6 / all });
    });

    it('leaves out what the deck holds since it was saved', async () => {
      const list = deckOf('Mine', { [with1]: 3, [friend]: 1 });
      await bob.send('saveDeck', { base: 1, list }, { id: mine });
      expect((await suggested()).cards).toEqual([]);
    });

    it('suggests cards to nobody but the owner of the deck', async () => {
      expect((await suggested(ada)).status).toBe(404);
      expect((await suggested(visitor)).status).toBe(401);
    });
  });
});
