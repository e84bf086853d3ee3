import 'server-only';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { z } from 'zod';
import { ACCOUNT_BOUNDS } from '@/lib/accounts/account';
import type { passkeyMadeSchema, passkeyUsedSchema } from '@/lib/api/account-shapes';
import { hashSecret } from '@/lib/server/accounts/secrets';
import { accountsSite } from '@/lib/server/accounts/site';
import type { Actor } from '@/lib/server/actor';
import { database, lockOwner, type Transaction } from '@/lib/server/db';
import { log } from '@/lib/server/log';
import { type Problem, refuse } from '@/lib/server/problem';

// Web Authentication, level 3, https://www.w3.org/TR/webauthn-3/. A challenge is a row that is deleted when it is used, so that a response
// to it is accepted once, and only for the purpose of the challenge.

type PasskeyMade = z.infer<typeof passkeyMadeSchema>;
type PasskeyUsed = z.infer<typeof passkeyUsedSchema>;

/** A passkey whose creation has been verified, and that is not stored yet. */
interface VerifiedPasskey {
  readonly id: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly counter: number;
  readonly transports: string;
}

interface PasskeyShown {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly usedAt: string | null;
}

const NAME = 'Dossier';
/** Milliseconds for which a challenge is good. */
const CHALLENGE_LIFE = 5 * 60_000;

const WRONG_PASSKEY: Problem = {
  status: 401,
  code: 'WRONG_PASSKEY',
  message: 'This passkey was not accepted.',
  hint: 'Try again. If it belongs to another account or site, choose another passkey.',
};

const TOO_MANY: Problem = {
  status: 409,
  code: 'TOO_MANY',
  message: `An account has at most ${ACCOUNT_BOUNDS.passkeys} passkeys.`,
  hint: 'Remove one that you do not use.',
};

/** The purpose of a challenge: signing in, or creating a passkey for a new or an existing account. */
type Purpose = 'sign-in' | 'new-account' | `account:${string}`;

function purposeOf(owner: Actor | null): Purpose {
  return owner === null ? 'new-account' : `account:${owner.ownerId}`;
}

function passkeySite() {
  return accountsSite() ?? refuse(WRONG_PASSKEY);
}

/** Returns the options for `navigator.credentials.create`. `owner`: the passkey's owner; null for an account that does not exist yet. */
export async function optionsToMake(owner: Actor | null, username: string, name: string) {
  const there = owner === null ? [] : await passkeysOf(owner);
  if (there.length >= ACCOUNT_BOUNDS.passkeys) refuse(TOO_MANY);
  const options = await generateRegistrationOptions({
    rpName: NAME,
    rpID: passkeySite().domain,
    userName: username,
    userDisplayName: name,
    attestationType: 'none',
    excludeCredentials: there.map(({ id }) => ({ id })),
    // The passkey names its account, so that nobody has to type a user name.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(options.challenge, purposeOf(owner));
  return options;
}

/** Verifies what the browser created from `optionsToMake`. Throws `Refused`. */
export async function verifyMade(owner: Actor | null, made: PasskeyMade): Promise<VerifiedPasskey> {
  const { origin, domain } = passkeySite();
  const challenge = challengeIn(made.response.clientDataJSON);
  await spendChallenge(challenge, purposeOf(owner));
  const { transports = [], ...response } = made.response;
  const { verified, registrationInfo } = await verifyOrRefuse(() =>
    verifyRegistrationResponse({
      response: { ...made, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: domain,
      requireUserVerification: true,
    }),
  );
  if (!verified || registrationInfo === undefined) refuse(WRONG_PASSKEY);
  const { id, publicKey, counter } = registrationInfo.credential;
  return { id, publicKey, counter, transports: transports.join(',') };
}

/** Stores a passkey of an account. */
export async function addPasskey(
  tx: Transaction,
  { ownerId }: Actor,
  passkey: VerifiedPasskey,
  name: string,
): Promise<void> {
  await lockOwner(tx, ownerId);
  if ((await tx.passkey.count({ where: { ownerId } })) >= ACCOUNT_BOUNDS.passkeys) refuse(TOO_MANY);
  await tx.passkey.create({ data: { ...passkey, ownerId, name } });
}

/** Returns the options for `navigator.credentials.get`, which accept any passkey of this site. */
export async function optionsToUse() {
  const options = await generateAuthenticationOptions({
    rpID: passkeySite().domain,
    userVerification: 'required',
  });
  await keepChallenge(options.challenge, 'sign-in');
  return options;
}

/** Verifies the passkey that the browser has used, and returns its owner. Throws `Refused`. */
export async function verifyUsed(used: PasskeyUsed): Promise<Actor> {
  const { origin, domain } = passkeySite();
  const challenge = challengeIn(used.response.clientDataJSON);
  await spendChallenge(challenge, 'sign-in');
  const passkey = await database().passkey.findUnique({ where: { id: used.id } });
  if (passkey === null) refuse(WRONG_PASSKEY);
  const { verified, authenticationInfo } = await verifyOrRefuse(() =>
    verifyAuthenticationResponse({
      response: { ...used, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: domain,
      requireUserVerification: true,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
    }),
  );
  if (!verified) refuse(WRONG_PASSKEY);
  await database().passkey.update({
    where: { id: passkey.id },
    data: { counter: authenticationInfo.newCounter, usedAt: new Date() },
  });
  return { ownerId: passkey.ownerId };
}

/** Throws `Refused` unless the browser has used a passkey of this account. */
export async function insistOnOwnPasskey({ ownerId }: Actor, used: PasskeyUsed): Promise<void> {
  if ((await verifyUsed(used)).ownerId !== ownerId) refuse({ ...WRONG_PASSKEY, status: 403 });
}

/** Turns what the library throws into a refusal: another origin, a wrong signature, a counter that went back. */
async function verifyOrRefuse<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch (error) {
    log.info({ err: error }, 'A passkey was not accepted');
    return refuse(WRONG_PASSKEY);
  }
}

function challengeIn(clientDataJSON: string): string {
  try {
    const told: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    if (typeof told === 'object' && told !== null && 'challenge' in told)
      return String(told.challenge);
  } catch {
    // Not JSON: it is not one of our challenges.
  }
  return refuse(WRONG_PASSKEY);
}

async function keepChallenge(challenge: string, purpose: Purpose): Promise<void> {
  await database().ticket.create({
    data: {
      id: hashSecret(challenge),
      kind: 'challenge',
      content: purpose,
      expiresAt: new Date(Date.now() + CHALLENGE_LIFE),
    },
  });
}

async function spendChallenge(challenge: string, purpose: Purpose): Promise<void> {
  const { count } = await database().ticket.deleteMany({
    where: {
      id: hashSecret(challenge),
      kind: 'challenge',
      content: purpose,
      expiresAt: { gt: new Date() },
    },
  });
  if (count === 0) refuse(WRONG_PASSKEY);
}

function passkeysOf({ ownerId }: Actor) {
  return database().passkey.findMany({ where: { ownerId }, orderBy: { createdAt: 'asc' } });
}

/** Returns the passkeys of an account, oldest first. */
export async function listPasskeys(owner: Actor): Promise<PasskeyShown[]> {
  const rows = await passkeysOf(owner);
  return rows.map(({ id, name, createdAt, usedAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  }));
}

const LAST_KEY: Problem = {
  status: 409,
  code: 'LAST_KEY',
  message: 'This is the only way to sign in to this account.',
  hint: 'Set a password, or add another passkey, first.',
};

/** Removes a passkey. Returns false if the account has none with that id. Throws `Refused` if it is the last way to sign in. */
export async function removePasskey(
  tx: Transaction,
  { ownerId }: Actor,
  id: string,
): Promise<boolean> {
  const account = await tx.account.findUniqueOrThrow({
    where: { ownerId },
    include: { passkeys: true },
  });
  if (!account.passkeys.some((one) => one.id === id)) return false;
  if (account.password === null && account.passkeys.length === 1) refuse(LAST_KEY);
  await tx.passkey.delete({ where: { id } });
  return true;
}
