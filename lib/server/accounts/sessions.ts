import 'server-only';
import { ROLES } from '@/lib/accounts/account';
import { FORGET_OWNER, SESSION_SECONDS, tokenOf } from '@/lib/server/accounts/cookies';
import { hashSecret, newToken } from '@/lib/server/accounts/secrets';
import { accountsSite } from '@/lib/server/accounts/site';
import { type Actor, type Caller, type CallerSession, LOCAL_CALLER } from '@/lib/server/actor';
import { type Database, database, type Transaction } from '@/lib/server/db';
import { noteOwner } from '@/lib/server/log';
import { type Problem, Refused, refuse } from '@/lib/server/problem';
import { cutText } from '@/lib/text/cut-text';
import { dayOf } from '@/lib/text/day';

// A session is a row, so that it can be listed and ended. The database stores a hash of its token: a person who reads the database cannot
// sign in with what it holds.

const DAY = 24 * 3_600_000;
/** Milliseconds after a password or a passkey within which a sensitive change can be made. */
const FRESH_MILLISECONDS = 15 * 60_000;
const AGENT_CHARACTERS = 200;

const NOT_SIGNED_IN: Problem = {
  status: 401,
  code: 'SIGN_IN',
  message: 'Sign in to do this.',
  hint: 'Sign in at /sign-in. What you typed stays in your browser.',
};

const NOT_CONFIRMED: Problem = {
  status: 403,
  code: 'CONFIRM',
  message: 'Confirm that it is you: give your password or a passkey again.',
};

/** One signed-in browser, as its person sees it. */
interface SessionShown {
  readonly id: string;
  readonly agent: string;
  readonly createdAt: string;
  readonly seenAt: string;
  /** Whether the session is that of the browser that sends the request. */
  readonly isThis: boolean;
}

/** Begins a session. Returns its token, which is sent to the browser and never again. */
export async function openSession(
  db: Database | Transaction,
  { ownerId }: Actor,
  request: Request,
): Promise<string> {
  const token = newToken();
  // The earlier session of this browser ends.
  const before = tokenOf(request.headers);
  if (before !== null) await db.session.deleteMany({ where: { id: hashSecret(before) } });
  const agent = cutText(request.headers.get('user-agent') ?? '', AGENT_CHARACTERS);
  const expiresAt = new Date(Date.now() + SESSION_SECONDS * 1_000);
  await db.session.create({ data: { id: hashSecret(token), ownerId, agent, expiresAt } });
  return token;
}

/** Returns the sender of a request; null if they are not signed in. Throws `Refused` for an account that is suspended. */
export async function callerOf(request: Request): Promise<Caller | null> {
  if (accountsSite() === null) return LOCAL_CALLER;
  const token = tokenOf(request.headers);
  if (token === null || token === '') return null;
  const id = hashSecret(token);
  const row = await database().session.findUnique({ where: { id }, include: { account: true } });
  const now = Date.now();
  if (row === null || row.expiresAt.getTime() <= now || row.account.closedAt !== null) return null;
  const { ownerId, account, freshAt } = row;
  noteOwner(ownerId);
  refuseSuspended(account);
  if (now - row.seenAt.getTime() > DAY) await noteUse(id, now);
  const role = ROLES.find((one) => one === account.role) ?? 'member';
  return { ownerId, role, session: { id, username: account.username, freshAt } };
}

/** Notes that a session was used. It is written once a day, so that most requests write nothing. */
async function noteUse(id: string, now: number): Promise<void> {
  await database().session.updateMany({
    where: { id },
    data: { seenAt: new Date(now), expiresAt: new Date(now + SESSION_SECONDS * 1_000) },
  });
}

/** Returns the sender of a request. Throws `Refused` if they are not signed in. */
export async function signedInCaller(request: Request): Promise<Caller> {
  const caller = await callerOf(request);
  if (caller !== null) return caller;
  throw new Refused(NOT_SIGNED_IN, {}, tokenOf(request.headers) === null ? {} : FORGET_OWNER);
}

/** Throws `Refused` while an account is suspended, with the reason and the end of the suspension. */
export function refuseSuspended(account: {
  readonly suspendedUntil: Date | null;
  readonly suspendedReason: string;
}): void {
  const { suspendedUntil, suspendedReason } = account;
  if (suspendedUntil === null || suspendedUntil.getTime() <= Date.now()) return;
  const until = dayOf(suspendedUntil.toISOString());
  refuse({
    status: 403,
    code: 'SUSPENDED',
    message: `This account is suspended until ${until}: ${suspendedReason || 'no reason was given.'}`,
    hint: 'Ask an admin of this site.',
  });
}

const NO_ACCOUNTS: Problem = {
  status: 404,
  code: 'NO_ACCOUNTS',
  message: 'Nobody signs in to this program: it runs without accounts.',
  hint: 'Start it with DOSSIER_ACCOUNTS=https://… for that.',
};

/** Throws `Refused` where the program runs without accounts. */
export function insistOnAccounts(): void {
  if (accountsSite() === null) refuse(NO_ACCOUNTS);
}

/** Throws `Refused` unless the caller is signed in to an account. */
export function insistOnAccount({ session }: Caller): CallerSession {
  return session ?? refuse(NO_ACCOUNTS);
}

/** Checks whether the person gave a password or a passkey a moment ago. */
export function isFresh({ session }: Caller): boolean {
  return session === null || Date.now() - session.freshAt.getTime() <= FRESH_MILLISECONDS;
}

/** Throws `Refused` unless the person gave a password or a passkey a moment ago. */
export function insistOnFresh(caller: Caller): void {
  insistOnAccount(caller);
  if (!isFresh(caller)) refuse(NOT_CONFIRMED);
}

/** Notes that the person has just given a password or a passkey. */
export async function freshen({ session }: Caller): Promise<void> {
  if (session === null) return;
  await database().session.updateMany({
    where: { id: session.id },
    data: { freshAt: new Date() },
  });
}

/** Returns the browsers in which the caller is signed in, last used first. */
export async function listSessions({ ownerId, session }: Caller): Promise<SessionShown[]> {
  const rows = await database().session.findMany({
    where: { ownerId, expiresAt: { gt: new Date() } },
    orderBy: [{ seenAt: 'desc' }, { createdAt: 'desc' }],
    take: 100,
  });
  return rows.map(({ id, agent, createdAt, seenAt }) => ({
    id,
    agent,
    createdAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
    isThis: id === session?.id,
  }));
}

/** Ends one of the caller's sessions. Returns false if there is none with that id. */
export async function endSession({ ownerId }: Actor, id: string): Promise<boolean> {
  const { count } = await database().session.deleteMany({ where: { id, ownerId } });
  return count > 0;
}

/** Ends the sessions of an account, except one. */
export async function endSessions(
  db: Database | Transaction,
  { ownerId }: Actor,
  kept: string | null = null,
): Promise<void> {
  await db.session.deleteMany({ where: { ownerId, ...(kept && { id: { not: kept } }) } });
}

/** Deletes the rows of sessions that have expired. */
export async function sweepSessions(): Promise<void> {
  await database().session.deleteMany({ where: { expiresAt: { lt: new Date() } } });
}
