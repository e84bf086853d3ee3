import 'server-only';
import { foldCode, hashSecret, newCode } from '@/lib/server/accounts/secrets';
import { type Database, database, type Transaction } from '@/lib/server/db';
import { type Problem, refuse } from '@/lib/server/problem';

// A ticket is a code for one purpose that can be used a given number of times until it expires. One statement uses it: it decrements the
// count where uses are left, so that of two people who use the last one at once, only one succeeds.

/** `setup`: the account that owns this installation's things. `invite`: a new account. `reset`: a new password. */
type TicketKind = 'setup' | 'invite' | 'reset';

export interface Ticket {
  readonly id: string;
  readonly kind: TicketKind;
  /** The account that made the invite, or whose password is reset; null when there is none. */
  readonly ownerId: string | null;
  readonly uses: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

const HOUR = 3_600_000;
/** Milliseconds for which a code is valid. */
const LIFE_MILLISECONDS: Readonly<Record<TicketKind, number>> = {
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

/** Creates a ticket. Returns its code, which is shown once. */
export async function createTicket(
  db: Database | Transaction,
  kind: TicketKind,
  ownerId: string | null,
  uses = 1,
): Promise<{ readonly id: string; readonly code: string; readonly expiresAt: Date }> {
  const code = newCode();
  const id = hashSecret(foldCode(code));
  const expiresAt = new Date(Date.now() + LIFE_MILLISECONDS[kind]);
  await db.ticket.create({ data: { id, kind, ownerId, uses, expiresAt } });
  return { id, code, expiresAt };
}

/** Returns the ticket of a code, if the code is still valid. Throws `Refused`. */
export async function ticketOf(
  db: Database | Transaction,
  kinds: readonly TicketKind[],
  code: string,
): Promise<Ticket> {
  const row = await db.ticket.findFirst({
    where: { ...whereUsable(kinds), id: hashSecret(foldCode(code)) },
  });
  const kind = kinds.find((one) => one === row?.kind);
  if (row === null || kind === undefined) refuse(NO_SUCH_CODE);
  return { ...row, kind };
}

/** Uses a ticket once. Throws `Refused` if somebody else has used it up. */
export async function spendTicket(tx: Transaction, { id, kind }: Ticket): Promise<void> {
  const { count } = await tx.ticket.updateMany({
    where: { ...whereUsable([kind]), id },
    data: { uses: { decrement: 1 } },
  });
  if (count === 0) refuse(NO_SUCH_CODE);
}

function whereUsable(kinds: readonly TicketKind[]) {
  return { kind: { in: [...kinds] }, uses: { gt: 0 }, expiresAt: { gt: new Date() } };
}

/** Returns a person's invites that can still be used, newest first. */
export async function listInvites(db: Database | Transaction, ownerId: string): Promise<Ticket[]> {
  const rows = await db.ticket.findMany({
    where: { ...whereUsable(['invite']), ownerId },
    orderBy: { createdAt: 'desc' },
    take: 100,
  });
  return rows.map((row) => ({ ...row, kind: 'invite' }));
}

/** Withdraws an invite. Returns false if there is none with that id. */
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
