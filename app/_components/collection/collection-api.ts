import { noteAnswer, noteSilence } from '@/app/_components/offline/wire';
import type { CollectionTotals } from '@/lib/collection/totals';
import type { CollectionChange, CollectionEdit, Holding } from '@/lib/collection/types';

/** What became of a request: an answer, a refusal in words, or nothing came back. */
export type Reply<T> =
  | { readonly kind: 'answer'; readonly body: T }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'silence' };

/** Some holdings, and the address of the next. */
export interface HoldingPage {
  readonly number: number;
  readonly holdings: readonly Holding[];
  readonly next: string | null;
}

/** Of what was changed, how it stands now. */
export interface NowAnswer {
  readonly now: CollectionTotals;
}

/** How many there are of each printing. The worker keeps the answer. */
export const TOTALS_PATH = '/api/v1/collection/totals';

export function getTotals(): Promise<Reply<CollectionTotals>> {
  return ask(TOTALS_PATH);
}

/** `path`: a question to `/api/v1/collection`, or the `next` of a page. */
export function getHoldings(path: string): Promise<Reply<HoldingPage>> {
  return ask(path);
}

/** Edits in order; answers how the printings stand that were touched. */
export function sendEdits(edits: readonly CollectionEdit[]): Promise<Reply<NowAnswer>> {
  return ask('/api/v1/collection', { edits });
}

export function sendUndo(sent: string, batch: string): Promise<Reply<NowAnswer>> {
  return ask('/api/v1/collection/undo', { sent, batch });
}

/** Older changes than `before`, newest first. */
export function getHistory(
  before: number | null,
): Promise<Reply<{ readonly changes: readonly CollectionChange[] }>> {
  return ask(`/api/v1/collection/history${before === null ? '' : `?before=${before}`}`);
}

/** Browsers let no more than 64 kB outlive a page. */
const KEPT_ALIVE = 30_000;

/** 5xx is the program's trouble and may pass; 4xx is about what was sent and will not. */
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
    const json: unknown = await response.json();
    // What is only read may have come from what the worker keeps.
    if (sent !== null) noteAnswer();
    if (response.ok) return { kind: 'answer', body: json as T };
    if (response.status >= 500) return { kind: 'silence' };
    return { kind: 'refused', message: messageOf(json) };
  } catch {
    if (sent !== null) noteSilence();
    return { kind: 'silence' };
  }
}

function messageOf(json: unknown): string {
  const error = typeof json === 'object' && json !== null ? Reflect.get(json, 'error') : null;
  const message =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'message') : null;
  return typeof message === 'string' ? message : 'The program refused it without saying why.';
}
