import 'server-only';
import { applySteps, inverseSteps, isEmpty } from '@/lib/collection/apply';
import {
  COLLECTION_BOUNDS,
  type CollectionChange,
  type CollectionEdit,
  type Holding,
  type HoldingKey,
  keyText,
  type MadeStep,
  type Step,
} from '@/lib/collection/types';
import { database, type Transaction, transaction } from '@/lib/server/db';
import { holdingsAt, putHoldings, removeHoldings } from '@/lib/server/holding-rows';
import { LOCAL_OWNER } from '@/lib/server/owner';
import { cutText } from '@/lib/text/cut-text';

// Counts change by differences, one change after the other, each with the sender's own id: whoever is not
// sure that a change arrived sends it again.

/** Rows read at once: an export of 100,000 must not hold them all. */
const PAGE = 500;

/** Milliseconds that taking back a long file may take where the machine has much else to do; a second is usual for 20,000 lines. */
const UNDO_PATIENCE = 120_000;

/** What became of a change: the holdings that it touched, as they stand now. */
export interface Changed {
  readonly number: number;
  readonly holdings: readonly Holding[];
  /** It had been made before. */
  readonly repeated: boolean;
}

/** Why a batch was not taken back. */
export type UndoRefusal = 'unknown' | 'undone';

/** Which holdings are read: of one set or printing alone, behind a key. */
export interface HoldingsAsked {
  readonly set?: string | undefined;
  readonly printing?: string | undefined;
  readonly after?: HoldingKey | null | undefined;
}

/** So many holdings at most, in the order of their keys. */
export async function readHoldings(
  { set, printing, after = null }: HoldingsAsked,
  most: number,
): Promise<Holding[]> {
  const rows = await database().holding.findMany({
    where: {
      ownerId: LOCAL_OWNER,
      AND: [
        printing === undefined ? {} : { printing },
        set === undefined ? {} : { printing: { startsWith: `ote/${set}/` } },
        after === null ? {} : behind(after),
      ],
    },
    orderBy: [{ printing: 'asc' }, { condition: 'asc' }, { place: 'asc' }],
    take: most,
  });
  return rows.map(toHolding);
}

/** The whole collection, or a part of it, some hundred holdings at a time, in the order of its keys. */
export async function* holdingPages(
  asked: HoldingsAsked = {},
  rows = PAGE,
): AsyncGenerator<readonly Holding[]> {
  let after = asked.after ?? null;
  for (;;) {
    const page: Holding[] = await readHoldings({ ...asked, after }, rows);
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < rows) return;
    after = keyOf(last);
  }
}

/** What comes after a key. Prisma's own cursor over a key of several columns reads all that follows: 1.2 GB at 100,000 rows. */
function behind({ printing, condition, place }: HoldingKey) {
  return {
    // Said besides, so that the index begins where the last page ended.
    printing: { gte: printing },
    OR: [
      { printing: { gt: printing } },
      { printing, condition: { gt: condition } },
      { printing, condition, place: { gt: place } },
    ],
  };
}

/** How often the collection was changed: the same number, the same collection. */
export async function collectionNumber(): Promise<number> {
  const owner = await database().owner.findUnique({ where: { id: LOCAL_OWNER } });
  return owner?.collected ?? 0;
}

/** Make changes in order, each once: all of them or none. */
export async function changeCollection(edits: readonly CollectionEdit[]): Promise<Changed[]> {
  return transaction(async (tx) => {
    const changed: Changed[] = [];
    for (const edit of edits) changed.push(await changeOnce(tx, edit));
    return changed;
  });
}

/** The whole collection, and how often it had been changed. */
export async function heldNow(): Promise<{ number: number; held: Map<string, Holding> }> {
  // The number first: a change that comes while the rows are read makes it another.
  const number = await collectionNumber();
  return { number, held: await allHeld(database()) };
}

/** Whether a batch was made that began with an edit of its own id. */
export async function isMade(batch: string): Promise<boolean> {
  const where = { ownerId: LOCAL_OWNER, sent: batch };
  return (await database().collectionChange.count({ where })) > 0;
}

/**
 * Make the changes that `plan` derives from the whole collection and from how often it was changed, all or none, in at most `patience` ms.
 * It is read and planned without keeping anybody waiting; where somebody has changed it meanwhile that is done once more, and then nobody
 * else can. The changes are new: none of them was sent before.
 */
export async function changeHeld(
  plan: (held: ReadonlyMap<string, Holding>, number: number) => readonly CollectionEdit[],
  patience: number,
): Promise<void> {
  const { number, held } = await heldNow();
  const edits = plan(held, number);
  if (edits.length === 0) return;
  await transaction(async (tx) => {
    // Takes the owner's row, as each change does.
    const data = { id: LOCAL_OWNER };
    const { collected } = await tx.owner.update({ where: { id: LOCAL_OWNER }, data });
    const isSame = collected === number;
    const now = isSame ? new Map(held) : await allHeld(tx);
    for (const edit of isSame ? edits : plan(now, collected)) {
      const { holdings } = await makeChange(tx, await nextNumber(tx), now, edit, edit.steps, null);
      for (const holding of holdings) now.set(keyText(holding), holding);
    }
  }, patience);
}

async function allHeld(tx: Transaction): Promise<Map<string, Holding>> {
  const rows = await tx.holding.findMany({ where: { ownerId: LOCAL_OWNER } });
  return new Map(rows.map((row) => [keyText(row), toHolding(row)]));
}

async function changeOnce(tx: Transaction, edit: CollectionEdit): Promise<Changed> {
  const number = await nextNumber(tx);
  const held = await holdingsAt(tx, edit.steps);
  const before = await tx.collectionChange.findUnique({
    where: { ownerId_sent: { ownerId: LOCAL_OWNER, sent: edit.sent } },
  });
  if (before) return { number: before.number, holdings: [...held.values()], repeated: true };
  return makeChange(tx, number, held, edit, edit.steps, null);
}

/** How many bytes the steps of a batch have as they were put down, without reading them; 0: there is no such batch. */
export async function batchBytes(batch: string): Promise<number> {
  const [row] = await database().$queryRaw<{ bytes: number | bigint | null }[]>`
    SELECT SUM(OCTET_LENGTH("content")) AS "bytes" FROM "CollectionChange"
    WHERE "ownerId" = ${LOCAL_OWNER} AND "batch" = ${batch}`;
  return Number(row?.bytes ?? 0);
}

/** Take a batch back by a further change, once. */
export async function undoBatch(sent: string, batch: string): Promise<Changed | UndoRefusal> {
  return transaction(async (tx) => {
    const number = await nextNumber(tx);
    const where = { ownerId: LOCAL_OWNER };
    const undone = await tx.collectionChange.findFirst({ where: { ...where, undoes: batch } });
    const rows = await tx.collectionChange.findMany({
      where: { ...where, batch },
      orderBy: { number: 'asc' },
    });
    if (rows.length === 0) return 'unknown';
    const made = rows.flatMap((row) => readSteps(row.content));
    const held = await holdingsAt(tx, made);
    if (undone) {
      if (undone.sent !== sent) return 'undone';
      return { number: undone.number, holdings: [...held.values()], repeated: true };
    }
    const label = cutText(`Taken back: ${rows[0]?.label ?? ''}`, 200);
    const edit = { sent, batch: sent, label, steps: inverseSteps(held, made) };
    return makeChange(tx, number, held, edit, edit.steps, batch);
  }, UNDO_PATIENCE);
}

/**
 * The latest changes before `before` (all when it is null), newest first, each with its first steps and how many it has.
 * What changed nothing is none, but for a taking back, which is why a batch cannot be taken back once more.
 */
export async function collectionHistory(before: number | null): Promise<CollectionChange[]> {
  const rows = await database().collectionChange.findMany({
    where: {
      ownerId: LOCAL_OWNER,
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

/** The steps of the changes after the number `after`, up to `last`. */
export async function changesBetween(after: number, last: number): Promise<MadeStep[]> {
  const rows = await database().collectionChange.findMany({
    where: { ownerId: LOCAL_OWNER, number: { gt: after, lte: last } },
    orderBy: { number: 'asc' },
    select: { content: true },
  });
  return rows.flatMap(({ content }) => readSteps(content));
}

/** Takes the next number, and with it the owner's row: nobody else changes the collection until this transaction ends. */
async function nextNumber(tx: Transaction): Promise<number> {
  const owner = await tx.owner.update({
    where: { id: LOCAL_OWNER },
    data: { collected: { increment: 1 } },
  });
  return owner.collected;
}

async function makeChange(
  tx: Transaction,
  number: number,
  held: ReadonlyMap<string, Holding>,
  { sent, batch, label }: CollectionEdit,
  steps: readonly Step[],
  undoes: string | null,
): Promise<Changed> {
  const { made, touched } = applySteps(held, steps);
  const holdings = [...touched.values()];
  await putHoldings(
    tx,
    holdings.filter((holding) => !isEmpty(holding)),
  );
  await removeHoldings(tx, holdings.filter(isEmpty));
  await tx.collectionChange.create({
    data: {
      ownerId: LOCAL_OWNER,
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

function keyOf({ printing, condition, place }: HoldingKey): HoldingKey {
  return { printing, condition, place };
}

function toHolding(row: Holding): Holding {
  const { printing, condition, place, owned, wanted, trade, note, value } = row;
  return { printing, condition, place, owned, wanted, trade, note, value };
}

/** Steps as this program wrote them. */
function readSteps(content: string): MadeStep[] {
  return JSON.parse(content) as MadeStep[];
}
