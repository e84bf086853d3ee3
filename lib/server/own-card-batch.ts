import 'server-only';
import { Prisma } from '@/generated/prisma/sqlite/client';
import { inFieldOrder, sameRecord } from '@/lib/cards/own-record';
import { OWN_BOUNDS, type OwnRecord, ownId } from '@/lib/cards/own-types';
import type { Actor } from '@/lib/server/actor';
import { type Transaction, transaction } from '@/lib/server/db';
import type { Work } from '@/lib/server/jobs/work';
import {
  contentsWithin,
  ensureSet,
  type FailedOwnSave,
  FULL,
  ownCardWithin,
  readRecord,
} from '@/lib/server/own-cards';
import { changeOwn } from '@/lib/server/own-version';

// An import is thousands of cards, and nobody else can write until it is done: it reads and writes many in a statement, where a single
// save has five statements of its own (own-cards.ts).

/** Rows of one statement: both databases bound the number of values. */
const AT_ONCE = 100;

/** A card, and the revision that it was made from; null: it is new. */
export interface CardSave {
  readonly record: OwnRecord;
  readonly base: number | null;
}

/** Milliseconds that a long list may take; whoever changes own cards meanwhile waits. */
const PATIENCE = 300_000;

/** Save several cards, each made from its base: all of them, or none; then the first that failed is said. */
export async function saveOwnCards(
  actor: Actor,
  cards: readonly CardSave[],
  reason: string,
  work: Work,
): Promise<
  { readonly ok: true } | { readonly ok: false; readonly id: string; readonly save: FailedOwnSave }
> {
  try {
    await transaction(async (tx) => {
      await changeOwn(actor, tx);
      await saveAll(actor, tx, cards, reason, work.progress);
      await work.done(tx, { saved: cards.length });
    }, PATIENCE);
    return { ok: true };
  } catch (error) {
    if (!(error instanceof FailedSave)) throw error;
    return { ok: false, id: error.id, save: error.save };
  }
}

/** Thrown inside a transaction alone, to take back what it wrote. */
class FailedSave extends Error {
  readonly id: string;
  readonly save: FailedOwnSave;
  constructor(id: string, save: FailedOwnSave) {
    super(id);
    this.id = id;
    this.save = save;
  }
}

/** Where a card stands. `record` is null where what it holds is no record. */
interface Standing {
  readonly revision: number;
  readonly isThere: boolean;
  readonly record: OwnRecord | null;
}

async function saveAll(
  actor: Actor,
  tx: Transaction,
  cards: readonly CardSave[],
  reason: string,
  onProgress: Work['progress'],
): Promise<void> {
  const standing = await standingOf(actor, tx, [
    ...new Set(cards.map(({ record }) => ownId(record))),
  ]);
  let there = await tx.ownCard.count({ where: { ownerId: actor.ownerId, deletedAt: null } });
  const saved = new Map<string, number>();
  const sets = new Set<string>();
  const revisions: Prisma.OwnCardRevisionCreateManyInput[] = [];
  for (const { record, base } of cards) {
    const id = ownId(record);
    const { revision: last, isThere, record: before } = standing.get(id) ?? NOWHERE;
    if (isThere ? last !== base : base !== null)
      throw new FailedSave(id, {
        ok: false,
        why: 'conflict',
        current: await ownCardWithin(actor, tx, id),
      });
    if (isThere && sameRecord(before, record)) continue;
    if (!isThere && there >= OWN_BOUNDS.cards) throw new FailedSave(id, FULL);
    if (!isThere) there += 1;
    const number = last + 1;
    standing.set(id, { revision: number, isThere: true, record });
    saved.set(id, number);
    sets.add(record.set);
    const content = JSON.stringify(inFieldOrder(record));
    revisions.push({ ownerId: actor.ownerId, cardId: id, number, content, reason });
  }
  for (const set of sets) await ensureSet(actor, tx, set);
  for (const some of inGroups([...saved])) await putCards(actor, tx, some);
  let done = 0;
  for (const data of inGroups(revisions)) {
    await tx.ownCardRevision.createMany({ data });
    done += data.length;
    onProgress(done, revisions.length);
  }
}

const NOWHERE: Standing = { revision: 0, isThere: false, record: null };

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

/** Puts cards at their revisions, new ones and those that were deleted, too. */
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

function inGroups<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, i) =>
    all.slice(i * AT_ONCE, (i + 1) * AT_ONCE),
  );
}
