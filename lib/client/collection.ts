import type { AnswerAt } from '@/lib/api/addressed';
import type { CollectionEdit } from '@/lib/collection/types';
import type { CountFile } from '@/lib/formats/count-plan';
import { changed, fresh } from './answers';
import { ask, LONG_WORK, type Reply, request } from './api';
import { markBeenHere } from './been-here';

/** The current holdings that a change touched. */
export type NowAnswer = Pick<AnswerAt<'/api/v1/collection', 'POST'>, 'now'>;

/** The totals of the collection, which is all that pages need of it. */
export type TotalsAnswer = AnswerAt<typeof TOTALS>;

/** The address of the number of copies of each printing. */
export const TOTALS = '/api/v1/collection/totals';
/** The address of the copies of each printing by condition and place. */
export const LOTS = '/api/v1/collection/lots';
const HISTORY = '/api/v1/collection/history';

/** Returns the current totals of the server; null when they cannot be loaded now. */
export async function getTotals(): Promise<TotalsAnswer | null> {
  const { state, body } = await fresh(TOTALS);
  return state === 'current' ? body : null;
}

/** Sends edits in order; returns the current counts of the printings that they touched. */
export function sendEdits(edits: readonly CollectionEdit[]): Promise<Reply<NowAnswer>> {
  return sendChange('/api/v1/collection', { edits });
}

/** Undoes a batch. If it is sent again under one id, the batch is undone once. */
export function sendUndo(sent: string, batch: string): Promise<Reply<NowAnswer>> {
  return sendChange('/api/v1/collection/undo', { sent, batch }, LONG_WORK);
}

/** Returns the address of the changes before `before`, newest first. */
export function historyPath(before: number | null) {
  return before === null ? HISTORY : (`${HISTORY}?before=${before}` as const);
}

/** The most bytes of a request that may outlive its page: browsers allow 64 kB in all. */
const KEPT_ALIVE = 30_000;

async function sendChange(
  path: string,
  body: object,
  milliseconds?: number,
): Promise<Reply<NowAnswer>> {
  const reply = await request<NowAnswer>(path, {
    method: 'POST',
    body,
    // A page needs nothing except the totals.
    headers: { prefer: 'return=minimal' },
    keepalive: JSON.stringify(body).length < KEPT_ALIVE,
    ...(milliseconds !== undefined && { milliseconds }),
  });
  if (reply.kind === 'answer') {
    changed(HISTORY);
    markBeenHere();
  }
  return reply;
}

/** Counts a file as it was planned; if it is sent again with one `batch`, it is counted once. */
export async function sendImport(
  { choices, columns, ...file }: CountFile,
  as: { readonly number: number; readonly batch: string; readonly title: string },
): Promise<Reply<{ readonly batch: string }>> {
  const reply = await ask('/api/v1/collection/import', {
    method: 'POST',
    body: { ...file, choices: [...choices], columns: [...columns], ...as },
    milliseconds: LONG_WORK,
  });
  changed('/api/v1/collection');
  return reply;
}
