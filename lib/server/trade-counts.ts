import 'server-only';
import type { Trade } from '@/generated/prisma/sqlite/client';
import type { TradeLine } from '@/lib/accounts/trades';
import { COLLECTION_BOUNDS, type Holding, keyOf, type Step } from '@/lib/collection/types';
import { changeOnce } from '@/lib/server/collection';
import type { Transaction } from '@/lib/server/db';
import { holdingsAt } from '@/lib/server/holding-rows';
import { cutText } from '@/lib/text/cut-text';

// What a trade changes in two collections. Copies keep their condition, and what the receiver wanted of them is wanted no more.

/** Moves the copies of a trade between the two collections, as one change of each, which each can undo. */
export async function moveCopies(
  tx: Transaction,
  { id, fromId, toId, gives, takes }: Trade,
): Promise<void> {
  const [given, taken]: TradeLine[][] = [JSON.parse(gives), JSON.parse(takes)];
  const leaving = await stepsOut(tx, fromId, given ?? []);
  const coming = await stepsOut(tx, toId, taken ?? []);
  const sides = [
    { ownerId: fromId, partnerId: toId, out: leaving, into: coming, lines: taken ?? [] },
    { ownerId: toId, partnerId: fromId, out: coming, into: leaving, lines: given ?? [] },
  ];
  for (const { ownerId, partnerId, out, into, lines } of sides) {
    const { name } = await tx.owner.findUniqueOrThrow({ where: { id: partnerId } });
    const steps = [...out.steps, ...into.copies, ...(await stepsOfWants(tx, ownerId, lines))];
    const label = cutText(`Trade with ${name}`, COLLECTION_BOUNDS.label);
    // The id of the trade makes the change only once.
    await changeOnce({ ownerId }, tx, { sent: id, batch: id, label, steps });
  }
}

interface Leaving {
  /** What leaves the collection. */
  readonly steps: readonly Step[];
  /** The same copies as the other one gets them: without a place. */
  readonly copies: readonly Step[];
}

/** Returns how copies leave a collection: those for trade first. What the collection does not have comes to the other all the same. */
async function stepsOut(
  tx: Transaction,
  ownerId: string,
  lines: readonly TradeLine[],
): Promise<Leaving> {
  const steps: Step[] = [];
  const copies: Step[] = [];
  const held = await lotsOf(tx, ownerId, lines);
  for (const { printing, copies: wanted } of lines) {
    const lots = held.filter((lot) => lot.printing === printing);
    let left = wanted;
    for (const lot of lots.sort((a, b) => b.trade - a.trade)) {
      const owned = Math.min(left, lot.trade > 0 ? lot.trade : lot.owned);
      if (owned === 0) continue;
      left -= owned;
      steps.push({ ...keyOf(lot), owned: -owned, trade: -Math.min(owned, lot.trade) });
      copies.push({ ...keyOf(lot), place: '', owned });
    }
    if (left > 0) copies.push({ printing, condition: '', place: '', owned: left });
  }
  return { steps, copies };
}

/** Returns the steps by which copies that have come are wanted no more. */
async function stepsOfWants(
  tx: Transaction,
  ownerId: string,
  lines: readonly TradeLine[],
): Promise<Step[]> {
  const held = await lotsOf(tx, ownerId, lines);
  return lines.flatMap(({ printing, copies }) => {
    let left = copies;
    return held.flatMap((lot) => {
      const wanted = lot.printing === printing ? Math.min(left, lot.wanted) : 0;
      left -= wanted;
      return wanted === 0 ? [] : [{ ...keyOf(lot), wanted: -wanted }];
    });
  });
}

async function lotsOf(
  tx: Transaction,
  ownerId: string,
  lines: readonly TradeLine[],
): Promise<Holding[]> {
  const printings = lines.map(({ printing }) => ({ printing }));
  return [...(await holdingsAt({ ownerId }, tx, printings)).values()];
}
