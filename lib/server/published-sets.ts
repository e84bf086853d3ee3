import 'server-only';
import { foldUsername } from '@/lib/accounts/account';
import { type PublishedSet, publishedSetId } from '@/lib/accounts/published-set';
import type { Actor } from '@/lib/server/actor';
import { setSubject } from '@/lib/server/around-cards';
import { database, lockOwner, transaction } from '@/lib/server/db';
import { changeOwn } from '@/lib/server/own-cards';
import { type Problem, refuse } from '@/lib/server/problem';

// Sets that people publish. A subscriber has the cards of the set among their own, as the author has saved them last, under an id that
// contains the author's name.

const NO_SUCH_SET: Problem = {
  status: 404,
  code: 'NO_SUCH_SET',
  message: 'No such set is published.',
  hint: 'Its author may have stopped publishing it.',
};

const MOST_SUBSCRIPTIONS = 100;
const TOO_MANY: Problem = {
  status: 409,
  code: 'TOO_MANY',
  message: `You subscribe to ${MOST_SUBSCRIPTIONS} sets.`,
  hint: 'Leave one first.',
};

/** Publishes a custom set, or withdraws it: then its subscribers no longer have its cards. Returns false if there is no such set. */
export async function setPublished(
  actor: Actor,
  set: string,
  isPublished: boolean,
): Promise<boolean> {
  return transaction(async (tx) => {
    await changeOwn(actor, tx);
    const where = { ownerId: actor.ownerId, id: set };
    const { count } = await tx.ownSet.updateMany({ where, data: { isPublished } });
    return count > 0;
  });
}

/** A published set as the database returns it: counts of PostgreSQL are bigints. */
interface PublishedRow {
  readonly ownerId: string;
  readonly id: string;
  readonly name: string;
  readonly author: string;
  readonly username: string;
  readonly cards: number | bigint;
  readonly subscribers: number | bigint;
  readonly own: number | bigint;
}

/**
 * Returns every published set, those with most subscribers first. `reader`: null for somebody who is not signed in. Cards are counted by
 * the range of their keys (`inSet`), which the primary key indexes.
 */
export async function listPublished(reader: Actor | null): Promise<PublishedSet[]> {
  const rows = await database().$queryRaw<readonly PublishedRow[]>`
    SELECT s."ownerId", s."id", s."name", o."name" AS author, a."username",
      (SELECT COUNT(*) FROM "OwnCard" c WHERE c."ownerId" = s."ownerId" AND c."deletedAt" IS NULL
        AND c."id" > 'ote/' || s."id" || '/' AND c."id" < 'ote/' || s."id" || '0')
      + (SELECT COUNT(*) FROM "OwnCard" c WHERE c."ownerId" = s."ownerId" AND c."deletedAt" IS NULL
        AND c."id" > 'eden/' || s."id" || '/' AND c."id" < 'eden/' || s."id" || '0') AS cards,
      (SELECT COUNT(*) FROM "Subscription" b WHERE b."authorId" = s."ownerId" AND b."setId" = s."id") AS subscribers,
      (SELECT COUNT(*) FROM "Subscription" b WHERE b."ownerId" = ${reader?.ownerId ?? ''}
        AND b."authorId" = s."ownerId" AND b."setId" = s."id") AS own
    FROM "OwnSet" s
    JOIN "Owner" o ON o."id" = s."ownerId"
    JOIN "Account" a ON a."ownerId" = s."ownerId" AND a."closedAt" IS NULL
    WHERE s."isPublished" = TRUE
      AND NOT EXISTS (SELECT 1 FROM "Hidden" h WHERE h."subject" = 'set:' || s."ownerId" || '/' || s."id")
    ORDER BY subscribers DESC
    LIMIT 1000`;
  const listed = rows.map(
    ({ ownerId, id, name, author, username, cards, subscribers, own }): PublishedSet => ({
      id: publishedSetId(username, id),
      username,
      set: id,
      name,
      author,
      cards: Number(cards),
      subscribers: Number(subscribers),
      isSubscribed: Number(own) > 0,
      subject: setSubject({ authorId: ownerId, setId: id }),
    }),
  );
  return listed.sort((a, b) => b.subscribers - a.subscribers || (a.name < b.name ? -1 : 1));
}

/** Adds the cards of a published set to the actor's own. Throws `Refused` when nobody publishes it. */
export async function subscribe(actor: Actor, username: string, setId: string): Promise<void> {
  const authorId = await authorIdOf(username, setId);
  if (authorId === actor.ownerId) return;
  await transaction(async (tx) => {
    const { ownerId } = actor;
    await lockOwner(tx, ownerId);
    const key = { ownerId, authorId, setId };
    const others = await tx.subscription.count({ where: { ownerId, NOT: { authorId, setId } } });
    if (others >= MOST_SUBSCRIPTIONS) refuse(TOO_MANY);
    await tx.subscription.upsert({
      where: { ownerId_authorId_setId: key },
      create: key,
      update: {},
    });
  });
}

async function authorIdOf(username: string, setId: string): Promise<string> {
  const set = await database().ownSet.findFirst({
    where: {
      id: setId,
      isPublished: true,
      owner: { account: { username: foldUsername(username), closedAt: null } },
    },
  });
  return (set ?? refuse(NO_SUCH_SET)).ownerId;
}

/** Ends the subscription to another person's set. */
export async function unsubscribe(
  { ownerId }: Actor,
  username: string,
  setId: string,
): Promise<void> {
  const author = { account: { username: foldUsername(username) } };
  await database().subscription.deleteMany({ where: { ownerId, setId, author } });
}
