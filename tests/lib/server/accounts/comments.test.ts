import { beforeAll, describe, expect, it } from 'vitest';
import { type Browser, newPerson, useAccounts } from '@/tests/lib/server/accounts/browser';
import { PROVIDERS, useDatabase } from '@/tests/lib/server/databases';
import { deckList } from '@/tests/lib/server/deck-lists';

describe.each(PROVIDERS)('comments under a shared deck, on %s', (provider) => {
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
    id = (await (await ada.send('createDeck', deckList('Talked about'))).json()).id;
    await share('unlisted');
  });

  async function share(visibility: string): Promise<void> {
    const answer = await ada.send('setSharing', { visibility, renew: false }, { id });
    key = (await answer.json()).key;
  }
  const say = async (by: Browser, text: string) =>
    (await by.send('addComment', { text }, { key })).status;
  async function heard(by: Browser = ada) {
    const answer = await by.send('listComments', undefined, { key });
    return answer.ok ? (await answer.json()).comments : answer.status;
  }
  const texts = async (by: Browser = ada) =>
    (await heard(by)).map(({ text }: { text: string }) => text);

  it('are seen by whoever sees the deck, oldest first, with their authors', async () => {
    expect([await say(bob, ' First '), await say(ada, 'Second')]).toEqual([204, 204]);
    expect(await texts()).toEqual(['First', 'Second']);
    const [first, second] = await heard(bob);
    expect([first.isOwn, first.by.username, second.isOwn]).toEqual([true, 'bob', false]);
    await share('private');
    expect([await heard(bob), await say(bob, 'Still here?')]).toEqual([404, 404]);
    await share('public');
    expect(await texts()).toEqual(['First', 'Second']);
  });

  it.each([
    ['', 400],
    ['   ', 400],
    ['\u200b\u202e', 400],
    ['x'.repeat(2_001), 400],
    [7, 400],
  ])('are refused when they are no text: %j', async (text, status) => {
    expect((await bob.send('addComment', { text }, { key })).status).toBe(status);
  });

  it('are changed and deleted by their author alone', async () => {
    const [{ id: own }] = await heard(bob);
    const change = async (by: Browser) =>
      (await by.send('changeComment', { text: 'Changed' }, { id: own })).status;
    expect([await change(ada), await change(bob)]).toEqual([404, 204]);
    const [{ text, changedAt }] = await heard();
    expect([text, changedAt === null]).toEqual(['Changed', false]);
    const remove = async (by: Browser) =>
      (await by.send('deleteComment', undefined, { id: own })).status;
    expect([await remove(ada), await remove(bob), await remove(bob)]).toEqual([404, 204, 404]);
    expect(await texts()).toEqual(['Second']);
  });

  it('are reported and hidden like everything that people show', async () => {
    const [{ subject }] = await heard();
    expect((await bob.send('report', { subject, reason: 'Rude' })).status).toBe(204);
    const { reports } = await (await admin.send('listReports')).json();
    expect(reports[0]).toMatchObject({ subject, page: `/d/${key}`, author: 'ADA' });
    await admin.send('hide', { subject, reason: 'Rude' });
    expect(await texts()).toEqual([]);
    await admin.send('restoreHidden', { subject, reason: 'Not so rude' });
    expect(await texts()).toEqual(['Second']);
  });

  it('are at most fifty of one person, so that nobody fills the page of another', async () => {
    const answers = [];
    for (let at = 0; at < 51; at++) answers.push(await say(bob, `Number ${at}`));
    expect(answers.filter((status) => status === 204)).toHaveLength(50);
    expect(answers.at(-1)).toBe(409);
  });

  it('go with the account that wrote them', async () => {
    expect((await bob.send('closeAccount', { username: 'bob' })).status).toBe(204);
    expect(await texts()).toEqual(['Second']);
  });
});
