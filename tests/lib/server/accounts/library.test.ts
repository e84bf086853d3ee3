import { beforeAll, describe, expect, it } from 'vitest';
import { answerApi } from '@/lib/api/door';
import type { DeckList } from '@/lib/decks/types';
import { listOfTroop } from '@/lib/eden/saved-troop';
import { database } from '@/lib/server/db';
import { shelveAll } from '@/lib/server/library/shelf';
import { Browser, newPerson, shareDeck, useAccounts } from '@/tests/lib/server/accounts/browser';
import { PROVIDERS, useDatabase } from '@/tests/lib/server/databases';
import { SOME_GAMES } from '@/tests/lib/server/deck-lists';

const [FURY, ZIPPER] = ['ote/standard/101', 'ote/standard/268'];

function deckOf(name: string, cards: Readonly<Record<string, number>>): DeckList {
  const entries = Object.entries(cards).map(([card, count]) => ({ card, count }));
  return { name, notes: '', game: 'ote', entries };
}

function get(browser: Browser, path: string, query: Readonly<Record<string, string>>) {
  return answerApi(browser.request('GET', `${path}?${new URLSearchParams(query)}`));
}

describe.each(PROVIDERS)('the library of shared decks, on %s', (provider) => {
  useDatabase(provider);
  useAccounts();
  type Person = Awaited<ReturnType<typeof newPerson>>;
  let admin: Person;
  let ada: Person;
  let bob: Person;
  const visitor = new Browser('192.0.2.77');

  async function search(q: string, more: Record<string, string> = {}, person: Browser = visitor) {
    const answer = await get(person, '/api/v1/library', { q, ...more });
    expect(answer.status).toBe(200);
    return answer.json();
  }

  async function names(q: string, more: Record<string, string> = {}, person: Browser = visitor) {
    const { decks } = await search(q, more, person);
    return decks.map(({ name }: { name: string }) => name);
  }

  let zippers: Awaited<ReturnType<typeof shareDeck>>;
  let mixed: Awaited<ReturnType<typeof shareDeck>>;
  beforeAll(async () => {
    admin = await newPerson('first', 'setup');
    ada = await newPerson('ada');
    bob = await newPerson('bob');
    zippers = await shareDeck(ada, deckOf('Äll Zippers', { [ZIPPER]: 40 }));
    mixed = await shareDeck(bob, deckOf('Mixed 100%', { [ZIPPER]: 2, [FURY]: 1 }));
    await shareDeck(bob, deckOf('Arms', { [FURY]: 3 }));
    const troop = { name: 'A troop', fighters: [], missions: [], tactical: [] };
    const head = { by: 'faction', symbol: 'Matriarchy', budget: 100, leader: null } as const;
    await shareDeck(bob, listOfTroop({ ...troop, ...head }));
  });

  it.each([
    ['', ['A troop', 'Arms', 'Mixed 100%', 'Äll Zippers']],
    ['all zip', ['Äll Zippers']],
    ['zipper', ['Mixed 100%', 'Äll Zippers']],
    ['fury -arms', ['Mixed 100%']],
    ['ada', ['Äll Zippers']],
    ['Matriarchy', ['A troop']],
    ['"0%"', ['Mixed 100%']],
    ['%', ['Mixed 100%']],
    ['!arms', ['Arms']],
    ['card:zipper', ['Mixed 100%', 'Äll Zippers']],
    ['card>=3:zipper', ['Äll Zippers']],
    ['card<3:zipper', ['A troop', 'Arms', 'Mixed 100%']],
    ['-card:zipper game:ote', ['Arms']],
    ['card:zipper card:fury', ['Mixed 100%']],
    ['card:zipper or card:fury', ['Arms', 'Mixed 100%', 'Äll Zippers']],
    ['[[cost>=0]]>=41', []],
    ['[[name:zipper]]=2', ['Mixed 100%']],
    ['author:ada', ['Äll Zippers']],
    ['author:BOB game:eden', ['A troop']],
    ['updated>2020', ['A troop', 'Arms', 'Mixed 100%', 'Äll Zippers']],
    ['updated<2020-02-03', []],
    ['updated:1999-12', []],
    ['likes>=1', []],
    ['likes<1 -game:eden', ['Arms', 'Mixed 100%', 'Äll Zippers']],
    ['win<=7', []],
    ['rating>=1600', []],
    ['rating>0.5 or likes>0.5', []],
    ['legal:open', ['Äll Zippers']],
  ])('finds for %j the decks that it means, last changed first', async (q, found) => {
    const { decks, errors } = await search(q);
    expect([decks.map(({ name }: { name: string }) => name), errors]).toEqual([found, []]);
  });

  it('counts decks by trait, format and early win as a search for each finds them', async () => {
    const { traits, formats, wins, total } = await (
      await get(visitor, '/api/v1/library/facets', { q: '' })
    ).json();
    expect(total).toBe(4);
    const ofEden = await get(visitor, '/api/v1/library/facets', { game: 'eden' });
    expect((await ofEden.json()).total).toBe(1);
    expect(await names('', { game: 'eden' })).toEqual(['A troop']);
    for (const { format, decks } of formats)
      expect(await names(`legal:${format}`), format).toHaveLength(decks);
    for (const { turn, decks } of wins)
      expect(await names(`win<=${turn}`), `${turn}`).toHaveLength(decks);
    expect(traits.length).toBeGreaterThan(0);
    for (const { trait, decks } of traits)
      expect(await names(`trait:"${trait}"`), trait).toHaveLength(decks);
  });

  it.each([
    ['t:gear', '"t" asks about cards; of a deck ask what it holds'],
    ['rating>=strong', '"strong" is no number'],
    ['win<=soon', '"soon" is no number'],
    ['updated>yesterday', '"yesterday" is no day'],
    ['legal:chess', '"chess" is none of open, tournament'],
    ['tag:mine', 'tags and folders are of one’s own decks'],
    ['is:mine', 'sign in to search your own decks'],
    ['card>=3:', 'no card follows'],
    ["x' OR 1=1 --", null],
  ])('says of %j what is wrong, and answers', async (q, message) => {
    const { errors } = await search(q);
    if (message !== null) expect(errors[0]?.message).toBe(message);
  });

  it('asks at most eight times what a deck holds', async () => {
    const many = Array.from({ length: 12 }, () => 'card:zipper').join(' ');
    const { decks, errors } = await search(many);
    expect(decks).toHaveLength(2);
    expect(errors).toHaveLength(4);
  });

  it('gives the decks page by page, each once, in every order', async () => {
    for (const sort of ['new', 'thanks', 'win', 'rating']) {
      const seen: string[] = [];
      let after: string | null = null;
      do {
        const more: Record<string, string> = { sort, limit: '1', ...(after !== null && { after }) };
        const { decks, next } = await search('', more);
        seen.push(...decks.map(({ key }: { key: string }) => key));
        after = next;
      } while (after !== null);
      expect(new Set(seen).size, sort).toBe(4);
      expect(seen).toHaveLength(4);
    }
    for (const after of ["1' OR 1=1", ':: a', '2026-13-45T99:99 a'])
      for (const sort of ['new', 'thanks', 'win', 'rating'])
        expect((await get(visitor, '/api/v1/library', { after, sort })).status, after).toBe(400);
    // These orders are of whole numbers.
    for (const after of ['0.5 a', '99999999999 a'])
      for (const sort of ['thanks', 'rating'])
        expect((await get(visitor, '/api/v1/library', { after, sort })).status, after).toBe(400);
  });

  it('counts thanks once for each person, not of the author, and can take them back', async () => {
    const { key } = zippers;
    const thank = async (person: Browser) =>
      (await person.send('thankForDeck', undefined, { key })).status;
    expect([await thank(visitor), await thank(ada), await thank(bob)]).toEqual([401, 409, 204]);
    expect(await thank(bob)).toBe(204);
    expect(await names('likes>=1')).toEqual(['Äll Zippers']);
    expect((await names('', { sort: 'thanks' }))[0]).toBe('Äll Zippers');
    const shown = await (await bob.send('readShared', undefined, { key })).json();
    expect([shown.thanks, shown.isThanked]).toEqual([1, true]);
    await bob.send('takeThanksBack', undefined, { key });
    expect(await names('likes>=1')).toEqual([]);
  });

  it('says in which turn a deck wins, of the cards that it has now', async () => {
    const { id } = zippers;
    await ada.send('keepGames', SOME_GAMES, { id, revision: '1' });
    expect(await names('win<=7', { sort: 'win' })).toEqual(['Äll Zippers']);
    expect(await names('win<6')).toEqual([]);
    await ada.send('saveDeck', { base: 1, list: deckOf('Zipped', { [ZIPPER]: 39 }) }, { id });
    expect([await names('win<=7'), await names('zipped')]).toEqual([[], ['Zipped']]);
  });

  it('follows decks that are withdrawn, deleted, restored, hidden and shown again', async () => {
    const { id, key } = mixed;
    const isFound = async () => (await names('mixed')).length === 1;
    await bob.send('setSharing', { visibility: 'unlisted', renew: false }, { id });
    expect(await isFound()).toBe(false);
    await bob.send('setSharing', { visibility: 'public', renew: false }, { id });
    expect(await isFound()).toBe(true);
    await bob.send('deleteDeck', undefined, { id });
    expect(await isFound()).toBe(false);
    await bob.send('restoreDeck', undefined, { id });
    expect(await isFound()).toBe(true);
    const reason = { subject: `deck:${id}`, reason: 'a test' };
    expect((await admin.send('hide', reason)).status).toBe(204);
    expect([await isFound(), await database().sharedDeck.count({ where: { deckId: id } })]).toEqual(
      [false, 0],
    );
    await admin.send('restoreHidden', reason);
    expect(await isFound()).toBe(true);
    expect((await ada.send('followDeck', undefined, { key })).status).toBe(204);
    expect(await names('is:followed', {}, ada)).toEqual(['Mixed 100%']);
    expect(await names('is:mine', {}, ada)).toEqual(['Zipped']);
  });

  it('says what stands with a card more often than chance, and who holds it', async () => {
    const others = ['001', '002', '003', '004', '005', '006'].map(
      (number) => `ote/standard/${number}`,
    );
    const [card = '', friend = '', ...rest] = others;
    const made = [];
    for (const other of rest)
      made.push(
        await shareDeck(bob, deckOf(`With ${other}`, { [card]: 2, [friend]: 1, [other]: 3 })),
      );
    const answer = await get(visitor, '/api/v1/shared', { card });
    const { count, decks, together } = await answer.json();
    expect([count, decks.length]).toEqual([4, 4]);
    expect(together).toHaveLength(1);
    expect(together[0].path).toMatch(friend.replace('ote/standard/', '/'));
    expect(together[0].share).toBe(1);
    expect(together[0].usual).toBeCloseTo(4 / 7);
    for (const { id } of made) await bob.send('deleteDeck', undefined, { id });
    expect((await (await get(visitor, '/api/v1/shared', { card })).json()).count).toBe(0);
  });

  it('is made again from the decks, as far as it is missing or old', async () => {
    await database().sharedDeck.deleteMany({ where: { deckId: mixed.id } });
    await database().sharedDeck.update({ where: { deckId: zippers.id }, data: { revision: 1 } });
    expect(await shelveAll('missing')).toBe(2);
    expect(await shelveAll('missing')).toBe(0);
    expect((await names('card:zipper')).sort()).toEqual(['Mixed 100%', 'Zipped']);
    expect(await shelveAll('all')).toBe(4);
  });

  it('loses the decks and the thanks of an account that is closed', async () => {
    const { key } = mixed;
    const cyd = await newPerson('cyd');
    await shareDeck(cyd, deckOf('Of Cyd', { [FURY]: 4 }));
    await cyd.send('thankForDeck', undefined, { key });
    expect(await names('likes>=1')).toEqual(['Mixed 100%']);
    expect((await cyd.send('closeAccount', { username: 'cyd' })).status).toBe(204);
    expect([await names('likes>=1'), await names('cyd')]).toEqual([[], []]);
  });
});
