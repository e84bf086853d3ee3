import 'server-only';
import { Prisma } from '@/generated/prisma/sqlite/client';
import { type Holding, type HoldingKey, keyText } from '@/lib/collection/types';
import type { Actor } from '@/lib/server/actor';
import { inGroups, type Transaction } from '@/lib/server/db';

// Holdings by their whole key, many in a statement. Prisma has no list of keys of several columns: asked by
// printing, 500 steps of an import read every row of those printings (40,000 of 100,000), and wrote theirs one by
// one. Both databases understand the same words for it.

/** The holdings that keys speak of, as far as there are any, by `keyText`. */
export async function holdingsAt(
  actor: Actor,
  tx: Transaction,
  keys: readonly HoldingKey[],
): Promise<Map<string, Holding>> {
  const distinct = [...new Map(keys.map((key) => [keyText(key), key])).values()];
  const found = new Map<string, Holding>();
  for (const some of inGroups(distinct)) {
    const rows = await tx.$queryRaw<Holding[]>`
      SELECT "printing", "condition", "place", "owned", "wanted", "trade", "note", "value"
      FROM "Holding" WHERE ${among(actor, some)}`;
    for (const row of rows) found.set(keyText(row), row);
  }
  return found;
}

/** Is told how many rows are written. */
type OnRows = (done: number) => void;

/** Writes holdings, new ones and those that are there. */
export async function putHoldings(
  actor: Actor,
  tx: Transaction,
  holdings: readonly Holding[],
  onRows: OnRows,
): Promise<void> {
  const now = new Date();
  let done = 0;
  for (const some of inGroups(holdings)) {
    const rows = some.map(
      ({ printing, condition, place, owned, wanted, trade, note, value }) =>
        Prisma.sql`(${actor.ownerId}, ${printing}, ${condition}, ${place}, ${owned}, ${wanted}, ${trade}, ${note}, ${value}, ${now})`,
    );
    await tx.$executeRaw`
      INSERT INTO "Holding"
        ("ownerId", "printing", "condition", "place", "owned", "wanted", "trade", "note", "value", "updatedAt")
      VALUES ${Prisma.join(rows)}
      ON CONFLICT ("ownerId", "printing", "condition", "place") DO UPDATE SET
        "owned" = excluded."owned", "wanted" = excluded."wanted", "trade" = excluded."trade",
        "note" = excluded."note", "value" = excluded."value", "updatedAt" = excluded."updatedAt"`;
    done += some.length;
    onRows(done);
  }
}

/** Takes holdings out. */
export async function removeHoldings(
  actor: Actor,
  tx: Transaction,
  keys: readonly HoldingKey[],
  onRows: OnRows,
): Promise<void> {
  let done = 0;
  for (const some of inGroups(keys)) {
    await tx.$executeRaw`DELETE FROM "Holding" WHERE ${among(actor, some)}`;
    done += some.length;
    onRows(done);
  }
}

function among(actor: Actor, keys: readonly HoldingKey[]): Prisma.Sql {
  const values = keys.map(
    ({ printing, condition, place }) => Prisma.sql`(${printing}, ${condition}, ${place})`,
  );
  return Prisma.sql`"ownerId" = ${actor.ownerId}
    AND ("printing", "condition", "place") IN (VALUES ${Prisma.join(values)})`;
}
