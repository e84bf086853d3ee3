import { beforeAll, describe, expect, it } from 'vitest';
import { getCatalogue } from '@/lib/cards/embedded';
import { recordOf } from '@/lib/cards/own-record';
import type { OwnRecord } from '@/lib/cards/own-types';
import { COMMON } from '@/lib/server/actor';
import { database } from '@/lib/server/db';
import { removeOwnCard, saveOwnCard } from '@/lib/server/own-cards';
import { createOwnSet } from '@/lib/server/own-sets';
import { type OperationId, operation } from '@/tests/lib/api/operation';
import { ownRecord } from '@/tests/lib/cards/own-records';
import { Browser, newPerson, refusal, useAccounts } from '@/tests/lib/server/accounts/browser';
import { PROVIDERS, useDatabase } from '@/tests/lib/server/databases';
import { deckList } from '@/tests/lib/server/deck-lists';

const listCards = operation('listCards');
const searchCards = operation('searchCards');
const proposals = operation('listProposals');

type Person = Awaited<ReturnType<typeof newPerson>>;
const ZIPPER = 'ote/standard/270';

describe.each(PROVIDERS)('people of one site, on %s', (provider) => {
  useDatabase(provider);
  useAccounts();
  let admin: Person;
  let ada: Person;
  let bob: Person;
  const visitor = new Browser('192.0.2.50');
  beforeAll(async () => {
    admin = await newPerson('first', 'setup');
    ada = await newPerson('ada');
    bob = await newPerson('bob');
    await admin.send('setRole', { role: 'curator' }, { id: bob.ownerId });
  });

  const zipper = () => {
    const card = getCatalogue().byId.get(ZIPPER);
    if (card === undefined) throw new Error('No Zipper.');
    return recordOf(card);
  };
  const namesOf = async (browser: Browser): Promise<string[]> => {
    const answer = await (await browser.send('readOwnCatalogue')).json();
    const cards: { id: string; name: string }[] = [...answer.around.cards, ...answer.cards];
    return cards.map(({ id, name }) => `${id} ${name}`);
  };
  /** Expects that every public answer and file has the corrected name of the card, and none has the old one. */
  const expectEverywhere = async (name: string) => {
    const place = { set: 'standard', number: '270' };
    const textOf = async (id: OperationId, params = {}) => {
      const answer = await visitor.send(id, undefined, params);
      expect(answer.status).toBe(200);
      return answer.text();
    };
    expect(JSON.parse(await textOf('readCard', place))).toMatchObject({ id: ZIPPER, name });
    expect(await textOf('readFace', place)).toContain(name);
    const request = visitor.request('GET', '/api/v1/cards?set=standard&limit=1&offset=269');
    const cards = (await (await listCards(request)).json()).cards;
    expect(cards.find(({ id }: { id: string }) => id === ZIPPER)).toMatchObject({ name });
    const all = JSON.parse(await textOf('readCatalogue')).cards;
    expect(all.filter(({ id }: { id: string }) => id === ZIPPER)).toMatchObject([{ name }]);
    expect(await textOf('readCockatriceCards')).toContain(`<name>${name}</name>`);
    const files: { name: string; url: string }[] = JSON.parse(await textOf('listBulkFiles')).files;
    for (const file of files.filter(({ name: called }) => called.startsWith('cards')))
      expect(await textOf('readBulkFile', { file: file.url.split('/').at(-1) })).toContain(name);
  };
  const list = async (browser: Browser) =>
    (await (await browser.send('listProposals')).json()).proposals;

  it('a proposal that a curator returned, the author changed and a curator accepted is visible to everybody', async () => {
    const record = { ...zipper(), name: 'Zippr' };
    const made = await (await ada.send('propose', { record, reason: 'A slip' })).json();
    const id = { id: made.id };
    expect((await list(ada)).map((one: { isOwn: boolean }) => one.isOwn)).toEqual([true]);
    const accept = { state: 'accepted', answer: '' };
    expect(await refusal(await ada.send('decide', accept, id))).toMatchObject({
      status: 403,
    });
    const cyd = await newPerson('cyd');
    expect(await list(cyd)).toEqual([]);
    expect((await cyd.send('decide', accept, id)).status).toBe(404);
    const back = { state: 'returned', answer: 'It is Zipper' };
    expect((await bob.send('decide', back, id)).status).toBe(200);
    expect(await list(ada)).toMatchObject([{ state: 'returned', answer: 'It is Zipper' }]);
    const better = { record: { ...zipper(), name: 'Zipper II' }, reason: 'Another name' };
    expect((await cyd.send('revise', better, id)).status).toBe(404);
    expect((await ada.send('revise', better, id)).status).toBe(204);
    expect(await list(bob)).toMatchObject([{ state: 'open', author: 'ADA', isOwn: false }]);
    expect((await bob.send('decide', accept, id)).status).toBe(200);
    for (const browser of [ada, cyd, visitor])
      expect(await namesOf(browser)).toContain(`${ZIPPER} Zipper II`);
    await expectEverywhere('Zipper II');
    // The history of an author: everybody may read the accepted proposals, and the author all of them.
    await ada.send('propose', { record, reason: 'The old name again' });
    const byAda = async (browser: Browser): Promise<string[]> => {
      const request = browser.request('GET', '/api/v1/own/proposals?by=ADA');
      const answer = await (await proposals(request)).json();
      return answer.proposals.map((one: { by: string; state: string }) => `${one.by} ${one.state}`);
    };
    for (const browser of [ada, bob])
      expect(await byAda(browser)).toEqual(['ada open', 'ada accepted']);
    expect(await byAda(cyd)).toEqual(['ada accepted']);
    const revision = await database().ownCardRevision.findFirstOrThrow({
      where: { ownerId: COMMON.ownerId, cardId: ZIPPER },
    });
    expect(revision).toMatchObject({
      authorId: ada.ownerId,
      reason: 'Proposed by ADA: Another name',
    });
  });

  it('subscribers see a published set as its author changes it, until the author withdraws it', async () => {
    await createOwnSet(ada, { id: 'attic', name: 'Attic' });
    await saveOwnCard(ada, ownRecord({ set: 'attic', number: '1', name: 'Paper Kite' }), null, '');
    const at = { username: 'ada', set: 'attic' };
    expect((await bob.send('subscribe', undefined, at)).status).toBe(404);
    expect((await bob.send('publishSet', { isPublished: true }, { set: 'attic' })).status).toBe(
      404,
    );
    await ada.send('publishSet', { isPublished: true }, { set: 'attic' });
    expect((await bob.send('subscribe', undefined, at)).status).toBe(204);
    expect(await namesOf(bob)).toContain('ote/ada--attic/1 Paper Kite');
    expect(await namesOf(visitor)).not.toContain('ote/ada--attic/1 Paper Kite');
    const { sets } = await (await visitor.send('listPublished')).json();
    expect(sets).toMatchObject([{ id: 'ada--attic', author: 'ADA', cards: 1, subscribers: 1 }]);
    await saveOwnCard(ada, ownRecord({ set: 'attic', number: '1', name: 'Silk Kite' }), 1, '');
    expect(await namesOf(bob)).toContain('ote/ada--attic/1 Silk Kite');
    const eden = { game: 'eden', set: 'attic', number: '2', type: 'Scenery', name: 'Ash', cost: 1 };
    await saveOwnCard(ada, eden as OwnRecord, null, '');
    const { sets: both } = await (await visitor.send('listPublished')).json();
    expect(both).toMatchObject([{ id: 'ada--attic', cards: 2 }]);
    // Neither a card of a set whose name begins with these letters, nor a deleted card, is counted.
    await saveOwnCard(ada, ownRecord({ set: 'attic-2', number: '1' }), null, '');
    await saveOwnCard(ada, ownRecord({ set: 'attic', number: '3' }), null, '');
    await removeOwnCard(ada, 'ote/attic/3');
    const { sets: again } = await (await bob.send('listPublished')).json();
    expect(again).toMatchObject([{ id: 'ada--attic', cards: 2, isSubscribed: true }]);
    const request = bob.request('GET', '/api/v1/cards/search?q=set:ada--attic');
    expect((await (await searchCards(request)).json()).cards).toMatchObject([
      { name: 'Silk Kite' },
    ]);
    await ada.send('publishSet', { isPublished: false }, { set: 'attic' });
    expect((await namesOf(bob)).join()).not.toContain('ada--attic');
    await bob.send('unsubscribe', undefined, at);
  });

  it("an own set cannot have a name that looks like another person's set", async () => {
    await expect(createOwnSet(bob, { id: 'ada--attic', name: 'x' })).rejects.toMatchObject({
      problem: { code: 'NO_PLACE' },
    });
  });

  it('a reported deck can be hidden with a reason that its author sees, and can be restored', async () => {
    const deck = await (await ada.send('createDeck', deckList('Rude'))).json();
    const { key } = await (
      await ada.send('setSharing', { visibility: 'public' }, { id: deck.id })
    ).json();
    const see = () => visitor.send('readShared', undefined, { key });
    const { subject } = (await (await see()).json()).deck;
    expect((await visitor.send('report', { subject, reason: 'Rude' })).status).toBe(401);
    const cyd = await newPerson('cyd-2');
    for (const _ of [1, 2])
      expect((await cyd.send('report', { subject, reason: 'Rude' })).status).toBe(204);
    expect((await cyd.send('report', { subject: 'deck:none', reason: 'x' })).status).toBe(404);
    expect((await cyd.send('listReports')).status).toBe(403);
    const open = (await (await bob.send('listReports')).json()).reports;
    const shown = { name: 'the deck “Rude”', page: `/d/${key}` };
    expect(open).toMatchObject([{ subject, reason: 'Rude', ...shown }]);
    expect((await cyd.send('hide', { subject, reason: 'x' })).status).toBe(403);
    expect((await bob.send('hide', { subject, reason: 'Insults' })).status).toBe(204);
    expect((await see()).status).toBe(404);
    expect((await (await ada.send('listHidden')).json()).hidden).toMatchObject([
      { subject, reason: 'Insults' },
    ]);
    expect((await (await cyd.send('listHidden')).json()).hidden).toEqual([]);
    expect((await (await bob.send('listReports')).json()).reports).toEqual([]);
    expect((await bob.send('restoreHidden', { subject, reason: 'Renamed' })).status).toBe(204);
    expect((await see()).status).toBe(200);
    expect((await bob.send('dismissReport', undefined, { id: open[0].id })).status).toBe(404);
    const log = await database().moderation.findMany({
      where: { subject },
      orderBy: { at: 'asc' },
    });
    expect(log.map(({ action, reason }) => [action, reason])).toEqual([
      ['hide', 'Insults'],
      ['restore', 'Renamed'],
    ]);
    const told = (await (await ada.send('readAccount')).json()).decisions;
    expect(told).toMatchObject([{ subject, action: 'restore', reason: 'Renamed' }]);
    expect((await (await cyd.send('readAccount')).json()).decisions).toEqual([]);
  });

  it('a report of a thing that only its owner sees is refused, and reveals nothing to curators', async () => {
    const owner = await newPerson('dee');
    const deck = await (await owner.send('createDeck', deckList('Diary'))).json();
    await createOwnSet(owner, { id: 'drawer', name: 'Drawer' });
    const at = { id: deck.id };
    const shareAs = (visibility: string) => owner.send('setSharing', { visibility }, at);
    const showProfile = (isPublic: boolean) => owner.send('setProfile', { isPublic, about: '' });
    const publishIt = (isPublished: boolean) =>
      owner.send('publishSet', { isPublished }, { set: 'drawer' });
    const reporter = await newPerson('eve');
    const answers = async () => {
      const subjects = [
        `deck:${deck.id}`,
        `set:${owner.ownerId}/drawer`,
        `profile:${owner.ownerId}`,
      ];
      const all: number[] = [];
      for (const subject of subjects)
        all.push((await reporter.send('report', { subject, reason: 'x' })).status);
      return all;
    };
    const told = async () => (await (await bob.send('listReports')).json()).reports;
    expect(await answers()).toEqual([404, 404, 404]);
    // They cannot be reported either once they are private again.
    await shareAs('public');
    await publishIt(true);
    await showProfile(true);
    await shareAs('private');
    await publishIt(false);
    await showProfile(false);
    expect(await answers()).toEqual([404, 404, 404]);
    expect(await told()).toEqual([]);
    await shareAs('unlisted');
    await publishIt(true);
    await showProfile(true);
    expect(await answers()).toEqual([204, 204, 204]);
    expect(await told()).toHaveLength(3);
  });

  it('the list of people has those with a public profile that no curator has hidden, and counts their public decks', async () => {
    const listed = async () =>
      (await (await ada.send('listProfiles')).json()).people.filter(
        ({ username }: { username: string }) => username === 'fay',
      );
    const fay = await newPerson('fay');
    const subjects: string[] = [];
    for (const visibility of ['public', 'public', 'unlisted']) {
      const { id } = await (await fay.send('createDeck', deckList('Shown'))).json();
      await fay.send('setSharing', { visibility, renew: false }, { id });
      subjects.push(`deck:${id}`);
    }
    expect(await listed()).toEqual([]);
    await fay.send('setProfile', { isPublic: true, about: '' });
    expect(await listed()).toEqual([{ username: 'fay', name: 'FAY', decks: 2 }]);
    await bob.send('hide', { subject: subjects[0], reason: 'a test' });
    expect(await listed()).toEqual([{ username: 'fay', name: 'FAY', decks: 1 }]);
    await bob.send('hide', { subject: `profile:${fay.ownerId}`, reason: 'a test' });
    expect(await listed()).toEqual([]);
  });

  it('two people who show their spares see exactly the cards that they can trade with each other', async () => {
    const count = async (person: Person, steps: object[]) => {
      const sent = crypto.randomUUID();
      const edit = { sent, batch: sent, label: 'x', steps };
      expect((await person.send('changeCollection', { edits: [edit] })).status).toBe(200);
    };
    const step = { printing: ZIPPER, condition: '', place: '' };
    const other = { printing: 'ote/standard/052', condition: '', place: '' };
    await count(ada, [
      { ...step, owned: 5, trade: 3 },
      { ...other, wanted: 2 },
    ]);
    await count(bob, [
      { ...step, wanted: 2 },
      { ...other, owned: 9, trade: 9 },
    ]);
    const shown = async (person: Person) => (await person.send('listTrades')).json();
    expect(await shown(ada)).toEqual({ isTrading: false, people: [], offers: [] });
    await ada.send('setTrading', { isTrading: true });
    expect(await shown(ada)).toEqual({ isTrading: true, people: [], offers: [] });
    await bob.send('setTrading', { isTrading: true });
    expect(await shown(ada)).toMatchObject({
      people: [
        {
          username: 'bob',
          gives: [{ printing: 'ote/standard/052', copies: 2 }],
          takes: [{ printing: ZIPPER, copies: 2 }],
        },
      ],
    });
    await bob.send('setTrading', { isTrading: false });
    expect(await shown(ada)).toEqual({ isTrading: true, people: [], offers: [] });
  });
});
