import { changed } from '@/lib/client/answers';
import { ask } from '@/lib/client/api';
import type { CountPlan, ImportMode } from '@/lib/formats/count-plan';
import type { FormatId } from '@/lib/formats/types';

/** What became of a request: an answer, a refusal in words, or nothing came back. */
export type Reply<T> =
  | { readonly kind: 'answer'; readonly body: T }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  | { readonly kind: 'silence' };

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
  return send('/api/v1/collection/import/plan', file);
}

/** Counts a file as it was planned; sent again with the same `batch`, it is counted once. */
export async function sendImport(
  file: FileToCount & { readonly number: number; readonly batch: string; readonly title: string },
): Promise<Reply<{ readonly batch: string }>> {
  const reply = await send<{ readonly batch: string }>('/api/v1/collection/import', file);
  changed('/api/v1/collection');
  return reply;
}

async function send<T>(path: string, body: object): Promise<Reply<T>> {
  const reply = await ask<T>(path, {
    method: 'POST',
    body,
    headers: { prefer: 'return=minimal' },
  });
  return reply.kind === 'later' ? { kind: 'silence' } : reply;
}
