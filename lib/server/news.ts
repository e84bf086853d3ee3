import 'server-only';
import { Prisma } from '@/generated/prisma/sqlite/client';
import type { Actor } from '@/lib/server/actor';
import { database } from '@/lib/server/db';
import { type Happening, NEWS, type NewsKindName } from './news-kinds';

/** The names of the kinds of news. */
export const NEWS_KINDS = Object.keys(NEWS) as NewsKindName[];

/** How far back, and how many of a kind. */
const DAYS = 90;
const MOST = 50;
const DAY_MS = 86_400_000;
/** The count in the navigation goes no further: beyond it, it says "9+". */
export const MOST_COUNTED = 10;

/** The setting of a person that says when they last looked. */
const SEEN_KEY = 'news.seen';

interface News extends Happening {
  readonly kind: NewsKindName;
}

/** Returns what happened lately around a person's things, newest first. */
export async function latestNews({ ownerId }: Actor): Promise<News[]> {
  const found = await Promise.all(
    NEWS_KINDS.map(async (kind) =>
      (await NEWS[kind].read(ownerId, since(), MOST)).map((one) => ({ kind, ...one })),
    ),
  );
  return found.flat().sort((a, b) => b.at.getTime() - a.at.getTime());
}

function since(): Date {
  return new Date(Date.now() - DAYS * DAY_MS);
}

/** Returns the news of a person as their page shows it, and how much of it they have not looked at. */
export async function newsFor(actor: Actor) {
  const seen = await lastLook(actor);
  const news = (await latestNews(actor)).map(({ id: _, at, ...item }) => ({
    ...item,
    at: at.toISOString(),
    isNew: at > seen,
  }));
  return { news, fresh: news.filter(({ isNew }) => isNew).length };
}

/** Returns how much is new that a person has not looked at, at most `MOST_COUNTED`. */
export async function countNews(actor: Actor): Promise<{ fresh: number }> {
  const after = await lastLook(actor);
  const parts = NEWS_KINDS.map(
    (kind) => Prisma.sql`
      SELECT 1 FROM (SELECT 1 FROM (${NEWS[kind].select(actor.ownerId, after)}) AS found LIMIT ${MOST_COUNTED}) AS part`,
  );
  const [row] = await database().$queryRaw<{ fresh: bigint | number }[]>`
    SELECT COUNT(*) AS "fresh" FROM (${Prisma.join(parts, ' UNION ALL ')} LIMIT ${MOST_COUNTED}) AS news`;
  return { fresh: Number(row?.fresh ?? 0) };
}

/** Returns when a person last looked at the news, or how far back these go, whichever is later. */
async function lastLook({ ownerId }: Actor): Promise<Date> {
  const row = await database().setting.findUnique({
    where: { ownerId_key: { ownerId, key: SEEN_KEY } },
  });
  const seen = new Date(row?.value ?? 0);
  return seen > since() ? seen : since();
}

/** Notes that a person has looked at all that is new. */
export async function seeNews({ ownerId }: Actor): Promise<void> {
  const value = new Date().toISOString();
  await database().setting.upsert({
    where: { ownerId_key: { ownerId, key: SEEN_KEY } },
    create: { ownerId, key: SEEN_KEY, value },
    update: { value },
  });
}
