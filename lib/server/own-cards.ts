import 'server-only';
import { Prisma } from '@/generated/prisma/sqlite/client';
import { inFieldOrder, sameRecord } from '@/lib/cards/own-record';
import {
  OWN_BOUNDS,
  OwnRecord,
  type OwnRevision,
  ownId,
  type StoredOwnCard,
} from '@/lib/cards/own-types';
import { isOwnSet } from '@/lib/cards/sets';
import type { Actor } from '@/lib/server/actor';
import { database, type Transaction, transaction } from '@/lib/server/db';
import { changeOwn } from '@/lib/server/own-version';

// As with decks: a save compares the revision that it was made from, and revisions are rows that are never
// changed. A card that was deleted keeps its revisions; whoever makes it anew, or restores one, goes on from there.

/** What became of a save. `current`: what is there now, null when the card is gone. */
export type OwnSave =
  | { readonly ok: true; readonly revision: number }
  | { readonly ok: false; readonly why: 'conflict'; readonly current: StoredOwnCard | null }
  | { readonly ok: false; readonly why: 'full' };

/** A save that wrote nothing. */
export type FailedOwnSave = Exclude<OwnSave, { readonly ok: true }>;

/** There may be no more cards. */
export const FULL: FailedOwnSave = { ok: false, why: 'full' };

/** Rows in one statement: both databases bound the number of values. */
const ROWS = 400;

/**
 * The owner's cards in the order of their ids. One that is no record (a backup can hold anything) is left out, and nothing else with it.
 * What `known` has of a revision is not read again: its record is the same object.
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

/** What the revisions hold that cards stand at, by the cards' ids. */
export async function contentsWithin(
  actor: Actor,
  tx: Transaction,
  cards: readonly { readonly id: string; readonly revision: number }[],
): Promise<Map<string, string>> {
  const contents = new Map<string, string>();
  for (let from = 0; from < cards.length; from += ROWS) {
    const keys = cards
      .slice(from, from + ROWS)
      .map(({ id, revision }) => Prisma.sql`(${id}, CAST(${revision} AS INTEGER))`);
    const rows = await tx.$queryRaw<{ cardId: string; content: string }[]>`
      SELECT "cardId", "content" FROM "OwnCardRevision"
      WHERE "ownerId" = ${actor.ownerId} AND ("cardId", "number") IN (VALUES ${Prisma.join(keys)})`;
    for (const { cardId, content } of rows) contents.set(cardId, content);
  }
  return contents;
}

/** One card, or null if there is none (or it was deleted). */
export async function readOwnCard(actor: Actor, id: string): Promise<StoredOwnCard | null> {
  return ownCardWithin(actor, database(), id);
}

/** `readOwnCard` inside a transaction of the caller's. */
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

/** Save a card, made from revision `base`; null: a new one. */
export async function saveOwnCard(
  actor: Actor,
  record: OwnRecord,
  base: number | null,
  reason: string,
): Promise<OwnSave> {
  return transaction(async (tx) => {
    await changeOwn(actor, tx);
    return saveWithin(actor, tx, record, base, reason);
  });
}

/** A save within a transaction that began with `changeOwn`. What says the same as before makes no revision. */
export async function saveWithin(
  actor: Actor,
  tx: Transaction,
  record: OwnRecord,
  base: number | null,
  reason: string,
): Promise<OwnSave> {
  const id = ownId(record);
  const where = { ownerId: actor.ownerId, id };
  const row = await tx.ownCard.findUnique({ where: { ownerId_id: where } });
  const isThere = row !== null && row.deletedAt === null;
  if (isThere ? row.revision !== base : base !== null)
    return { ok: false, why: 'conflict', current: await ownCardWithin(actor, tx, id) };
  if (isThere && sameRecord(await recordWithin(actor, tx, id, row.revision), record))
    return { ok: true, revision: row.revision };
  if (!isThere) {
    const there = await tx.ownCard.count({ where: { ownerId: actor.ownerId, deletedAt: null } });
    if (there >= OWN_BOUNDS.cards) return FULL;
  }
  await ensureSet(actor, tx, record.set);
  const revision = (row?.revision ?? 0) + 1;
  const data = { revision, deletedAt: null, updatedAt: new Date() };
  await tx.ownCard.upsert({
    where: { ownerId_id: where },
    create: { ...where, ...data },
    update: data,
  });
  await addRevision(actor, tx, id, revision, record, reason);
  return { ok: true, revision };
}

/** Take a card away; its revisions stay. Answers whether there was one. */
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

/** The card's saved states, newest first, those of a deleted one too; empty when there never was one. */
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

/** Put a former state on top as a new revision, of a deleted card too. Null: there is no such state. */
export async function restoreOwnCard(
  actor: Actor,
  id: string,
  number: number,
  base: number,
): Promise<OwnSave | null> {
  return transaction(async (tx) => {
    await changeOwn(actor, tx);
    const record = await recordWithin(actor, tx, id, number);
    const row = await tx.ownCard.findUnique({
      where: { ownerId_id: { ownerId: actor.ownerId, id } },
    });
    if (!record || !row) return null;
    if (row.revision !== base)
      return { ok: false, why: 'conflict', current: await ownCardWithin(actor, tx, id) };
    return saveWithin(
      actor,
      tx,
      record,
      row.deletedAt === null ? base : null,
      `Restored revision ${number}`,
    );
  });
}

/** A card that comes back may belong to a set that went meanwhile; new ones were asked for their set before. */
export async function ensureSet(actor: Actor, tx: Transaction, id: string): Promise<void> {
  const set = { ownerId: actor.ownerId, id };
  if (!isOwnSet(id) || (await tx.ownSet.findUnique({ where: { ownerId_id: set } }))) return;
  await tx.ownSet.create({ data: { ...set, name: id } });
}

async function addRevision(
  actor: Actor,
  tx: Transaction,
  cardId: string,
  number: number,
  record: OwnRecord,
  reason: string,
): Promise<void> {
  const content = JSON.stringify(inFieldOrder(record));
  await tx.ownCardRevision.create({
    data: { ownerId: actor.ownerId, cardId, number, content, reason },
  });
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

/** A record as it was put down; null when it is none. */
export function readRecord(content: string): OwnRecord | null {
  try {
    const read = OwnRecord.safeParse(JSON.parse(content));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
