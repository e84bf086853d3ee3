import 'server-only';
import { ROLES, type Role } from '@/lib/accounts/account';
import { type Code, codeOf } from '@/lib/server/accounts/accounts';
import { endSessions } from '@/lib/server/accounts/sessions';
import { createTicket } from '@/lib/server/accounts/tickets';
import { type Caller, LOCAL_ACTOR } from '@/lib/server/actor';
import { database, type Transaction, transaction } from '@/lib/server/db';
import { leaveOpenTables } from '@/lib/server/live/open-tables';
import { logAccount } from '@/lib/server/log';
import { type Problem, refuse } from '@/lib/server/problem';

// What admins do with the accounts of others.

/** An account, as admins see it. */
export interface Person {
  readonly ownerId: string;
  readonly username: string;
  readonly name: string;
  readonly role: Role;
  readonly invitedBy: string | null;
  readonly suspendedUntil: string | null;
  readonly suspendedReason: string;
  readonly createdAt: string;
}

const NO_SUCH_ACCOUNT: Problem = {
  status: 404,
  code: 'NO_SUCH_ACCOUNT',
  message: 'There is no such account.',
};

const OWN_ACCOUNT: Problem = {
  status: 409,
  code: 'OWN_ACCOUNT',
  message: 'You can’t change the role of your own account or suspend it.',
  hint: 'Ask another admin.',
};

const FIRST_ACCOUNT: Problem = {
  status: 409,
  code: 'FIRST_ACCOUNT',
  message: 'The account that was made with the setup code stays an admin.',
};

const MOST = 10_000;

/** Returns all open accounts, oldest first. */
export async function listPeople(): Promise<Person[]> {
  const rows = await database().account.findMany({
    where: { closedAt: null },
    include: { owner: { select: { name: true } } },
    orderBy: { createdAt: 'asc' },
    take: MOST,
  });
  const names = new Map(rows.map(({ ownerId, username }) => [ownerId, username]));
  return rows.map(({ owner, ...row }) => ({
    ownerId: row.ownerId,
    username: row.username,
    name: owner.name,
    role: ROLES.find((one) => one === row.role) ?? 'member',
    invitedBy: names.get(row.invitedById ?? '') ?? null,
    suspendedUntil: row.suspendedUntil?.toISOString() ?? null,
    suspendedReason: row.suspendedReason,
    createdAt: row.createdAt.toISOString(),
  }));
}

/** Gives an account another role. Throws `Refused`. */
export async function setRole(caller: Caller, ownerId: string, role: Role): Promise<void> {
  await changeAccount(caller, ownerId, async (tx) => {
    await tx.account.update({ where: { ownerId }, data: { role } });
  });
  logAccount('role changed', { of: ownerId, role });
}

/** Suspends an account until a time, ends its sessions, and takes it from the tables that wait for players. Throws `Refused`. */
export async function suspend(
  caller: Caller,
  ownerId: string,
  reason: string,
  until: Date,
): Promise<void> {
  await changeAccount(caller, ownerId, async (tx) => {
    const data = { suspendedUntil: until, suspendedReason: reason };
    await tx.account.update({ where: { ownerId }, data });
    await endSessions(tx, { ownerId });
    await tx.job.updateMany({
      where: { ownerId, state: { in: ['waiting', 'running'] } },
      data: { state: 'cancelled', task: null },
    });
    await leaveOpenTables(tx, ownerId);
  });
  logAccount('suspended', { of: ownerId, until });
}

/** Ends a suspension. Throws `Refused`. */
export async function unsuspend(caller: Caller, ownerId: string): Promise<void> {
  await changeAccount(caller, ownerId, async (tx) => {
    const data = { suspendedUntil: null, suspendedReason: '' };
    await tx.account.update({ where: { ownerId }, data });
  });
  logAccount('suspension ended', { of: ownerId });
}

/** Creates a code with which the person of an account sets a new password. Throws `Refused`. */
export async function createResetFor(caller: Caller, ownerId: string): Promise<Code> {
  const ticket = await changeAccount(caller, ownerId, (tx) => createTicket(tx, 'reset', ownerId));
  logAccount('reset code made', { of: ownerId });
  return codeOf(ticket);
}

async function changeAccount<T>(
  caller: Caller,
  ownerId: string,
  write: (tx: Transaction) => Promise<T>,
): Promise<T> {
  if (ownerId === caller.ownerId) refuse(OWN_ACCOUNT);
  if (ownerId === LOCAL_ACTOR.ownerId) refuse(FIRST_ACCOUNT);
  return transaction(async (tx) => {
    const there = await tx.account.count({ where: { ownerId, closedAt: null } });
    if (there === 0) refuse(NO_SUCH_ACCOUNT);
    return write(tx);
  });
}
