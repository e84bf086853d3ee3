import type { ColumnChoices } from './column-names';
import type { ImportFormat } from './file-kind';
import { type Tally, untouched } from './report';

/** A file to be read into somebody's things. */
export interface FileImport {
  readonly text: string;
  /** As its reader named it. */
  readonly path: string;
  readonly format: ImportFormat;
  /** What the file is called: it names the change in the history, and a deck that has no name of its own. */
  readonly title: string;
  /** Of a table: which column is which. */
  readonly columns: ColumnChoices;
  /** Say what would be done, and do nothing. */
  readonly dryRun: boolean;
  /** Take what can be taken, though some lines are rejected. */
  readonly partial: boolean;
}

/** Whether an import that rejects so many lines writes anything. */
export function writes({ dryRun, partial }: FileImport, rejected: number): boolean {
  return !dryRun && (partial || rejected === 0);
}

/** What was done, would be done, or stays undone because of what is rejected. */
export function reportedTally(asked: FileImport, tally: Tally, rejected: number): Tally {
  return rejected > 0 && !asked.partial ? untouched(tally) : tally;
}
