import type { PlanRow } from './count-plan';

/** The kinds of imports: counts of the collection, a deck, or own cards. */
export const IMPORT_KINDS = ['counts', 'deck', 'cards'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** A line that cannot be imported, with the reason. */
export interface Rejected {
  /** The line in the file, counted from 1. */
  readonly line: number;
  readonly reason: string;
}

/** The numbers of lines, or cards of a deck, that are new, changed or unchanged. */
export interface Tally {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
}

/** What an import did, or would do. */
export interface ImportReport extends Tally {
  /** The result of each row; absent except for imports of counts. */
  readonly rows?: readonly PlanRow[];
  readonly format: string;
  /** The number of lines or cards, including rejected ones. */
  readonly read: number;
  /** The rejected lines, in order. */
  readonly rejected: readonly Rejected[];
  /** The columns of a table that contain something and were not read. */
  readonly unread?: readonly string[];
}

/** The result for a line or card. */
export type Fate = keyof Tally;

/** Counts results; ignores rows that are left out. */
export function tallyOf(fates: readonly string[]): Tally {
  const count = (fate: Fate) => fates.filter((one) => one === fate).length;
  return { added: count('added'), changed: count('changed'), unchanged: count('unchanged') };
}

/** Returns the tally of an import that writes nothing because of rejected lines: only unchanged lines count. */
export function onlyUnchanged({ unchanged }: Tally): Tally {
  return { added: 0, changed: 0, unchanged };
}

/** Sorts rejected lines. */
export function sortRejected(rejected: readonly Rejected[]): Rejected[] {
  return [...rejected].sort((a, b) => a.line - b.line);
}
