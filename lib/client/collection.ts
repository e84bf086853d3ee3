import type { AnswerOf } from '@/lib/api/routes';
import type { CollectionEdit } from '@/lib/collection/types';
import type { Field } from '@/lib/formats/column-names';
import type { CountPlan, ImportMode } from '@/lib/formats/count-plan';
import type { FormatId, TableColumns } from '@/lib/formats/types';
import { changed, fresh } from './answers';
import { ask, LONG_WORK, type Reply } from './api';

/** Of what was changed, how it stands now. */
export type NowAnswer = Pick<AnswerOf<'changeCollection'>, 'now'>;

/** What pages want to know of the collection. */
export type TotalsAnswer = AnswerOf<'readTotals'>;

/** How many there are of each printing. */
export const TOTALS = '/api/v1/collection/totals';
const HISTORY = '/api/v1/collection/history';

/** The totals as they stand on the server; null when they cannot be had now. */
export async function getTotals(): Promise<TotalsAnswer | null> {
  const { state, body } = await fresh<TotalsAnswer>(TOTALS);
  return state === 'current' ? body : null;
}

/** Edits in order; answers how the printings stand that were touched. */
export function sendEdits(edits: readonly CollectionEdit[]): Promise<Reply<NowAnswer>> {
  return send('/api/v1/collection', { edits });
}

/** Undoes a batch. Sent again under the same id it is undone once. */
export function sendUndo(sent: string, batch: string): Promise<Reply<NowAnswer>> {
  return send('/api/v1/collection/undo', { sent, batch }, LONG_WORK);
}

/** Older changes than `before`, newest first. */
export function historyPath(before: number | null): string {
  return `${HISTORY}${before === null ? '' : `?before=${before}`}`;
}

export type HistoryAnswer = AnswerOf<'readHistory'>;

/** Browsers let no more than 64 kB outlive a page. */
const KEPT_ALIVE = 30_000;

async function send(path: string, body: object, milliseconds?: number): Promise<Reply<NowAnswer>> {
  const reply = await ask<NowAnswer>(path, {
    method: 'POST',
    body,
    // Totals are all that a page wants to know.
    headers: { prefer: 'return=minimal' },
    keepalive: JSON.stringify(body).length < KEPT_ALIVE,
    ...(milliseconds !== undefined && { milliseconds }),
  });
  if (reply.kind === 'answer') changed(HISTORY);
  return reply;
}

/** A file to be counted. */
export interface FileToCount {
  readonly text: string;
  readonly mode: ImportMode;
  /** Which printing a row is taken for. */
  readonly choices: readonly (readonly [row: number, printing: string])[];
  /** Of a table: which column is which. */
  readonly columns: readonly (readonly [field: Field, header: string])[];
}

/** What a file would count. */
export interface PlanAnswer extends Pick<CountPlan, 'rows' | 'tally'> {
  /** How often the collection had been changed. */
  readonly number: number;
  readonly format: FormatId;
  /** How many holdings change. */
  readonly steps: number;
  /** The columns of a table; null where the file is none. */
  readonly table: TableColumns | null;
}

/** What a file would count. Nothing is counted. */
export function planImport(file: FileToCount): Promise<Reply<PlanAnswer>> {
  const path = '/api/v1/collection/import/plan';
  return ask(path, { method: 'POST', body: file, milliseconds: LONG_WORK });
}

/** Counts a file as it was planned; sent again with the same `batch`, it is counted once. */
export async function sendImport(
  file: FileToCount & { readonly number: number; readonly batch: string; readonly title: string },
): Promise<Reply<{ readonly batch: string }>> {
  const path = '/api/v1/collection/import';
  const reply = await ask<AnswerOf<'importCollection'>>(path, {
    method: 'POST',
    body: file,
    milliseconds: LONG_WORK,
  });
  changed('/api/v1/collection');
  return reply;
}
