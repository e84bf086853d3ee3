import 'server-only';
import { ROLES, type SignedIn } from '@/lib/accounts/account';
import { listTokens } from '@/lib/server/accounts/access-tokens';
import type { SignIn } from '@/lib/server/accounts/accounts';
import { knownCookie, signInCookies, signOutCookies } from '@/lib/server/accounts/cookies';
import { listPasskeys } from '@/lib/server/accounts/passkeys';
import { insistOnAccount, isFresh, listSessions } from '@/lib/server/accounts/sessions';
import { accountsSite } from '@/lib/server/accounts/site';
import { listInvites } from '@/lib/server/accounts/tickets';
import { type Actor, type Caller, LOCAL_ACTOR } from '@/lib/server/actor';
import { database } from '@/lib/server/db';
import { decisionsOn } from '@/lib/server/moderation';
import { emptyResponse, personalResponse } from '@/lib/server/problem';
import { REGISTRATION_KEY, readSetting } from '@/lib/server/settings';

// The answers of the account routes (lib/api/account-shapes.ts).

/** Returns who is signed in, and how people can sign in or register. */
export async function sessionAnswer(caller: Caller | null) {
  if (accountsSite() === null)
    return { accounts: false, registration: 'invite', isSetUp: true, signedIn: null };
  const db = database();
  const [registration, first] = await Promise.all([
    readSetting(db, REGISTRATION_KEY),
    db.account.count({ where: { ownerId: LOCAL_ACTOR.ownerId } }),
  ]);
  return {
    accounts: true,
    registration: registration === 'open' ? 'open' : 'invite',
    isSetUp: first > 0,
    signedIn: caller === null ? null : await signedInAnswer(caller),
  };
}

/** Returns the account that the pages show as signed in. */
export async function signedInAnswer({ ownerId }: Actor): Promise<SignedIn> {
  const { username, role, owner } = await database().account.findUniqueOrThrow({
    where: { ownerId },
    include: { owner: { select: { name: true } } },
  });
  return {
    ownerId,
    username,
    name: owner.name,
    role: ROLES.find((one) => one === role) ?? 'member',
  };
}

/** Returns the caller's own account, with everything that signs in to it. */
export async function accountAnswer(caller: Caller) {
  insistOnAccount(caller);
  const [account, row, sessions, passkeys, tokens, invites] = await Promise.all([
    signedInAnswer(caller),
    database().account.findUniqueOrThrow({ where: { ownerId: caller.ownerId } }),
    listSessions(caller),
    listPasskeys(caller),
    listTokens(caller),
    listInvites(database(), caller.ownerId),
  ]);
  return {
    account,
    hasPassword: row.password !== null,
    isPublic: row.isPublic,
    about: row.about,
    decisions: await decisionsOn(caller),
    isFresh: isFresh(caller),
    sessions,
    passkeys,
    tokens,
    invites: invites.map(({ id, createdAt, expiresAt }) => ({
      id,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  };
}

/** Signs the browser in, and answers with the account. */
export async function signedInResponse({ ownerId, token, known }: SignIn, status = 200) {
  const response = personalResponse(await signedInAnswer({ ownerId }), { status });
  for (const [name, value] of [...signInCookies(token, ownerId), knownCookie(known)])
    response.headers.append(name, value);
  return response;
}

/** Signs the browser out. The pages that it stores are cleared as well. */
export function signedOutResponse(): Response {
  const response = emptyResponse();
  for (const [name, value] of signOutCookies()) response.headers.append(name, value);
  return response;
}
