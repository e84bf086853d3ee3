import 'server-only';
import { foldCode, hashSecret, newCode } from '@/lib/server/accounts/secrets';
import { type Database, database, type Transaction } from '@/lib/server/db';
import { type Problem, refuse } from '@/lib/server/problem';

// A ticket is a code that is good for one thing, so many times, until it expires. Using one up is a single statement
// that counts it down where some are left: of two who use the last at once, one does.

/** `setup`: the account of this installation's own things. `invite`: a new account. `reset`: a new password. */
export type TicketKind = 'setup' | 'invite' | 'reset';

export interface Ticket {
  readonly id: string;
  readonly kind: TicketKind;
  /** Who made an invite, or whose password is reset. */
  readonly ownerId: string | null;
  readonly uses: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

const HOUR = 3_600_000;
/** Milliseconds for which a code is good. */
const LIFE: Readonly<Record<TicketKind, number>> = {
  setup: 24 * HOUR,
  invite: 14 * 24 * HOUR,
  reset: 24 * HOUR,
};

const NO_SUCH_CODE: Problem = {
  status: 404,
  code: 'NO_SUCH_CODE',
  message: 'This code is wrong, used up or expired.',
  hint: 'Check it against what you were given, or ask for a new one.',
};

/** Makes a ticket. Answers its code, which is told once. */
export async function createTicket(
  db: Database | Transaction,
  kind: TicketKind,
  ownerId: string | null,
  uses = 1,
): Promise<{ readonly id: string; readonly code: string; readonly expiresAt: Date }> {
  const code = newCode();
  const id = hashSecret(foldCode(code));
  const expiresAt = new Date(Date.now() + LIFE[kind]);
  await db.ticket.create({ data: { id, kind, ownerId, uses, expiresAt } });
  return { id, code, expiresAt };
}

/** The ticket of a code, if it is still good. Throws `Refused`. */
export async function ticketOf(
  db: Database | Transaction,
  kinds: readonly TicketKind[],
  code: string,
): Promise<Ticket> {
  const row = await db.ticket.findFirst({
    where: { ...good(kinds), id: hashSecret(foldCode(code)) },
  });
  const kind = kinds.find((one) => one === row?.kind);
  if (row === null || kind === undefined) refuse(NO_SUCH_CODE);
  return { ...row, kind };
}

/** Uses a ticket once. Throws `Refused` where somebody else has used it up. */
export async function spendTicket(tx: Transaction, { id, kind }: Ticket): Promise<void> {
  const { count } = await tx.ticket.updateMany({
    where: { ...good([kind]), id },
    data: { uses: { decrement: 1 } },
  });
  if (count === 0) refuse(NO_SUCH_CODE);
}

function good(kinds: readonly TicketKind[]) {
  return { kind: { in: [...kinds] }, uses: { gt: 0 }, expiresAt: { gt: new Date() } };
}

/** The invites of somebody that can still be used, newest first. */
export async function listInvites(db: Database | Transaction, ownerId: string): Promise<Ticket[]> {
  const rows = await db.ticket.findMany({
    where: { ...good(['invite']), ownerId },
    orderBy: { createdAt: 'desc' },
    take: 100,
  });
  return rows.map((row) => ({ ...row, kind: 'invite' }));
}

/** Withdraws an invite. False: there is none of that id. */
export async function withdrawInvite(ownerId: string, id: string): Promise<boolean> {
  const { count } = await database().ticket.deleteMany({ where: { id, kind: 'invite', ownerId } });
  return count > 0;
}

/** Deletes the rows of tickets that nobody can use any more. */
export async function sweepTickets(): Promise<void> {
  await database().ticket.deleteMany({
    where: { OR: [{ expiresAt: { lt: new Date() } }, { uses: { lte: 0 } }] },
  });
}
