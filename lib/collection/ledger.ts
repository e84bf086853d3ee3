import { type CollectionTotals, type Totals, withRows, withSteps } from './totals';
import { COUNTS, type CollectionEdit, type Step } from './types';

/** What the server said last, and what was counted here since. What is shown is the one with the other on top. */
export interface Ledger {
  /** How often the collection had been changed when the server said so. */
  readonly number: number;
  readonly base: Totals;
  /** Oldest first; each stays until the server has answered it. */
  readonly pending: readonly CollectionEdit[];
  readonly shown: Totals;
}

function ledger(number: number, base: Totals, pending: readonly CollectionEdit[]): Ledger {
  const undone = new Set(pending.flatMap(({ undoes }) => undoes ?? []));
  // While both wait, it is as if there were neither: bounds that a step meets do not stay behind.
  const both = new Set(pending.flatMap(({ batch }) => (undone.has(batch) ? batch : [])));
  const steps = pending.flatMap((edit) => (both.has(edit.undoes ?? edit.batch) ? [] : edit.steps));
  return { number, base, pending, shown: steps.length === 0 ? base : withSteps(base, steps) };
}

/** A ledger on what the server holds. */
export function openLedger(
  { number, totals }: CollectionTotals,
  pending: readonly CollectionEdit[] = [],
): Ledger {
  return ledger(number, withRows(new Map(), totals), pending);
}

/** Something is counted here. */
export function withEdit(before: Ledger, edit: CollectionEdit): Ledger {
  const pending = [...before.pending, edit];
  if (edit.undoes !== undefined) return ledger(before.number, before.base, pending);
  return { ...before, pending, shown: withSteps(before.shown, edit.steps) };
}

/**
 * The edits that undo a batch of which something still waits: one for each that does, so that none is longer. Whether the
 * server has made what waits is not known here: it undoes what it has made by then. Empty: nothing of it waits, or its undo does already.
 */
export function undoingEdits(
  { pending }: Ledger,
  batch: string,
  freshId: () => string,
): CollectionEdit[] {
  if (pending.some(({ undoes }) => undoes === batch)) return [];
  return pending
    .filter((edit) => edit.batch === batch)
    .toReversed()
    .map(({ label, steps }) => {
      const sent = freshId();
      return { sent, batch: sent, label, steps: steps.toReversed().map(opposite), undoes: batch };
    });
}

function opposite({ printing, condition, place, ...step }: Step): Step {
  const counts = COUNTS.flatMap((count) => {
    const by = step[count];
    return by === undefined ? [] : [[count, 0 - by] as const];
  });
  return { printing, condition, place, ...Object.fromEntries(counts) };
}

/** The server has made edits, or a taking back: the printings that were touched stand as `now` says, unless something newer is known. */
export function withAnswer(
  before: Ledger,
  sent: ReadonlySet<string>,
  now: CollectionTotals,
): Ledger {
  const pending = before.pending.filter((edit) => !sent.has(edit.sent));
  const isNews = now.number >= before.number;
  const base = isNews ? withRows(before.base, now.totals) : before.base;
  return ledger(Math.max(before.number, now.number), base, pending);
}

/** The server will never make some edits: they are taken off. */
export function withoutEdits(before: Ledger, sent: ReadonlySet<string>): Ledger {
  const pending = before.pending.filter((edit) => !sent.has(edit.sent));
  return ledger(before.number, before.base, pending);
}

/** Whether an answer about the whole collection is older than what is known: it was asked for before a change was answered, or comes out of what is kept. */
export function isOutdated(before: Ledger, { number }: CollectionTotals): boolean {
  return number < before.number;
}

/** The server's collection was read anew; what waits stays on top. */
export function withBase(before: Ledger, now: CollectionTotals): Ledger {
  return isOutdated(before, now) ? before : openLedger(now, before.pending);
}
