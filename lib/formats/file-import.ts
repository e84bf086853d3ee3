import type { ColumnChoices } from './column-names';
import type { ImportFormat } from './file-kind';
import { onlyUnchanged, type Tally } from './report';

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
  /** Whether to report only what the import would do, without doing it. */
  readonly dryRun: boolean;
  /** Whether to import the valid lines when others are rejected. */
  readonly partial: boolean;
}

/** Checks whether an import with this number of rejected lines writes anything. */
export function mayWrite({ dryRun, partial }: FileImport, rejected: number): boolean {
  return !dryRun && (partial || rejected === 0);
}

/** Returns the tally of what was done, would be done, or was not done because of rejected lines. */
export function reportedTally(request: FileImport, tally: Tally, rejected: number): Tally {
  return rejected > 0 && !request.partial ? onlyUnchanged(tally) : tally;
}
