import { afterAll, beforeAll } from 'vitest';
import { answerApi } from '@/lib/api/door';
import type { DeckList } from '@/lib/decks/types';
import { signUp as signUpAs } from '@/lib/server/accounts/accounts';
import { TOKEN_COOKIE } from '@/lib/server/accounts/cookies';
import { hashPassword } from '@/lib/server/accounts/password';
import { openSession } from '@/lib/server/accounts/sessions';
import { createTicket } from '@/lib/server/accounts/tickets';
import { database } from '@/lib/server/db';
import { addressOf, type OperationId, type Params } from '@/tests/lib/api/operation';
import { OWN, request } from '@/tests/lib/server/requests';

export const SITE = 'https://cards.example';
export const PASSWORD = 'correct horse battery';

/** Gives the program of the enclosing `describe` accounts. */
export function useAccounts(): void {
  beforeAll(() => {
    process.env.DOSSIER_ACCOUNTS = SITE;
  });
  afterAll(() => {
    delete process.env.DOSSIER_ACCOUNTS;
  });
}

/** A browser: it sends the cookies that it has received. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly address: string;

  constructor(address = '192.0.2.1') {
    this.address = address;
  }

  request(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return request(method, path, body, {
      ...OWN,
      ...(cookie && { cookie }),
      'x-forwarded-for': this.address,
      'user-agent': 'A browser',
      ...headers,
    });
  }

  /** Sends a request to an operation, and stores the cookies of the answer. */
  async send(id: OperationId, body?: unknown, params?: Params): Promise<Response> {
    const { method, path } = addressOf(id, params);
    const response = await answerApi(this.request(method, path, body));
    this.take(response);
    return response;
  }

  take(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (/Max-Age=0/.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }

  signIn(username: string, password = PASSWORD): Promise<Response> {
    return this.send('signIn', { username, password });
  }

  signOut(): Promise<Response> {
    return this.send('signOut');
  }

  /** Returns the name of the user whom the server sees as signed in; null when nobody is. */
  async who(): Promise<string | null> {
    const { signedIn } = await (await this.send('readSession')).json();
    return signedIn?.username ?? null;
  }

  signUp(username: string, code: string | null, password = PASSWORD): Promise<Response> {
    const name = username.toUpperCase();
    return this.send('signUp', { username, name, code, key: { password } });
  }
}

let passwordHash: Promise<string> | null = null;

/** Creates an account with the password `PASSWORD`. Returns its browser. `setup`: the first account, an admin's. */
export async function newPerson(
  username: string,
  kind: 'setup' | 'invite' = 'invite',
  address?: string,
): Promise<Browser & { readonly ownerId: string }> {
  const { code } = await createTicket(database(), kind, null);
  const actor = await signUpAs({ username, name: username.toUpperCase(), password: null }, code);
  // Hashing takes a third of a second: all accounts share one hash.
  passwordHash ??= hashPassword(PASSWORD);
  await database().account.update({ where: actor, data: { password: await passwordHash } });
  const browser = new Browser(address);
  const token = await openSession(database(), actor, browser.request('GET', '/'));
  browser.cookies.set(TOKEN_COOKIE, token);
  return Object.assign(browser, { ownerId: actor.ownerId });
}

/** Saves a deck of a person, and shares it: with everybody, if nothing else is asked for. Returns its id, and the key of its address. */
export async function shareDeck(
  person: Browser,
  list: DeckList,
  visibility: 'public' | 'unlisted' = 'public',
): Promise<{ readonly id: string; readonly key: string }> {
  const { id } = await (await person.send('createDeck', list)).json();
  const { key } = await (await person.send('setSharing', { visibility }, { id })).json();
  return { id: `${id}`, key: `${key}` };
}

/** Returns the code and status of a refusal. */
export async function refusal(response: Response): Promise<{ status: number; code: string }> {
  const { error } = await response.json();
  return { status: response.status, code: error.code };
}
