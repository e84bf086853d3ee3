import type { SignedIn } from '@/lib/accounts/account';
import type { AnswerOf } from '@/lib/api/routes';
import { forgetAnswers } from './answers';
import { type Asking, codeOf, exchange, messageOf } from './api';
import { SESSION } from './session';
import { localStore, ownName } from './storage';

// Signing in and out, and the user's own account. Both load a fresh page: everything that this browser stores is under the owner's name,
// which is read when a page loads.

export type OwnAccount = AnswerOf<'readAccount'>;

export const ACCOUNT = '/api/v1/account';
export const ACCOUNTS = '/api/v1/accounts';

/** The outcome of a request. */
export type Outcome<T> =
  | { readonly ok: true; readonly body: T }
  | { readonly ok: false; readonly code: string; readonly message: string };

const NO_ANSWER = {
  ok: false,
  code: 'NO_ANSWER',
  message: 'Can’t reach the server. Nothing was changed; what you typed is still here.',
} as const;

/** Sends something about accounts. Every refusal is shown in the form, including those that elsewhere mean "later". */
export async function send<T>(
  method: 'GET' | NonNullable<Asking['method']>,
  path: string,
  body?: unknown,
): Promise<Outcome<T>> {
  const asking = { ...(method !== 'GET' && { method }), ...(body !== undefined && { body }) };
  const answered = await exchange(path, asking);
  if (answered === null) return NO_ANSWER;
  const { status } = answered;
  if (status < 300) return { ok: true, body: answered.body as T };
  const code = codeOf(answered.body) ?? `${status}`;
  return { ok: false, code, message: messageOf(status, answered.body) };
}

/** Checks whether this browser can use passkeys here: it supports them, and the page came over https or from this machine. */
export function canUsePasskeys(): boolean {
  return (
    'PublicKeyCredential' in globalThis && 'parseCreationOptionsFromJSON' in PublicKeyCredential
  );
}

const NOT_MADE = {
  ok: false,
  code: 'CANCELLED',
  message: 'No passkey was used. Try again, or use a password.',
} as const;

/** Asks the browser for a passkey of this site. Returns what it signed. */
export async function passkeyUsedFor(challenge: Outcome<object>): Promise<Outcome<object>> {
  if (!challenge.ok) return challenge;
  return made(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
        challenge.body as PublicKeyCredentialRequestOptionsJSON,
      ),
    }),
  );
}

/** Lets the browser create a passkey. */
export async function passkeyMadeFor(challenge: Outcome<object>): Promise<Outcome<object>> {
  if (!challenge.ok) return challenge;
  return made(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        challenge.body as PublicKeyCredentialCreationOptionsJSON,
      ),
    }),
  );
}

async function made(ask: () => Promise<Credential | null>): Promise<Outcome<object>> {
  try {
    const credential = await ask();
    return credential instanceof PublicKeyCredential
      ? { ok: true, body: credential.toJSON() }
      : NOT_MADE;
  } catch {
    // The person has closed the dialog, or has no passkey of this site.
    return NOT_MADE;
  }
}

export async function signInWithPassword(username: string, password: string) {
  return send<SignedIn>('POST', SESSION, { username, password });
}

export async function signInWithPasskey(): Promise<Outcome<SignedIn>> {
  const passkey = await passkeyUsedFor(await send<object>('POST', `${SESSION}/challenge`));
  return passkey.ok ? send('POST', `${SESSION}/passkey`, { passkey: passkey.body }) : passkey;
}

/** Confirms that the person is still the owner of the session. `password` null: by a passkey. */
export async function confirmWith(password: string | null): Promise<Outcome<null>> {
  if (password !== null) return send('POST', `${SESSION}/confirm`, { password });
  const passkey = await passkeyUsedFor(await send<object>('POST', `${SESSION}/challenge`));
  return passkey.ok ? send('POST', `${SESSION}/confirm`, { passkey: passkey.body }) : passkey;
}

export interface NewAccount {
  readonly username: string;
  readonly name: string;
  readonly code: string | null;
  /** Null: uses a passkey instead. */
  readonly password: string | null;
}

export async function signUp({ password, ...account }: NewAccount): Promise<Outcome<SignedIn>> {
  if (password !== null) return send('POST', ACCOUNTS, { ...account, key: { password } });
  const { username, name } = account;
  const challenge = await send<object>('POST', `${ACCOUNTS}/challenge`, { username, name });
  const passkey = await passkeyMadeFor(challenge);
  if (!passkey.ok) return passkey;
  return send('POST', ACCOUNTS, { ...account, key: { passkey: passkey.body } });
}

export async function addPasskey(name: string): Promise<Outcome<OwnAccount>> {
  const challenge = await send<object>('POST', `${ACCOUNT}/passkeys/challenge`);
  const passkey = await passkeyMadeFor(challenge);
  if (!passkey.ok) return passkey;
  return send('POST', `${ACCOUNT}/passkeys`, { name, passkey: passkey.body });
}

/** Loads a page again after somebody has signed in. */
export async function enter(path: string): Promise<void> {
  await forgetAnswers();
  window.location.assign(path);
}

/** Signs out, and removes what this browser stored for the owner. */
export async function signOut(): Promise<Outcome<null>> {
  const done = await send<null>('DELETE', SESSION);
  if (done.ok) await leave();
  return done;
}

/** Removes what this browser stored for the owner, and shows the first page. */
export async function leave(): Promise<void> {
  await forgetAnswers();
  const store = localStore();
  const own = ownName('');
  const keys = Array.from({ length: store?.length ?? 0 }, (_, at) => store?.key(at) ?? '');
  for (const key of keys) if (key.startsWith(own)) store?.removeItem(key);
  window.location.assign('/');
}

/** Returns the path to open after signing in: a path of this site that the address names, else the first page. */
export function nextPath(search: string): string {
  const asked = new URLSearchParams(search).get('next') ?? '';
  // `//evil`, `/\evil` and paths with a hidden line break lead to other sites.
  return /^\/(?![/\\])[^\s\\]*$/.test(asked) ? asked : '/';
}
