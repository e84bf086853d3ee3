import 'server-only';
import {
  type CollectionTotals,
  type TotalRow,
  type Totals,
  totalRowsOf,
  withMade,
  withRows,
} from '@/lib/collection/totals';
import type { Actor } from '@/lib/server/actor';
import { changesBetween, collectionNumber } from '@/lib/server/collection';
import { database } from '@/lib/server/db';
import { PerOwner } from '@/lib/server/per-owner';

// Pages and queries ask for totals, not for rows: 100,000 rows have no more totals than there are printings. The database adds them up
// once; then the steps of each change, made by any process, keep them current.

/** The totals of a collection at one moment. */
interface TotalsNow {
  /** The number of changes before that moment. */
  readonly number: number;
  readonly totals: Totals;
}

/** If there are more changes than this, the totals are added up again instead. */
const CATCH_UP = 100;

const knownTotals = new PerOwner<TotalsNow>();
const comingTotals = new PerOwner<Promise<TotalsNow>>();

/** Returns the current totals of the collection; they include everything that was acknowledged before the call. */
export async function totalsNow(actor: Actor): Promise<TotalsNow> {
  for (;;) {
    const number = await collectionNumber(actor);
    const last = knownTotals.get(actor);
    // The totals of an empty collection are not kept: restoring a backup fills the collection without a change.
    const kept = last !== undefined && last.totals.size > 0 ? last : null;
    if (kept !== null && kept.number >= number) return kept;
    // Requests at the same time share the work.
    const running = comingTotals.get(actor) ?? newTotals(actor, kept, number);
    comingTotals.set(actor, running);
    const next = await running.finally(() => comingTotals.delete(actor));
    knownTotals.set(actor, next);
    if (next.number >= number) return next;
  }
}

function newTotals(actor: Actor, kept: TotalsNow | null, number: number): Promise<TotalsNow> {
  return kept !== null && number - kept.number <= CATCH_UP
    ? catchUp(actor, kept, number)
    : addUp(actor, number);
}

/** Returns the current totals of some printings, as they are sent. */
export async function totalsOfPrintings(
  actor: Actor,
  printings: Iterable<string>,
): Promise<CollectionTotals> {
  const { number, totals } = await totalsNow(actor);
  return { number, totals: totalRowsOf(totals, printings) };
}

async function catchUp(actor: Actor, last: TotalsNow, number: number): Promise<TotalsNow> {
  const steps = await changesBetween(actor, last.number, number);
  return { number, totals: withMade(last.totals, steps) };
}

type SumRow = Readonly<Record<'number' | (typeof SUMS)[number], number | bigint>> & {
  readonly printing: string;
};
const SUMS = ['owned', 'wanted', 'trade', 'plainOwned', 'plainWanted', 'plainTrade'] as const;

async function addUp(actor: Actor, number: number): Promise<TotalsNow> {
  // The number is read in the same statement, so that both are of the same moment.
  const rows = await database().$queryRaw<SumRow[]>`
    SELECT "printing",
      SUM("owned") AS "owned", SUM("wanted") AS "wanted", SUM("trade") AS "trade",
      SUM(CASE WHEN "condition" = '' AND "place" = '' THEN "owned" ELSE 0 END) AS "plainOwned",
      SUM(CASE WHEN "condition" = '' AND "place" = '' THEN "wanted" ELSE 0 END) AS "plainWanted",
      SUM(CASE WHEN "condition" = '' AND "place" = '' THEN "trade" ELSE 0 END) AS "plainTrade",
      (SELECT "collected" FROM "Owner" WHERE "id" = ${actor.ownerId}) AS "number"
    FROM "Holding" WHERE "ownerId" = ${actor.ownerId} GROUP BY "printing"`;
  const totals = rows.map((row): TotalRow => {
    const [owned = 0, wanted = 0, trade = 0, ...plain] = SUMS.map((sum) => Number(row[sum]));
    const [plainOwned = 0, plainWanted = 0, plainTrade = 0] = plain;
    return [row.printing, owned, wanted, trade, plainOwned, plainWanted, plainTrade];
  });
  return { number: Number(rows[0]?.number ?? number), totals: withRows(new Map(), totals) };
}
