import { beforeAll, describe, expect, it } from 'vitest';
import { LIVE_BOUNDS } from '@/lib/live/live-options';
import { database } from '@/lib/server/db';
import { closeStaleTables, listedSince } from '@/lib/server/live/open-tables';
import { Browser, newPerson, refusal, useAccounts } from '@/tests/lib/server/accounts/browser';
import { PROVIDERS, useDatabase } from '@/tests/lib/server/databases';
import { deckList } from '@/tests/lib/server/deck-lists';

type Person = Awaited<ReturnType<typeof newPerson>>;

describe.each(PROVIDERS)('the list of tables, on %s,', (provider) => {
  useDatabase(provider);
  useAccounts();
  let admin: Person;
  let ada: Person;
  let bob: Person;
  const decks = new Map<Person, string>();
  const visitor = new Browser('192.0.2.99');
  beforeAll(async () => {
    admin = await newPerson('first', 'setup');
    ada = await newPerson('ada');
    bob = await newPerson('bob');
    for (const person of [ada, bob])
      decks.set(person, (await (await person.send('createDeck', deckList('Mine'))).json()).id);
  });

  const LISTING = { title: 'Evening game', sought: 'Beginners welcome' };
  const opening = (listing: object | null = LISTING, options: object = {}) =>
    ada.send('openLive', {
      game: 'ote',
      options: { seats: 2, ...options },
      listing,
      deck: decks.get(ada),
    });
  async function opened(listing: object | null = LISTING, options: object = {}): Promise<string> {
    const answer = await opening(listing, options);
    expect(answer.status).toBe(201);
    return (await answer.json()).key;
  }
  const close = (key: string) => ada.send('leaveChair', undefined, { key });
  const sit = (key: string) => bob.send('takeChair', { deck: decks.get(bob) }, { key });
  async function listed(browser: Browser) {
    return (await (await browser.send('listTables')).json()).tables;
  }
  const makeOld = (key: string) =>
    database().liveGame.update({
      where: { key },
      data: { updatedAt: new Date(listedSince().getTime() - 60_000) },
    });

  it('has a table with its name and what is sought, and no table that only its address leads to', async () => {
    const [key, other] = [await opened(), await opened(null)];
    expect(await listed(bob)).toMatchObject([
      { key, ...LISTING, game: 'ote', state: 'open', names: ['ADA'], seats: 2, isYours: false },
    ]);
    expect(await listed(ada)).toMatchObject([{ key, isYours: true }]);
    await close(key);
    await close(other);
    expect(await listed(bob)).toEqual([]);
  });

  it('has no table without a name that can be seen', async () => {
    for (const title of ['', '  ', '\u200b', '\u202e\u2066'])
      expect((await opening({ title, sought: '' })).status, JSON.stringify(title)).toBe(400);
  });

  it('has no table of somebody who is suspended, whose chair at another is free again', async () => {
    const cid = await newPerson('cid');
    const { id: deck } = await (await cid.send('createDeck', deckList('Mine'))).json();
    const [own, other] = [
      await cid.send('openLive', { game: 'ote', options: { seats: 2 }, listing: LISTING, deck }),
      await opened(),
    ];
    const key = (await own.json()).key;
    expect((await sit(key)).status).toBe(204);
    expect((await cid.send('takeChair', { deck }, { key: other })).status).toBe(204);
    const body = { reason: 'a test', until: '2100-01-31T12:00:00Z' };
    expect((await admin.send('suspendAccount', body, { id: cid.ownerId })).status).toBe(204);
    expect(await listed(bob)).toMatchObject([{ key: other, names: ['ADA'] }]);
    expect((await sit(key)).status).toBe(409);
    expect((await sit(other)).status).toBe(204);
    await close(other);
  });

  it('shows visitors the tables, and who sits there only where spectators are allowed', async () => {
    for (const onlookers of [false, true]) {
      const key = await opened(LISTING, { onlookers });
      const [table] = await listed(visitor);
      expect(table).toMatchObject({
        key,
        names: onlookers ? ['ADA'] : [],
        taken: 1,
        isYours: false,
      });
      await close(key);
    }
  });

  it('leaves out a table without a free chair, and shows its game only to those who may watch', async () => {
    for (const onlookers of [false, true]) {
      const key = await opened(LISTING, { onlookers });
      expect((await sit(key)).status).toBe(204);
      expect(await listed(bob)).toEqual([]);
      await ada.send('beginLive', undefined, { key });
      expect(await listed(visitor)).toMatchObject(onlookers ? [{ key, state: 'playing' }] : []);
      await database().liveGame.update({ where: { key }, data: { state: 'ended' } });
    }
  });

  it('refuses a table without a name, and one with a name that is too long', async () => {
    expect((await opening({ title: '  ', sought: '' })).status).toBe(400);
    const title = 'x'.repeat(LIVE_BOUNDS.title + 1);
    expect((await opening({ title, sought: '' })).status).toBe(400);
  });

  it('refuses somebody more tables in the list than the limit, but not a table for those with its address', async () => {
    const keys: string[] = [];
    for (let at = 0; at < LIVE_BOUNDS.listed; at++) keys.push(await opened());
    expect(await refusal(await opening())).toEqual({ status: 409, code: 'TOO_MANY_LISTED' });
    keys.push(await opened(null));
    for (const key of keys) await close(key);
  });

  it('loses a table to which nobody comes, which then closes', async () => {
    const [key, other] = [await opened(), await opened(null)];
    await makeOld(key);
    await makeOld(other);
    expect(await listed(bob)).toEqual([]);
    await closeStaleTables();
    expect((await refusal(await sit(key))).code).toBe('ENDED');
    expect((await sit(other)).status).toBe(204);
    await close(other);
  });

  it('loses a table that a curator has hidden after a report; its host still has it', async () => {
    const key = await opened();
    const { listing } = await (await bob.send('readLive', undefined, { key })).json();
    expect(listing).toMatchObject(LISTING);
    const { subject } = listing;
    expect((await bob.send('report', { subject, reason: 'Rude' })).status).toBe(204);
    const { reports } = await (await admin.send('listReports')).json();
    expect(reports).toMatchObject([{ subject, author: 'ADA', page: `/live/${key}` }]);
    expect((await admin.send('hide', { subject, reason: 'Rude' })).status).toBe(204);
    expect(await listed(bob)).toEqual([]);
    const seen = await (await bob.send('readLive', undefined, { key })).json();
    expect(seen.listing).toBeNull();
    await close(key);
  });
});

describe.each(PROVIDERS)('playing again, on %s,', (provider) => {
  useDatabase(provider);
  useAccounts();
  let ada: Person;
  let bob: Person;
  let cyd: Person;
  const decks = new Map<Person, string>();
  beforeAll(async () => {
    await newPerson('first', 'setup');
    ada = await newPerson('ada');
    bob = await newPerson('bob');
    cyd = await newPerson('cyd');
    for (const person of [ada, bob, cyd]) {
      const list = {
        name: `Deck of ${person.ownerId}`,
        notes: '',
        game: 'ote',
        entries: [{ card: 'ote/standard/270', count: 40 }],
      };
      decks.set(person, (await (await person.send('createDeck', list)).json()).id);
    }
  });

  const see = async (person: Browser, key: string) =>
    (await person.send('readLive', undefined, { key })).json();
  const again = (person: Browser, key: string) => person.send('playAgain', undefined, { key });
  const keyOf = async (answer: Response): Promise<string> => {
    expect(answer.status).toBe(200);
    return (await answer.json()).key;
  };

  /** Returns the key of a game of two that the second player has conceded. */
  async function ended(): Promise<string> {
    const options = { seats: 2, clock: 60, mudslinging: true };
    const body = { game: 'ote', options, deck: decks.get(ada) };
    const { key } = await (await ada.send('openLive', body)).json();
    await bob.send('takeChair', { deck: decks.get(bob) }, { key });
    expect(await refusal(await again(bob, key))).toMatchObject({ code: 'GOES_ON' });
    await ada.send('beginLive', undefined, { key });
    const move = { kind: 'answer', answer: { do: 'concede', seat: 1 } };
    expect((await bob.send('makeMove', { number: 0, move }, { key })).status).toBe(200);
    return key;
  }

  it('opens one table for all, with the same options and cards, and begins it with the last of them', async () => {
    const key = await ended();
    const next = await keyOf(await again(bob, key));
    expect((await see(ada, key)).rematch).toBe(next);
    const waiting = await see(bob, next);
    expect(waiting).toMatchObject({ phase: 'open', you: 1, isHost: true });
    expect(waiting.options).toMatchObject({ seats: 2, clock: 60, mudslinging: true });
    expect(waiting.seats[1].deck).toContain('Deck of');
    expect(await keyOf(await again(bob, key))).toBe(next);
    expect(await keyOf(await again(ada, key))).toBe(next);
    expect(await see(ada, next)).toMatchObject({ phase: 'playing', you: 0 });
  });

  it('opens one table when both ask at the same time', async () => {
    const key = await ended();
    const [first, second] = await Promise.all([again(ada, key), again(bob, key)]);
    expect(await keyOf(first)).toBe(await keyOf(second));
    const { rematch } = await see(ada, key);
    expect((await see(ada, rematch)).phase).toBe('playing');
  });

  it('opens another table when the first was closed before it began', async () => {
    const key = await ended();
    const first = await keyOf(await again(ada, key));
    await ada.send('leaveChair', undefined, { key: first });
    const second = await keyOf(await again(bob, key));
    expect(second).not.toBe(first);
    expect(await keyOf(await again(ada, key))).toBe(second);
  });

  it('is news for the other players until they come, and a player who comes is news for the host', async () => {
    const newsOf = async (person: Browser) => (await (await person.send('readNews')).json()).news;
    await database().liveGame.deleteMany();
    const key = await ended();
    const next = await keyOf(await again(bob, key));
    expect(await newsOf(bob)).toEqual([]);
    expect(await newsOf(cyd)).toEqual([]);
    expect(await newsOf(ada)).toMatchObject([
      {
        kind: 'table',
        by: 'BOB',
        lead: 'BOB waits at',
        name: 'a table for a rematch with you',
        path: `/live/${key}`,
      },
    ]);
    await cyd.send('takeChair', { deck: decks.get(cyd) }, { key: next });
    expect(await newsOf(bob)).toMatchObject([
      { kind: 'table', by: 'CYD', name: 'your table', path: `/live/${next}` },
    ]);
    await bob.send('beginLive', undefined, { key: next });
    expect([await newsOf(ada), await newsOf(bob)]).toEqual([[], []]);
  });

  it('is refused to somebody who did not play, who does not learn of the table either', async () => {
    const key = await ended();
    await again(ada, key);
    expect(await refusal(await again(cyd, key))).toMatchObject({ status: 403 });
    await database().liveGame.update({
      where: { key },
      data: { options: JSON.stringify({ seats: 2, clock: null, chat: true, onlookers: true }) },
    });
    expect((await see(cyd, key)).rematch).toBeNull();
  });
});
