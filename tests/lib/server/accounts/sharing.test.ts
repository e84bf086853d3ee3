import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { OwnRecord } from '@/lib/cards/own-types';
import { listOfTroop } from '@/lib/eden/saved-troop';
import { KeptRevisions } from '@/lib/server/kept-revisions';
import { sharedWith } from '@/lib/server/library/together';
import { saveOwnCard } from '@/lib/server/own-cards';
import { createOwnSet } from '@/lib/server/own-sets';
import { ownRecord } from '@/tests/lib/cards/own-records';
import { Browser, newPerson, useAccounts } from '@/tests/lib/server/accounts/browser';
import { PROVIDERS, useDatabase } from '@/tests/lib/server/databases';
import { deckList, SOME_GAMES } from '@/tests/lib/server/deck-lists';

describe.each(PROVIDERS)('decks that people share, on %s', (provider) => {
  useDatabase(provider);
  useAccounts();
  let admin: Awaited<ReturnType<typeof newPerson>>;
  let ada: Awaited<ReturnType<typeof newPerson>>;
  let bob: Awaited<ReturnType<typeof newPerson>>;
  const visitor = new Browser('192.0.2.77');
  beforeAll(async () => {
    admin = await newPerson('first', 'setup');
    ada = await newPerson('ada');
    bob = await newPerson('bob');
  });

  async function newDeck(name: string): Promise<string> {
    return (await (await ada.send('createDeck', deckList(name))).json()).id;
  }

  async function shareAs(id: string, visibility: string, renew = false): Promise<string> {
    const answer = await ada.send('setSharing', { visibility, renew }, { id });
    return (await answer.json()).key;
  }

  const see = (key: string, browser: Browser = visitor) =>
    browser.send('readShared', undefined, { key });

  it('a deck is private until it is shared, and again after sharing ends', async () => {
    const id = await newDeck('Secret');
    const before = await (await ada.send('readSharing', undefined, { id })).json();
    expect(before).toEqual({
      visibility: 'private',
      key: null,
      followers: 0,
      versions: false,
      hiddenBecause: null,
    });
    const key = await shareAs(id, 'unlisted');
    const { deck } = await (await see(key)).json();
    expect(deck).toMatchObject({ list: { name: 'Secret' }, by: { username: 'ada', name: 'ADA' } });
    expect(await shareAs(id, 'private')).toBe(key);
    expect((await see(key)).status).toBe(404);
    expect((await see(key, ada)).status).toBe(404);
  });

  it('shows others how the deck does alone, of its current revision only', async () => {
    const id = await newDeck('Played');
    const key = await shareAs(id, 'unlisted');
    const games = async () => (await (await see(key)).json()).deck.games;
    const keep = (browser: Browser, body: object) =>
      browser.send('keepGames', body, { id, revision: '1' });
    expect((await keep(bob, SOME_GAMES)).status).toBe(404);
    expect(await games()).toBeNull();
    expect((await keep(ada, { ...SOME_GAMES, won: 4 })).status).toBe(400);
    expect(await games()).toBeNull();
    expect((await keep(ada, SOME_GAMES)).status).toBe(204);
    expect(await games()).toEqual(SOME_GAMES);
    await ada.send('saveDeck', { base: 1, list: deckList('Played', 41) }, { id });
    expect(await games()).toBeNull();
    const { revisions } = await (await ada.send('listRevisions', undefined, { id })).json();
    expect(revisions.map((one: { games: unknown }) => one.games)).toEqual([null, SOME_GAMES]);
  });

  it('a new key makes the old address stop working', async () => {
    const id = await newDeck('Moved');
    const key = await shareAs(id, 'unlisted');
    const renewed = await shareAs(id, 'unlisted', true);
    expect(renewed).not.toBe(key);
    expect([(await see(key)).status, (await see(renewed)).status]).toEqual([404, 200]);
  });

  it('finds the public decks that hold a card', async () => {
    const id = await newDeck('Holding');
    const open = await shareAs(id, 'public');
    const unlisted = await shareAs(await newDeck('Hidden'), 'unlisted');
    const { decks: holding } = await sharedWith('ote/standard/001', 10);
    expect(holding.map(({ key }) => key)).toContain(open);
    expect(holding.map(({ key }) => key)).not.toContain(unlisted);
    expect(await sharedWith('ote/standard/268', 10)).toEqual({ decks: [], count: 0, together: [] });
    await shareAs(id, 'private');
    expect(await sharedWith('ote/standard/001', 10)).toEqual({ decks: [], count: 0, together: [] });
  });

  it('reads each revision of a deck once, and forgets decks that are no longer asked for', async () => {
    const id = await newDeck('Read once');
    const keep = vi.fn(({ name }: { name: string }, revision: number) => `${name} ${revision}`);
    const kept = new KeptRevisions(keep);
    const deck = { id, revision: 1 };
    const now = async () => [deck];
    for (const _ of [1, 2]) expect(await kept.during(now)).toEqual([[deck, 'Read once 1']]);
    expect(keep).toHaveBeenCalledTimes(1);
    expect(await kept.during(async () => [])).toEqual([]);
    await kept.during(now);
    expect(keep).toHaveBeenCalledTimes(2);
  });

  it("an unlisted deck is in no list, and a public deck is on its owner's profile only if the profile is public", async () => {
    const unlisted = await shareAs(await newDeck('Unlisted'), 'unlisted');
    const open = await shareAs(await newDeck('Open'), 'public');
    const listed = await (await visitor.send('listShared')).json();
    const keys = listed.decks.map((deck: { key: string }) => deck.key);
    expect(keys).toContain(open);
    expect(keys).not.toContain(unlisted);
    const ask = () => visitor.send('readProfile', undefined, { username: 'ADA' });
    expect((await ask()).status).toBe(404);
    await ada.send('setProfile', { isPublic: true, about: 'I collect Glugs.' });
    const shown = await (await ask()).json();
    expect(shown).toMatchObject({ username: 'ada', about: 'I collect Glugs.' });
    expect(shown.decks.map((deck: { key: string }) => deck.key)).toEqual([open]);
  });

  it('a follower sees each new revision of a deck marked as new, once', async () => {
    const id = await newDeck('Followed');
    const key = await shareAs(id, 'unlisted');
    expect((await visitor.send('followDeck', undefined, { key })).status).toBe(401);
    expect((await bob.send('followDeck', undefined, { key })).status).toBe(204);
    const news = async () => {
      const { decks } = await (await bob.send('listFollowed')).json();
      return decks.map((deck: { key: string; isNew: boolean }) => [deck.key, deck.isNew]);
    };
    expect(await news()).toEqual([[key, false]]);
    await ada.send('saveDeck', { base: 1, list: deckList('Followed on') }, { id });
    expect(await news()).toEqual([[key, true]]);
    expect(await (await see(key, bob)).json()).toMatchObject({
      deck: { list: { name: 'Followed on' } },
      isFollowed: true,
    });
    expect(await news()).toEqual([[key, false]]);
    await bob.send('unfollowDeck', undefined, { key });
    expect(await news()).toEqual([]);
  });

  it('a deck that a curator has hidden cannot be followed, and is left out of the followed decks', async () => {
    // A separate author, because the requests of one account in a minute are limited.
    const author = await newPerson('dee');
    const { id } = await (await author.send('createDeck', deckList('Rude'))).json();
    const shared = await author.send('setSharing', { visibility: 'public' }, { id });
    const { key } = await shared.json();
    const { subject } = (await (await see(key)).json()).deck;
    const keys = async (browser: Browser) => {
      const { decks } = await (await browser.send('listFollowed')).json();
      return decks.map((deck: { key: string }) => deck.key);
    };
    const followIt = async (browser: Browser) =>
      (await browser.send('followDeck', undefined, { key })).status;
    expect(await followIt(bob)).toBe(204);
    expect(await keys(bob)).toEqual([key]);
    const cyd = await newPerson('cyd');
    expect((await admin.send('hide', { subject, reason: 'Insults' })).status).toBe(204);
    expect(await keys(bob)).toEqual([]);
    expect([await followIt(cyd), await followIt(bob)]).toEqual([404, 404]);
    expect((await admin.send('restoreHidden', { subject, reason: 'Renamed' })).status).toBe(204);
    expect([await keys(bob), await keys(cyd)]).toEqual([[key], []]);
    expect(await followIt(cyd)).toBe(204);
    for (const browser of [bob, cyd]) await browser.send('unfollowDeck', undefined, { key });
  });

  it("a shared deck includes those of its owner's own cards that it uses, and no others", async () => {
    await createOwnSet(ada, { id: 'attic', name: 'Attic' });
    for (const number of ['1', '2'])
      await saveOwnCard(
        ada,
        ownRecord({ set: 'attic', number, name: `Attic ${number}` }),
        null,
        '',
      );
    const list = { ...deckList('With mine'), entries: [{ card: 'ote/attic/1', count: 2 }] };
    const { id } = await (await ada.send('createDeck', list)).json();
    const { deck } = await (await see(await shareAs(id, 'unlisted'))).json();
    expect(deck.ownCards.map((card: { name: string }) => card.name)).toEqual(['Attic 1']);
  });

  it("a shared troop includes the owner's own fighters and missions that it uses, and is listed as a troop", async () => {
    await createOwnSet(ada, { id: 'forge', name: 'Forge' });
    const place = { game: 'eden', set: 'forge' } as const;
    const made: OwnRecord[] = [
      { ...place, number: '1', type: 'Fighter', name: 'Own Fighter' },
      { ...place, number: '2', type: 'Fighter', name: 'Stays At Home' },
      { ...place, number: '3', type: 'Mission', name: 'Own Mission' },
    ];
    for (const record of made) await saveOwnCard(ada, record, null, '');
    const list = listOfTroop({
      name: 'Forged',
      by: 'faction',
      symbol: 'Cinder Court',
      budget: 100,
      leader: null,
      fighters: ['own fighter', 'Marshal Ysolde'],
      missions: ['Own Mission'],
      tactical: [],
    });
    const { id } = await (await ada.send('createDeck', { ...list, folder: 'Mine' })).json();
    const key = await shareAs(id, 'public');
    const { deck } = await (await see(key)).json();
    expect(deck.list).toEqual(list);
    expect(deck.ownCards.map((card: { name: string }) => card.name).sort()).toEqual([
      'Own Fighter',
      'Own Mission',
    ]);
    const { decks } = await (await visitor.send('listShared')).json();
    expect(decks).toContainEqual(expect.objectContaining({ key, game: 'eden', cards: 2 }));
  });
});
