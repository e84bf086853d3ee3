import 'server-only';
import type { Companion } from '@/lib/eden/companion/companion';
import { type MatchNews, type SentChange, SHARED_BOUNDS } from '@/lib/eden/companion/shared-match';
import { newKey } from '@/lib/server/accounts/secrets';
import type { Actor } from '@/lib/server/actor';
import { database, lockOwner, transaction } from '@/lib/server/db';
import { notify } from '@/lib/server/live/live-rows';
import { changesStream } from '@/lib/server/live/live-stream';
import { type Problem, refuse } from '@/lib/server/problem';

// A match on a real table that several phones follow. Whoever has its key may follow and change it, without an account: it is what those at
// the table see anyway. The server gives the changes an order and judges only their form; what they do, each phone works out.

const DAY_MS = 86_400_000;

const NO_SUCH_COMPANION: Problem = {
  status: 404,
  code: 'NO_SUCH_COMPANION',
  message: 'This match is not shared any more.',
  hint: `Whoever shared it has ended that, or nothing was touched for ${SHARED_BOUNDS.days} days.`,
};
const TOO_MANY: Problem = {
  status: 409,
  code: 'TOO_MANY',
  message: `You share ${SHARED_BOUNDS.matches} matches, which is the most.`,
  hint: `End one where you began it; each ends ${SHARED_BOUNDS.days} days after its last change.`,
};
const FULL: Problem = {
  status: 409,
  code: 'FULL',
  message: `This match has had ${SHARED_BOUNDS.changes.toLocaleString('en')} changes, which is the most of one that is shared.`,
  hint: 'Go on with it on this phone, and share it anew.',
};

/** Shares a match. Returns the key of its link. Throws `Refused`. */
export function shareCompanion({ ownerId }: Actor, begun: Companion): Promise<{ key: string }> {
  const key = newKey();
  return transaction(async (tx) => {
    await lockOwner(tx, ownerId);
    if ((await tx.sharedCompanion.count({ where: { ownerId } })) >= SHARED_BOUNDS.matches)
      refuse(TOO_MANY);
    await tx.sharedCompanion.create({ data: { key, ownerId, begun: JSON.stringify(begun) } });
    return { key };
  });
}

/** Ends the sharing of a match. Every phone keeps what it has of it. Throws `Refused` for a match of somebody else. */
export async function endCompanion({ ownerId }: Actor, key: string): Promise<void> {
  await transaction(async (tx) => {
    const row = await tx.sharedCompanion.findFirst({
      where: { ownerId, key },
      select: { id: true },
    });
    if (row === null) refuse(NO_SUCH_COMPANION);
    await tx.sharedCompanion.delete({ where: { id: row.id } });
    await notify(tx, row.id);
  });
}

/** Deletes the matches that nobody has touched for long. */
export async function endStaleCompanions(): Promise<void> {
  const since = new Date(Date.now() - SHARED_BOUNDS.days * DAY_MS);
  await database().sharedCompanion.deleteMany({ where: { updatedAt: { lt: since } } });
}

/** Returns a match with its changes after the first `after`; null for all of it. Throws `Refused`. */
export async function companionNews(key: string, after: number | null): Promise<MatchNews> {
  const row = await database().sharedCompanion.findUnique({
    where: { key },
    select: {
      begun: after === null,
      changes: { where: { number: { gt: after ?? 0 } }, orderBy: { number: 'asc' } },
    },
  });
  if (row === null) refuse(NO_SUCH_COMPANION);
  return {
    begun: after === null ? JSON.parse(row.begun) : null,
    after: after ?? 0,
    changes: row.changes.map(({ sent, phone, content }) => ({
      sent,
      phone,
      what: JSON.parse(content),
    })),
  };
}

/** Adds changes in their order, those that came already left out. Throws `Refused`. */
export async function changeCompanion(key: string, changes: readonly SentChange[]): Promise<void> {
  await transaction(async (tx) => {
    // Locks the row, so that two phones at once get different numbers.
    const { count } = await tx.sharedCompanion.updateMany({
      where: { key },
      data: { updatedAt: new Date() },
    });
    if (count === 0) refuse(NO_SUCH_COMPANION);
    const { id, number } = await tx.sharedCompanion.findUniqueOrThrow({
      where: { key },
      select: { id: true, number: true },
    });
    const sent = changes.map((one) => one.sent);
    const rows = await tx.companionChange.findMany({
      where: { companionId: id, sent: { in: sent } },
      select: { sent: true },
    });
    const known = new Set(rows.map((one) => one.sent));
    const fresh = changes.filter((one) => !known.has(one.sent) && known.add(one.sent));
    if (fresh.length === 0) return;
    if (number + fresh.length > SHARED_BOUNDS.changes) refuse(FULL);
    await tx.companionChange.createMany({
      data: fresh.map(({ what, ...one }, at) => ({
        ...one,
        companionId: id,
        number: number + at + 1,
        content: JSON.stringify(what),
      })),
    });
    await tx.sharedCompanion.update({
      where: { id },
      data: { number: number + fresh.length },
    });
    await notify(tx, id);
  });
}

/** Returns a match as events: all of it at once, then each change. Throws `Refused`. */
export async function companionStream(request: Request, key: string): Promise<Response> {
  const row = await database().sharedCompanion.findUnique({ where: { key }, select: { id: true } });
  if (row === null) refuse(NO_SUCH_COMPANION);
  return changesStream<number | null>(request, {
    id: row.id,
    event: 'match',
    known: null,
    read: async (_, told) => {
      const answer = await companionNews(key, told);
      return { answer, told: answer.after + answer.changes.length };
    },
    watch: () => () => undefined,
  });
}
