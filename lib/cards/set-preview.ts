import type { Catalogue } from './catalogue';
import { standingProblems } from './own-check';
import { sameRecord } from './own-record';
import { type OwnRecord, type OwnSet, ownId, type StoredOwnCard } from './own-types';
import { diffRecords, type FieldChange } from './record-diff';
import type { SetLine } from './set-file';

/** What importing a line would do. */
export type LineOutcome =
  | { readonly kind: 'new' | 'same'; readonly line: SetLine; readonly record: OwnRecord }
  | {
      readonly kind: 'changed';
      readonly line: SetLine;
      readonly record: OwnRecord;
      readonly base: number;
      readonly changes: readonly FieldChange[];
    }
  | { readonly kind: 'refused'; readonly line: SetLine; readonly problems: readonly string[] };

/** What there is already. */
export interface ImportSurroundings {
  readonly catalogue: Catalogue;
  readonly sets: readonly OwnSet[];
  /** By id. */
  readonly stored: ReadonlyMap<string, StoredOwnCard>;
  /** The set that all cards go into; null: each into the one that it names. */
  readonly into: string | null;
}

/** What an import would do, line by line; none is left out. */
export function previewSet(
  lines: readonly SetLine[],
  { catalogue, sets, stored, into }: ImportSurroundings,
): LineOutcome[] {
  const ids = sets.map(({ id }) => id);
  return lines.map((line): LineOutcome => {
    if (line.record === null) return { kind: 'refused', line, problems: line.problems };
    const record = into === null ? line.record : { ...line.record, set: into };
    const there = stored.get(ownId(record));
    const around = { official: catalogue, catalogue, sets: ids };
    const editing = there === undefined ? null : ownId(record);
    const problems = standingProblems(record, { ...around, editing });
    if (problems.length > 0)
      return {
        kind: 'refused',
        line,
        problems: problems.map(({ message, hint }) => `${message}. ${hint}`),
      };
    if (there === undefined) return { kind: 'new', line, record };
    if (sameRecord(there.record, record)) return { kind: 'same', line, record };
    const changes = diffRecords(there.record, record);
    return { kind: 'changed', line, record, base: there.revision, changes };
  });
}
