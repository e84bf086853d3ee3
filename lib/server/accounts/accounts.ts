import 'server-only';
import { randomUUID } from 'node:crypto';
import {
  ACCOUNT_BOUNDS,
  displayNameProblem,
  foldDisplayName,
  foldUsername,
  mayActAs,
  passwordProblem,
  type Role,
  usernameProblem,
} from '@/lib/accounts/account';
import { isCommonPassword } from '@/lib/server/accounts/common-passwords';
import { knownPlace, rememberPlace } from '@/lib/server/accounts/known-places';
import { takeFrom } from '@/lib/server/accounts/limits';
import { hashPassword, passwordMatches } from '@/lib/server/accounts/password';
import {
  endSessions,
  insistOnAccount,
  openSession,
  refuseSuspended,
} from '@/lib/server/accounts/sessions';
import {
  createTicket,
  listInvites,
  spendTicket,
  type Ticket,
  ticketOf,
} from '@/lib/server/accounts/tickets';
import { type Actor, type Caller, LOCAL_ACTOR } from '@/lib/server/actor';
import { database, isTaken, lockOwner, type Transaction, transaction } from '@/lib/server/db';
import { insertDeck } from '@/lib/server/decks';
import { knownExamples } from '@/lib/server/example-decks';
import { logAccount, noteOwner } from '@/lib/server/log';
import { type Problem, Refused, refuse } from '@/lib/server/problem';
import { REGISTRATION_KEY, readSetting } from '@/lib/server/settings';

/** A new account. */
export interface NewAccount {
  readonly username: string;
  /** The name that others see. */
  readonly name: string;
  readonly password: string | null;
}

/** A browser that has just been signed in: its owner and its tokens. */
export interface SignIn {
  readonly ownerId: string;
  readonly token: string;
  /** The token that still identifies the browser after the session has ended. */
  readonly known: string;
}

const WRONG_SIGN_IN: Problem = {
  status: 401,
  code: 'WRONG_PASSWORD',
  message: 'User name and password do not match.',
  hint: 'An admin of this site can let you set a new password.',
};

const NAME_TAKEN: Problem = {
  status: 409,
  code: 'NAME_TAKEN',
  message: 'This user name is taken.',
  hint: 'Choose another one.',
};

const ALREADY_SET_UP: Problem = {
  status: 409,
  code: 'SET_UP',
  message: 'This site has its first account already.',
  hint: 'Ask its admin for an invite.',
};

const NOT_INVITED: Problem = {
  status: 403,
  code: 'NOT_INVITED',
  message: 'Accounts are made with an invite here.',
  hint: 'Ask somebody who has an account for one.',
};

const NO_SUCH_ACCOUNT: Problem = {
  status: 404,
  code: 'NO_SUCH_ACCOUNT',
  message: 'There is no such account.',
};

const FORBIDDEN: Problem = {
  status: 403,
  code: 'FORBIDDEN',
  message: 'Your account may not do this.',
};

/** Throws `Refused` unless the caller has an account whose role includes `role`. */
export function insistOnRole(caller: Caller, role: Role): void {
  insistOnAccount(caller);
  if (!mayActAs(caller.role, role)) refuse(FORBIDDEN);
}

/**
 * Creates an account. `code` is the setup code (the account is an admin's and owns what this installation holds already), an invite, or
 * null where an admin has opened registration. Throws `Refused`.
 */
export async function signUp(
  account: NewAccount,
  code: string | null,
  /** Writes further rows in the transaction, such as the account's first passkey. */
  besides: (tx: Transaction, actor: Actor) => Promise<void> = async () => undefined,
): Promise<Actor> {
  await insistOnAcceptable(account);
  // Hash before the transaction: hashing takes longer than a transaction may.
  const password = account.password === null ? null : await hashPassword(account.password);
  try {
    const made = await transaction(async (tx) => {
      const ticket = await useAdmissionCode(tx, code);
      const actor = await makeOwner(tx, ticket, account.name);
      const role: Role = ticket?.kind === 'setup' ? 'admin' : 'member';
      const invitedById = ticket?.kind === 'invite' ? ticket.ownerId : null;
      const username = foldUsername(account.username);
      await tx.account.create({
        data: { ownerId: actor.ownerId, username, password, role, invitedById },
      });
      await besides(tx, actor);
      return actor;
    });
    logAccount('signed up', { of: made.ownerId });
    return made;
  } catch (error) {
    // Two requests created accounts at once, with one name or with the setup code.
    if (!isTaken(error)) throw error;
    const username = foldUsername(account.username);
    const there = await database().account.count({ where: { username } });
    throw new Refused(there > 0 ? NAME_TAKEN : ALREADY_SET_UP);
  }
}

async function insistOnAcceptable({ username, name, password }: NewAccount): Promise<void> {
  const problem =
    usernameProblem(username) ??
    (await nameProblem(name, foldUsername(username))) ??
    (password === null ? null : await newPasswordProblem(password, username));
  if (problem !== null) refuse({ status: 400, code: 'WRONG_ACCOUNT', message: problem });
}

/** Returns what is wrong with a new password, as a sentence; null if it is good enough. */
async function newPasswordProblem(password: string, username: string): Promise<string | null> {
  const problem = passwordProblem(password, username);
  if (problem !== null) return problem;
  const isCommon = await isCommonPassword(password);
  return isCommon ? 'This password is one of the commonest. Choose another one.' : null;
}

/** Returns what is wrong with the name that the account `username` shows to others, as a sentence; null if the account can have it. */
async function nameProblem(name: string, username: string): Promise<string | null> {
  const problem = displayNameProblem(name);
  if (problem !== null) return problem;
  const wanted = foldDisplayName(name);
  const others = await database().account.findMany({
    where: { closedAt: null, username: { not: username } },
    select: { username: true, owner: { select: { name: true } } },
  });
  const isTakenName = others.some(
    (other) => other.username === wanted || foldDisplayName(other.owner.name) === wanted,
  );
  return isTakenName ? 'Somebody else here has this name. Choose another one.' : null;
}

/** Checks the code that admits a new account, and uses its ticket. Returns null when registration is open. Throws `Refused`. */
async function useAdmissionCode(tx: Transaction, code: string | null): Promise<Ticket | null> {
  if (code === null) {
    if ((await readSetting(tx, REGISTRATION_KEY)) !== 'open') refuse(NOT_INVITED);
    return null;
  }
  const ticket = await ticketOf(tx, ['setup', 'invite'], code);
  if (ticket.kind === 'invite') await insistOnInviter(tx, ticket);
  await spendTicket(tx, ticket);
  return ticket;
}

/** Throws `Refused` if the person who made the invite is suspended or has left. */
async function insistOnInviter(tx: Transaction, { ownerId }: Ticket): Promise<void> {
  // The invite was made at the command line, by the person who runs this installation.
  if (ownerId === null) return;
  const inviter = await tx.account.findUnique({ where: { ownerId } });
  const isSuspended = (inviter?.suspendedUntil?.getTime() ?? 0) > Date.now();
  if (inviter === null || inviter.closedAt !== null || isSuspended) refuse(NOT_INVITED);
}

/**
 * Creates the owner of a new account. The setup code's account becomes the owner of what this installation holds already, so nothing is
 * moved; any other account begins with the example decks.
 */
async function makeOwner(tx: Transaction, ticket: Ticket | null, name: string): Promise<Actor> {
  if (ticket?.kind !== 'setup') {
    const id = randomUUID();
    await tx.owner.create({ data: { id, name: name.trim() } });
    const actor = { ownerId: id };
    for (const list of knownExamples()) await insertDeck(actor, tx, list);
    return actor;
  }
  const { ownerId } = LOCAL_ACTOR;
  if ((await tx.account.count({ where: { ownerId } })) > 0) refuse(ALREADY_SET_UP);
  await tx.owner.update({ where: { id: ownerId }, data: { name: name.trim() } });
  return { ownerId };
}

/** Counts an attempt at a password. Attempts from places where the account has signed in before count apart. Throws `Refused`. */
export async function countPassword(request: Request, username: string): Promise<void> {
  const name = foldUsername(username);
  const account = await database().account.findUnique({
    where: { username: name },
    select: { ownerId: true },
  });
  // Looked up for an unknown name as well, so that the time taken reveals nothing.
  const place = await knownPlace(request, account?.ownerId ?? '');
  if (place === null) await takeFrom('name', name);
  else await takeFrom('known', place);
}

/** Signs in with a password. A wrong name and a wrong password get equal answers in equal time. Throws `Refused`. */
export async function signInWithPassword(
  request: Request,
  username: string,
  password: string,
): Promise<SignIn> {
  const account = await database().account.findUnique({
    where: { username: foldUsername(username) },
  });
  const matches = await passwordMatches(password, account?.password ?? null);
  if (account !== null) noteOwner(account.ownerId);
  if (!matches || account === null || account.closedAt !== null) {
    // The log does not have the name: people type anything there, even a password.
    logAccount('sign-in failed', { isKnown: account !== null });
    refuse(WRONG_SIGN_IN);
  }
  refuseSuspended(account);
  return signIn(request, account);
}

/** Begins a new session in this browser; an earlier session of the browser, if any, is ended. */
export async function signIn(request: Request, { ownerId }: Actor): Promise<SignIn> {
  const token = await openSession(database(), { ownerId }, request);
  const known = await rememberPlace(request, { ownerId });
  noteOwner(ownerId);
  logAccount('signed in');
  return { ownerId, token, known };
}

/** Throws `Refused` if nobody can sign in to the account. */
export async function insistOnOpen({ ownerId }: Actor): Promise<void> {
  const account = await database().account.findUnique({ where: { ownerId } });
  if (account === null || account.closedAt !== null) refuse(NO_SUCH_ACCOUNT);
  refuseSuspended(account);
}

/** Changes the name that others see. Throws `Refused`. */
export async function renameAccount(caller: Caller, name: string): Promise<void> {
  insistOnAccount(caller);
  const username = caller.session?.username ?? '';
  const problem = await nameProblem(name, username);
  if (problem !== null) refuse({ status: 400, code: 'WRONG_ACCOUNT', message: problem });
  await database().owner.update({ where: { id: caller.ownerId }, data: { name: name.trim() } });
}

const TOO_MANY_INVITES: Problem = {
  status: 409,
  code: 'TOO_MANY',
  message: `You have ${ACCOUNT_BOUNDS.invites} invites that nobody has used yet.`,
  hint: 'Withdraw one first.',
};

/** Creates an invite, good for one account. Throws `Refused`. */
export async function inviteFrom(caller: Caller): Promise<Code> {
  insistOnAccount(caller);
  const { ownerId } = caller;
  const ticket = await transaction(async (tx) => {
    await lockOwner(tx, ownerId);
    if ((await listInvites(tx, ownerId)).length >= ACCOUNT_BOUNDS.invites) refuse(TOO_MANY_INVITES);
    return createTicket(tx, 'invite', ownerId);
  });
  return codeOf(ticket);
}

/** Creates an invite from the person who runs this installation. */
export async function inviteOfInstallation(): Promise<Code> {
  return codeOf(await createTicket(database(), 'invite', null));
}

/** A code as it is shown, once. */
export interface Code {
  readonly code: string;
  /** The time at which the code expires (ISO 8601, UTC). */
  readonly expiresAt: string;
}

export function codeOf({ code, expiresAt }: { code: string; expiresAt: Date }): Code {
  return { code, expiresAt: expiresAt.toISOString() };
}

/** Throws `Refused` unless this is the caller's password. */
export async function insistOnPassword({ ownerId }: Actor, password: string): Promise<void> {
  const account = await database().account.findUnique({ where: { ownerId } });
  if (!(await passwordMatches(password, account?.password ?? null)))
    refuse({ ...WRONG_SIGN_IN, status: 403, message: 'This is not your password.' });
}

/** Sets the caller's password, and ends all sessions but this one, the tokens of assistants and the address of the feed. Throws `Refused`. */
export async function changePassword(caller: Caller, password: string): Promise<void> {
  const problem = await newPasswordProblem(password, caller.session?.username ?? '');
  if (problem !== null) refuse({ status: 400, code: 'WRONG_PASSWORD', message: problem });
  const hash = await hashPassword(password);
  await transaction((tx) => setPassword(tx, caller, hash, caller.session?.id ?? null));
  logAccount('password changed');
}

async function setPassword(
  tx: Transaction,
  { ownerId }: Actor,
  hash: string,
  keptSession: string | null,
): Promise<void> {
  // Whoever sets a new password may have learned that somebody else got in: what that person could have made for themselves ends, too.
  await tx.account.update({ where: { ownerId }, data: { password: hash, feedToken: null } });
  await tx.accessToken.deleteMany({ where: { ownerId } });
  await endSessions(tx, { ownerId }, keptSession);
  // A reset code that somebody else has for this account is no longer valid.
  await tx.ticket.deleteMany({ where: { ownerId, kind: 'reset' } });
}

/** Creates a code with which the person of an account sets a new password. Throws `Refused` when there is no such account. */
export async function createReset(username: string): Promise<Code> {
  const { ownerId } = await openAccount(username);
  return codeOf(await createTicket(database(), 'reset', ownerId));
}

/** Gives an account another role, on behalf of the person who runs this installation. Throws `Refused`. */
export async function setRoleOf(username: string, role: Role): Promise<void> {
  const { ownerId } = await openAccount(username);
  await database().account.update({ where: { ownerId }, data: { role } });
}

/** Sets the password of the account that the code is for, and ends all its sessions. Throws `Refused`. */
export async function resetPassword(code: string, password: string): Promise<Actor> {
  const ticket = await ticketOf(database(), ['reset'], code);
  const ownerId = ticket.ownerId ?? refuse(FORBIDDEN);
  const account = await database().account.findUniqueOrThrow({ where: { ownerId } });
  const problem = await newPasswordProblem(password, account.username);
  if (problem !== null) refuse({ status: 400, code: 'WRONG_PASSWORD', message: problem });
  const hash = await hashPassword(password);
  await transaction(async (tx) => {
    await spendTicket(tx, ticket);
    await setPassword(tx, { ownerId }, hash, null);
  });
  noteOwner(ownerId);
  logAccount('password reset');
  return { ownerId };
}

/** Returns the account of a user name. Throws `Refused` when there is none, or when it is closed. */
export async function openAccount(username: string) {
  const account = await database().account.findUnique({
    where: { username: foldUsername(username) },
    include: { owner: true },
  });
  return account === null || account.closedAt !== null ? refuse(NO_SUCH_ACCOUNT) : account;
}
