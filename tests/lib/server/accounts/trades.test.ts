import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeCollection } from '@/lib/server/collection';
import { database } from '@/lib/server/db';
import { newPerson, refusal, useAccounts } from '@/tests/lib/server/accounts/browser';
import { PROVIDERS, useDatabase } from '@/tests/lib/server/databases';

type Person = Awaited<ReturnType<typeof newPerson>>;

const ZIPPER = 'ote/standard/270';
const OTHER = 'ote/standard/052';

describe.each(PROVIDERS)('a trade, on %s,', (provider) => {
  useDatabase(provider);
  useAccounts();
  let admin: Person;
  let ada: Person;
  let bob: Person;
  let cyd: Person;
  beforeAll(async () => {
    admin = await newPerson('first', 'setup');
    ada = await newPerson('ada');
    bob = await newPerson('bob');
    cyd = await newPerson('cyd');
    for (const person of [ada, bob, cyd]) await person.send('setTrading', { isTrading: true });
  });

  /** Ada can spare two Zippers in two places, and wants one other card, which Bob can spare. */
  beforeEach(async () => {
    await database().trade.deleteMany();
    for (const { ownerId } of [ada, bob]) {
      await database().holding.deleteMany({ where: { ownerId } });
      await database().collectionChange.deleteMany({ where: { ownerId } });
    }
    const own = { condition: 'Good', place: 'Box' };
    await count(ada, [
      { printing: ZIPPER, ...own, owned: 4, trade: 1 },
      { printing: ZIPPER, condition: 'Mint', place: 'Binder', owned: 1, trade: 1 },
      { printing: OTHER, condition: '', place: '', wanted: 1 },
    ]);
    await count(bob, [
      { printing: OTHER, ...own, owned: 1, trade: 1 },
      { printing: ZIPPER, condition: '', place: '', wanted: 3 },
    ]);
  });

  async function count({ ownerId }: Person, steps: readonly object[]): Promise<void> {
    const sent = randomUUID();
    const edit = { sent, batch: sent, label: 'Counted', steps: steps as never };
    await changeCollection({ ownerId }, [edit]);
  }

  const PROPOSED = {
    username: 'bob',
    gives: [{ printing: OTHER, copies: 1 }],
    takes: [{ printing: ZIPPER, copies: 2 }],
    note: 'On Friday?',
  };
  const propose = (change: object = {}) => ada.send('proposeTrade', { ...PROPOSED, ...change });
  const answer = (person: Person, id: string, action: string) =>
    person.send('answerTrade', { action }, { id });
  async function offersOf(person: Person) {
    return (await (await person.send('listTrades')).json()).offers;
  }
  async function proposed(): Promise<string> {
    expect((await propose()).status).toBe(204);
    return (await offersOf(ada))[0].id;
  }
  async function accepted(): Promise<string> {
    const id = await proposed();
    expect((await answer(bob, id, 'accept')).status).toBe(204);
    return id;
  }
  /** Returns the lots of somebody as `printing condition place: owned wanted trade`. */
  async function lotsOf({ ownerId }: Person): Promise<string[]> {
    const rows = await database().holding.findMany({
      where: { ownerId },
      orderBy: [{ printing: 'asc' }, { condition: 'asc' }],
    });
    return rows.map(
      ({ printing, condition, place, owned, wanted, trade }) =>
        `${printing.slice(-3)} ${condition} ${place}: ${owned} ${wanted} ${trade}`,
    );
  }
  async function labelsOf(person: Person): Promise<string[]> {
    const { changes } = await (await person.send('readHistory')).json();
    return changes.map(({ label }: { label: string }) => label);
  }

  it('is shown to both, each from their own side', async () => {
    await proposed();
    expect(await offersOf(ada)).toMatchObject([
      { ...PROPOSED, name: 'BOB', isMine: true, state: 'proposed' },
    ]);
    const { gives, takes, note } = PROPOSED;
    expect(await offersOf(bob)).toMatchObject([
      { username: 'ada', gives: takes, takes: gives, note, isMine: false, state: 'proposed' },
    ]);
    expect(await offersOf(cyd)).toEqual([]);
  });

  it('changes the counts of both once both have said that it took place, with an entry in both histories', async () => {
    const id = await accepted();
    const before = [await lotsOf(ada), await lotsOf(bob)];
    expect((await answer(ada, id, 'done')).status).toBe(204);
    expect([await lotsOf(ada), await lotsOf(bob)]).toEqual(before);
    expect((await answer(bob, id, 'done')).status).toBe(204);
    expect(await offersOf(ada)).toMatchObject([{ state: 'settled' }]);
    expect(await lotsOf(ada)).toEqual(['052 Good : 1 0 0', '270 Good Box: 3 0 0']);
    expect(await lotsOf(bob)).toEqual(['270  : 0 1 0', '270 Good : 1 0 0', '270 Mint : 1 0 0']);
    expect((await labelsOf(ada))[0]).toBe('Trade with BOB');
    expect((await labelsOf(bob))[0]).toBe('Trade with ADA');
  });

  it('is undone by each in their own history, without touching the counts of the other', async () => {
    const before = await lotsOf(ada);
    const id = await accepted();
    await answer(ada, id, 'done');
    await answer(bob, id, 'done');
    const after = await lotsOf(bob);
    expect((await ada.send('undoChange', { batch: id, sent: randomUUID() })).status).toBe(200);
    expect(await lotsOf(ada)).toEqual(before);
    expect(await lotsOf(bob)).toEqual(after);
  });

  it('changes the counts once when both say so at the same time, and when one says so twice', async () => {
    const id = await accepted();
    await Promise.all([answer(ada, id, 'done'), answer(bob, id, 'done'), answer(bob, id, 'done')]);
    expect(await lotsOf(ada)).toEqual(['052 Good : 1 0 0', '270 Good Box: 3 0 0']);
    expect(await refusal(await answer(ada, id, 'done'))).toMatchObject({ code: 'NOT_NOW' });
    expect(await labelsOf(ada)).toEqual(['Trade with BOB', 'Counted']);
  });

  it('gives the receiver every copy when the giver has counted fewer meanwhile', async () => {
    const id = await accepted();
    await count(ada, [{ printing: ZIPPER, condition: 'Good', place: 'Box', owned: -4 }]);
    await answer(ada, id, 'done');
    await answer(bob, id, 'done');
    expect(await lotsOf(ada)).toEqual(['052 Good : 1 0 0']);
    expect(await lotsOf(bob)).toEqual(['270  : 1 1 0', '270 Mint : 1 0 0']);
  });

  it('is refused for cards that do not match, for too many copies, and for none', async () => {
    const { code } = await refusal(await propose({ takes: [{ printing: ZIPPER, copies: 3 }] }));
    expect(code).toBe('NO_MATCH');
    const twice = [1, 1].map((copies) => ({ printing: ZIPPER, copies }));
    expect((await refusal(await propose({ takes: twice }))).code).toBe('NO_MATCH');
    expect((await propose({ gives: [], takes: [] })).status).toBe(400);
    expect((await propose({ takes: [{ printing: ZIPPER, copies: -1 }] })).status).toBe(400);
  });

  it('is refused with somebody who does not show their wants, with oneself, and while another is open', async () => {
    expect((await refusal(await propose({ username: 'first' }))).code).toBe('NO_PARTNER');
    expect((await refusal(await propose({ username: 'ada' }))).code).toBe('NO_PARTNER');
    await proposed();
    expect((await refusal(await propose())).code).toBe('OPEN_ALREADY');
    const back = { ...PROPOSED, username: 'ada', gives: PROPOSED.takes, takes: PROPOSED.gives };
    expect((await refusal(await bob.send('proposeTrade', back))).code).toBe('OPEN_ALREADY');
  });

  it('is accepted and declined by the receiver only, and withdrawn by the proposer, or by either once accepted', async () => {
    const id = await proposed();
    for (const action of ['accept', 'decline', 'done'])
      expect((await refusal(await answer(ada, id, action))).code).toBe('NOT_NOW');
    expect((await refusal(await answer(bob, id, 'withdraw'))).code).toBe('NOT_NOW');
    for (const action of ['accept', 'withdraw', 'done'])
      expect((await refusal(await answer(cyd, id, action))).code).toBe('NO_SUCH_TRADE');
    expect((await answer(bob, id, 'decline')).status).toBe(204);
    expect((await refusal(await answer(ada, id, 'withdraw'))).code).toBe('NOT_NOW');
    const next = await accepted();
    expect((await answer(bob, next, 'withdraw')).status).toBe(204);
    expect((await refusal(await answer(ada, next, 'done'))).code).toBe('NOT_NOW');
  });

  it('is news for the one who has not done the last step', async () => {
    const newsOf = async (person: Person): Promise<string[]> => {
      const { news } = await (await person.send('readNews')).json();
      return news.map(({ lead, name }: { lead: string; name: string }) => `${lead} ${name}`);
    };
    const id = await proposed();
    expect(await newsOf(bob)).toEqual(['ADA proposes a trade with you']);
    expect(await newsOf(ada)).toEqual([]);
    await answer(bob, id, 'accept');
    expect(await newsOf(ada)).toEqual(['BOB accepts a trade with you']);
    expect(await newsOf(bob)).toEqual([]);
    await answer(ada, id, 'done');
    expect(await newsOf(ada)).toEqual([]);
    expect(await newsOf(bob)).toEqual([
      'ADA says that the cards have changed hands in a trade with you',
    ]);
    await answer(bob, id, 'done');
    expect(await newsOf(ada)).toEqual(['BOB has settled a trade with you']);
  });

  it('has a note that its receiver can report and a curator can hide', async () => {
    await proposed();
    const [{ subject }] = await offersOf(bob);
    expect((await cyd.send('report', { subject, reason: 'Rude' })).status).toBe(404);
    expect((await bob.send('report', { subject, reason: 'Rude' })).status).toBe(204);
    expect((await admin.send('hide', { subject, reason: 'Rude' })).status).toBe(204);
    expect((await offersOf(bob))[0].note).toBe('');
    await database().hidden.deleteMany();
  });
});
