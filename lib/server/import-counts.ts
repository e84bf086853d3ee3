import 'server-only';
import { randomUUID } from 'node:crypto';
import { COLLECTION_BOUNDS, type CollectionEdit, type Step } from '@/lib/collection/types';
import { type CountFile, type CountPlan, readCounts, rejectedRows } from '@/lib/formats/count-plan';
import { type FileImport, mayWrite, reportedTally } from '@/lib/formats/file-import';
import { CARD_FILE } from '@/lib/formats/file-kind';
import type { Tally } from '@/lib/formats/report';
import type { TableColumns } from '@/lib/formats/types';
import type { Actor } from '@/lib/server/actor';
import { changeHeld, isMade } from '@/lib/server/collection';
import type { ImportOutcome } from '@/lib/server/import-file';
import { UNWATCHED, type Work } from '@/lib/server/jobs/work';
import { ownersPrintings } from '@/lib/server/own-catalogue';
import type { Problem } from '@/lib/server/problem';
import { Refused } from '@/lib/server/problem';
import { cutText } from '@/lib/text/cut-text';

// A file is planned against the current collection, and is counted exactly as planned or not at all.

/** What a file would do to the collection. `number`: how often the collection had been changed. */
interface PlannedCounts {
  readonly number: number;
  readonly plan: CountPlan;
  readonly table: TableColumns | null;
}

/** The decision about a plan: whether it is carried out, and the result to return. */
interface Decision<T> {
  readonly isWritten: boolean;
  readonly result: T;
}

/** The batch and the title of an import: a batch is counted once, and undone as a whole. */
interface CountedAs {
  readonly batch: string;
  readonly title: string;
}

/** Plans a file, and counts it if `decide` says so. Every import of counts uses this function. */
async function countFile<T>(
  actor: Actor,
  file: CountFile,
  { batch, title }: CountedAs,
  decide: (planned: PlannedCounts) => Decision<T>,
  work: Work,
): Promise<T> {
  const { table, keys, plan } = readCounts(file, await ownersPrintings(actor));
  return changeHeld(
    actor,
    keys,
    (held, number) => {
      const counts = plan(held);
      const { isWritten, result } = decide({ number, plan: counts, table });
      return { edits: isWritten ? editsOf(counts.steps, batch, title) : [], result };
    },
    work,
  );
}

/** A file that was planned when the collection had been changed `number` times. */
export interface PlannedImport extends CountedAs {
  readonly file: CountFile;
  readonly number: number;
}

/** What was counted. `tally` is null when the batch had been counted before. */
export interface CountedFile {
  readonly batch: string;
  readonly tally: Tally | null;
}

const COLLECTION_MOVED: Problem = {
  status: 409,
  code: 'COLLECTION_CHANGED',
  message: 'The collection was changed since the preview. Nothing was added.',
  hint: 'Preview the file again, and send it again.',
};

/** Counts a file as it was planned, once for each batch. Throws `Refused` when the collection has changed since. */
export async function importPlanned(
  actor: Actor,
  { file, number, batch, title }: PlannedImport,
  work: Work,
): Promise<CountedFile> {
  if (await isMade(actor, batch)) return { batch, tally: null };
  const asPlanned = (now: PlannedCounts) => ({
    isWritten: now.number === number,
    result: now.number === number ? { batch, tally: now.plan.tally } : null,
  });
  const counted = await countFile(actor, file, { batch, title }, asPlanned, work);
  if (counted !== null) return counted;
  // An equal batch may have been made while this one was planned.
  if (await isMade(actor, batch)) return { batch, tally: null };
  throw new Refused(COLLECTION_MOVED);
}

/** Imports a file into the collection from a command: all of it or nothing, unless a part is accepted. It is one change, undone as one. */
export function importCounts(actor: Actor, asked: FileImport): Promise<ImportOutcome> {
  const format = asked.format === CARD_FILE ? null : asked.format;
  const { text, columns } = asked;
  const file = { text, format, mode: 'set', choices: new Map(), columns } as const;
  const as = { batch: randomUUID(), title: asked.title };
  return countFile(actor, file, as, (planned) => reportOf(asked, planned), UNWATCHED);
}

function reportOf(
  asked: FileImport,
  { plan: { rows, tally, notes }, table }: PlannedCounts,
): Decision<ImportOutcome> {
  const rejected = rejectedRows(rows);
  const counts = reportedTally(asked, tally, rejected.length);
  const { format } = asked;
  const report = { format, read: rows.length, ...counts, rejected, rows };
  return {
    isWritten: mayWrite(asked, rejected.length),
    result: {
      report: table === null ? report : { ...report, unread: table.unread },
      table,
      notes: notes.map(({ line, says }) => `line ${line}: ${says}`),
    },
  };
}

/** The first edit has the id of the batch, by which the batch is known again. */
function editsOf(steps: readonly Step[], batch: string, title: string): CollectionEdit[] {
  const label = cutText(`Import of ${title}`, COLLECTION_BOUNDS.label);
  const edits: CollectionEdit[] = [];
  for (let from = 0; from < steps.length; from += COLLECTION_BOUNDS.steps) {
    const some = steps.slice(from, from + COLLECTION_BOUNDS.steps);
    edits.push({ sent: from === 0 ? batch : randomUUID(), batch, label, steps: some });
  }
  return edits;
}
