import 'server-only';
import { setImmediate as yieldTurn } from 'node:timers/promises';
import { Prisma, type DeckRevision as RevisionRow } from '@/generated/prisma/sqlite/client';
import type { SharedVersion } from '@/lib/accounts/shared-decks';
import { areSameEntries, sharedList } from '@/lib/decks/deck-list';
import { deckListSchema, soloResultSchema } from '@/lib/decks/deck-schema';
import { totalCards } from '@/lib/decks/edit';
import { diffLists } from '@/lib/decks/edit-diff';
import { type SoloResult, winTurnOf } from '@/lib/decks/solo-result';
import type { DeckList, DeckRevision, DeckSummary, HistoryShown } from '@/lib/decks/types';
import type { Actor } from '@/lib/server/actor';
import { database, inGroups, type Transaction } from '@/lib/server/db';

// The saved states of decks: what they hold, their names, and how they do alone.

/** The number of saved states in one answer of the history. */
const HISTORY_PAGE = 100;

/** Returns the lists of decks at the revisions that they are given with, by their ids. */
export async function readLists(
  decks: readonly Pick<DeckSummary, 'id' | 'revision'>[],
): Promise<Map<string, DeckList>> {
  const lists = new Map<string, DeckList>();
  for (const some of inGroups(decks)) {
    const rows = await database().$queryRaw<{ deckId: string; content: string }[]>`
      SELECT "deckId", "content" FROM "DeckRevision" WHERE ${atRevisions(some)}`;
    for (const { deckId, content } of rows) lists.set(deckId, readList(content));
    // SQLite returns without a pause: without this yield no other request would run until thousands are read.
    await yieldTurn();
  }
  return lists;
}

/** Selects the rows of decks at the revisions that they are given with. */
function atRevisions(decks: readonly Pick<DeckSummary, 'id' | 'revision'>[]): Prisma.Sql {
  const keys = decks.map(({ id, revision }) => Prisma.sql`(${id}, CAST(${revision} AS INTEGER))`);
  return Prisma.sql`("deckId", "number") IN (VALUES ${Prisma.join(keys)})`;
}

/** Returns how decks do alone at the revisions that they are given with, by their ids; those whose games nobody played are left out. At most a page of decks. */
export async function soloResultsOf(
  decks: readonly Pick<DeckSummary, 'id' | 'revision'>[],
): Promise<Map<string, SoloResult>> {
  if (decks.length === 0) return new Map();
  const rows = await database().$queryRaw<{ deckId: string; games: string }[]>`
    SELECT "deckId", "games" FROM "DeckRevision" WHERE ${atRevisions(decks)} AND "games" IS NOT NULL`;
  return new Map(rows.map(({ deckId, games }) => [deckId, readSoloResult(games)]));
}

/** Which saved states are read: all, or only the last of each sitting; those before a number, or from the newest on. */
export interface HistoryAsked {
  readonly show?: HistoryShown;
  readonly before?: number | undefined;
}

/** Returns a page of the deck's saved states, newest first; none if there is no such deck. */
export async function deckHistory(
  actor: Actor,
  id: string,
  { show = 'steps', before }: HistoryAsked = {},
) {
  const rows = await database().deckRevision.findMany({
    where: {
      deckId: id,
      deck: { ownerId: actor.ownerId, deletedAt: null },
      ...(show === 'steps' && { folded: false }),
      ...(before !== undefined && { number: { lt: before } }),
    },
    orderBy: { number: 'desc' },
    take: HISTORY_PAGE + 1,
  });
  const revisions = rows.map(revisionOf);
  return {
    revisions: revisions.slice(0, HISTORY_PAGE),
    earlier: revisions[HISTORY_PAGE] ?? null,
  };
}

/** The number of versions in one answer for others. */
const VERSIONS_PAGE = 20;

/** Returns a page of a deck's saved states from a revision on as others see them, newest first: without names, folders and texts of notes. */
export async function versionsSince(deckId: string, from: number, before: number | undefined) {
  const rows = await database().deckRevision.findMany({
    where: { deckId, folded: false, number: { gte: from, ...(before && { lt: before }) } },
    orderBy: { number: 'desc' },
    take: VERSIONS_PAGE + 1,
  });
  const revisions = rows
    .map(revisionOf)
    .map(({ list, ...revision }) => ({ ...revision, list: sharedList(list) }));
  const versions = revisions.slice(0, VERSIONS_PAGE).map((revision, at): SharedVersion => {
    const { number, createdAt, list, games } = revision;
    const earlier = revisions[at + 1];
    return {
      number,
      createdAt,
      cards: totalCards(list),
      turn: winTurnOf(games),
      diff: earlier === undefined ? null : diffLists(earlier.list, list),
    };
  });
  return { versions, isMore: revisions.length > VERSIONS_PAGE };
}

/** Returns one of a deck's saved states; null if there is none. */
export async function readRevision(
  actor: Actor,
  id: string,
  number: number,
): Promise<DeckRevision | null> {
  const row = await database().deckRevision.findFirst({
    where: { deckId: id, number, deck: { ownerId: actor.ownerId, deletedAt: null } },
  });
  return row === null ? null : revisionOf(row);
}

function revisionOf({ number, label, content, games, createdAt }: RevisionRow): DeckRevision {
  return {
    number,
    label,
    list: readList(content),
    games: games === null ? null : readSoloResult(games),
    createdAt: createdAt.toISOString(),
  };
}

/** Gives a saved state a name, or none (''). A named state is from then on a step of its own. Returns whether there is such a state. */
export function labelRevision(
  actor: Actor,
  id: string,
  number: number,
  label: string,
): Promise<boolean> {
  return updateRevision(actor, id, number, { label, ...(label !== '' && { folded: false }) });
}

/** Keeps with a saved state how it does alone; a later result replaces it. Returns whether there is such a state. */
export function setSoloResult(
  actor: Actor,
  id: string,
  number: number,
  result: SoloResult,
): Promise<boolean> {
  return updateRevision(actor, id, number, { games: JSON.stringify(result) });
}

async function updateRevision(
  actor: Actor,
  deckId: string,
  number: number,
  data: Prisma.DeckRevisionUpdateManyMutationInput,
): Promise<boolean> {
  const { count } = await database().deckRevision.updateMany({
    where: { deckId, number, deck: { ownerId: actor.ownerId, deletedAt: null } },
    data,
  });
  return count > 0;
}

function readSoloResult(games: string): SoloResult {
  return soloResultSchema.parse(JSON.parse(games));
}

/** The most revisions with games among which those of the same cards are sought. */
const MOST_PLAYED = 8;

/** Returns the games of the newest revision with the cards of a list, such as one that an undo brings back: they are its games, too. */
export async function gamesAfter(
  tx: Transaction,
  deckId: string,
  base: number,
  { entries }: DeckList,
): Promise<string | null> {
  const played = await tx.deckRevision.findMany({
    where: { deckId, number: { lte: base }, games: { not: null } },
    orderBy: { number: 'desc' },
    take: MOST_PLAYED,
  });
  const same = played.find(({ content }) => areSameEntries(readList(content).entries, entries));
  return same?.games ?? null;
}

/** Reads the list of a row. */
export function readList(content: string): DeckList {
  return deckListSchema.parse(JSON.parse(content));
}
