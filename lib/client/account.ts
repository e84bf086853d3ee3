import type { SignedIn } from '@/lib/accounts/account';
import type { AddressFor, AnswerAt, Body, BodyAt, Method } from '@/lib/api/addressed';
import { forgetAnswers } from './answers';
import { codeOf, exchange, messageOf } from './api';
import { forgetKept } from './kept';
import { SESSION } from './session';

// Signing in and out, and the user's own account. Both load a fresh page: everything that this browser stores is under the owner's name,
// which is read when a page loads.

export type OwnAccount = AnswerAt<typeof ACCOUNT>;

export const ACCOUNT = '/api/v1/account';
export const ACCOUNTS = '/api/v1/accounts';

type PasskeyUsed = BodyAt<'/api/v1/session/passkey', 'POST'>['passkey'];
type PasskeyMade = BodyAt<'/api/v1/account/passkeys', 'POST'>['passkey'];

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
export async function send<const M extends Method, const A extends string>(
  method: M,
  path: A & AddressFor<M, A>,
  ...[body]: Body<A, M>
): Promise<Outcome<AnswerAt<A, M>>> {
  const answered = await exchange(path, { method, body });
  if (answered === null) return NO_ANSWER;
  const { status } = answered;
  if (status < 300) return { ok: true, body: answered.body as AnswerAt<A, M> };
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
async function passkeyUsedFor(challenge: Outcome<object>): Promise<Outcome<PasskeyUsed>> {
  if (!challenge.ok) return challenge;
  return askForCredential(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
        challenge.body as PublicKeyCredentialRequestOptionsJSON,
      ),
    }),
  );
}

/** Lets the browser create a passkey. */
async function passkeyMadeFor(challenge: Outcome<object>): Promise<Outcome<PasskeyMade>> {
  if (!challenge.ok) return challenge;
  return askForCredential(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        challenge.body as PublicKeyCredentialCreationOptionsJSON,
      ),
    }),
  );
}

async function askForCredential<T>(ask: () => Promise<Credential | null>): Promise<Outcome<T>> {
  try {
    const credential = await ask();
    return credential instanceof PublicKeyCredential
      ? { ok: true, body: credential.toJSON() as T }
      : NOT_MADE;
  } catch {
    // The person has closed the dialog, or has no passkey of this site.
    return NOT_MADE;
  }
}

export async function signInWithPassword(username: string, password: string) {
  return send('POST', SESSION, { username, password });
}

export async function signInWithPasskey(): Promise<Outcome<SignedIn>> {
  const passkey = await passkeyUsedFor(await send('POST', `${SESSION}/challenge`));
  return passkey.ok ? send('POST', `${SESSION}/passkey`, { passkey: passkey.body }) : passkey;
}

/** Confirms that the person is still the owner of the session, with the password; if it is null, with a passkey. */
export async function confirmWith(password: string | null): Promise<Outcome<null>> {
  if (password !== null) return send('POST', `${SESSION}/confirm`, { password });
  const passkey = await passkeyUsedFor(await send('POST', `${SESSION}/challenge`));
  return passkey.ok ? send('POST', `${SESSION}/confirm`, { passkey: passkey.body }) : passkey;
}

interface NewAccount {
  readonly username: string;
  readonly name: string;
  readonly code: string | null;
  /** The password; null when the account uses a passkey instead. */
  readonly password: string | null;
}

export async function signUp({ password, ...account }: NewAccount): Promise<Outcome<SignedIn>> {
  if (password !== null) return send('POST', ACCOUNTS, { ...account, key: { password } });
  const { username, name } = account;
  const challenge = await send('POST', `${ACCOUNTS}/challenge`, { username, name });
  const passkey = await passkeyMadeFor(challenge);
  if (!passkey.ok) return passkey;
  return send('POST', ACCOUNTS, { ...account, key: { passkey: passkey.body } });
}

export async function addPasskey(name: string): Promise<Outcome<OwnAccount>> {
  const challenge = await send('POST', `${ACCOUNT}/passkeys/challenge`);
  const passkey = await passkeyMadeFor(challenge);
  if (!passkey.ok) return passkey;
  return send('POST', `${ACCOUNT}/passkeys`, { name, passkey: passkey.body });
}

/** Loads a page again after somebody has signed in. */
export async function openAfterSignIn(path: string): Promise<void> {
  await forgetAnswers();
  window.location.assign(path);
}

/** Signs out, and removes what this browser stored for the owner. */
export async function signOut(): Promise<Outcome<null>> {
  const done = await send('DELETE', SESSION);
  if (done.ok) await leave();
  return done;
}

/** Removes what this browser stored for the owner, and shows the first page. */
export async function leave(): Promise<void> {
  await forgetAnswers();
  forgetKept();
  window.location.assign('/');
}

/** Returns the path to open after signing in: a path of this site that the address names, else the first page. */
export function nextPath(search: string): string {
  const asked = new URLSearchParams(search).get('next') ?? '';
  // `//evil`, `/\evil` and paths with a hidden line break lead to other sites.
  return /^\/(?![/\\])[^\s\\]*$/.test(asked) ? asked : '/';
}
