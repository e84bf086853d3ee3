import { type CollectionTotals, type Totals, withRows, withSteps } from './totals';
import { COUNTS, type CollectionEdit, keyOf, type Step } from './types';

/** The last state from the server and the changes made here since then; the shown state includes both. */
export interface Ledger {
  /** The number of changes of the collection on the server at that time. */
  readonly number: number;
  readonly base: Totals;
  /** The unconfirmed changes, oldest first. */
  readonly pending: readonly CollectionEdit[];
  readonly shown: Totals;
}

function makeLedger(number: number, base: Totals, pending: readonly CollectionEdit[]): Ledger {
  const undone = new Set(pending.flatMap(({ undoes }) => undoes ?? []));
  // A waiting change and its waiting undo are both skipped, so that limits in between have no effect.
  const both = new Set(pending.flatMap(({ batch }) => (undone.has(batch) ? batch : [])));
  const steps = pending.flatMap((edit) => (both.has(edit.undoes ?? edit.batch) ? [] : edit.steps));
  return { number, base, pending, shown: steps.length === 0 ? base : withSteps(base, steps) };
}

/** Returns a ledger for a state from the server. */
export function openLedger(
  { number, totals }: CollectionTotals,
  pending: readonly CollectionEdit[] = [],
): Ledger {
  return makeLedger(number, withRows(new Map(), totals), pending);
}

/** Adds a change. */
export function withEdit(before: Ledger, edit: CollectionEdit): Ledger {
  const pending = [...before.pending, edit];
  if (edit.undoes !== undefined) return makeLedger(before.number, before.base, pending);
  return { ...before, pending, shown: withSteps(before.shown, edit.steps) };
}

/**
 * Returns the changes that undo a batch which still has waiting changes: one for each of these, to keep each short. It is unknown
 * whether the server has already applied them; the undo affects those that it has applied. Empty when no change of the batch waits, or
 * when its undo already waits.
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
      return {
        sent,
        batch: sent,
        label,
        steps: steps.toReversed().map(oppositeStep),
        undoes: batch,
      };
    });
}

function oppositeStep(step: Step): Step {
  const counts = COUNTS.flatMap((count) => {
    const by = step[count];
    return by === undefined ? [] : [[count, 0 - by] as const];
  });
  return { ...keyOf(step), ...Object.fromEntries(counts) };
}

/** Applies the server's confirmation: the changed printings have the values of `now`, unless newer ones are known. */
export function withAnswer(
  before: Ledger,
  sent: ReadonlySet<string>,
  now: CollectionTotals,
): Ledger {
  const pending = before.pending.filter((edit) => !sent.has(edit.sent));
  const isNews = now.number >= before.number;
  const base = isNews ? withRows(before.base, now.totals) : before.base;
  return makeLedger(Math.max(before.number, now.number), base, pending);
}

/** Removes changes that the server has refused. */
export function withoutEdits(before: Ledger, sent: ReadonlySet<string>): Ledger {
  const pending = before.pending.filter((edit) => !sent.has(edit.sent));
  return makeLedger(before.number, before.base, pending);
}

/** Checks whether a state of the collection is older than the known one: it was requested before a confirmation, or comes from a cache. */
export function isOutdated(before: Ledger, { number }: CollectionTotals): boolean {
  return number < before.number;
}

/** Replaces the state from the server and keeps the waiting changes. */
export function withBase(before: Ledger, now: CollectionTotals): Ledger {
  return isOutdated(before, now) ? before : openLedger(now, before.pending);
}
