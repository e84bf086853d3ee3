import 'server-only';
import { Prisma } from '@/generated/prisma/sqlite/client';
import type { ListedShared, SharedTile } from '@/lib/accounts/shared-decks';
import type { QueryError } from '@/lib/cards/search/query';
import { FORMATS, type FormatName, readFormats } from '@/lib/decks/formats';
import type { Rating } from '@/lib/decks/ratings/rate-decks';
import type { LibrarySort } from '@/lib/decks/search/library-sort';
import { parseDeckQuery } from '@/lib/decks/search/parse-decks';
import { explainDeckQuery } from '@/lib/decks/search/print-decks';
import { TELLS_NOTHING } from '@/lib/decks/summary';
import type { DeckGame } from '@/lib/decks/types';
import type { Actor } from '@/lib/server/actor';
import { countComments } from '@/lib/server/comments';
import { database } from '@/lib/server/db';
import { deckSubject, withoutHidden } from '@/lib/server/moderation';
import { edenCatalogueWith, publicCards } from '@/lib/server/own-catalogue';
import { type Problem, refuse } from '@/lib/server/problem';
import { ratingsOf } from '@/lib/server/ratings/rating-answers';
import { AUTHOR, listedDecks } from '@/lib/server/shared-decks';
import { type LibraryContext, MOST_CARD_QUESTIONS, whereOf } from './library-where';

/** A shared deck in the library. */
export interface LibraryDeck extends ListedShared {
  readonly tile: SharedTile;
  /** The formats in which it is legal. */
  readonly legal: readonly FormatName[];
  /** The mean turn in which it wins alone; null if it is not known. */
  readonly turn: number | null;
  /** How strong it is, from games of pilots; null if too few were played. */
  readonly rating: Rating | null;
  readonly thanks: number;
  readonly comments: number;
}

/** Where a page begins: after the deck with this value of the order, and this id. */
interface LibraryKey {
  readonly value: string;
  readonly id: string;
}

interface LibraryQuestion {
  readonly q: string;
  /** Only decks of this game; null for both. */
  readonly game: DeckGame | null;
}

interface LibrarySearch extends LibraryQuestion {
  readonly sort: LibrarySort;
  readonly after: LibraryKey | null;
  readonly limit: number;
}

interface LibraryRow {
  readonly deckId: string;
  /** Null: the deck has no value of this order. */
  readonly value: Date | string | number | bigint | null;
}

/** A page of the library. */
interface LibraryPage {
  readonly decks: readonly LibraryDeck[];
  readonly next: LibraryKey | null;
  readonly explain: string;
  readonly errors: readonly QueryError[];
}

const OTHER_KEY: Problem = {
  status: 400,
  code: 'WRONG_SHAPE',
  message: 'after: take it from the answer before, in the same order.',
};

/** Where a page of an order begins among the decks that have no value of it: they come last. */
const UNKNOWN = '-';

/** Searches the decks that everybody may see. Throws `Refused` when a page begins at no key of its order. */
export async function findShared(
  actor: Actor | null,
  { sort, after, limit, ...asked }: LibrarySearch,
): Promise<LibraryPage> {
  const { where, explain, errors } = await conditionOf(actor, asked);
  const { write } = ORDERS[sort];
  const isPast = after?.value === UNKNOWN;
  const known = isPast ? [] : await knownRows(sort, where, after, limit + 1);
  const left = limit + 1 - known.length;
  const rest =
    MEASURED.has(sort) && left > 0
      ? await unknownRows(sort, where, isPast ? after : null, left)
      : [];
  const found = [...known, ...rest];
  const shown = found.slice(0, limit);
  const decks = (await libraryDecks(shown.map(({ deckId }) => deckId))).map(([, deck]) => deck);
  const last = shown.at(-1);
  const next =
    found.length > limit && last !== undefined
      ? { value: last.value === null ? UNKNOWN : write(last.value), id: last.deckId }
      : null;
  return { decks, next, explain, errors };
}

/** The orders by a figure that a deck may not have. */
const MEASURED: ReadonlySet<LibrarySort> = new Set(['win', 'rating']);

/** Returns the decks that have a value of the order, from a key on. Throws `Refused` for a key of another order. */
async function knownRows(
  sort: LibrarySort,
  where: readonly Prisma.Sql[],
  after: LibraryKey | null,
  most: number,
): Promise<LibraryRow[]> {
  const { column, direction, read } = ORDERS[sort];
  const beyond = Prisma.raw(direction === 'DESC' ? '<' : '>');
  const from = after && { value: read(after.value), id: after.id };
  if (Number.isNaN(Number(from?.value ?? 0))) refuse(OTHER_KEY);
  const conditions = [
    ...where,
    ...(MEASURED.has(sort) ? [Prisma.sql`${column} IS NOT NULL`] : []),
    ...(from === null
      ? []
      : [
          Prisma.sql`(${column} ${beyond} ${from.value} OR (${column} = ${from.value} AND s."deckId" < ${from.id}))`,
        ]),
  ];
  return database().$queryRaw<LibraryRow[]>`
    SELECT s."deckId", ${column} AS "value" FROM "SharedDeck" s ${allOf(conditions)}
    ORDER BY ${column} ${Prisma.raw(direction)}, s."deckId" DESC LIMIT ${most}`;
}

/** Returns the decks that have no value of the order, newest first. */
async function unknownRows(
  sort: LibrarySort,
  where: readonly Prisma.Sql[],
  after: LibraryKey | null,
  most: number,
): Promise<LibraryRow[]> {
  const conditions = [
    ...where,
    Prisma.sql`${ORDERS[sort].column} IS NULL`,
    ...(after === null ? [] : [Prisma.sql`s."deckId" < ${after.id}`]),
  ];
  return database().$queryRaw<LibraryRow[]>`
    SELECT s."deckId", NULL AS "value" FROM "SharedDeck" s ${allOf(conditions)}
    ORDER BY s."deckId" DESC LIMIT ${most}`;
}

/** The highest number that PostgreSQL compares with a column of whole numbers. */
const MOST_WHOLE = 2 ** 31 - 1;

/** Reads a whole number from an address; NaN for anything else. */
function wholeOf(value: string): number {
  const number = Number(value);
  return Number.isInteger(number) && Math.abs(number) <= MOST_WHOLE ? number : Number.NaN;
}

/** The column of an order, its direction, and how a value of it is written into an address and read again. */
const ORDERS: Readonly<
  Record<
    LibrarySort,
    {
      readonly column: Prisma.Sql;
      readonly direction: 'ASC' | 'DESC';
      readonly read: (value: string) => Date | number;
      readonly write: (value: Date | string | number | bigint) => string;
    }
  >
> = {
  new: {
    column: Prisma.sql`s."updatedAt"`,
    direction: 'DESC',
    read: (value) => new Date(value),
    write: (value) => new Date(value as Date | string).toISOString(),
  },
  thanks: {
    column: Prisma.sql`s."thanks"`,
    direction: 'DESC',
    read: wholeOf,
    write: String,
  },
  win: {
    column: Prisma.sql`s."turn"`,
    direction: 'ASC',
    read: Number,
    write: String,
  },
  rating: {
    column: Prisma.sql`s."rating"`,
    direction: 'DESC',
    read: wholeOf,
    write: String,
  },
};

/** The decks that facets count: beyond it they would say nothing new and cost much. */
const MOST_COUNTED = 2_000;
const MOST_TRAITS = 12;
/** The turns by which a deck may win early. */
const EARLY_TURNS = [5, 6, 7, 8];

/** How many decks a search finds, and what they are. */
interface LibraryFacets {
  /** The decks found, at most `most`. */
  readonly total: number;
  readonly most: number;
  readonly traits: readonly { readonly trait: string; readonly decks: number }[];
  readonly formats: readonly { readonly format: FormatName; readonly decks: number }[];
  readonly wins: readonly { readonly turn: number; readonly decks: number }[];
}

/** Counts the newest decks that a search finds, by trait, by format, and by the turn in which they win alone. */
export async function countShared(
  actor: Actor | null,
  asked: LibraryQuestion,
): Promise<LibraryFacets> {
  const { where } = await conditionOf(actor, asked);
  const newest = Prisma.sql`FROM "SharedDeck" s ${allOf(where)}
    ORDER BY s."updatedAt" DESC, s."deckId" DESC LIMIT ${MOST_COUNTED}`;
  const rows = await database().$queryRaw<{ legal: string; turn: number | null }[]>`
    SELECT s."legal", s."turn" ${newest}`;
  const traits = await database().$queryRaw<{ trait: string; decks: bigint | number }[]>`
    SELECT t."trait", COUNT(*) AS "decks" FROM (SELECT s."deckId" ${newest}) AS found
    JOIN "SharedTrait" t ON t."deckId" = found."deckId"
    GROUP BY t."trait" ORDER BY "decks" DESC, t."trait" LIMIT ${MOST_TRAITS + TELLS_NOTHING.size}`;
  const legal = rows.flatMap((row) => readFormats(row.legal));
  const formats = FORMATS.map((format) => ({
    format,
    decks: legal.filter((one) => one === format).length,
  }));
  const wins = EARLY_TURNS.map((turn) => ({
    turn,
    decks: rows.filter((row) => row.turn !== null && row.turn <= turn).length,
  }));
  return {
    total: rows.length,
    most: MOST_COUNTED,
    traits: traits
      .filter(({ trait }) => !TELLS_NOTHING.has(trait))
      .slice(0, MOST_TRAITS)
      .map(({ trait, decks }) => ({ trait, decks: Number(decks) })),
    formats,
    wins,
  };
}

async function conditionOf(actor: Actor | null, { q, game }: LibraryQuestion) {
  const { query, errors } = parseDeckQuery(q);
  const cards = await publicCards();
  const context: LibraryContext = {
    actor,
    catalogues: [cards.catalogue, edenCatalogueWith(cards)],
    errors: [...errors],
    left: MOST_CARD_QUESTIONS,
  };
  const where = await whereOf(query, context);
  return {
    where: [
      ...(where === null ? [] : [where]),
      ...(game === null ? [] : [Prisma.sql`s."game" = ${game}`]),
    ],
    explain: explainDeckQuery(query, cards.catalogue, 'in the name, cards, traits or author'),
    errors: context.errors.sort((a, b) => a.offset - b.offset),
  };
}

function allOf(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  return conditions.length === 0
    ? Prisma.empty
    : Prisma.sql`WHERE ${Prisma.join([...conditions], ' AND ')}`;
}

/** Returns decks with their ids in the given order, without those that not everybody may see (any more). */
export async function libraryDecks(
  ids: readonly string[],
): Promise<(readonly [id: string, deck: LibraryDeck])[]> {
  const rows = await shownRows(ids);
  const [ratings, comments] = await Promise.all([
    ratingsOf(rows.flatMap(({ cardsKey }) => cardsKey ?? [])),
    countComments(rows.map(({ deckId }) => deckId)),
  ]);
  return rows.flatMap(({ deck, deckId, tile, legal, turn, thanks, cardsKey }) =>
    listedDecks(deck).map((listed) => {
      const rating = ratings.get(cardsKey ?? '') ?? null;
      const row = { tile: JSON.parse(tile), legal: readFormats(legal), turn, thanks, rating };
      return [deckId, { ...listed, ...row, comments: comments.get(deckId) ?? 0 }] as const;
    }),
  );
}

/** Returns the rows of decks in the given order. A row may be older than its deck, so who may see it is asked of the deck. */
export async function shownRows(ids: readonly string[]) {
  const rows = await database().sharedDeck.findMany({
    where: { deckId: { in: [...ids] }, deck: { visibility: 'public', deletedAt: null } },
    include: { deck: { include: AUTHOR } },
  });
  const shown = await withoutHidden(rows, ({ deckId }) => [deckSubject(deckId)]);
  const byId = new Map(shown.map((row) => [row.deckId, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
