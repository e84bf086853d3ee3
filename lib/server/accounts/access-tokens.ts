import 'server-only';
import { ACCOUNT_BOUNDS } from '@/lib/accounts/account';
import { hashSecret, newToken } from '@/lib/server/accounts/secrets';
import { refuseSuspended } from '@/lib/server/accounts/sessions';
import type { Actor, Caller } from '@/lib/server/actor';
import { database, lockOwner, transaction } from '@/lib/server/db';
import { logAccount, noteOwner } from '@/lib/server/log';
import { type Problem, refuse } from '@/lib/server/problem';

// A token lets an assistant use the routes of lib/api/assistant.ts for an account, and nothing else. The database stores its hash.

const DAY = 24 * 3_600_000;

const TOO_MANY_TOKENS: Problem = {
  status: 409,
  code: 'TOO_MANY_TOKENS',
  message: `You have ${ACCOUNT_BOUNDS.tokens} tokens. End one of them first.`,
};

/** Makes a token. Returns it; it is not told again. Throws `Refused` when the account has too many. */
export async function createToken({ ownerId }: Actor, name: string): Promise<string> {
  const token = newToken();
  await transaction(async (tx) => {
    await lockOwner(tx, ownerId);
    if ((await tx.accessToken.count({ where: { ownerId } })) >= ACCOUNT_BOUNDS.tokens)
      refuse(TOO_MANY_TOKENS);
    await tx.accessToken.create({ data: { id: hashSecret(token), ownerId, name } });
  });
  logAccount('token made');
  return token;
}

/** Returns the tokens of an account, oldest first. */
export async function listTokens({ ownerId }: Actor) {
  const rows = await database().accessToken.findMany({
    where: { ownerId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return rows.map(({ id, name, createdAt, usedAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  }));
}

/** Ends a token of an account. Returns false if there is none with that id. */
export async function endToken({ ownerId }: Actor, id: string): Promise<boolean> {
  const { count } = await database().accessToken.deleteMany({ where: { id, ownerId } });
  return count > 0;
}

/**
 * Returns the person for whom a token asks, as a member who has not given a password lately: a token never has the rights of a curator or
 * an admin. Null when nobody has the token. Throws `Refused` for an account that is suspended.
 */
export async function callerOfToken(token: string): Promise<Caller | null> {
  const id = hashSecret(token);
  const where = { id };
  const row = await database().accessToken.findUnique({ where, include: { account: true } });
  if (row === null) return null;
  const { ownerId, account, usedAt } = row;
  noteOwner(ownerId);
  refuseSuspended(account);
  // It is written once a day, so that most requests write nothing.
  const now = Date.now();
  if (usedAt === null || now - usedAt.getTime() > DAY)
    await database().accessToken.updateMany({ where, data: { usedAt: new Date(now) } });
  const session = { id, username: account.username, freshAt: new Date(0) };
  return { ownerId, role: 'member', session };
}
