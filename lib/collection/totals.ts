import type { Held } from './completion';
import { COLLECTION_BOUNDS, type HoldingKey, type MadeStep, type Step } from './types';

/** The copies of a printing over all conditions and places, and those without condition and place. */
export interface PrintingTotal extends Held {
  readonly plain: Held;
}

/** Totals by printing, without empty ones. */
export type Totals = ReadonlyMap<string, PrintingTotal>;

/**
 * A total for sending: the printing, then the owned, wanted and traded copies over all conditions and places, then those without
 * condition and place.
 */
export type TotalRow = readonly [
  printing: string,
  owned: number,
  wanted: number,
  trade: number,
  plainOwned: number,
  plainWanted: number,
  plainTrade: number,
];

/** The totals of a collection, or of a part. Its size is limited by the number of printings. */
export interface CollectionTotals {
  /** The number of changes of the collection at that time. */
  readonly number: number;
  readonly totals: readonly TotalRow[];
}

const NO_COPIES: Held = { owned: 0, wanted: 0, trade: 0 };
/** The total of a printing without copies. */
export const NO_TOTAL: PrintingTotal = { ...NO_COPIES, plain: NO_COPIES };

/** Checks whether a key has neither condition nor place. */
export function isPlain({ condition, place }: Pick<HoldingKey, 'condition' | 'place'>): boolean {
  return condition === '' && place === '';
}

/** Returns totals for sending. */
export function totalRows(totals: Totals): TotalRow[] {
  return [...totals].map(([printing, total]) => totalRow(printing, total));
}

/** Returns the totals of some printings for sending, including empty ones. */
export function totalRowsOf(totals: Totals, printings: Iterable<string>): TotalRow[] {
  return [...new Set(printings)].map((one) => totalRow(one, totals.get(one) ?? NO_TOTAL));
}

function totalRow(printing: string, { owned, wanted, trade, plain }: PrintingTotal): TotalRow {
  return [printing, owned, wanted, trade, plain.owned, plain.wanted, plain.trade];
}

/** Replaces the totals of the printings in the rows. */
export function withRows(before: Totals, rows: readonly TotalRow[]): Totals {
  if (rows.length === 0) return before;
  const next = new Map(before);
  for (const [printing, owned, wanted, trade, plainOwned, plainWanted, plainTrade] of rows)
    putTotal(next, printing, {
      owned,
      wanted,
      trade,
      plain: { owned: plainOwned, wanted: plainWanted, trade: plainTrade },
    });
  return next;
}

/** Returns the totals after steps that the server has made. */
export function withMade(before: Totals, steps: Iterable<MadeStep>): Totals {
  const next = new Map(before);
  for (const step of steps) {
    const total = next.get(step.printing) ?? NO_TOTAL;
    const plain = isPlain(step) ? addCopies(total.plain, step) : total.plain;
    putTotal(next, step.printing, { ...addCopies(total, step), plain });
  }
  return next;
}

/**
 * Predicts the totals after steps. Totals do not contain single conditions and places, so the limits
 * apply to their sum, and the server decides the real effect.
 */
export function withSteps(before: Totals, steps: Iterable<Step>): Totals {
  const next = new Map(before);
  for (const step of steps) {
    const { plain, ...total } = next.get(step.printing) ?? NO_TOTAL;
    const part = isPlain(step) ? plain : subtractCopies(total, plain);
    const after = withStep(part, step, isPlain(step) ? COLLECTION_BOUNDS.count : Infinity);
    putTotal(next, step.printing, {
      ...addCopies(subtractCopies(total, part), after),
      plain: isPlain(step) ? after : plain,
    });
  }
  return next;
}

function withStep(part: Held, step: Difference, most: number): Held {
  const within = (count: number) => Math.max(0, Math.min(most, count));
  const owned = within(part.owned + (step.owned ?? 0));
  return {
    owned,
    wanted: within(part.wanted + (step.wanted ?? 0)),
    trade: Math.min(owned, within(part.trade + (step.trade ?? 0))),
  };
}

interface Difference {
  readonly owned?: number | undefined;
  readonly wanted?: number | undefined;
  readonly trade?: number | undefined;
}

function addCopies(one: Held, { owned = 0, wanted = 0, trade = 0 }: Difference): Held {
  return { owned: one.owned + owned, wanted: one.wanted + wanted, trade: one.trade + trade };
}

function subtractCopies(one: Held, { owned, wanted, trade }: Held): Held {
  return addCopies(one, { owned: -owned, wanted: -wanted, trade: -trade });
}

function putTotal(
  totals: Map<string, PrintingTotal>,
  printing: string,
  total: PrintingTotal,
): void {
  if (isNothing(total) && isNothing(total.plain)) totals.delete(printing);
  else totals.set(printing, total);
}

function isNothing({ owned, wanted, trade }: Held): boolean {
  return owned === 0 && wanted === 0 && trade === 0;
}
