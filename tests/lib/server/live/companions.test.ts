import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type SentChange, SHARED_BOUNDS } from '@/lib/eden/companion/shared-match';
import { database } from '@/lib/server/db';
import { sweepExpired } from '@/lib/server/sweep';
import { exampleCompanion } from '@/tests/lib/eden/companion/example-companion';
import { pointTouch } from '@/tests/lib/eden/companion/shared-example';
import { Browser, newPerson, refusal, useAccounts } from '@/tests/lib/server/accounts/browser';
import { PROVIDERS, useDatabase } from '@/tests/lib/server/databases';

const match = exampleCompanion();

describe.each(PROVIDERS)('a companion that several phones follow, on %s,', (provider) => {
  useDatabase(provider);
  useAccounts();
  let ada: Awaited<ReturnType<typeof newPerson>>;
  /** A friend at the table, without an account. */
  const friend = new Browser('192.0.2.77');
  beforeAll(async () => {
    await newPerson('first', 'setup');
    ada = await newPerson('ada');
  });

  async function share(): Promise<string> {
    const answer = await ada.send('shareCompanion', { match });
    expect(answer.status).toBe(201);
    return (await answer.json()).key;
  }
  const read = async (key: string) =>
    (await friend.send('readCompanion', undefined, { key })).json();
  const change = (browser: Browser, key: string, changes: unknown, after: number | null = 0) =>
    browser.send('changeCompanion', { after, changes }, { key });

  it('is followed and changed by whoever has its key, and by nobody who guesses', async () => {
    const key = await share();
    expect(key.length).toBe(22);
    expect(await read(key)).toEqual({ begun: match, after: 0, changes: [] });
    const [mine, theirs] = [pointTouch(), pointTouch()];
    expect(await (await change(ada, key, [mine])).json()).toMatchObject({ changes: [mine] });
    const answer = await (await change(friend, key, [theirs], 1)).json();
    expect(answer).toEqual({ begun: null, after: 1, changes: [theirs] });
    expect((await read(key)).changes).toEqual([mine, theirs]);
    expect(await refusal(await change(friend, 'guessed', [pointTouch()]))).toEqual({
      status: 404,
      code: 'NO_SUCH_COMPANION',
    });
    expect(await refusal(await friend.send('shareCompanion', { match }))).toMatchObject({
      status: 401,
    });
  });

  it('makes a change once that is sent again, and keeps the order of the others', async () => {
    const key = await share();
    const [first, second, third] = [pointTouch(), pointTouch(), pointTouch()];
    await change(ada, key, [first, second]);
    await change(friend, key, [second, third, third]);
    expect((await read(key)).changes).toEqual([first, second, third]);
  });

  it('gives the changes of phones that send at the same time one order', async () => {
    const key = await share();
    const all = Array.from({ length: 12 }, () => pointTouch());
    const answers = await Promise.all(all.map((one) => change(friend, key, [one], null)));
    expect(answers.map(({ status }) => status)).toEqual(all.map(() => 200));
    const { changes } = await read(key);
    expect(changes).toHaveLength(all.length);
    expect(new Set(changes.map(({ sent }: SentChange) => sent))).toEqual(
      new Set(all.map(({ sent }) => sent)),
    );
  });

  it('tells each change to those who listen', async () => {
    const key = await share();
    const stream = await friend.send('followCompanion', undefined, { key });
    const reader = stream.body?.getReader();
    const next = async () => {
      let text = '';
      while (!/^event: match\ndata: .*\n\n/m.test(text))
        text += new TextDecoder().decode((await reader?.read())?.value);
      return JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? '');
    };
    expect(await next()).toEqual({ begun: match, after: 0, changes: [] });
    const touched = pointTouch();
    await change(ada, key, [touched]);
    // A server whose connection to the database is new tells everybody once more, with nothing new.
    let told = await next();
    while (told.changes.length === 0) told = await next();
    expect(told).toEqual({ begun: null, after: 0, changes: [touched] });
    await reader?.cancel();
  });

  it.each<[string, (key: string) => unknown]>([
    ['no change', () => []],
    [
      'more changes than one request may have',
      () => Array.from({ length: 51 }, () => pointTouch()),
    ],
    ['a change without a form', () => [{ sent: 'x', phone: 'a', what: {} }]],
    ['a field that there is not', () => [{ ...pointTouch(), by: 'Ada' }]],
    ['a number out of bounds', () => [{ ...pointTouch(), what: { of: 'vp', side: 0, by: 1e9 } }]],
    ['a third side', () => [{ ...pointTouch(), what: { of: 'vp', side: 2, by: 1 } }]],
    ['an id that is no word', () => [pointTouch('a b')]],
  ])('refuses %s', async (_, changes) => {
    const key = await share();
    expect((await change(friend, key, changes(key))).status).toBe(400);
    expect((await read(key)).changes).toEqual([]);
    await ada.send('endCompanion', undefined, { key });
  });

  it('refuses a match that is none, and one that is too long', async () => {
    const [first, second] = match.sides;
    for (const sides of [
      [first],
      [first, { ...second, vp: -1 }],
      [first, { ...second, name: 'x'.repeat(201) }],
      [first, { ...second, fighters: Array(SHARED_BOUNDS.fighters + 1).fill(first.fighters[0]) }],
    ])
      expect((await ada.send('shareCompanion', { match: { ...match, sides } })).status).toBe(400);
    const long = { ...match, sides: [first, { ...second, name: 'x'.repeat(70_000) }] };
    expect((await ada.send('shareCompanion', { match: long })).status).toBe(413);
  });

  it('takes no more changes than it may have, and says what to do', async () => {
    const key = await share();
    const most = { number: SHARED_BOUNDS.changes };
    await database().sharedCompanion.update({ where: { key }, data: most });
    expect(await refusal(await change(friend, key, [pointTouch()]))).toEqual({
      status: 409,
      code: 'FULL',
    });
  });

  it('is ended by whoever shared it alone', async () => {
    const key = await share();
    const bob = await newPerson(`bob-${randomUUID().slice(0, 8)}`);
    expect((await bob.send('endCompanion', undefined, { key })).status).toBe(404);
    expect((await read(key)).begun).toEqual(match);
    const stream = (await friend.send('followCompanion', undefined, { key })).text();
    expect((await ada.send('endCompanion', undefined, { key })).status).toBe(204);
    // Those who listen are told by the end of their stream.
    expect(await stream).toMatch(/^event: match/m);
    expect((await friend.send('readCompanion', undefined, { key })).status).toBe(404);
  });

  it('ends long after its last change, with its changes', async () => {
    const [old, young] = [await share(), await share()];
    await change(ada, old, [pointTouch()]);
    const updatedAt = new Date('2020-01-01');
    const { id } = await database().sharedCompanion.update({
      where: { key: old },
      data: { updatedAt },
    });
    await sweepExpired();
    expect((await friend.send('readCompanion', undefined, { key: old })).status).toBe(404);
    expect(await database().companionChange.count({ where: { companionId: id } })).toBe(0);
    expect((await read(young)).begun).toEqual(match);
  });

  it('is shared so many times by one account, and no more', async () => {
    const eve = await newPerson('eve');
    for (let at = 0; at < SHARED_BOUNDS.matches; at++)
      expect((await eve.send('shareCompanion', { match })).status).toBe(201);
    expect(await refusal(await eve.send('shareCompanion', { match }))).toEqual({
      status: 409,
      code: 'TOO_MANY',
    });
    expect((await eve.send('closeAccount', { username: 'eve' })).status).toBe(204);
    const left = await database().sharedCompanion.count({ where: { ownerId: eve.ownerId } });
    expect(left).toBe(0);
  });
});

describe('a companion without accounts', () => {
  useDatabase('sqlite');
  it('is not shared by the server', async () => {
    const answer = await new Browser().send('shareCompanion', { match });
    expect(await refusal(answer)).toMatchObject({ code: 'NO_ACCOUNTS' });
  });
});
