import { beforeAll, describe, expect, it } from 'vitest';
import { OWNER_COOKIE, TOKEN_COOKIE } from '@/lib/server/accounts/cookies';
import { createTicket } from '@/lib/server/accounts/tickets';
import { LOCAL_ACTOR } from '@/lib/server/actor';
import { database } from '@/lib/server/db';
import { createDeck as makeDeck } from '@/lib/server/decks';
import {
  Browser,
  newPerson,
  PASSWORD,
  refusal,
  useAccounts,
} from '@/tests/lib/server/accounts/browser';
import { PROVIDERS, useDatabase } from '@/tests/lib/server/databases';
import { deckList } from '@/tests/lib/server/deck-lists';

const NEW_PASSWORD = 'a wholly other password';
let people = 0;
/** Returns a user name that nobody has yet. Each person has a separate address, so that they do not share limits. */
const fresh = () => `person-${++people}`;
const address = () => `198.51.100.${(people % 250) + 1}`;
const person = () => newPerson(fresh(), 'invite', address());

describe.each(PROVIDERS)('accounts, on %s', (provider) => {
  useDatabase(provider);
  useAccounts();
  let admin: Awaited<ReturnType<typeof newPerson>>;
  beforeAll(async () => {
    admin = await newPerson(`admin-${provider}`, 'setup');
  });

  it("the setup code creates the first account, which owns the existing decks and is an admin's", async () => {
    const { id } = await makeDeck(LOCAL_ACTOR, deckList('from before'));
    expect(admin.ownerId).toBe('local');
    const answer = await (await admin.send('listDecks')).json();
    expect(answer.decks.map((deck: { id: string }) => deck.id)).toContain(id);
    expect((await admin.send('listAccounts')).status).toBe(200);
    const second = await createTicket(database(), 'setup', null);
    const late = await new Browser(address()).signUp(fresh(), second.code);
    expect(await refusal(late)).toEqual({ status: 409, code: 'SET_UP' });
  });

  it('only one of two simultaneous sign-ups with one invite or one name succeeds', async () => {
    const { code } = await createTicket(database(), 'invite', null);
    const both = await Promise.all(
      [fresh(), fresh()].map((name) => new Browser(address()).signUp(name, code)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 404]);
    const name = fresh();
    const codes = [
      await createTicket(database(), 'invite', null),
      await createTicket(database(), 'invite', null),
    ];
    const same = await Promise.all(
      codes.map((one) => new Browser(address()).signUp(name, one.code)),
    );
    expect(same.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('nobody can create an account without a code until an admin opens registration', async () => {
    const shut = await new Browser(address()).signUp(fresh(), null);
    expect(await refusal(shut)).toEqual({ status: 403, code: 'NOT_INVITED' });
    const member = await person();
    expect((await member.send('setRegistration', { registration: 'open' })).status).toBe(403);
    expect((await admin.send('setRegistration', { registration: 'open' })).status).toBe(204);
    expect((await new Browser(address()).signUp(fresh(), null)).status).toBe(201);
    expect((await admin.send('setRegistration', { registration: 'invite' })).status).toBe(204);
  });

  it('a visitor who is not signed in can neither read nor create anything of an account', async () => {
    const visitor = new Browser(address());
    for (const id of ['listDecks', 'readAccount', 'listAccounts'] as const)
      expect(await refusal(await visitor.send(id))).toMatchObject({ status: 401 });
    expect((await visitor.send('createDeck', deckList('x'))).status).toBe(401);
    expect(await (await visitor.send('readSession')).json()).toEqual({
      accounts: true,
      registration: 'invite',
      isSetUp: true,
      signedIn: null,
    });
  });

  it('signing in begins a new session, signing out ends it, and the database does not contain its token', async () => {
    const name = fresh();
    const first = await newPerson(name, 'invite', address());
    const second = new Browser(address());
    expect((await second.signIn(name.toUpperCase())).status).toBe(200);
    const [one, other] = [first, second].map(({ cookies }) => cookies.get(TOKEN_COOKIE) ?? '');
    expect(one).not.toBe(other);
    const kept = JSON.stringify(await database().session.findMany());
    expect(kept).not.toContain(one);
    await first.signOut();
    expect(await first.who()).toBeNull();
    first.cookies.set(TOKEN_COOKIE, one ?? '');
    expect(await first.who()).toBeNull();
    expect(await second.who()).toBe(name);
  });

  it('a browser whose session was ended elsewhere loses its owner cookie with the next answer, and other browsers keep theirs', async () => {
    const here = await newPerson(fresh(), 'invite', address());
    here.cookies.set(OWNER_COOKIE, here.ownerId);
    await here.send('listDecks');
    expect(here.cookies.get(OWNER_COOKIE)).toBe(here.ownerId);
    await database().session.deleteMany({ where: { ownerId: here.ownerId } });
    for (const id of ['listDecks', 'readSession'] as const) {
      here.cookies.set(OWNER_COOKIE, here.ownerId);
      await here.send(id);
      expect(here.cookies.has(OWNER_COOKIE)).toBe(false);
    }
    const visitor = await new Browser(address()).send('listDecks');
    expect(visitor.headers.getSetCookie()).toEqual([]);
  });

  it('a planted cookie signs nobody in, and is replaced at the next sign-in', async () => {
    const name = fresh();
    await newPerson(name, 'invite', address());
    const planted = new Browser(address());
    planted.cookies.set(TOKEN_COOKIE, 'planted');
    expect(await planted.who()).toBeNull();
    await planted.signIn(name);
    expect(planted.cookies.get(TOKEN_COOKIE)).not.toBe('planted');
    expect(await planted.who()).toBe(name);
  });

  it('a wrong name and a wrong password get equal answers', async () => {
    const name = fresh();
    await newPerson(name, 'invite', address());
    const nobody = await new Browser(address()).signIn(fresh());
    const wrong = await new Browser(address()).signIn(name, NEW_PASSWORD);
    expect(await nobody.json()).toEqual(await wrong.json());
    expect([nobody.status, wrong.status]).toEqual([401, 401]);
  });

  it('a change of password requires the old password, and ends all other sessions', async () => {
    const name = fresh();
    const here = await newPerson(name, 'invite', address());
    const there = new Browser(address());
    await there.signIn(name);
    await database().session.updateMany({
      where: { ownerId: here.ownerId },
      data: { freshAt: new Date(0) },
    });
    const stale = await here.send('setPassword', { password: NEW_PASSWORD });
    expect(await refusal(stale)).toEqual({ status: 403, code: 'CONFIRM' });
    const wrong = await here.send('confirmSession', { password: NEW_PASSWORD });
    expect(wrong.status).toBe(403);
    expect((await here.send('confirmSession', { password: PASSWORD })).status).toBe(204);
    expect((await here.send('setPassword', { password: NEW_PASSWORD })).status).toBe(204);
    expect([await here.who(), await there.who()]).toEqual([name, null]);
    expect((await there.signIn(name)).status).toBe(401);
    expect((await there.signIn(name, NEW_PASSWORD)).status).toBe(200);
  });

  it('a password that is easily guessed is refused with a sentence', async () => {
    const name = fresh();
    const { code } = await createTicket(database(), 'invite', null);
    for (const password of ['short', 'aaaaaaaaaaaa', `${name}-123456`]) {
      const answer = await new Browser(address()).signUp(name, code, password);
      expect(await refusal(answer)).toEqual({ status: 400, code: 'WRONG_ACCOUNT' });
    }
    expect((await new Browser(address()).signUp(name, code)).status).toBe(201);
  });

  it("a person can list and end their own sessions, and nobody else's", async () => {
    const name = fresh();
    const here = await newPerson(name, 'invite', address());
    const there = new Browser(address());
    await there.signIn(name);
    const { sessions } = await (await here.send('readAccount')).json();
    expect(sessions).toHaveLength(2);
    const { id } = sessions.find((one: { isThis: boolean }) => !one.isThis);
    const stranger = await person();
    expect((await stranger.send('endSession', undefined, { id })).status).toBe(404);
    expect((await here.send('endSession', undefined, { id })).status).toBe(204);
    expect(await there.who()).toBeNull();
  });

  it('an invite works once, can be withdrawn by its author, and gives no higher role', async () => {
    const member = await person();
    const { code } = await (await member.send('createInvite')).json();
    const guest = new Browser(address());
    const name = fresh();
    expect((await guest.signUp(name, ` ${code.toLowerCase().replaceAll('-', ' ')} `)).status).toBe(
      201,
    );
    expect((await guest.send('listAccounts')).status).toBe(403);
    expect((await new Browser(address()).signUp(fresh(), code)).status).toBe(404);
    const second = await (await member.send('createInvite')).json();
    const { invites } = await (await member.send('readAccount')).json();
    const [{ id }] = invites;
    expect((await guest.send('withdrawInvite', undefined, { id })).status).toBe(404);
    expect((await member.send('withdrawInvite', undefined, { id })).status).toBe(204);
    expect((await new Browser(address()).signUp(fresh(), second.code)).status).toBe(404);
  });

  it('an expired code does not work', async () => {
    const { code, id } = await createTicket(database(), 'invite', null);
    await database().ticket.update({ where: { id }, data: { expiresAt: new Date(0) } });
    expect((await new Browser(address()).signUp(fresh(), code)).status).toBe(404);
  });

  it('only admins can give roles, and only to others', async () => {
    const member = await person();
    const role = (of: string, by: Browser, to: string) =>
      by.send('setRole', { role: to }, { id: of });
    expect((await role(member.ownerId, member, 'admin')).status).toBe(403);
    expect((await role(admin.ownerId, admin, 'member')).status).toBe(409);
    expect((await role(member.ownerId, admin, 'admin')).status).toBe(204);
    expect((await member.send('listAccounts')).status).toBe(200);
    expect((await role(admin.ownerId, member, 'member')).status).toBe(409);
    expect((await role('nobody', admin, 'member')).status).toBe(404);
  });

  it('a suspension shows its reason and end, ends the sessions, and blocks the invites', async () => {
    const name = fresh();
    const member = await newPerson(name, 'invite', address());
    const { code } = await (await member.send('createInvite')).json();
    const until = new Date('2100-01-31T12:00:00Z');
    const body = { reason: 'Spam in proposals', until: until.toISOString() };
    const id = { id: member.ownerId };
    expect((await member.send('suspendAccount', body, { id: 'local' })).status).toBe(403);
    expect((await admin.send('suspendAccount', body, id)).status).toBe(204);
    expect(await member.who()).toBeNull();
    const answer = await (await member.signIn(name)).json();
    expect(answer.error.code).toBe('SUSPENDED');
    expect(answer.error.message).toContain('Spam in proposals');
    expect(answer.error.message).toContain('until 31 January 2100');
    expect((await new Browser(address()).signUp(fresh(), code)).status).toBe(403);
    expect((await admin.send('endSuspension', undefined, id)).status).toBe(204);
    expect((await member.signIn(name)).status).toBe(200);
    expect((await new Browser(address()).signUp(fresh(), code)).status).toBe(201);
  });

  it('a reset code from an admin sets a new password once, and ends all sessions', async () => {
    const name = fresh();
    const member = await newPerson(name, 'invite', address());
    const { code } = await (
      await admin.send('createReset', undefined, { id: member.ownerId })
    ).json();
    const elsewhere = new Browser(address());
    const body = { code, password: NEW_PASSWORD };
    expect((await elsewhere.send('resetPassword', body)).status).toBe(200);
    expect([await elsewhere.who(), await member.who()]).toEqual([name, null]);
    expect((await elsewhere.send('resetPassword', body)).status).toBe(404);
  });

  it('closing an account deletes its things, keeps its name taken, and changes nothing that belongs to others', async () => {
    const name = fresh();
    const member = await newPerson(name, 'invite', address());
    await member.send('createDeck', deckList('gone'));
    const before = await database().deck.count({ where: { ownerId: admin.ownerId } });
    expect((await member.send('closeAccount', { username: fresh() })).status).toBe(400);
    expect((await member.send('closeAccount', { username: name })).status).toBe(204);
    expect(await member.who()).toBeNull();
    expect(await database().deck.count({ where: { ownerId: member.ownerId } })).toBe(0);
    expect(await database().deck.count({ where: { ownerId: admin.ownerId } })).toBe(before);
    expect((await member.signIn(name)).status).toBe(401);
    const { code } = await createTicket(database(), 'invite', null);
    expect((await new Browser(address()).signUp(name, code)).status).toBe(409);
    expect((await admin.send('closeAccount', { username: `admin-${provider}` })).status).toBe(409);
  });
});

describe('a program without accounts', () => {
  useDatabase('sqlite');

  it('has no account routes, and treats everybody as its owner', async () => {
    const browser = new Browser();
    expect((await browser.send('listDecks')).status).toBe(200);
    expect(await (await browser.send('readSession')).json()).toMatchObject({ accounts: false });
    expect(await refusal(await browser.send('readAccount'))).toMatchObject({
      code: 'NO_ACCOUNTS',
    });
    expect((await browser.send('listAccounts')).status).toBe(404);
    expect((await browser.signIn('local')).status).toBe(404);
    expect((await browser.signUp('somebody', null)).status).toBe(404);
  });
});
