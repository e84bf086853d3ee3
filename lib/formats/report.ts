import type { PlanRow } from './count-plan';

/** What a file is read into: counts of the collection, a deck, or custom cards. */
export const IMPORT_KINDS = ['counts', 'deck', 'cards'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** A line that cannot be taken as it stands, and why. */
export interface Rejected {
  /** From 1. */
  readonly line: number;
  readonly reason: string;
}

/** How many lines, or cards of a deck, are new, say something else than before, or say the same. */
export interface Tally {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
}

/** What an import did, or would do. */
export interface ImportReport extends Tally {
  /** What comes of each row; of counts alone. */
  readonly rows?: readonly PlanRow[];
  readonly format: string;
  /** Lines of counts, cards of a deck, cards of a list; those that are rejected with them. */
  readonly read: number;
  /** In the order of the lines. */
  readonly rejected: readonly Rejected[];
  /** Of a table: the columns that have something in them and were not read. */
  readonly unread?: readonly string[];
}

/** How a thing stands after an import. */
export type Fate = keyof Tally;

/** Counts fates; what is left out counts for nothing. */
export function tallyOf(fates: readonly string[]): Tally {
  const count = (fate: Fate) => fates.filter((one) => one === fate).length;
  return { added: count('added'), changed: count('changed'), unchanged: count('unchanged') };
}

/** Of an import that writes nothing because some lines are rejected: what is as the file says stays so, nothing else is touched. */
export function untouched({ unchanged }: Tally): Tally {
  return { added: 0, changed: 0, unchanged };
}

/** Rejected lines in order. */
export function inLineOrder(rejected: readonly Rejected[]): Rejected[] {
  return [...rejected].sort((a, b) => a.line - b.line);
}
