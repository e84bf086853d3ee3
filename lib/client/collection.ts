import type { AnswerOf } from '@/lib/api/routes';
import type { CollectionEdit } from '@/lib/collection/types';
import type { Field } from '@/lib/formats/column-names';
import type { CountPlan, ImportMode } from '@/lib/formats/count-plan';
import type { FormatId, TableColumns } from '@/lib/formats/types';
import { changed, fresh } from './answers';
import { ask, LONG_WORK, type Reply } from './api';

/** The current holdings that a change touched. */
export type NowAnswer = Pick<AnswerOf<'changeCollection'>, 'now'>;

/** The totals of the collection, which is all that pages need of it. */
export type TotalsAnswer = AnswerOf<'readTotals'>;

/** The address of the number of copies of each printing. */
export const TOTALS = '/api/v1/collection/totals';
const HISTORY = '/api/v1/collection/history';

/** Returns the current totals of the server; null when they cannot be loaded now. */
export async function getTotals(): Promise<TotalsAnswer | null> {
  const { state, body } = await fresh<TotalsAnswer>(TOTALS);
  return state === 'current' ? body : null;
}

/** Sends edits in order; returns the current counts of the printings that they touched. */
export function sendEdits(edits: readonly CollectionEdit[]): Promise<Reply<NowAnswer>> {
  return send('/api/v1/collection', { edits });
}

/** Undoes a batch. If it is sent again under one id, the batch is undone once. */
export function sendUndo(sent: string, batch: string): Promise<Reply<NowAnswer>> {
  return send('/api/v1/collection/undo', { sent, batch }, LONG_WORK);
}

/** Returns the address of the changes before `before`, newest first. */
export function historyPath(before: number | null): string {
  return `${HISTORY}${before === null ? '' : `?before=${before}`}`;
}

export type HistoryAnswer = AnswerOf<'readHistory'>;

/** The most bytes of a request that may outlive its page: browsers allow 64 kB in all. */
const KEPT_ALIVE = 30_000;

async function send(path: string, body: object, milliseconds?: number): Promise<Reply<NowAnswer>> {
  const reply = await ask<NowAnswer>(path, {
    method: 'POST',
    body,
    // A page needs nothing except the totals.
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
  /** The printing that was chosen for a row. */
  readonly choices: readonly (readonly [row: number, printing: string])[];
  /** For a table: the meaning of each column. */
  readonly columns: readonly (readonly [field: Field, header: string])[];
}

/** The plan for a file: what would be counted. */
export interface PlanAnswer extends Pick<CountPlan, 'rows' | 'tally'> {
  /** How often the collection had been changed. */
  readonly number: number;
  readonly format: FormatId;
  /** The number of holdings that change. */
  readonly steps: number;
  /** The columns of a table; null if the file is not a table. */
  readonly table: TableColumns | null;
}

/** Asks what a file would count, without counting it. */
export function planImport(file: FileToCount): Promise<Reply<PlanAnswer>> {
  const path = '/api/v1/collection/import/plan';
  return ask(path, { method: 'POST', body: file, milliseconds: LONG_WORK });
}

/** Counts a file as it was planned; if it is sent again with one `batch`, it is counted once. */
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
