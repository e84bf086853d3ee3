import 'server-only';
import { randomUUID } from 'node:crypto';
import { GRADES, readCondition, withNote } from '@/lib/collection/condition';
import { type LotMove, moveSteps } from '@/lib/collection/move-lots';
import { COLLECTION_BOUNDS, type Holding } from '@/lib/collection/types';
import type { Actor } from '@/lib/server/actor';
import { changeOnce } from '@/lib/server/collection';
import { database, type Transaction, transaction } from '@/lib/server/db';
import { holdingsAt } from '@/lib/server/holding-rows';
import { cutText } from '@/lib/text/cut-text';

// Conditions were free texts once. Lots from that time, and from backups of that time, get grades; the history says so.

const UNGRADED = { notIn: ['', ...GRADES] };
/** Milliseconds. A collection of 100,000 lots takes some seconds. */
const TIMEOUT = 300_000;

/** Gives grades to the conditions of all owners. Runs at each set-up, and finds nothing from the second on. */
export async function gradeAllLots(): Promise<void> {
  const owners = await database().holding.findMany({
    where: { condition: UNGRADED },
    distinct: ['ownerId'],
    select: { ownerId: true },
  });
  for (const { ownerId } of owners) await transaction((tx) => gradeLots({ ownerId }, tx), TIMEOUT);
}

/** Gives grades to the conditions of an owner, as changes of the history in one batch. Lots that get one grade become one. */
export async function gradeLots(actor: Actor, tx: Transaction): Promise<void> {
  const lots = await tx.holding.findMany({
    omit: { ownerId: true, updatedAt: true },
    where: { ownerId: actor.ownerId, condition: UNGRADED },
  });
  const moves = lots.map((from) => ({ from, to: gradedLot(from) }));
  const held = await holdingsAt(
    actor,
    tx,
    moves.map(({ to }) => to),
  );
  const steps = moveSteps(held, moves);
  const batch = randomUUID();
  const label = labelOf(moves);
  for (let at = 0; at < steps.length; at += COLLECTION_BOUNDS.steps) {
    const some = steps.slice(at, at + COLLECTION_BOUNDS.steps);
    await changeOnce(actor, tx, { sent: randomUUID(), batch, label, steps: some });
  }
}

/** A condition that is none goes into the note, with the number of copies, because these may join others. */
function gradedLot(lot: Holding): Holding {
  const { condition, spelling, other } = readCondition(lot.condition);
  const note = other === '' ? lot.note : withNote(lot.note, `${lot.owned} × ${other}`);
  return { ...lot, condition, spelling, note };
}

function labelOf(moves: readonly LotMove[]): string {
  const readings = moves.map(
    ({ from, to }) => `${from.condition} → ${to.condition || 'no grade, kept as a note'}`,
  );
  const label = `Conditions are now six grades: ${[...new Set(readings)].join(', ')}`;
  return cutText(label, COLLECTION_BOUNDS.label);
}
