import 'server-only';
import { Prisma } from '@/generated/prisma/sqlite/client';
import type { Comment } from '@/lib/accounts/comment';
import type { Actor } from '@/lib/server/actor';
import { database, lockOwner, transaction } from '@/lib/server/db';
import { isShown, withoutHidden } from '@/lib/server/moderation';
import { type Problem, refuse } from '@/lib/server/problem';
import { AUTHOR, authorOf, sharedDeckId } from '@/lib/server/shared-decks';

// Comments stand under a shared deck, oldest first. Whoever may see the deck sees them; a deck that is private again hides them.

/** The comments of one person under one deck, and those that an answer holds. */
const MOST_OF_ONE = 50;
const MOST_SHOWN = 500;

const NO_SUCH_COMMENT: Problem = {
  status: 404,
  code: 'NO_SUCH_COMMENT',
  message: 'There is no such comment of yours.',
};

const TOO_MANY: Problem = {
  status: 409,
  code: 'TOO_MANY_COMMENTS',
  message: `There are ${MOST_OF_ONE} comments of yours under this deck.`,
  hint: 'Change or delete one of them.',
};

/** Returns the newest comments under a shared deck, oldest first. Throws `Refused` when the deck is not shared. */
export async function listComments(actor: Actor | null, key: string): Promise<Comment[]> {
  const rows = await database().comment.findMany({
    where: { deckId: await sharedDeckId(key) },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    include: AUTHOR,
    take: MOST_SHOWN,
  });
  const shown = await withoutHidden(rows, ({ id }) => [commentSubject(id)]);
  return shown
    .map(({ id, text, createdAt, changedAt, ownerId, owner }) => ({
      id,
      text,
      createdAt: createdAt.toISOString(),
      changedAt: changedAt?.toISOString() ?? null,
      by: authorOf(owner),
      isOwn: ownerId === actor?.ownerId,
      subject: commentSubject(id),
    }))
    .reverse();
}

/** Returns how many comments stand under each of some decks; decks without any are left out. */
export async function countComments(
  deckIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (deckIds.length === 0) return new Map();
  const rows = await database().$queryRaw<{ deckId: string; comments: bigint | number }[]>`
    SELECT c."deckId", COUNT(*) AS "comments" FROM "Comment" c
    WHERE c."deckId" IN (${Prisma.join([...deckIds])}) AND ${isShown(commentSubject(''), Prisma.sql`c."id"`)}
    GROUP BY c."deckId"`;
  return new Map(rows.map(({ deckId, comments }) => [deckId, Number(comments)]));
}

/** Returns the subject that a report of a comment names. */
export function commentSubject(id: string): string {
  return `comment:${id}`;
}

/** Adds a comment under a shared deck. Throws `Refused`. */
export async function addComment({ ownerId }: Actor, key: string, text: string): Promise<void> {
  const deckId = await sharedDeckId(key);
  await transaction(async (tx) => {
    await lockOwner(tx, ownerId);
    if ((await tx.comment.count({ where: { deckId, ownerId } })) >= MOST_OF_ONE) refuse(TOO_MANY);
    await tx.comment.create({ data: { deckId, ownerId, text } });
  });
}

/** Changes a comment of one's own. Throws `Refused`. */
export async function changeComment({ ownerId }: Actor, id: string, text: string): Promise<void> {
  const { count } = await database().comment.updateMany({
    where: { id, ownerId },
    data: { text, changedAt: new Date() },
  });
  if (count === 0) refuse(NO_SUCH_COMMENT);
}

/** Deletes a comment of one's own. Throws `Refused`. */
export async function deleteComment({ ownerId }: Actor, id: string): Promise<void> {
  const { count } = await database().comment.deleteMany({ where: { id, ownerId } });
  if (count === 0) refuse(NO_SUCH_COMMENT);
}
