import 'server-only';
import { randomUUID } from 'node:crypto';
import { Prisma } from '@/generated/prisma/sqlite/client';
import { ownId } from '@/lib/cards/own-place';
import { inFieldOrder, isSameRecord } from '@/lib/cards/own-record';
import { OWN_BOUNDS, OwnRecord, type OwnRevision, type StoredOwnCard } from '@/lib/cards/own-types';
import { isOwnSet } from '@/lib/cards/sets';
import type { Actor } from '@/lib/server/actor';
import { database, inGroups, type Transaction, transaction } from '@/lib/server/db';
import { UNWATCHED, type Work } from '@/lib/server/jobs/work';
import { NO_SUCH_OWN_CARD, type Problem, Refused, refuse } from '@/lib/server/problem';
import { insistOnSpace } from '@/lib/server/space';

// As with decks, a save compares the revision that it was made from, and revisions are rows that never change. A deleted card keeps its
// revisions; creating it anew or restoring one continues their numbers. An import is thousands of cards, and nobody else can write until it
// is done, so many are read and written in one statement.

/** Milliseconds that a long list may take; other changes of own cards wait meanwhile. */
const TIMEOUT = 300_000;

/** A card to save, and the revision that it was made from; null: it is new. */
export interface CardSave {
  readonly record: OwnRecord;
  readonly base: number | null;
  /** The author of the accepted proposal; absent when the owner makes the change. */
  readonly authorId?: string;
}

const TOO_MANY: Problem = {
  status: 400,
  code: 'TOO_MANY',
  message: `You can have at most ${OWN_BOUNDS.cards} custom cards.`,
  hint: 'Delete some first; their history is kept.',
};

// Compiled own cards are kept until the cards change. A setting names the state of the cards. It is not a count, because two transactions
// at once could arrive at one number.
const VERSION = 'own.cards';
const versionOf = ({ ownerId }: Actor) => ({ ownerId_key: { ownerId, key: VERSION } });

/** Sets a new state. It comes first in every transaction that changes own cards or sets, because it also puts them in line. */
export async function changeOwn(actor: Actor, tx: Transaction): Promise<void> {
  const value = randomUUID();
  await tx.setting.upsert({
    where: versionOf(actor),
    create: { ownerId: actor.ownerId, key: VERSION, value },
    update: { value },
  });
}

/** Returns the state of the own cards and sets; '' as long as there was never one. */
export async function ownVersion(actor: Actor): Promise<string> {
  const setting = await database().setting.findUnique({ where: versionOf(actor) });
  return setting?.value ?? '';
}

/**
 * Returns the owner's cards in the order of their ids. A card that is not a valid record (a backup can hold anything) is left out, and
 * nothing else with it. Revisions in `known` are not read again: the record is the object from there.
 */
export async function listOwnCards(
  actor: Actor,
  known: ReadonlyMap<string, StoredOwnCard> = new Map(),
): Promise<StoredOwnCard[]> {
  const rows = await database().ownCard.findMany({
    where: { ownerId: actor.ownerId, deletedAt: null },
    orderBy: { id: 'asc' },
    take: OWN_BOUNDS.cards,
  });
  const isKnown = (row: (typeof rows)[number]) => known.get(row.id)?.revision === row.revision;
  const contents = await contentsWithin(
    actor,
    database(),
    rows.filter((row) => !isKnown(row)),
  );
  return rows.flatMap((row) => {
    const { id, revision, updatedAt } = row;
    const record = isKnown(row) ? known.get(id)?.record : readRecord(contents.get(id) ?? '');
    return record ? [{ id, revision, record, updatedAt: updatedAt.toISOString() }] : [];
  });
}

/** Returns the last names of the cards that the owner has deleted, by id; if there are many, only the newest. */
export async function listDeletedNames(actor: Actor): Promise<ReadonlyMap<string, string>> {
  const rows = await database().ownCard.findMany({
    where: { ownerId: actor.ownerId, deletedAt: { not: null } },
    orderBy: [{ deletedAt: 'desc' }, { id: 'asc' }],
    take: OWN_BOUNDS.cards,
  });
  const contents = await contentsWithin(actor, database(), rows);
  return new Map(
    rows.flatMap(({ id }) => {
      const record = readRecord(contents.get(id) ?? '');
      return record ? [[id, record.name] as const] : [];
    }),
  );
}

/** Returns the content of the cards' current revisions, by the cards' ids. */
async function contentsWithin(
  actor: Actor,
  tx: Transaction,
  cards: readonly { readonly id: string; readonly revision: number }[],
): Promise<Map<string, string>> {
  const contents = new Map<string, string>();
  for (const some of inGroups(cards)) {
    const keys = some.map(({ id, revision }) => Prisma.sql`(${id}, CAST(${revision} AS INTEGER))`);
    const rows = await tx.$queryRaw<{ cardId: string; content: string }[]>`
      SELECT "cardId", "content" FROM "OwnCardRevision"
      WHERE "ownerId" = ${actor.ownerId} AND ("cardId", "number") IN (VALUES ${Prisma.join(keys)})`;
    for (const { cardId, content } of rows) contents.set(cardId, content);
  }
  return contents;
}

/** Returns one card, or null if there is none (or it was deleted). */
export async function readOwnCard(actor: Actor, id: string): Promise<StoredOwnCard | null> {
  return ownCardWithin(actor, database(), id);
}

/** Returns one card (see `readOwnCard`) inside a transaction of the caller's. */
export async function ownCardWithin(
  actor: Actor,
  tx: Transaction,
  id: string,
): Promise<StoredOwnCard | null> {
  const card = await tx.ownCard.findFirst({
    where: { ownerId: actor.ownerId, id, deletedAt: null },
  });
  if (!card) return null;
  const record = await recordWithin(actor, tx, id, card.revision);
  if (!record) return null;
  return { id, revision: card.revision, record, updatedAt: card.updatedAt.toISOString() };
}

/** Saves a card, made from revision `base` (null: a new one). Returns its revision. */
export async function saveOwnCard(
  actor: Actor,
  record: OwnRecord,
  base: number | null,
  reason: string,
): Promise<number> {
  const revisions = await saveOwnCards(actor, [{ record, base }], reason, UNWATCHED);
  return revisions.get(ownId(record)) ?? 0;
}

/** Saves several cards, each made from its base: all or none. Returns their revisions by id; throws `Refused` with the first that fails. */
export async function saveOwnCards(
  actor: Actor,
  cards: readonly CardSave[],
  reason: string,
  work: Work,
): Promise<ReadonlyMap<string, number>> {
  await insistOnSpace(actor, JSON.stringify(cards).length);
  return transaction(async (tx) => {
    await changeOwn(actor, tx);
    const revisions = await saveWithin(actor, tx, cards, reason, work.progress);
    await work.done(tx, { saved: cards.length });
    return revisions;
  }, TIMEOUT);
}

/** The current revision of a card. `record` is null if its content is not a valid record. */
interface Standing {
  readonly revision: number;
  readonly isThere: boolean;
  readonly record: OwnRecord | null;
}

const NO_CARD: Standing = { revision: 0, isThere: false, record: null };

/** Saves cards (see `saveOwnCards`) within a transaction that began with `changeOwn`. An unchanged card gets no revision. */
export async function saveWithin(
  actor: Actor,
  tx: Transaction,
  cards: readonly CardSave[],
  reason: string,
  onProgress: Work['progress'] = UNWATCHED.progress,
): Promise<ReadonlyMap<string, number>> {
  const ids = [...new Set(cards.map(({ record }) => ownId(record)))];
  const standing = await standingOf(actor, tx, ids);
  let count = await tx.ownCard.count({ where: { ownerId: actor.ownerId, deletedAt: null } });
  const saved = new Map<string, number>();
  const revisions: Prisma.OwnCardRevisionCreateManyInput[] = [];
  for (const { record, base, authorId } of cards) {
    const id = ownId(record);
    const { revision, isThere, record: before } = standing.get(id) ?? NO_CARD;
    if (isThere ? revision !== base : base !== null)
      throw conflictError(id, base, await ownCardWithin(actor, tx, id));
    if (isThere && isSameRecord(before, record)) continue;
    if (!isThere) count += 1;
    if (!isThere && count > OWN_BOUNDS.cards) refuse(TOO_MANY);
    const number = revision + 1;
    standing.set(id, { revision: number, isThere: true, record });
    saved.set(id, number);
    const content = JSON.stringify(inFieldOrder(record));
    const author = authorId === undefined ? {} : { authorId };
    revisions.push({ ownerId: actor.ownerId, cardId: id, number, content, reason, ...author });
  }
  const sets = new Set(cards.map(({ record }) => record.set));
  if (saved.size > 0) for (const set of sets) await ensureSet(actor, tx, set);
  for (const some of inGroups([...saved])) await putCards(actor, tx, some);
  let done = 0;
  for (const data of inGroups(revisions)) {
    await tx.ownCardRevision.createMany({ data });
    done += data.length;
    onProgress(done, revisions.length);
  }
  return new Map(ids.map((id) => [id, standing.get(id)?.revision ?? 0]));
}

function conflictError(id: string, base: number | null, current: StoredOwnCard | null): Refused {
  const message =
    current === null
      ? `${id} is not there any more.`
      : `${id} was saved elsewhere in the meantime: it is at revision ${current.revision}, this save was made from ${base ?? 'nothing'}.`;
  const hint = 'Save yours on top of what is there now, or take what is there.';
  return new Refused({ status: 409, code: 'CONFLICT', message, hint }, { current });
}

async function standingOf(
  actor: Actor,
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, Standing>> {
  const standing = new Map<string, Standing>();
  for (const some of inGroups(ids)) {
    const where = { ownerId: actor.ownerId, id: { in: some } };
    const rows = await tx.ownCard.findMany({ where });
    const contents = await contentsWithin(actor, tx, rows);
    for (const { id, revision, deletedAt } of rows) {
      const record = readRecord(contents.get(id) ?? '');
      standing.set(id, { revision, isThere: deletedAt === null, record });
    }
  }
  return standing;
}

/** Sets the revisions of cards, including new and deleted ones. */
async function putCards(
  actor: Actor,
  tx: Transaction,
  cards: readonly (readonly [id: string, revision: number])[],
): Promise<void> {
  const now = new Date();
  const rows = cards.map(
    ([id, revision]) => Prisma.sql`(${actor.ownerId}, ${id}, ${revision}, NULL, ${now})`,
  );
  await tx.$executeRaw`
    INSERT INTO "OwnCard" ("ownerId", "id", "revision", "deletedAt", "updatedAt")
    VALUES ${Prisma.join(rows)}
    ON CONFLICT ("ownerId", "id") DO UPDATE SET
      "revision" = excluded."revision", "deletedAt" = NULL, "updatedAt" = excluded."updatedAt"`;
}

/** Deletes a card; its revisions are kept. Returns whether there was one. */
export async function removeOwnCard(actor: Actor, id: string): Promise<boolean> {
  return transaction(async (tx) => {
    await changeOwn(actor, tx);
    const updated = await tx.ownCard.updateMany({
      where: { ownerId: actor.ownerId, id, deletedAt: null },
      data: { deletedAt: new Date() },
    });
    return updated.count > 0;
  });
}

/** Returns the card's saved states, newest first, also those of a deleted card; empty if it never existed. */
export async function ownCardHistory(actor: Actor, id: string): Promise<OwnRevision[]> {
  const rows = await database().ownCardRevision.findMany({
    where: { ownerId: actor.ownerId, cardId: id },
    orderBy: { number: 'desc' },
    take: OWN_BOUNDS.history,
  });
  return rows.flatMap(({ number, content, reason, createdAt }) => {
    const record = readRecord(content);
    return record ? [{ number, record, reason, createdAt: createdAt.toISOString() }] : [];
  });
}

/** Restores a former state as a new revision, also of a deleted card. Returns its number. */
export async function restoreOwnCard(
  actor: Actor,
  id: string,
  number: number,
  base: number,
): Promise<number> {
  return transaction(async (tx) => {
    await changeOwn(actor, tx);
    const [row] = await tx.ownCard.findMany({ where: { ownerId: actor.ownerId, id } });
    const record = await recordWithin(actor, tx, id, number);
    if (!record || !row) return refuse(NO_SUCH_OWN_CARD);
    if (row.revision !== base) throw conflictError(id, base, await ownCardWithin(actor, tx, id));
    const save = { record, base: row.deletedAt === null ? base : null };
    const revisions = await saveWithin(actor, tx, [save], `Restored revision ${number}`);
    return revisions.get(id) ?? base;
  });
}

/** Creates the set of a restored card, if it was deleted meanwhile. The sets of new cards were checked before. */
async function ensureSet(actor: Actor, tx: Transaction, id: string): Promise<void> {
  const set = { ownerId: actor.ownerId, id };
  if (!isOwnSet(id) || (await tx.ownSet.findUnique({ where: { ownerId_id: set } }))) return;
  await tx.ownSet.create({ data: { ...set, name: id } });
}

async function recordWithin(
  actor: Actor,
  tx: Transaction,
  cardId: string,
  number: number,
): Promise<OwnRecord | null> {
  const row = await tx.ownCardRevision.findUnique({
    where: { ownerId_cardId_number: { ownerId: actor.ownerId, cardId, number } },
  });
  return row && readRecord(row.content);
}

/** Returns a record as it was saved; null if it is not valid. */
export function readRecord(content: string): OwnRecord | null {
  try {
    const read = OwnRecord.safeParse(JSON.parse(content));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
