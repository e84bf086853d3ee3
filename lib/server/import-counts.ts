import 'server-only';
import { randomUUID } from 'node:crypto';
import { countedPrintings } from '@/lib/collection/printings';
import { COLLECTION_BOUNDS, type CollectionEdit, type Step } from '@/lib/collection/types';
import { readFile } from '@/lib/formats/formats';
import type { FormatId } from '@/lib/formats/types';
import {
  type Choices,
  type CountPlan,
  countPlan,
  type ImportMode,
  rejectedRows,
} from '@/lib/imports/count-plan';
import { CARD_FILE } from '@/lib/imports/file-kind';
import { type ImportJob, reportedTally, writes } from '@/lib/imports/import-job';
import { changeHeld, heldNow, isMade } from '@/lib/server/collection';
import type { ImportOutcome } from '@/lib/server/import-file';
import { ownersCatalogue } from '@/lib/server/own-catalogue';
import { cutText } from '@/lib/text/cut-text';

// A file is planned against the collection as it stands, and is counted as it was planned or not at all.

/** Milliseconds that a long file may take; whoever changes something meanwhile waits. */
const PATIENCE = 300_000;

/** A file to be counted. */
export interface CountFile {
  readonly text: string;
  /** Null: as it looks. */
  readonly format: FormatId | null;
  readonly mode: ImportMode;
  readonly choices: Choices;
}

/** What a file would do to the collection, which had been changed so often. */
export interface PlannedCounts {
  readonly number: number;
  readonly format: FormatId;
  readonly plan: CountPlan;
}

/** Plans a file; nothing is counted. */
export async function planCounts(file: CountFile): Promise<PlannedCounts> {
  const { format, plan } = await planner(file);
  const { number, held } = await heldNow();
  return { number, format, plan: plan(held) };
}

/** `made`: by this call, or by one before under the same batch, whose answer was lost. `moved`: the collection is no longer the one that was planned for. */
export type CountOutcome = 'made' | 'moved';

/** Counts a file as it was planned when the collection had been changed `number` times. Once for each batch. */
export async function applyCounts(
  file: CountFile,
  {
    number,
    batch,
    title,
  }: { readonly number: number; readonly batch: string; readonly title: string },
): Promise<CountOutcome> {
  if (await isMade(batch)) return 'made';
  const { plan } = await planner(file);
  let isSame = true;
  await changeHeld((held, now) => {
    isSame = now === number;
    return isSame ? editsOf(plan(held).steps, batch, title) : [];
  }, PATIENCE);
  // The same batch may have been made while this one was planned.
  return isSame || (await isMade(batch)) ? 'made' : 'moved';
}

/** Reads a file into the collection as a command does: all of it or nothing, unless a part will do. One change, to be undone as one. */
export async function importCounts(job: ImportJob): Promise<ImportOutcome> {
  const said = job.format === CARD_FILE ? null : job.format;
  const file = { text: job.text, format: said, mode: 'set', choices: new Map() } as const;
  const { plan } = await planner(file);
  let made: CountPlan = { rows: [], steps: [], tally: { added: 0, changed: 0, unchanged: 0 } };
  await changeHeld((held) => {
    made = plan(held);
    const isWritten = writes(job, rejectedRows(made.rows).length);
    return isWritten ? editsOf(made.steps, randomUUID(), job.title) : [];
  }, PATIENCE);
  const { rows, tally } = made;
  const rejected = rejectedRows(rows);
  const counts = reportedTally(job, tally, rejected.length);
  return {
    report: { format: job.format, read: rows.length, ...counts, rejected, rows },
    notes: [],
  };
}

/** A file that is read once, to be planned against whatever is there. */
async function planner({ text, format, mode, choices }: CountFile) {
  const printings = countedPrintings(await ownersCatalogue());
  const file = readFile(text, format);
  return {
    format: file.format,
    plan: (held: Parameters<typeof countPlan>[2]) =>
      countPlan(file, printings, held, { mode, choices }),
  };
}

/** The first has the id of the batch, by which the batch is known again. */
function editsOf(steps: readonly Step[], batch: string, title: string): CollectionEdit[] {
  const label = cutText(`Import of ${title}`, COLLECTION_BOUNDS.label);
  const edits: CollectionEdit[] = [];
  for (let from = 0; from < steps.length; from += COLLECTION_BOUNDS.steps) {
    const some = steps.slice(from, from + COLLECTION_BOUNDS.steps);
    edits.push({ sent: from === 0 ? batch : randomUUID(), batch, label, steps: some });
  }
  return edits;
}
