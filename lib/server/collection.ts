import 'server-only';
import { applySteps, inverseSteps, isEmpty, noHolding } from '@/lib/collection/apply';
import { readCondition } from '@/lib/collection/condition';
import {
  COLLECTION_BOUNDS,
  type CollectionChange,
  type CollectionEdit,
  type Holding,
  type HoldingKey,
  keyOf,
  keyText,
  type MadeStep,
  type Step,
} from '@/lib/collection/types';
import type { Actor } from '@/lib/server/actor';
import { database, inSet, type Transaction, transaction } from '@/lib/server/db';
import { type HeldKey, holdingsAt, putHoldings, removeHoldings } from '@/lib/server/holding-rows';
import type { Work } from '@/lib/server/jobs/work';
import type { Problem } from '@/lib/server/problem';
import { Refused } from '@/lib/server/problem';
import { insistOnSpace } from '@/lib/server/space';
import { cutText } from '@/lib/text/cut-text';

// Counts change by differences, one change after the other. Each change has an id that its sender chose: a sender that is not sure whether
// a change arrived sends it again.

/** How many rows are read at once, so that an export of 100,000 does not hold them all. */
const ROWS_AT_ONCE = 500;

/** Milliseconds that a long file, or its undo, may take; 20,000 lines usually take a few seconds. */
const TIMEOUT = 300_000;

/** The result of a change: the current holdings that it touched. */
interface Changed {
  readonly number: number;
  readonly holdings: readonly Holding[];
  /** Whether the change had been made before, so that this request changed nothing. */
  readonly repeated: boolean;
}

/** Which holdings are read: only those of a set or printing, and only those after a key, if these are given. */
export interface HoldingsAsked {
  readonly set?: string | undefined;
  readonly printing?: string | undefined;
  readonly after?: HoldingKey | null | undefined;
}

/** Returns holdings in the order of their keys, at most `most` of them. */
export async function readHoldings(
  actor: Actor,
  { set, printing, after = null }: HoldingsAsked,
  most: number,
): Promise<Holding[]> {
  return database().holding.findMany({
    omit: { ownerId: true, updatedAt: true },
    where: {
      ownerId: actor.ownerId,
      AND: [
        printing === undefined ? {} : { printing },
        set === undefined ? {} : { OR: inSet(set).map((range) => ({ printing: range })) },
        after === null ? {} : whereAfter(after),
      ],
    },
    orderBy: [{ printing: 'asc' }, { condition: 'asc' }, { place: 'asc' }],
    take: most,
  });
}

/** Returns the whole collection, or a part of it, some hundred holdings at a time, in the order of its keys. */
export async function* holdingPages(
  actor: Actor,
  asked: HoldingsAsked = {},
  rows = ROWS_AT_ONCE,
): AsyncGenerator<readonly Holding[]> {
  let after = asked.after ?? null;
  for (;;) {
    const page: Holding[] = await readHoldings(actor, { ...asked, after }, rows);
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < rows) return;
    after = keyOf(last);
  }
}

/** Selects what comes after a key. Prisma's own cursor over a key of several columns reads all that follows: 1.2 GB at 100,000 rows. */
function whereAfter({ printing, condition, place }: HoldingKey) {
  return {
    // Redundant, but with it the index begins where the last page ended.
    printing: { gte: printing },
    OR: [
      { printing: { gt: printing } },
      { printing, condition: { gt: condition } },
      { printing, condition, place: { gt: place } },
    ],
  };
}

/** Returns how often the collection was changed. If the number is unchanged, so is the collection. */
export async function collectionNumber(actor: Actor): Promise<number> {
  const owner = await database().owner.findUnique({ where: { id: actor.ownerId } });
  return owner?.collected ?? 0;
}

/** Makes changes in order, each once: all of them or none. */
export async function changeCollection(
  actor: Actor,
  edits: readonly CollectionEdit[],
): Promise<Changed[]> {
  await insistOnSpace(actor, JSON.stringify(edits).length);
  return transaction(async (tx) => {
    const changed: Changed[] = [];
    for (const edit of edits) changed.push(await changeOnce(actor, tx, edit));
    return changed;
  });
}

/** Checks whether a batch was made; the id of its first edit is that of the batch. */
export async function isMade(actor: Actor, batch: string): Promise<boolean> {
  const where = { ownerId: actor.ownerId, sent: batch };
  return (await database().collectionChange.count({ where })) > 0;
}

/** Changes to be made, none of which was sent before, and the result to return. */
interface PlannedChange<T> {
  readonly edits: readonly CollectionEdit[];
  readonly result: T;
}

/**
 * Makes the changes that `plan` derives from the holdings at some keys and from the number of changes so far: all or none. The holdings are
 * read and planned without a lock. If the collection has changed meanwhile, they are read and planned again, now with a lock. Returns the
 * result of the plan that was carried out.
 */
export async function changeHeld<T>(
  actor: Actor,
  keys: readonly HeldKey[],
  plan: (held: ReadonlyMap<string, Holding>, number: number) => PlannedChange<T>,
  work: Work,
): Promise<T> {
  // The number is read first: a change made while the rows are read gives another number.
  const number = await collectionNumber(actor);
  const held = await holdingsAt(actor, database(), keys);
  const planned = plan(held, number);
  if (planned.edits.length === 0) return planned.result;
  return transaction(async (tx) => {
    // Locks the owner's row, as each change does.
    const data = { id: actor.ownerId };
    const { collected } = await tx.owner.update({ where: { id: actor.ownerId }, data });
    const isSame = collected === number;
    const now = isSame ? new Map(held) : await holdingsAt(actor, tx, keys);
    const { edits, result } = isSame ? planned : plan(now, collected);
    const total = edits.reduce((sum, { steps }) => sum + steps.length, 0);
    let done = 0;
    for (const edit of edits) {
      work.progress(done, total);
      const { holdings } = await makeChange(
        actor,
        tx,
        await nextNumber(actor, tx),
        now,
        edit,
        edit.steps,
        null,
      );
      for (const holding of holdings) now.set(keyText(holding), holding);
      done += edit.steps.length;
    }
    if (edits.length > 0) await work.done(tx, result);
    return result;
  }, TIMEOUT);
}

/** Makes a change, once. */
export async function changeOnce(
  actor: Actor,
  tx: Transaction,
  edit: CollectionEdit,
): Promise<Changed> {
  const number = await nextNumber(actor, tx);
  const held = await holdingsAt(actor, tx, edit.steps);
  const before = await tx.collectionChange.findUnique({
    where: { ownerId_sent: { ownerId: actor.ownerId, sent: edit.sent } },
  });
  if (before) return { number: before.number, holdings: [...held.values()], repeated: true };
  if (edit.undoes !== undefined) {
    const { rows, undone } = await batchWithin(actor, tx, edit.undoes);
    // The change to undo may have been refused, or undone elsewhere.
    if (rows.length === 0 || undone !== null)
      return { number, holdings: [...held.values()], repeated: undone !== null };
    return makeUndo(actor, tx, number, edit.sent, edit.undoes, rows);
  }
  return makeChange(actor, tx, number, held, edit, edit.steps, null);
}

/** Returns the size in bytes of the saved steps of a batch, without reading them; 0: there is no such batch. */
export async function batchBytes(actor: Actor, batch: string): Promise<number> {
  const [row] = await database().$queryRaw<{ bytes: number | bigint | null }[]>`
    SELECT SUM(OCTET_LENGTH("content")) AS "bytes" FROM "CollectionChange"
    WHERE "ownerId" = ${actor.ownerId} AND "batch" = ${batch}`;
  return Number(row?.bytes ?? 0);
}

/** A change that was made, by its number. `repeated`: it had been made before. */
export type MadeChange = Pick<Changed, 'number' | 'repeated'>;

/** Undoes a batch by a further change, once. Throws `Refused` when there is no such batch, or when it was already undone. */
export async function undoBatch(
  actor: Actor,
  sent: string,
  batch: string,
  work: Work,
): Promise<MadeChange> {
  return transaction(async (tx) => {
    const number = await nextNumber(actor, tx);
    const { rows, undone } = await batchWithin(actor, tx, batch);
    if (rows.length === 0) throw new Refused(NO_SUCH_CHANGE);
    if (undone && undone.sent !== sent) throw new Refused(ALREADY_UNDONE);
    if (undone) return { number: undone.number, repeated: true };
    await makeUndo(actor, tx, number, sent, batch, rows, work.progress);
    const result = { number, repeated: false };
    await work.done(tx, result);
    return result;
  }, TIMEOUT);
}

/** Returns the changes of a batch, in order, and the change that undid it. */
async function batchWithin({ ownerId }: Actor, tx: Transaction, batch: string) {
  const undone = await tx.collectionChange.findFirst({ where: { ownerId, undoes: batch } });
  const rows = await tx.collectionChange.findMany({
    where: { ownerId, batch },
    orderBy: { number: 'asc' },
  });
  return { rows, undone };
}

async function makeUndo(
  actor: Actor,
  tx: Transaction,
  number: number,
  sent: string,
  batch: string,
  rows: readonly { readonly label: string; readonly content: string }[],
  onProgress?: Work['progress'],
): Promise<Changed> {
  // A change from before the grades names lots that are in those of the grades now.
  const made = rows
    .flatMap((row) => readSteps(row.content))
    .map((step) => ({ ...step, condition: readCondition(step.condition).condition }));
  const held = await holdingsAt(actor, tx, made);
  const label = cutText(`Undo: ${rows.at(-1)?.label ?? ''}`, 200);
  const edit = { sent, batch: sent, label, steps: inverseSteps(held, made) };
  return makeChange(actor, tx, number, held, edit, edit.steps, batch, onProgress);
}

const NO_SUCH_CHANGE: Problem = {
  status: 404,
  code: 'NO_SUCH_CHANGE',
  message: 'There is no such change.',
};

const ALREADY_UNDONE: Problem = {
  status: 409,
  code: 'ALREADY_UNDONE',
  message: 'This change was already undone.',
  hint: 'To redo it, undo the undo.',
};

/** Returns the keys of the holdings that a change touched, each once. */
export async function touchedBy(actor: Actor, number: number): Promise<HoldingKey[]> {
  const steps = await changesBetween(actor, number - 1, number);
  return [...new Map(steps.map((step) => [keyText(step), keyOf(step)])).values()];
}

/** Returns the current holdings at some keys. */
export async function holdingsNow(actor: Actor, keys: readonly HoldingKey[]): Promise<Holding[]> {
  const held = await holdingsAt(actor, database(), keys);
  return keys.map((key) => held.get(keyText(key)) ?? noHolding(key));
}

/**
 * Returns the latest changes before `before` (null: the latest of all), newest first, each with its first steps and the number of its
 * steps. A change without steps is left out, unless it is an undo: that shows why a batch cannot be undone again.
 */
export async function collectionHistory(
  actor: Actor,
  before: number | null,
): Promise<CollectionChange[]> {
  const rows = await database().collectionChange.findMany({
    where: {
      ownerId: actor.ownerId,
      ...(before !== null && { number: { lt: before } }),
      OR: [{ content: { not: '[]' } }, { undoes: { not: null } }],
    },
    orderBy: { number: 'desc' },
    take: COLLECTION_BOUNDS.history,
  });
  return rows.map(({ number, batch, label, content, undoes, createdAt }) => {
    const made = readSteps(content);
    return {
      number,
      batch,
      label,
      steps: made.slice(0, COLLECTION_BOUNDS.told),
      size: made.length,
      undoes,
      createdAt: createdAt.toISOString(),
    };
  });
}

/** Returns the steps of the changes after the number `after`, up to `last`. */
export async function changesBetween(
  actor: Actor,
  after: number,
  last: number,
): Promise<MadeStep[]> {
  const rows = await database().collectionChange.findMany({
    where: { ownerId: actor.ownerId, number: { gt: after, lte: last } },
    orderBy: { number: 'asc' },
    select: { content: true },
  });
  return rows.flatMap(({ content }) => readSteps(content));
}

/** Takes the next number, and locks the owner's row: nobody else changes the collection until this transaction ends. */
async function nextNumber(actor: Actor, tx: Transaction): Promise<number> {
  const owner = await tx.owner.update({
    where: { id: actor.ownerId },
    data: { collected: { increment: 1 } },
  });
  return owner.collected;
}

async function makeChange(
  actor: Actor,
  tx: Transaction,
  number: number,
  held: ReadonlyMap<string, Holding>,
  { sent, batch, label }: CollectionEdit,
  steps: readonly Step[],
  undoes: string | null,
  onProgress: Work['progress'] = () => undefined,
): Promise<Changed> {
  const { made, touched } = applySteps(held, steps);
  const holdings = [...touched.values()];
  const gone = holdings.filter(isEmpty);
  const kept = holdings.filter((holding) => !isEmpty(holding));
  await putHoldings(actor, tx, kept, (done) => onProgress(done, holdings.length));
  await removeHoldings(actor, tx, gone, (done) => onProgress(kept.length + done, holdings.length));
  await tx.collectionChange.create({
    data: {
      ownerId: actor.ownerId,
      number,
      sent,
      batch,
      label,
      content: JSON.stringify(made),
      undoes,
    },
  });
  return { number, holdings, repeated: false };
}

/** Parses steps that this program wrote. */
function readSteps(content: string): MadeStep[] {
  return JSON.parse(content) as MadeStep[];
}
