import type { ColumnChoices } from './column-names';
import type { ImportFormat } from './file-kind';
import { type Tally, untouched } from './report';

/** A request to import a file. */
export interface FileImport {
  readonly text: string;
  /** The file name. */
  readonly path: string;
  readonly format: ImportFormat;
  /** The title of the change in the history, and the name of a deck without one. */
  readonly title: string;
  /** The chosen columns of a table. */
  readonly columns: ColumnChoices;
  /** Report what would be done, and do nothing. */
  readonly dryRun: boolean;
  /** Import the valid lines, even if others are rejected. */
  readonly partial: boolean;
}

/** Checks whether an import with this number of rejected lines writes anything. */
export function writes({ dryRun, partial }: FileImport, rejected: number): boolean {
  return !dryRun && (partial || rejected === 0);
}

/** Returns the tally of what was done, would be done, or was not done because of rejected lines. */
export function reportedTally(request: FileImport, tally: Tally, rejected: number): Tally {
  return rejected > 0 && !request.partial ? untouched(tally) : tally;
}
