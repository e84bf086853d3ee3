import { beforeAll, describe, expect, it } from 'vitest';
import { createTicket } from '@/lib/server/accounts/tickets';
import { database } from '@/lib/server/db';
import type { OperationId } from '@/tests/lib/api/operation';
import {
  Browser,
  newPerson,
  refusal,
  SITE,
  useAccounts,
} from '@/tests/lib/server/accounts/browser';
import { type Lies, SoftwarePasskey } from '@/tests/lib/server/accounts/software-passkey';
import { useDatabase } from '@/tests/lib/server/databases';

let people = 0;
/** Returns a browser. Each person has a separate address, so that they do not share limits. */
const browser = () => new Browser(`203.0.113.${++people}`);

describe('passkeys', () => {
  useDatabase('sqlite');
  useAccounts();
  beforeAll(async () => {
    await newPerson('first', 'setup');
  });

  async function challenge(by: Browser, id: OperationId, body?: object): Promise<string> {
    return (await (await by.send(id, body)).json()).challenge;
  }

  /** Creates a person who has a passkey and no password. */
  async function joined(username: string) {
    const by = browser();
    const key = new SoftwarePasskey(SITE);
    const { code } = await createTicket(database(), 'invite', null);
    const passkey = key.make(
      await challenge(by, 'challengeNewAccount', { username, name: username }),
    );
    const body = { username, name: username, code, key: { passkey } };
    const answer = await by.send('signUp', body);
    expect(answer.status).toBe(201);
    return { by, key };
  }

  async function signInWith(key: SoftwarePasskey, lies: Lies = {}) {
    const by = browser();
    const passkey = key.use(await challenge(by, 'challengePasskey'), lies);
    return { by, passkey, answer: await by.send('signInWithPasskey', { passkey }) };
  }

  it('create an account and sign in to it without a user name', async () => {
    const { key } = await joined('pia');
    const { by, answer } = await signInWith(key);
    expect(answer.status).toBe(200);
    expect(await by.who()).toBe('pia');
  });

  it('sign in only once with one response', async () => {
    const { key } = await joined('quin');
    const { passkey } = await signInWith(key);
    const again = await browser().send('signInWithPasskey', { passkey });
    expect(await refusal(again)).toEqual({ status: 401, code: 'WRONG_PASSKEY' });
  });

  it('are refused with a response for another origin or domain, or without user verification', async () => {
    const { key } = await joined('rae');
    for (const lies of [
      { origin: 'https://cards.example.evil.test' },
      { origin: 'http://cards.example' },
      { domain: 'evil.test' },
      { isVerified: false },
    ])
      expect((await signInWith(key, lies)).answer.status).toBe(401);
  });

  it('are refused with an unknown challenge, or with one for another purpose', async () => {
    const { key } = await joined('sal');
    const by = browser();
    const invented = await by.send('signInWithPasskey', { passkey: key.use('bm90LW91cnM') });
    expect(invented.status).toBe(401);
    const forNew = await challenge(by, 'challengeNewAccount', { username: 'x', name: 'x' });
    expect((await by.send('signInWithPasskey', { passkey: key.use(forNew) })).status).toBe(401);
  });

  it('cannot be added to an account with the challenge of another account', async () => {
    const tom = await joined('tom');
    const uma = await joined('uma');
    const given = await challenge(tom.by, 'challengeMorePasskeys');
    const body = { name: 'Stolen', passkey: new SoftwarePasskey(SITE).make(given) };
    expect((await uma.by.send('addPasskey', body)).status).toBe(401);
    const mine = await challenge(uma.by, 'challengeMorePasskeys');
    const own = { name: 'Phone', passkey: new SoftwarePasskey(SITE).make(mine) };
    expect((await uma.by.send('addPasskey', own)).status).toBe(201);
  });

  it('are refused as copies when their counter goes back', async () => {
    const { key } = await joined('val');
    for (const _ of [1, 2]) expect((await signInWith(key)).answer.status).toBe(200);
    key.rewind();
    expect((await signInWith(key)).answer.status).toBe(401);
  });

  it('of another person cannot confirm a session', async () => {
    const wim = await joined('wim');
    const xen = await joined('xen');
    const passkey = xen.key.use(await challenge(wim.by, 'challengePasskey'));
    expect((await wim.by.send('confirmSession', { passkey })).status).toBe(403);
    const own = wim.key.use(await challenge(wim.by, 'challengePasskey'));
    expect((await wim.by.send('confirmSession', { passkey: own })).status).toBe(204);
  });

  it('cannot be removed when they are the last way to sign in', async () => {
    const { by, key } = await joined('yan');
    const id = Buffer.from(key.id).toString('base64url');
    expect(await refusal(await by.send('removePasskey', undefined, { id }))).toEqual({
      status: 409,
      code: 'LAST_KEY',
    });
    expect((await signInWith(key)).answer.status).toBe(200);
  });
});
