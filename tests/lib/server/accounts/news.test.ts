import { beforeAll, describe, expect, it } from 'vitest';
import { ownRecord } from '@/tests/lib/cards/own-records';
import {
  type Browser,
  newPerson,
  shareDeck,
  useAccounts,
} from '@/tests/lib/server/accounts/browser';
import { PROVIDERS, useDatabase } from '@/tests/lib/server/databases';
import { deckList } from '@/tests/lib/server/deck-lists';

describe.each(PROVIDERS)('what is new for somebody, on %s,', (provider) => {
  useDatabase(provider);
  useAccounts();
  type Person = Awaited<ReturnType<typeof newPerson>>;
  let admin: Person;
  let ada: Person;
  let bob: Person;
  let id = '';
  let key = '';
  beforeAll(async () => {
    admin = await newPerson('first', 'setup');
    ada = await newPerson('ada');
    bob = await newPerson('bob');
    ({ id, key } = await shareDeck(ada, deckList('Heard of')));
  });

  async function newsOf(person: Browser): Promise<readonly [string, boolean][]> {
    const { news, fresh } = await (await person.send('readNews')).json();
    expect(news.filter(({ isNew }: { isNew: boolean }) => isNew)).toHaveLength(fresh);
    expect(await (await person.send('countNews')).json()).toEqual({ fresh, turns: 0 });
    return news.map((one: { kind: string; name: string; isNew: boolean }) => [
      `${one.kind} ${one.name}`,
      one.isNew,
    ]);
  }

  it('is nothing as long as nothing has happened', async () => {
    expect(await newsOf(bob)).toEqual([]);
  });

  it('is a followed deck that was saved since', async () => {
    await bob.send('followDeck', undefined, { key });
    expect(await newsOf(bob)).toEqual([]);
    await ada.send('saveDeck', { base: 1, list: deckList('Heard of', 41) }, { id });
    expect(await newsOf(bob)).toEqual([['deck Heard of', true]]);
    expect(await newsOf(ada)).toEqual([]);
  });

  it('is what others say under one\u2019s own decks and those that one follows, until one looks', async () => {
    await admin.send('addComment', { text: 'Fine' }, { key });
    expect(await newsOf(ada)).toEqual([['comment Heard of', true]]);
    expect((await newsOf(bob))[0]).toEqual(['comment Heard of', true]);
    expect(await newsOf(admin)).toEqual([]);
    expect((await ada.send('seeNews')).status).toBe(204);
    expect(await newsOf(ada)).toEqual([['comment Heard of', false]]);
  });

  it('is a set that one subscribes to, when its cards change', async () => {
    await ada.send('createOwnSet', { id: 'attic', name: 'Attic' });
    await ada.send('publishSet', { isPublished: true }, { set: 'attic' });
    await bob.send('subscribe', undefined, { username: 'ada', set: 'attic' });
    const record = ownRecord({ set: 'attic', number: '1', name: 'Found' });
    await ada.send(
      'saveOwnCard',
      { base: null, record, reason: '' },
      { set: 'attic', number: '1' },
    );
    const news = await newsOf(bob);
    expect(news.filter(([what]) => what.startsWith('set'))).toEqual([['set Attic', true]]);
  });

  it('is counted no further than ten', async () => {
    for (let number = 1; number <= 12; number++)
      await admin.send('addComment', { text: `Word ${number}` }, { key });
    expect(await (await ada.send('countNews')).json()).toEqual({ fresh: 10, turns: 0 });
    await ada.send('seeNews');
    expect(await (await ada.send('countNews')).json()).toEqual({ fresh: 0, turns: 0 });
  });

  it('is who thanked for a deck of one\u2019s own: one line for each deck, without those who took it back', async () => {
    const thanked = async () => {
      const { news } = await (await ada.send('readNews')).json();
      return news.flatMap((one: { kind: string; lead: string; by: string }) =>
        one.kind === 'thanks' ? [[one.lead, one.by]] : [],
      );
    };
    await bob.send('thankForDeck', undefined, { key });
    expect(await thanked()).toEqual([['BOB thanked for', 'BOB']]);
    expect(await newsOf(ada)).toContainEqual(['thanks Heard of', true]);
    await admin.send('thankForDeck', undefined, { key });
    expect(await thanked()).toEqual([['2 people thanked for', '']]);
    await bob.send('takeThanksBack', undefined, { key });
    await admin.send('takeThanksBack', undefined, { key });
    expect(await thanked()).toEqual([]);
    await bob.send('thankForDeck', undefined, { key });
  });

  it('is no deck that was withdrawn, and no comment that a curator has hidden', async () => {
    const { comments } = await (await ada.send('listComments', undefined, { key })).json();
    const before = (await newsOf(ada)).length;
    await admin.send('hide', { subject: comments[0].subject, reason: 'a test' });
    expect(await newsOf(ada)).toHaveLength(before - 1);
    await ada.send('setSharing', { visibility: 'private', renew: false }, { id });
    expect((await newsOf(bob)).filter(([what]) => !what.startsWith('set'))).toEqual([]);
    expect(await newsOf(ada)).toEqual([]);
  });
});
