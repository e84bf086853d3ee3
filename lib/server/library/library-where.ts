import 'server-only';
import { Prisma } from '@/generated/prisma/sqlite/client';
import type { AnyCard, Catalogue } from '@/lib/cards/catalogue';
import { satisfiesComparison } from '@/lib/cards/search/figure-column';
import { fold } from '@/lib/cards/search/fold';
import type { Comparison, QueryError, Span } from '@/lib/cards/search/query';
import { compileRegex } from '@/lib/cards/search/regex';
import { matchesOf } from '@/lib/cards/search/search-cards';
import { CARRIED, type DeckFigure, type DeckQuery } from '@/lib/decks/search/deck-query';
import type { Actor } from '@/lib/server/actor';
import { database } from '@/lib/server/db';

/** What a search of the library is made with. Mistakes are added to `errors`. */
export interface LibraryContext {
  readonly actor: Actor | null;
  /** The cards of each game that everybody sees. */
  readonly catalogues: readonly Catalogue<AnyCard>[];
  readonly errors: QueryError[];
  /** The questions about cards that may still be asked: each reads many rows. */
  left: number;
}

/** The questions about cards that one search may ask. */
export const MOST_CARD_QUESTIONS = 8;

/** Returns the condition of a query on the rows of `SharedDeck` (as `s`); null for a mistake, which is reported and ignored. */
export async function whereOf(
  query: DeckQuery,
  context: LibraryContext,
): Promise<Prisma.Sql | null> {
  switch (query.kind) {
    case 'all':
      return null;
    case 'and':
    case 'or': {
      const parts: Prisma.Sql[] = [];
      for (const part of query.parts) {
        const where = await whereOf(part, context);
        if (where !== null) parts.push(where);
      }
      if (parts.length === 0) return null;
      return Prisma.sql`(${Prisma.join(parts, query.kind === 'and' ? ' AND ' : ' OR ')})`;
    }
    case 'not': {
      const part = await whereOf(query.part, context);
      return part && Prisma.sql`NOT ${part}`;
    }
    case 'named': {
      if (query.whole) return Prisma.sql`(s."name" = ${fold(query.text)})`;
      return anywhere(query, context);
    }
    case 'tagged':
    case 'filed':
      return mistake(context, query, 'tags and folders are of one’s own decks');
    case 'holds':
      return holding(query, context);
    case 'figure': {
      const column = Prisma.raw(FIGURE_COLUMNS[query.key]);
      const op = Prisma.raw(SQL_OPERATORS[query.op]);
      // PostgreSQL takes no fraction where it compares a whole number.
      const value = Number.isInteger(query.value)
        ? Prisma.sql`${query.value}`
        : Prisma.sql`CAST(${query.value} AS DOUBLE PRECISION)`;
      return Prisma.sql`(${column} IS NOT NULL AND ${column} ${op} ${value})`;
    }
    case 'changed':
      return changedWhere(query.op, query.day);
    case 'fact':
      return factWhere(query, context);
  }
}

/** The letters from which on a word is also sought on cards: fewer are on most of them. */
const LEAST_OF_CARD = 3;

/** Returns the condition that a word is in the name of a deck, in that of one of its cards, in a trait of it, or in the name of its author. */
async function anywhere(
  { text, offset, length }: Extract<DeckQuery, { kind: 'named' }>,
  context: LibraryContext,
): Promise<Prisma.Sql> {
  const folded = fold(text);
  const like = `%${likePart(folded)}%`;
  const places: (Prisma.Sql | null)[] = [
    Prisma.sql`s."name" LIKE ${like} ESCAPE '\\'`,
    Prisma.sql`s."deckId" IN (
      SELECT d."id" FROM "Deck" d JOIN "Account" a ON a."ownerId" = d."ownerId" JOIN "Owner" o ON o."id" = a."ownerId"
      WHERE a."username" = ${folded} OR LOWER(o."name") LIKE ${like} ESCAPE '\\')`,
  ];
  if (folded.length >= LEAST_OF_CARD && context.left > 0) {
    const cards = {
      kind: 'text',
      key: 'name',
      op: ':',
      values: [text],
      offset: 0,
      length,
    } as const;
    const holds = { kind: 'holds', cards, at: offset, op: '>=', count: 1, offset, length } as const;
    places.push(await holding(holds, context), await carrying([text], context));
  }
  return Prisma.sql`(${Prisma.join(
    places.filter((place) => place !== null),
    ' OR ',
  )})`;
}

/** Writes a text as a part of a LIKE pattern that means itself. */
function likePart(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

const FIGURE_COLUMNS: Readonly<Record<DeckFigure, string>> = {
  win: 's."turn"',
  likes: 's."thanks"',
  rating: 's."rating"',
};

const SQL_OPERATORS: Readonly<Record<Comparison, string>> = {
  '=': '=',
  '!=': '<>',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
};

function mistake({ errors }: LibraryContext, { offset, length }: Span, message: string): null {
  errors.push({ offset, length, message, hint: null });
  return null;
}

type Holds = Extract<DeckQuery, { kind: 'holds' }>;

async function holding(query: Holds, context: LibraryContext): Promise<Prisma.Sql | null> {
  if (context.left === 0)
    return mistake(
      context,
      query,
      `a search asks at most ${MOST_CARD_QUESTIONS} times what a deck holds; the rest is ignored`,
    );
  context.left -= 1;
  const { cards: inner, at, op, count } = query;
  // Common traits are on most cards, so the rows of a deck's traits are asked in place of those of its cards.
  if (inner.kind === 'text' && inner.key === 'trait' && op === '>=' && count === CARRIED) {
    return carrying(inner.values, context);
  }
  const answers = context.catalogues.map((catalogue) =>
    matchesOf(inner, catalogue, { regex: compileRegex }),
  );
  const [first] = answers;
  // The same mistakes are found in each game; a key of one game finds nothing in the other.
  if (answers.every(({ cards }) => cards === null)) {
    for (const one of first?.errors ?? []) context.errors.push({ ...one, offset: one.offset + at });
    return null;
  }
  const ids = answers.flatMap(({ cards }) => [...(cards ?? [])].map(rowKey));
  // A deck that holds none has no rows, so what is true of none is asked the other way round.
  const isTrueOfNone = satisfiesComparison(0, op, count);
  if (ids.length === 0) return isTrueOfNone ? Prisma.sql`(1 = 1)` : Prisma.sql`(1 = 0)`;
  const asked = Prisma.raw(SQL_OPERATORS[op]);
  const having = isTrueOfNone
    ? Prisma.sql`NOT (SUM("copies") ${asked} ${count})`
    : Prisma.sql`SUM("copies") ${asked} ${count}`;
  const rows = Prisma.sql`"SharedCard" WHERE "card" IN (${Prisma.join(ids)})`;
  const found = await within(
    rows,
    op === '>=' && count === 1 ? Prisma.empty : Prisma.sql`GROUP BY "deckId" HAVING ${having}`,
  );
  return isTrueOfNone ? Prisma.sql`NOT ${found}` : found;
}

/** Returns the condition that a deck has a trait that contains one of some texts. */
function carrying(texts: readonly string[], { catalogues }: LibraryContext): Promise<Prisma.Sql> {
  const wanted = texts.map(fold);
  const traits = [...new Set(catalogues.flatMap(({ cards }) => cards.flatMap(traitsOf)))];
  const named = traits.filter((trait) => wanted.some((one) => fold(trait).includes(one)));
  // A troop may have a faction of its owner's own.
  return within(Prisma.sql`"SharedTrait" WHERE "trait" IN (${Prisma.join([...named, ...texts])})`);
}

/** The rows up to which it is quicker to read them all than to look for each deck's own. */
const FEW = 4_000;

/** Returns the condition that a deck is among the rows of a table. Common cards have many: then each deck is asked, because a page soon has enough. */
async function within(rows: Prisma.Sql, group = Prisma.empty): Promise<Prisma.Sql> {
  const [some] = await database().$queryRaw<{ rows: bigint | number }[]>`
    SELECT COUNT(*) AS "rows" FROM (SELECT 1 FROM ${rows} LIMIT ${FEW}) AS few`;
  return Number(some?.rows ?? 0) < FEW
    ? Prisma.sql`(s."deckId" IN (SELECT "deckId" FROM ${rows} ${group}))`
    : Prisma.sql`EXISTS (SELECT 1 FROM ${rows} AND "deckId" = s."deckId" ${group})`;
}

/** Returns the traits under which the library files the decks of a card. */
function traitsOf(card: AnyCard): readonly string[] {
  if (card.game === 'ote') return card.traits;
  const { faction, stigma } = card.facts;
  return [faction, stigma].flatMap((one) => one ?? []);
}

/** Returns what a row of `SharedCard` calls a card. */
function rowKey({ game, id, name }: Pick<AnyCard, 'game' | 'id' | 'name'>): string {
  return game === 'eden' ? name : id;
}

/** Returns the condition that a deck was changed before, in or after a day, a month or a year (UTC). */
function changedWhere(op: Comparison, day: string): Prisma.Sql {
  const [year = 0, month, date] = day.split('-').map(Number);
  const begin = new Date(Date.UTC(year, (month ?? 1) - 1, date ?? 1));
  const end = new Date(
    Date.UTC(
      year + (month === undefined ? 1 : 0),
      (month ?? 1) - 1 + (month !== undefined && date === undefined ? 1 : 0),
      (date ?? 1) + (date === undefined ? 0 : 1),
    ),
  );
  switch (op) {
    case '<':
      return Prisma.sql`(s."updatedAt" < ${begin})`;
    case '<=':
      return Prisma.sql`(s."updatedAt" < ${end})`;
    case '>':
      return Prisma.sql`(s."updatedAt" >= ${end})`;
    case '>=':
      return Prisma.sql`(s."updatedAt" >= ${begin})`;
    case '=':
      return Prisma.sql`(s."updatedAt" >= ${begin} AND s."updatedAt" < ${end})`;
    case '!=':
      return Prisma.sql`(s."updatedAt" < ${begin} OR s."updatedAt" >= ${end})`;
  }
}

type Fact = Extract<DeckQuery, { kind: 'fact' }>;

function factWhere(query: Fact, context: LibraryContext): Prisma.Sql | null {
  const { key, value } = query;
  switch (key) {
    case 'author':
      return Prisma.sql`(s."deckId" IN (
        SELECT "id" FROM "Deck" WHERE "ownerId" IN (
          SELECT a."ownerId" FROM "Account" a JOIN "Owner" o ON o."id" = a."ownerId"
          WHERE a."username" = ${value} OR LOWER(o."name") = ${value})))`;
    case 'legal':
      return Prisma.sql`((' ' || s."legal" || ' ') LIKE ${`% ${value} %`})`;
    case 'game':
      return Prisma.sql`(s."game" = ${value})`;
    case 'is': {
      const { actor } = context;
      if (actor === null) return mistake(context, query, 'sign in to search your own decks');
      return value === 'mine'
        ? Prisma.sql`(s."deckId" IN (SELECT "id" FROM "Deck" WHERE "ownerId" = ${actor.ownerId}))`
        : Prisma.sql`(s."deckId" IN (SELECT "deckId" FROM "Follow" WHERE "ownerId" = ${actor.ownerId}))`;
    }
  }
}
