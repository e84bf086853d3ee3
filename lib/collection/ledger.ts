import { applySteps, isEmpty } from './apply';
import { type CollectionEdit, type Holding, keyText } from './types';

/** What the server said last, and what was counted here since. What is shown is the one with the other on top. */
export interface Ledger {
  readonly base: ReadonlyMap<string, Holding>;
  /** Oldest first; each stays until the server has answered it. */
  readonly pending: readonly CollectionEdit[];
  readonly shown: ReadonlyMap<string, Holding>;
}

function ledger(base: ReadonlyMap<string, Holding>, pending: readonly CollectionEdit[]): Ledger {
  const { touched } = applySteps(
    base,
    pending.flatMap((edit) => edit.steps),
  );
  return { base, pending, shown: merged(base, touched) };
}

/** Holdings of which there is nothing left are left out. */
function merged(
  base: ReadonlyMap<string, Holding>,
  touched: ReadonlyMap<string, Holding>,
): ReadonlyMap<string, Holding> {
  if (touched.size === 0) return base;
  const next = new Map(base);
  for (const [key, holding] of touched) {
    if (isEmpty(holding)) next.delete(key);
    else next.set(key, holding);
  }
  return next;
}

/** A ledger on what the server holds. */
export function openLedger(
  holdings: readonly Holding[],
  pending: readonly CollectionEdit[] = [],
): Ledger {
  return ledger(new Map(holdings.map((holding) => [keyText(holding), holding])), pending);
}

/** Something is counted here. */
export function withEdit(before: Ledger, edit: CollectionEdit): Ledger {
  const { touched } = applySteps(before.shown, edit.steps);
  return {
    base: before.base,
    pending: [...before.pending, edit],
    shown: merged(before.shown, touched),
  };
}

/** The server has made an edit, or a taking back: the holdings it touched are as it says. */
export function withAnswer(before: Ledger, sent: string, holdings: readonly Holding[]): Ledger {
  const touched = new Map(holdings.map((holding) => [keyText(holding), holding]));
  const pending = before.pending.filter((edit) => edit.sent !== sent);
  return ledger(merged(before.base, touched), pending);
}

/** The server will never make an edit: it is taken off. */
export function withoutEdit(before: Ledger, sent: string): Ledger {
  return ledger(
    before.base,
    before.pending.filter((edit) => edit.sent !== sent),
  );
}

/** The server's collection was read anew; what waits stays on top. */
export function withBase(before: Ledger, holdings: readonly Holding[]): Ledger {
  return openLedger(holdings, before.pending);
}
