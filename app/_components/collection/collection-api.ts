import { noteAnswer, noteSilence } from '@/app/_components/offline/wire';
import type { CollectionTotals } from '@/lib/collection/totals';
import type { CollectionChange, CollectionEdit } from '@/lib/collection/types';
import type { FormatId } from '@/lib/formats/types';
import type { CountPlan, ImportMode } from '@/lib/imports/count-plan';
import { mayPass } from '@/lib/offline/may-pass';

/** What became of a request: an answer, a refusal in words, or nothing came back. */
export type Reply<T> =
  | { readonly kind: 'answer'; readonly body: T }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  | { readonly kind: 'silence' };

/** Of what was changed, how it stands now. */
export interface NowAnswer {
  readonly now: CollectionTotals;
}

/** How many there are of each printing. The worker keeps the answer. */
export const TOTALS_PATH = '/api/v1/collection/totals';

export function getTotals(): Promise<Reply<CollectionTotals>> {
  return ask(TOTALS_PATH);
}

/** Edits in order; answers how the printings stand that were touched. */
export function sendEdits(edits: readonly CollectionEdit[]): Promise<Reply<NowAnswer>> {
  return ask('/api/v1/collection', { edits });
}

export function sendUndo(sent: string, batch: string): Promise<Reply<NowAnswer>> {
  return ask('/api/v1/collection/undo', { sent, batch });
}

/** A file to be counted. */
export interface FileToCount {
  readonly text: string;
  readonly mode: ImportMode;
  /** Which printing a row is taken for. */
  readonly choices: readonly (readonly [row: number, printing: string])[];
}

/** What a file would count. */
export interface PlanAnswer extends Pick<CountPlan, 'rows' | 'tally'> {
  /** How often the collection had been changed. */
  readonly number: number;
  readonly format: FormatId;
  /** How many holdings change. */
  readonly steps: number;
}

export function planImport(file: FileToCount): Promise<Reply<PlanAnswer>> {
  return ask('/api/v1/collection/import/plan', file);
}

/** Counts a file as it was planned; sent again with the same `batch`, it is counted once. */
export function sendImport(
  file: FileToCount & { readonly number: number; readonly batch: string; readonly title: string },
): Promise<Reply<{ readonly batch: string }>> {
  return ask('/api/v1/collection/import', file);
}

/** Older changes than `before`, newest first. */
export function getHistory(
  before: number | null,
): Promise<Reply<{ readonly changes: readonly CollectionChange[] }>> {
  return ask(`/api/v1/collection/history${before === null ? '' : `?before=${before}`}`);
}

/** Browsers let no more than 64 kB outlive a page. */
const KEPT_ALIVE = 30_000;

/** Only a refusal of what was sent is a refusal; what may pass is silence, and is asked again. */
async function ask<T>(path: string, body?: unknown): Promise<Reply<T>> {
  const sent = body === undefined ? null : JSON.stringify(body);
  try {
    const response = await fetch(path, {
      ...(sent !== null && {
        method: 'POST',
        // Totals are all that a page wants to know.
        headers: { 'content-type': 'application/json', prefer: 'return=minimal' },
        body: sent,
        keepalive: sent.length < KEPT_ALIVE,
      }),
    });
    const json: unknown = await response.json().catch(() => null);
    // What is only read may have come from what the worker keeps.
    if (sent !== null) noteAnswer();
    if (response.ok && json !== null) return { kind: 'answer', body: json as T };
    if (response.ok || mayPass(response.status)) return { kind: 'silence' };
    return { kind: 'refused', ...refusalOf(json) };
  } catch {
    if (sent !== null) noteSilence();
    return { kind: 'silence' };
  }
}

function refusalOf(json: unknown): { code: string; message: string } {
  const error = typeof json === 'object' && json !== null ? Reflect.get(json, 'error') : null;
  const field = (name: string) => {
    const value = typeof error === 'object' && error !== null ? Reflect.get(error, name) : null;
    return typeof value === 'string' ? value : '';
  };
  const message = field('message') || 'The program refused it without saying why.';
  return { code: field('code'), message };
}
