import 'server-only';
import { Prisma } from '@/generated/prisma/sqlite/client';
import { titleOf } from '@/lib/decks/deck-list';
import { setSubject } from '@/lib/server/around-cards';
import { commentSubject } from '@/lib/server/comments';
import { database } from '@/lib/server/db';
import { gameOf } from '@/lib/server/decks';
import { deckSubject, isShown } from '@/lib/server/moderation';

// What can be new for a person. A kind of news is one entry of `NEWS`: the pages, the count in the navigation and the feed follow.

/** Something that happened, for one person. */
export interface Happening {
  /** Names what happened within its kind; with `at` it names it for good. */
  readonly id: string;
  /** The words before the name: `Ada changed`. */
  readonly lead: string;
  /** What it is about: the name of a deck, a set or a card. */
  readonly name: string;
  /** The name of who did it; '' when nobody is named. */
  readonly by: string;
  /** What was said: the comment, or the answer of a curator. */
  readonly text: string;
  /** The page that shows it. */
  readonly path: string;
  readonly at: Date;
}

interface NewsKind {
  /** Selects what happened for a person after a time, a row each. */
  readonly select: (ownerId: string, after: Date) => Prisma.Sql;
  /** Reads what `select` finds, newest first, at most `most`. */
  readonly read: (ownerId: string, after: Date, most: number) => Promise<Happening[]>;
}

/** The columns that every kind selects. */
interface NewsRow {
  readonly id: string;
  readonly by: string;
  readonly at: Date | string;
}

type Shown = Pick<Happening, 'lead' | 'name' | 'text' | 'path'>;

/** Makes a kind of news. `show`: how a row is shown. */
function newsKind<Row extends object>(
  select: NewsKind['select'],
  show: (row: Row & NewsRow) => Shown,
): NewsKind {
  return {
    select,
    read: async (ownerId, after, most) => {
      const rows = await database().$queryRaw<(Row & NewsRow)[]>`
        SELECT * FROM (${select(ownerId, after)}) AS found ORDER BY "at" DESC LIMIT ${most}`;
      return rows.map((row) => ({
        id: row.id,
        by: row.by,
        at: new Date(row.at),
        ...show(row),
      }));
    },
  };
}

/** Checks whether others may see a deck `d`. */
const IS_SHARED = Prisma.sql`d."visibility" <> 'private' AND d."deletedAt" IS NULL AND d."shareKey" IS NOT NULL
  AND ${isShown(deckSubject(''), Prisma.sql`d."id"`)}`;

interface DeckRow {
  readonly name: string;
  readonly game: string;
  readonly key: string;
}

function deckTitle({ name, game }: DeckRow): string {
  return titleOf({ name, game: gameOf(game) });
}

/** Decks that the person follows, saved since they began to. */
const decks = newsKind<DeckRow>(
  (ownerId, after) => Prisma.sql`
    SELECT d."id", d."name", d."game", d."shareKey" AS "key", o."name" AS "by", d."updatedAt" AS "at"
    FROM "Follow" f JOIN "Deck" d ON d."id" = f."deckId" JOIN "Owner" o ON o."id" = d."ownerId"
    WHERE f."ownerId" = ${ownerId} AND d."updatedAt" > ${after} AND d."updatedAt" > f."createdAt" AND ${IS_SHARED}`,
  (row) => ({
    lead: `${row.by} changed`,
    name: deckTitle(row),
    text: '',
    path: `/d/${row.key}`,
  }),
);

/** The printings of a set `s`, as ranges of keys: `inSet` of db.ts for a column. */
const IN_SET = Prisma.sql`(c."id" > 'ote/' || s."setId" || '/' AND c."id" < 'ote/' || s."setId" || '0'
  OR c."id" > 'eden/' || s."setId" || '/' AND c."id" < 'eden/' || s."setId" || '0')`;

/** Published sets that the person subscribes to, whose cards changed since. */
const sets = newsKind<{ readonly name: string }>(
  (ownerId, after) => Prisma.sql`
    SELECT s."authorId" || '/' || s."setId" AS "id", t."name", o."name" AS "by", MAX(c."updatedAt") AS "at"
    FROM "Subscription" s
    JOIN "OwnSet" t ON t."ownerId" = s."authorId" AND t."id" = s."setId" AND t."isPublished"
    JOIN "Owner" o ON o."id" = s."authorId"
    JOIN "OwnCard" c ON c."ownerId" = s."authorId" AND c."updatedAt" > ${after} AND c."updatedAt" > s."createdAt" AND ${IN_SET}
    WHERE s."ownerId" = ${ownerId}
      AND ${isShown(setSubject({ authorId: '', setId: '' }).slice(0, -1), Prisma.sql`s."authorId" || '/' || s."setId"`)}
    GROUP BY s."authorId", s."setId", t."name", o."name"`,
  ({ by, name }) => ({ lead: `${by} changed cards of`, name, text: '', path: '/cards/published' }),
);

/** What others say under decks of the person, and under decks that the person follows. */
const comments = newsKind<DeckRow & { readonly text: string }>(
  (ownerId, after) => Prisma.sql`
    SELECT c."id", d."name", d."game", d."shareKey" AS "key", o."name" AS "by", c."text", c."createdAt" AS "at"
    FROM "Comment" c JOIN "Deck" d ON d."id" = c."deckId" JOIN "Owner" o ON o."id" = c."ownerId"
    WHERE c."deckId" IN (
        SELECT "id" FROM "Deck" WHERE "ownerId" = ${ownerId}
        UNION SELECT "deckId" FROM "Follow" WHERE "ownerId" = ${ownerId})
      AND c."createdAt" > ${after} AND c."ownerId" <> ${ownerId} AND ${IS_SHARED}
      AND ${isShown(commentSubject(''), Prisma.sql`c."id"`)}`,
  (row) => ({
    lead: `${row.by} about`,
    name: deckTitle(row),
    text: row.text,
    path: `/d/${row.key}#comments`,
  }),
);

/** Those who thanked for decks of the person: one piece of news for each deck, however many they are. */
const thanks = newsKind<DeckRow & { readonly people: bigint | number }>(
  (ownerId, after) => Prisma.sql`
    SELECT d."id", d."name", d."game", d."shareKey" AS "key",
      CASE WHEN COUNT(*) = 1 THEN MIN(o."name") ELSE '' END AS "by", COUNT(*) AS "people", MAX(t."createdAt") AS "at"
    FROM "Deck" d JOIN "Thanks" t ON t."deckId" = d."id" JOIN "Owner" o ON o."id" = t."ownerId"
    WHERE d."ownerId" = ${ownerId} AND t."createdAt" > ${after} AND ${IS_SHARED}
    GROUP BY d."id", d."name", d."game", d."shareKey"`,
  (row) => ({
    lead: Number(row.people) === 1 ? `${row.by} thanked for` : `${row.people} people thanked for`,
    name: deckTitle(row),
    text: '',
    path: `/d/${row.key}`,
  }),
);

const STATE_WORDS: Readonly<Record<string, string>> = {
  accepted: 'Accepted',
  declined: 'Declined',
  returned: 'Please change it',
};

/** Cards that the person proposed, and that a curator decided on. */
const proposals = newsKind<{
  readonly content: string;
  readonly state: string;
  readonly answer: string;
}>(
  (ownerId, after) => Prisma.sql`
    SELECT p."id", p."content", p."state", p."answer", '' AS "by", p."decidedAt" AS "at"
    FROM "Proposal" p WHERE p."ownerId" = ${ownerId} AND p."decidedAt" > ${after}`,
  ({ content, state, answer }) => {
    const { name }: { name: string } = JSON.parse(content);
    const words = STATE_WORDS[state] ?? state;
    return {
      lead: 'Your proposal',
      name,
      text: answer === '' ? words : `${words}: ${answer}`,
      path: '/cards/proposals',
    };
  },
);

const TRADE_WORDS: Readonly<Record<string, string>> = {
  proposed: 'proposes',
  accepted: 'accepts',
  declined: 'declines',
  settled: 'has settled',
};

/** Trades in which the other person has done something that the person may not know. What the person said last is no news. */
const trades = newsKind<{ readonly state: string; readonly isDone: boolean | number }>(
  (ownerId, after) => Prisma.sql`
    SELECT t."id" || ' ' || t."state" AS "id", t."state", o."name" AS "by", t."changedAt" AS "at",
      (t."fromId" <> ${ownerId} AND t."fromDone" OR t."toId" <> ${ownerId} AND t."toDone") AS "isDone"
    FROM "Trade" t JOIN "Owner" o ON o."id" = CASE WHEN t."fromId" = ${ownerId} THEN t."toId" ELSE t."fromId" END
    WHERE t."changedAt" > ${after} AND (
      t."toId" = ${ownerId} AND (t."state" = 'proposed' OR t."state" = 'settled' OR t."state" = 'accepted' AND t."fromDone")
      OR t."fromId" = ${ownerId} AND (t."state" IN ('declined', 'settled') OR t."state" = 'accepted' AND NOT t."fromDone"))`,
  ({ by, state, isDone }) => ({
    lead:
      state === 'accepted' && isDone
        ? `${by} says that the cards have changed hands in`
        : `${by} ${TRADE_WORDS[state] ?? state}`,
    name: 'a trade with you',
    text: '',
    path: '/collection/trades',
  }),
);

/** Tables at which others wait for the person: to begin as the host, or for a rematch, to which the page of the ended game leads. */
const tables = newsKind<{ readonly key: string; readonly isHost: boolean | number }>(
  (ownerId, after) => Prisma.sql`
    SELECT g."id" || ' ' || s."seat" AS "id", s."name" AS "by", g."updatedAt" AS "at",
      CASE WHEN g."hostId" = ${ownerId} THEN g."key" ELSE e."key" END AS "key",
      (g."hostId" = ${ownerId}) AS "isHost"
    FROM "LiveGame" g JOIN "LiveSeat" s ON s."gameId" = g."id" AND s."ownerId" <> ${ownerId}
    LEFT JOIN (
      SELECT e."key", e."rematch" FROM "LiveSeat" m JOIN "LiveGame" e ON e."id" = m."gameId"
      WHERE m."ownerId" = ${ownerId} AND e."rematch" <> '') AS e ON e."rematch" = g."key"
    WHERE g."state" = 'open' AND g."updatedAt" > ${after} AND (
      g."hostId" = ${ownerId}
      OR e."key" IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM "LiveSeat" m WHERE m."gameId" = g."id" AND m."ownerId" = ${ownerId}))`,
  ({ by, key, isHost }) => ({
    lead: `${by} waits at`,
    name: isHost ? 'your table' : 'a table for a rematch with you',
    text: '',
    path: `/live/${key}`,
  }),
);

/** The kinds of news, by the name that the API has for them. */
export const NEWS = {
  deck: decks,
  set: sets,
  comment: comments,
  thanks,
  proposal: proposals,
  trade: trades,
  table: tables,
} as const;
export type NewsKindName = keyof typeof NEWS;
