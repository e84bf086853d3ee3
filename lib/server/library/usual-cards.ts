import 'server-only';
import { Prisma } from '@/generated/prisma/sqlite/client';
import { type Database, database } from '@/lib/server/db';

/** The newest shared decks that are counted: more would say nothing else. */
const COUNTED = 1_000;

/** How many of the newest shared decks hold each card. */
interface UsualCards {
  /** What was counted; it changes with the newest deck. */
  readonly version: string;
  /** The decks of On the Edge among them. */
  readonly decks: number;
  /** The decks that hold a card. */
  readonly holding: (card: string) => number;
}

const kept = new WeakMap<
  Database,
  { readonly version: string; readonly cards: Promise<UsualCards> }
>();

/** Counts the cards of the newest shared decks, anew whenever another deck is the newest. */
export async function usualCards(): Promise<UsualCards> {
  const db = database();
  const newest = await db.sharedDeck.findFirst({
    orderBy: [{ updatedAt: 'desc' }, { deckId: 'desc' }],
    select: { deckId: true, updatedAt: true },
  });
  const version = newest === null ? '' : `${newest.deckId} ${newest.updatedAt.toISOString()}`;
  const known = kept.get(db);
  if (known?.version === version) return known.cards;
  const cards = countCards(version);
  kept.set(db, { version, cards });
  // A failure is not kept.
  cards.catch(() => kept.delete(db));
  return cards;
}

async function countCards(version: string): Promise<UsualCards> {
  type Row = { readonly card: string; readonly decks: bigint | number };
  const [counts, decks] = await Promise.all([
    database().$queryRaw<Row[]>`
      SELECT c."card", COUNT(*) AS "decks" FROM (
        SELECT "deckId" FROM "SharedDeck" ORDER BY "updatedAt" DESC, "deckId" DESC LIMIT ${COUNTED}
      ) AS newest JOIN "SharedCard" c ON c."deckId" = newest."deckId" GROUP BY c."card"`,
    database().$queryRaw<Pick<Row, 'decks'>[]>`
      SELECT COUNT(*) AS "decks" FROM (
        SELECT "game" FROM "SharedDeck" ORDER BY "updatedAt" DESC, "deckId" DESC LIMIT ${COUNTED}
      ) AS newest WHERE "game" = 'ote'`,
  ]);
  const byCard = new Map(counts.map((one) => [one.card, Number(one.decks)]));
  return {
    version,
    decks: Number(decks[0]?.decks ?? 0),
    holding: (card) => byCard.get(card) ?? 0,
  };
}

/** Selects the newest shared decks that hold each of some cards (at least one), as rows of card and deck, without the deck `except`. */
export function newestWith(cards: readonly string[], most: number, except: string): Prisma.Sql {
  const each = cards.map(
    (card) => Prisma.sql`SELECT * FROM (
      SELECT "card", "deckId" FROM "SharedCard" WHERE "card" = ${card} AND "deckId" <> ${except}
      ORDER BY "updatedAt" DESC, "deckId" DESC LIMIT ${most}) AS newest`,
  );
  return Prisma.join(each, ' UNION ALL ');
}
