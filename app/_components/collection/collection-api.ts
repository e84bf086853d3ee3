import { changed } from '@/lib/client/answers';
import { ask } from '@/lib/client/api';
import type { CountPlan, ImportMode } from '@/lib/formats/count-plan';
import type { FormatId } from '@/lib/formats/types';

/** The result of a request: an answer, a refusal with its message, or no answer. */
export type Reply<T> =
  | { readonly kind: 'answer'; readonly body: T }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  | { readonly kind: 'silence' };

/** A file to import. */
export interface FileToCount {
  readonly text: string;
  readonly mode: ImportMode;
  /** The chosen printing of each row. */
  readonly choices: readonly (readonly [row: number, printing: string])[];
}

/** What importing a file would change. */
export interface PlanAnswer extends Pick<CountPlan, 'rows' | 'tally'> {
  /** The revision of the collection that the plan was made from. */
  readonly number: number;
  readonly format: FormatId;
  /** How many holdings change. */
  readonly steps: number;
}

export function planImport(file: FileToCount): Promise<Reply<PlanAnswer>> {
  return send('/api/v1/collection/import/plan', file);
}

/** Imports a file as planned. Sending it again with the same `batch` counts it once. */
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
