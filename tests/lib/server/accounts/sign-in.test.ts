import { describe, expect, it } from 'vitest';
import { countPassword } from '@/lib/server/accounts/accounts';
import { KNOWN_COOKIE } from '@/lib/server/accounts/cookies';
import { createTicket } from '@/lib/server/accounts/tickets';
import { database } from '@/lib/server/db';
import { duringRequest, requestNote } from '@/lib/server/log';
import { sweepExpired } from '@/lib/server/sweep';
import {
  Browser,
  newPerson,
  PASSWORD,
  refusal,
  useAccounts,
} from '@/tests/lib/server/accounts/browser';
import { PROVIDERS, useDatabase } from '@/tests/lib/server/databases';

describe.each(PROVIDERS)('signing in, on %s', (provider) => {
  useDatabase(provider);
  useAccounts();

  it('works in a browser where the person has signed in before, even while strangers try passwords for that name', async () => {
    await newPerson('ada');
    const home = new Browser('198.51.100.7');
    expect((await home.signIn('ada')).status).toBe(200);
    const strangers = new Browser('203.0.113.9');
    for (let tried = 0; tried < 49; tried++)
      await countPassword(strangers.request('POST', '/'), 'ada');
    await expect(
      countPassword(new Browser('203.0.113.10').request('POST', '/'), 'ada').then(() =>
        countPassword(new Browser('203.0.113.11').request('POST', '/'), 'ada'),
      ),
    ).rejects.toMatchObject({ problem: { status: 429 } });
    // The known browser in another network, and another browser in the known network.
    const away = new Browser('198.51.100.200');
    away.cookies.set(KNOWN_COOKIE, home.cookies.get(KNOWN_COOKIE) ?? '');
    for (const browser of [away, new Browser('198.51.100.7')])
      await countPassword(browser.request('POST', '/'), 'ada');
    const elsewhere = new Browser('198.51.100.201');
    expect((await elsewhere.signIn('ada')).status).toBe(429);
    const forged = new Browser('198.51.100.202');
    forged.cookies.set(KNOWN_COOKIE, 'x'.repeat(43));
    expect((await forged.signIn('ada')).status).toBe(429);
  });

  it('ends the earlier session of the browser', async () => {
    const bob = await newPerson('bob', 'invite', '198.51.100.20');
    expect((await bob.signIn('bob')).status).toBe(200);
    expect(await database().session.count({ where: { ownerId: bob.ownerId } })).toBe(1);
    expect(await bob.who()).toBe('bob');
  });

  it.each(['1234567890', 'password12', 'iloveyou12', 'ILoveYou2026'])(
    'refuses the common password %s for a new account',
    async (password) => {
      const { code } = await createTicket(database(), 'invite', null);
      const answer = await new Browser('198.51.100.30').signUp('common', code, password);
      expect(await refusal(answer)).toEqual({ status: 400, code: 'WRONG_ACCOUNT' });
    },
  );

  it('accepts a password that is not common', async () => {
    const { code } = await createTicket(database(), 'invite', null);
    const answer = await new Browser('198.51.100.31').signUp('uncommon', code, PASSWORD);
    expect(answer.status).toBe(201);
  });

  it('leaves only unexpired sessions, codes and places after a sweep', async () => {
    const cyd = await newPerson('cyd');
    const before = new Date('2001-01-01');
    const { ownerId } = cyd;
    await database().session.create({ data: { id: 'old', ownerId, agent: '', expiresAt: before } });
    await database().ticket.create({
      data: { id: 'old', kind: 'known', ownerId, expiresAt: before },
    });
    await createTicket(database(), 'reset', ownerId);
    await sweepExpired();
    expect(await database().session.count({ where: { id: 'old' } })).toBe(0);
    expect(await database().ticket.count({ where: { id: 'old' } })).toBe(0);
    expect(await database().ticket.count({ where: { ownerId, kind: 'reset' } })).toBe(1);
    expect(await cyd.who()).toBe('cyd');
  });

  it('records the account for the log, even when the password is wrong', async () => {
    const dee = await newPerson('dee', 'invite', '198.51.100.40');
    const note = requestNote('1', '198.51.100.40');
    expect(note).toMatchObject({ address: '198.51.100.0', owner: null });
    expect(requestNote('1', '2001:db8:1:2::5').address).toBe('2001:db8:1::');
    await duringRequest(note, () => new Browser('198.51.100.40').signIn('dee', 'a wrong password'));
    expect(note.owner).toBe(dee.ownerId);
  });

  it('refuses a display name that belongs to somebody else or contains invisible or reordering characters', async () => {
    const eve = await newPerson('eve');
    await newPerson('fay');
    for (const name of ['FAY', ' fay ', 'A\u200bB', 'A\u202eB', 'A\nB', 'Admin'])
      expect([name, (await eve.send('renameAccount', { name })).status]).toEqual([name, 400]);
    expect((await eve.send('renameAccount', { name: 'Eve of Ångström' })).status).toBe(200);
  });
});
