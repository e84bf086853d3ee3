import 'server-only';
import { Prisma } from '@/generated/prisma/sqlite/client';
import {
  COUNTS,
  HOLDING_COLUMNS,
  type Holding,
  type HoldingKey,
  KEY_COLUMNS,
  keyText,
  WORDS,
} from '@/lib/collection/types';
import type { Actor } from '@/lib/server/actor';
import { inGroups, type Transaction } from '@/lib/server/db';

// Reads and writes holdings by their whole key, many in a statement. Prisma cannot select by a list of keys of several columns: selected by
// printing, 500 steps of an import read every row of those printings (40,000 of 100,000), and wrote theirs one by one. The SQL is valid in
// both databases.

const columnList = (columns: readonly string[]) =>
  Prisma.raw(columns.map((column) => `"${column}"`).join(', '));
const COLUMNS = columnList(HOLDING_COLUMNS);
const KEY = columnList(KEY_COLUMNS);
const CHANGED = Prisma.raw(
  [...COUNTS, ...WORDS, 'updatedAt']
    .map((column) => `"${column}" = excluded."${column}"`)
    .join(', '),
);

/** The key of a holding, or of all holdings of a printing. */
export type HeldKey = HoldingKey | Pick<HoldingKey, 'printing'>;

/** Returns the holdings at these keys, as far as there are any, by `keyText`. */
export async function holdingsAt(
  actor: Actor,
  tx: Transaction,
  keys: readonly HeldKey[],
): Promise<Map<string, Holding>> {
  const exact = keys.flatMap((key) => ('condition' in key ? [key] : []));
  const distinct = [...new Map(exact.map((key) => [keyText(key), key])).values()];
  const whole = keys.flatMap((key) => ('condition' in key ? [] : [key.printing]));
  const conditions = [
    ...[...inGroups(distinct)].map((some) => whereKeys(actor, some)),
    ...[...inGroups([...new Set(whole)])].map((some) => wherePrintings(actor, some)),
  ];
  const found = new Map<string, Holding>();
  for (const condition of conditions) {
    const rows = await tx.$queryRaw<Holding[]>`
      SELECT ${COLUMNS} FROM "Holding" WHERE ${condition} ORDER BY ${KEY}`;
    for (const row of rows) found.set(keyText(row), row);
  }
  return found;
}

function wherePrintings(actor: Actor, printings: readonly string[]): Prisma.Sql {
  return Prisma.sql`"ownerId" = ${actor.ownerId} AND "printing" IN (${Prisma.join([...printings])})`;
}

/** Called with the number of rows written so far. */
type OnRows = (done: number) => void;

/** Inserts holdings, or updates those that exist. */
export async function putHoldings(
  actor: Actor,
  tx: Transaction,
  holdings: readonly Holding[],
  onRows: OnRows,
): Promise<void> {
  const now = new Date();
  let done = 0;
  for (const some of inGroups(holdings)) {
    const rows = some.map((holding) => {
      const cells = HOLDING_COLUMNS.map((column) => holding[column]);
      return Prisma.sql`(${actor.ownerId}, ${Prisma.join(cells)}, ${now})`;
    });
    await tx.$executeRaw`
      INSERT INTO "Holding" ("ownerId", ${COLUMNS}, "updatedAt") VALUES ${Prisma.join(rows)}
      ON CONFLICT ("ownerId", ${KEY}) DO UPDATE SET ${CHANGED}`;
    done += some.length;
    onRows(done);
  }
}

/** Deletes holdings. */
export async function removeHoldings(
  actor: Actor,
  tx: Transaction,
  keys: readonly HoldingKey[],
  onRows: OnRows,
): Promise<void> {
  let done = 0;
  for (const some of inGroups(keys)) {
    await tx.$executeRaw`DELETE FROM "Holding" WHERE ${whereKeys(actor, some)}`;
    done += some.length;
    onRows(done);
  }
}

function whereKeys(actor: Actor, keys: readonly HoldingKey[]): Prisma.Sql {
  const values = keys.map(
    (key) => Prisma.sql`(${Prisma.join(KEY_COLUMNS.map((column) => key[column]))})`,
  );
  return Prisma.sql`"ownerId" = ${actor.ownerId}
    AND (${KEY}) IN (VALUES ${Prisma.join(values)})`;
}
