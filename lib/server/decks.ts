import 'server-only';
import type { Prisma } from '@/generated/prisma/sqlite/client';
import { tidyList } from '@/lib/decks/deck-list';
import type { DeckGame, DeckList, DeckSummary, Sitting, StoredDeck } from '@/lib/decks/types';
import { DECK_GAMES } from '@/lib/decks/types';
import type { Actor } from '@/lib/server/actor';
import { database, isTaken, type Transaction, transaction } from '@/lib/server/db';
import { gamesAfter, readList } from '@/lib/server/deck-revisions';
import { isExample } from '@/lib/server/example-decks';
import { shelveIfShared } from '@/lib/server/library/shelf';
import { insistOnDeckPlace, insistOnSpace } from '@/lib/server/space';

// A deck's revisions are rows that are only ever added; their content never changes. Saving compares the revision that the list was made
// from with the current one, in one transaction; if another save came first, the caller gets the current deck.

/**
 * The length of a period of the clock, in milliseconds. All that one sitting saves within a period is one step of the history, namely
 * its last state.
 */
const STEP = 10 * 60_000;

/** The outcome of a save: a new revision, or a refusal because another save came first (the current deck is null if the deck is gone). */
export type SaveOutcome =
  | { readonly ok: true; readonly revision: number }
  | {
      readonly ok: false;
      readonly current: StoredDeck;
      /** The list at the revision that the refused list was made from; null if there is none. */
      readonly ancestor: DeckList | null;
    };

/** The key of a page in the list of decks: the page begins after the deck with this time and id. */
interface DeckKey {
  readonly updatedAt: string;
  readonly id: string;
}

/** A deck with its current revision. `built`: its cards are taken out of the collection. */
export interface DeckStanding extends Pick<DeckSummary, 'id' | 'revision'> {
  readonly built: boolean;
}

/**
 * Returns the current revisions of the owner's decks of On the Edge, last changed first; for thousands in a third of `listDecks`'s time.
 */
export function listStandings({ ownerId }: Actor): Promise<DeckStanding[]> {
  return database().deck.findMany({
    where: { ownerId, game: 'ote', deletedAt: null },
    orderBy: LAST_CHANGED_FIRST,
    select: { id: true, revision: true, built: true },
  });
}

/** Returns all of the owner's decks of a game, last changed first. */
export function listDecks(actor: Actor, game: DeckGame = 'ote'): Promise<DeckSummary[]> {
  return readDecks(actor, { where: { game } });
}

/** Returns the owner's decks with these ids, last changed first. */
export function listDecksOf(actor: Actor, ids: readonly string[]): Promise<DeckSummary[]> {
  return readDecks(actor, { where: { id: { in: [...ids] } } });
}

/** Returns the owner's decks of a game that come after a deck in the list, at most as many as the limit. */
export async function listDecksAfter(
  actor: Actor,
  game: DeckGame,
  after: DeckKey | null,
  take: number,
): Promise<DeckSummary[]> {
  const updatedAt = new Date(after?.updatedAt ?? 0);
  return readDecks(actor, {
    where: {
      game,
      ...(after !== null && {
        OR: [{ updatedAt: { lt: updatedAt } }, { updatedAt, id: { lt: after.id } }],
      }),
    },
    take,
  });
}

const LAST_CHANGED_FIRST: Prisma.DeckOrderByWithRelationInput[] = [
  { updatedAt: 'desc' },
  { id: 'desc' },
];

async function readDecks(
  actor: Actor,
  { where, ...asked }: { readonly where: object; readonly take?: number },
): Promise<DeckSummary[]> {
  const rows = await database().deck.findMany({
    where: { ...where, ownerId: actor.ownerId, deletedAt: null },
    orderBy: LAST_CHANGED_FIRST,
    select: {
      id: true,
      game: true,
      name: true,
      cards: true,
      revision: true,
      updatedAt: true,
    },
    ...asked,
  });
  return rows.map((row) => ({
    ...row,
    game: gameOf(row.game),
    updatedAt: row.updatedAt.toISOString(),
  }));
}

/** Returns the game that a row names. */
export function gameOf(text: string): DeckGame {
  return DECK_GAMES.find((one) => one === text) ?? 'ote';
}

/** Creates a deck with its first revision. */
export async function createDeck(actor: Actor, list: DeckList): Promise<StoredDeck> {
  await insistOnSpace(actor, bytesOf(list));
  return transaction((tx) => insertDeck(actor, tx, list));
}

/**
 * Creates a deck under an id that was chosen elsewhere. If it exists already, returns the deck as it is; null if that deck was deleted, or
 * belongs to somebody else.
 */
export async function createDeckAs(
  actor: Actor,
  id: string,
  list: DeckList,
): Promise<SaveOutcome | null> {
  await insistOnSpace(actor, bytesOf(list));
  try {
    const { revision } = await transaction((tx) => insertDeck(actor, tx, list, id));
    return { ok: true, revision };
  } catch (error) {
    if (!isTaken(error)) throw error;
    const current = await readDeck(actor, id);
    return current && { ok: false, current, ancestor: null };
  }
}

/** Creates a deck (see `createDeck`) inside a transaction of the caller's. */
export async function insertDeck(
  actor: Actor,
  tx: Transaction,
  given: DeckList,
  id?: string,
): Promise<StoredDeck> {
  const list = tidyList(given);
  await insistOnDeckPlace(actor, tx);
  const deck = await tx.deck.create({
    data: {
      ...(id !== undefined && { id }),
      ownerId: actor.ownerId,
      name: list.name,
      game: list.game,
      cards: countCards(list),
      revision: 1,
    },
  });
  await tx.deckRevision.create({
    data: { deckId: deck.id, number: 1, content: JSON.stringify(list) },
  });
  return { id: deck.id, revision: 1, list, updatedAt: deck.updatedAt.toISOString() };
}

/** Returns the current state of a deck, or null if there is none (or it was deleted). */
export async function readDeck(actor: Actor, id: string): Promise<StoredDeck | null> {
  // Two reads need no transaction: a revision that a deck has named is never deleted.
  return readWithin(actor, database(), id);
}

/**
 * Saves `list`, made from revision `base`. Refuses, with the current deck, if another save came first; null if the deck is gone. An example
 * deck that is changed for the first time becomes the owner's own, and the unchanged example is listed beside it. If `sitting` equals that
 * of `base`, and not much time has passed, the history shows one step for the two.
 */
export async function saveRevision(
  actor: Actor,
  id: string,
  base: number,
  list: DeckList,
  sitting: Sitting = 'new',
): Promise<SaveOutcome | null> {
  await insistOnSpace(actor, bytesOf(list));
  const outcome = await transaction(async (tx): Promise<SaveOutcome | null> => {
    const number = base + 1;
    const now = new Date();
    const before = base === 1 ? await readWithin(actor, tx, id) : null;
    const updated = await tx.deck.updateMany({
      where: { id, ownerId: actor.ownerId, deletedAt: null, revision: base },
      data: {
        revision: number,
        name: list.name,
        game: list.game,
        cards: countCards(list),
        updatedAt: now,
      },
    });
    if (updated.count === 0) {
      const current = await readWithin(actor, tx, id);
      return current && { ok: false, current, ancestor: await listAt(tx, id, base) };
    }
    if (sitting === 'same') {
      const begun = new Date(Math.floor(now.getTime() / STEP) * STEP);
      await tx.deckRevision.updateMany({
        where: { deckId: id, number: base, label: '', createdAt: { gte: begun } },
        data: { folded: true },
      });
    }
    const tidy = tidyList(list);
    const games = await gamesAfter(tx, id, base, tidy);
    await tx.deckRevision.create({
      data: { deckId: id, number, content: JSON.stringify(tidy), games, createdAt: now },
    });
    if (before !== null && isExample(before.list)) await leaveExample(actor, tx, before);
    return { ok: true, revision: number };
  });
  if (outcome?.ok) await shelveIfShared(id);
  return outcome;
}

/** Creates the example deck again, at its old place in the list. */
async function leaveExample(
  actor: Actor,
  tx: Transaction,
  { list, updatedAt }: StoredDeck,
): Promise<void> {
  const { id } = await insertDeck(actor, tx, list);
  await tx.deck.update({ where: { id }, data: { updatedAt: new Date(updatedAt) } });
}

/** Deletes a deck; its revisions are kept. Returns whether there was one. */
export async function removeDeck(actor: Actor, id: string): Promise<boolean> {
  const isRemoved = await updateDeck(actor, { id, deletedAt: null }, { deletedAt: new Date() });
  if (isRemoved) await shelveIfShared(id);
  return isRemoved;
}

/** Restores a deleted deck. Returns whether there was one. */
export async function restoreDeck(actor: Actor, id: string): Promise<boolean> {
  const isThere = await updateDeck(actor, { id, deletedAt: { not: null } }, { deletedAt: null });
  if (isThere) await shelveIfShared(id);
  return isThere;
}

/** Marks a deck as built or taken apart. Returns whether there is such a deck. */
export function setBuilt(actor: Actor, id: string, built: boolean): Promise<boolean> {
  return updateDeck(actor, { id, deletedAt: null }, { built });
}

async function updateDeck(actor: Actor, where: object, data: object): Promise<boolean> {
  const { count } = await database().deck.updateMany({
    where: { ...where, ownerId: actor.ownerId },
    data,
  });
  return count > 0;
}

/** Returns the deck and its current revision, as `tx` sees them. */
async function readWithin(actor: Actor, tx: Transaction, id: string): Promise<StoredDeck | null> {
  const deck = await tx.deck.findFirst({ where: { id, ownerId: actor.ownerId, deletedAt: null } });
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

/** Returns the list of a deck at a revision; null if it has no revision with that number. */
async function listAt(tx: Transaction, id: string, number: number): Promise<DeckList | null> {
  const row = await tx.deckRevision.findUnique({
    where: { deckId_number: { deckId: id, number } },
  });
  return row && readList(row.content);
}

function bytesOf(list: DeckList): number {
  return JSON.stringify(list).length;
}

function countCards(list: DeckList): number {
  return list.entries.reduce((sum, entry) => sum + entry.count, 0);
}
