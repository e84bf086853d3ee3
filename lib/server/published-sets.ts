import 'server-only';
import { foldUsername } from '@/lib/accounts/account';
import { type PublishedSet, publishedSetId } from '@/lib/accounts/published-set';
import type { Actor } from '@/lib/server/actor';
import { database, transaction } from '@/lib/server/db';
import { hiddenAmong } from '@/lib/server/moderation';
import { changeOwn } from '@/lib/server/own-cards';
import { type Problem, refuse } from '@/lib/server/problem';

// Sets that people publish. Whoever subscribes to one has its cards among their own, as their author has saved them last,
// under an id with the author's name in it.

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

/** Publishes a custom set, or takes it back: its subscribers do not have its cards any more. False: there is none. */
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

/** Every published set, those with most subscribers first. `reader`: null for somebody who is not signed in. */
export async function listPublished(reader: Actor | null): Promise<PublishedSet[]> {
  const rows = await database().ownSet.findMany({
    where: { isPublished: true, owner: { account: { closedAt: null } } },
    include: { owner: { include: { account: true } } },
    take: 1_000,
  });
  const hidden = await hiddenAmong(rows.map(({ ownerId, id }) => `set:${ownerId}/${id}`));
  const subscriptions = await database().subscription.groupBy({
    by: ['authorId', 'setId'],
    _count: true,
  });
  const counts = new Map(
    subscriptions.map(({ authorId, setId, _count }) => [`${authorId}/${setId}`, _count]),
  );
  const own = new Set(
    reader === null
      ? []
      : (await database().subscription.findMany({ where: { ownerId: reader.ownerId } })).map(
          ({ authorId, setId }) => `${authorId}/${setId}`,
        ),
  );
  const cards = await cardsOfSets();
  const listed = rows.flatMap(({ ownerId, id, name, owner }): PublishedSet[] => {
    const key = `${ownerId}/${id}`;
    if (hidden.has(`set:${key}`) || owner.account === null) return [];
    const { username } = owner.account;
    return [
      {
        id: publishedSetId(username, id),
        username,
        set: id,
        name,
        author: owner.name,
        cards: cards.get(key) ?? 0,
        subscribers: counts.get(key) ?? 0,
        isSubscribed: own.has(key),
        subject: `set:${key}`,
      },
    ];
  });
  return listed.sort((a, b) => b.subscribers - a.subscribers || (a.name < b.name ? -1 : 1));
}

/** How many cards each published set has, by `OWNER/SET`: one query for all of them. */
async function cardsOfSets(): Promise<ReadonlyMap<string, number>> {
  const rows = await database().$queryRaw<
    readonly { ownerId: string; id: string; cards: number | bigint }[]
  >`
    SELECT s."ownerId", s."id", COUNT(c."id") AS cards
    FROM "OwnSet" s
    JOIN "OwnCard" c ON c."ownerId" = s."ownerId" AND c."deletedAt" IS NULL
      AND (substr(c."id", 1, length(s."id") + 5) = 'ote/' || s."id" || '/'
        OR substr(c."id", 1, length(s."id") + 6) = 'eden/' || s."id" || '/')
    WHERE s."isPublished" = TRUE
    GROUP BY s."ownerId", s."id"`;
  return new Map(rows.map(({ ownerId, id, cards }) => [`${ownerId}/${id}`, Number(cards)]));
}

/** Adds the cards of a published set to one's own. Throws `Refused` when nobody publishes it. */
export async function subscribe(actor: Actor, username: string, setId: string): Promise<void> {
  const authorId = await authorOf(username, setId);
  if (authorId === actor.ownerId) return;
  await transaction(async (tx) => {
    const { ownerId } = actor;
    const there = await tx.subscription.count({ where: { ownerId } });
    if (there >= MOST_SUBSCRIPTIONS) refuse(TOO_MANY);
    const key = { ownerId, authorId, setId };
    await tx.subscription.upsert({
      where: { ownerId_authorId_setId: key },
      create: key,
      update: {},
    });
  });
}

async function authorOf(username: string, setId: string): Promise<string> {
  const set = await database().ownSet.findFirst({
    where: {
      id: setId,
      isPublished: true,
      owner: { account: { username: foldUsername(username), closedAt: null } },
    },
  });
  return (set ?? refuse(NO_SUCH_SET)).ownerId;
}

/** Leaves a set of another's. */
export async function unsubscribe(
  { ownerId }: Actor,
  username: string,
  setId: string,
): Promise<void> {
  const author = { account: { username: foldUsername(username) } };
  await database().subscription.deleteMany({ where: { ownerId, setId, author } });
}
