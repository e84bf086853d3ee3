import { beforeAll, describe, expect, it } from 'vitest';
import { DELETE as remove } from '@/app/api/v1/account/passkeys/[id]/route';
import { POST as askMore } from '@/app/api/v1/account/passkeys/challenge/route';
import { POST as add } from '@/app/api/v1/account/passkeys/route';
import { POST as askNew } from '@/app/api/v1/accounts/challenge/route';
import { POST as signUp } from '@/app/api/v1/accounts/route';
import { POST as askSignIn } from '@/app/api/v1/session/challenge/route';
import { POST as confirm } from '@/app/api/v1/session/confirm/route';
import { POST as signIn } from '@/app/api/v1/session/passkey/route';
import { createTicket } from '@/lib/server/accounts/tickets';
import { database } from '@/lib/server/db';
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
/** Each person has an address of their own, so that their limits do not meet. */
const browser = () => new Browser(`203.0.113.${++people}`);

describe('passkeys', () => {
  useDatabase('sqlite');
  useAccounts();
  beforeAll(async () => {
    await newPerson('first', 'setup');
  });

  async function challenge(by: Browser, handler: typeof askSignIn, body?: object): Promise<string> {
    return (await (await by.send(handler, 'POST', body)).json()).challenge;
  }

  /** Somebody who has a passkey and no password. */
  async function joined(username: string) {
    const by = browser();
    const key = new SoftwarePasskey(SITE);
    const { code } = await createTicket(database(), 'invite', null);
    const passkey = key.make(await challenge(by, askNew, { username, name: username }));
    const body = { username, name: username, code, key: { passkey } };
    const answer = await by.send(signUp, 'POST', body);
    expect(answer.status).toBe(201);
    return { by, key };
  }

  async function signInWith(key: SoftwarePasskey, lies: Lies = {}) {
    const by = browser();
    const passkey = key.use(await challenge(by, askSignIn), lies);
    return { by, passkey, answer: await by.send(signIn, 'POST', { passkey }) };
  }

  it('make an account and sign in to it, without a name', async () => {
    const { key } = await joined('pia');
    const { by, answer } = await signInWith(key);
    expect(answer.status).toBe(200);
    expect(await by.who()).toBe('pia');
  });

  it('an answer is taken once', async () => {
    const { key } = await joined('quin');
    const { passkey } = await signInWith(key);
    const again = await browser().send(signIn, 'POST', { passkey });
    expect(await refusal(again)).toEqual({ status: 401, code: 'WRONG_PASSKEY' });
  });

  it('what another site was told, or another domain, or without the person, is refused', async () => {
    const { key } = await joined('rae');
    for (const lies of [
      { origin: 'https://cards.example.evil.test' },
      { origin: 'http://cards.example' },
      { domain: 'evil.test' },
      { isVerified: false },
    ])
      expect((await signInWith(key, lies)).answer.status).toBe(401);
  });

  it('a challenge that was never given, or for something else, is none', async () => {
    const { key } = await joined('sal');
    const by = browser();
    const invented = await by.send(signIn, 'POST', { passkey: key.use('bm90LW91cnM') });
    expect(invented.status).toBe(401);
    const forNew = await challenge(by, askNew, { username: 'x', name: 'x' });
    expect((await by.send(signIn, 'POST', { passkey: key.use(forNew) })).status).toBe(401);
  });

  it('the challenge of one account makes no passkey for another', async () => {
    const tom = await joined('tom');
    const uma = await joined('uma');
    const given = await challenge(tom.by, askMore);
    const body = { name: 'Stolen', passkey: new SoftwarePasskey(SITE).make(given) };
    expect((await uma.by.send(add, 'POST', body)).status).toBe(401);
    const mine = await challenge(uma.by, askMore);
    const own = { name: 'Phone', passkey: new SoftwarePasskey(SITE).make(mine) };
    expect((await uma.by.send(add, 'POST', own)).status).toBe(201);
  });

  it('a counter that goes back is a copy, and is refused', async () => {
    const { key } = await joined('val');
    for (const _ of [1, 2]) expect((await signInWith(key)).answer.status).toBe(200);
    key.rewind();
    expect((await signInWith(key)).answer.status).toBe(401);
  });

  it('the passkey of somebody else confirms nothing', async () => {
    const wim = await joined('wim');
    const xen = await joined('xen');
    const passkey = xen.key.use(await challenge(wim.by, askSignIn));
    expect((await wim.by.send(confirm, 'POST', { passkey })).status).toBe(403);
    const own = wim.key.use(await challenge(wim.by, askSignIn));
    expect((await wim.by.send(confirm, 'POST', { passkey: own })).status).toBe(204);
  });

  it('the last way to sign in stays', async () => {
    const { by, key } = await joined('yan');
    const id = Buffer.from(key.id).toString('base64url');
    expect(await refusal(await by.send(remove, 'DELETE', undefined, { id }))).toEqual({
      status: 409,
      code: 'LAST_KEY',
    });
    expect((await signInWith(key)).answer.status).toBe(200);
  });
});
