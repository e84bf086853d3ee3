import 'server-only';
import { Prisma } from '@/generated/prisma/sqlite/client';
import { deckListSchema } from '@/lib/decks/deck-schema';
import type { DeckList, DeckRevision, DeckSummary, StoredDeck } from '@/lib/decks/types';
import { database, type Transaction, transaction } from '@/lib/server/db';
import { LOCAL_OWNER } from '@/lib/server/owner';

// A deck's revisions are rows that are added and never changed. Saving compares the revision that the
// list was made from with the current one, in one transaction; the loser is shown what is there now.

/** How many decks and revisions a list shows at most. */
const MOST_DECKS = 1_000;
const MOST_REVISIONS = 200;

/** Decks whose contents one statement reads: both databases bound the number of values. */
const AT_ONCE = 400;

/** What became of a save: a new revision, or somebody saved first (or the deck is gone: null). */
export type SaveOutcome =
  | { readonly ok: true; readonly revision: number }
  | { readonly ok: false; readonly current: StoredDeck };

/** The owner's decks, last changed first. */
export async function listDecks(): Promise<DeckSummary[]> {
  const rows = await database().deck.findMany({
    where: { ownerId: LOCAL_OWNER, deletedAt: null },
    orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }],
    take: MOST_DECKS,
  });
  return rows.map(({ id, name, cards, revision, updatedAt }) => ({
    id,
    name,
    cards,
    revision,
    updatedAt: updatedAt.toISOString(),
  }));
}

/** Put a new deck down as its first revision. */
export async function createDeck(list: DeckList): Promise<StoredDeck> {
  return transaction((tx) => insertDeck(tx, list));
}

/**
 * Put a new deck down under an id that was chosen elsewhere. Told twice, it says the second time what is there;
 * null if that was deleted, or is somebody else's.
 */
export async function createDeckAs(id: string, list: DeckList): Promise<SaveOutcome | null> {
  return transaction(async (tx) => {
    if ((await tx.deck.findUnique({ where: { id }, select: { id: true } })) !== null) {
      const current = await readWithin(tx, id);
      return current && { ok: false, current };
    }
    const { revision } = await insertDeck(tx, list, id);
    return { ok: true, revision };
  });
}

/** `createDeck` inside a transaction of the caller's. */
export async function insertDeck(
  tx: Transaction,
  list: DeckList,
  id?: string,
): Promise<StoredDeck> {
  const deck = await tx.deck.create({
    data: {
      ...(id !== undefined && { id }),
      ownerId: LOCAL_OWNER,
      name: list.name,
      cards: countCards(list),
      revision: 1,
    },
  });
  await tx.deckRevision.create({
    data: { deckId: deck.id, number: 1, content: JSON.stringify(list) },
  });
  return { id: deck.id, revision: 1, list, updatedAt: deck.updatedAt.toISOString() };
}

/** A deck as it stands, or null if there is none (or it was deleted). */
export async function readDeck(id: string): Promise<StoredDeck | null> {
  // Two reads need no transaction: a revision, once named by its deck, never goes away.
  return readWithin(database(), id);
}

/** What decks hold at the revisions that they are listed with, by their ids. */
export async function readLists(
  decks: readonly Pick<DeckSummary, 'id' | 'revision'>[],
): Promise<Map<string, DeckList>> {
  const lists = new Map<string, DeckList>();
  for (let from = 0; from < decks.length; from += AT_ONCE) {
    const keys = decks
      .slice(from, from + AT_ONCE)
      .map(({ id, revision }) => Prisma.sql`(${id}, CAST(${revision} AS INTEGER))`);
    const rows = await database().$queryRaw<{ deckId: string; content: string }[]>`
      SELECT "deckId", "content" FROM "DeckRevision"
      WHERE ("deckId", "number") IN (VALUES ${Prisma.join(keys)})`;
    for (const { deckId, content } of rows) lists.set(deckId, readList(content));
  }
  return lists;
}

/** Save `list`, made from revision `base`. Refuses, with the current deck, if another save came first; null if the deck is gone. */
export async function saveRevision(
  id: string,
  base: number,
  list: DeckList,
): Promise<SaveOutcome | null> {
  return transaction(async (tx) => {
    const number = base + 1;
    const updated = await tx.deck.updateMany({
      where: { id, ownerId: LOCAL_OWNER, deletedAt: null, revision: base },
      data: { revision: number, name: list.name, cards: countCards(list), updatedAt: new Date() },
    });
    if (updated.count === 0) {
      const current = await readWithin(tx, id);
      return current && { ok: false, current };
    }
    await tx.deckRevision.create({
      data: { deckId: id, number, content: JSON.stringify(list) },
    });
    return { ok: true, revision: number };
  });
}

/** The deck's saved states, newest first, at most 200; empty if there is no such deck. */
export async function deckHistory(id: string): Promise<DeckRevision[]> {
  const rows = await database().deckRevision.findMany({
    where: { deckId: id, deck: { ownerId: LOCAL_OWNER, deletedAt: null } },
    orderBy: { number: 'desc' },
    take: MOST_REVISIONS,
  });
  return rows.map((row) => ({
    number: row.number,
    list: readList(row.content),
    createdAt: row.createdAt.toISOString(),
  }));
}

/** Take a deck off the list. Its revisions stay. Answers whether there was one. */
export async function removeDeck(id: string): Promise<boolean> {
  const updated = await database().deck.updateMany({
    where: { id, ownerId: LOCAL_OWNER, deletedAt: null },
    data: { deletedAt: new Date() },
  });
  return updated.count > 0;
}

/** The deck and its current revision, as `tx` sees them. */
async function readWithin(tx: Transaction, id: string): Promise<StoredDeck | null> {
  const deck = await tx.deck.findFirst({ where: { id, ownerId: LOCAL_OWNER, deletedAt: null } });
  if (!deck) return null;
  const row = await tx.deckRevision.findUnique({
    where: { deckId_number: { deckId: id, number: deck.revision } },
  });
  if (!row) throw new Error(`Deck ${id} has lost its revision ${deck.revision}.`);
  return {
    id,
    revision: row.number,
    list: readList(row.content),
    updatedAt: deck.updatedAt.toISOString(),
  };
}

function readList(content: string): DeckList {
  return deckListSchema.parse(JSON.parse(content));
}

function countCards(list: DeckList): number {
  return list.entries.reduce((sum, entry) => sum + entry.count, 0);
}
