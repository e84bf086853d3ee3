import 'server-only';
import { foldUsername } from '@/lib/accounts/account';
import { insistOnAccount } from '@/lib/server/accounts/sessions';
import { type Caller, LOCAL_ACTOR } from '@/lib/server/actor';
import { deleteRows, TABLES } from '@/lib/server/backup-tables';
import { transaction } from '@/lib/server/db';
import { type Problem, refuse } from '@/lib/server/problem';

/** Milliseconds. A collection of a hundred thousand rows takes its time. */
const TIMEOUT = 120_000;

const FIRST_ACCOUNT: Problem = {
  status: 409,
  code: 'FIRST_ACCOUNT',
  message:
    'The account that was made with the setup code owns this installation and is not closed.',
};

const OTHER_NAME: Problem = {
  status: 400,
  code: 'OTHER_NAME',
  message: 'This is not your user name. Nothing was deleted.',
  hint: 'Type your own user name to close your account.',
};

/** What an account is called to others once it is closed. */
const CLOSED = 'Closed account';

/**
 * Closes the caller's account: what it owns is deleted for good, all of it or nothing. Its user name stays taken, so that
 * nobody passes for the person; what they gave to the common catalogue stays. Throws `Refused`.
 */
export async function closeAccount(caller: Caller, username: string): Promise<void> {
  const { ownerId } = caller;
  if (foldUsername(username) !== insistOnAccount(caller).username) refuse(OTHER_NAME);
  if (ownerId === LOCAL_ACTOR.ownerId) refuse(FIRST_ACCOUNT);
  await transaction(async (tx) => {
    const where = { ownerId };
    await tx.photo.deleteMany({ where });
    for (const table of [...TABLES].reverse()) await deleteRows(tx, caller, table);
    await tx.job.deleteMany({ where });
    await tx.session.deleteMany({ where });
    await tx.passkey.deleteMany({ where });
    await tx.ticket.deleteMany({ where });
    await tx.account.update({
      where,
      data: { password: null, role: 'member', closedAt: new Date(), suspendedUntil: null },
    });
    await tx.owner.update({ where: { id: ownerId }, data: { name: CLOSED } });
  }, TIMEOUT);
}
