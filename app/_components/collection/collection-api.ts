import type { CollectionChange, CollectionEdit, Holding } from '@/lib/collection/types';

/** What became of a request: an answer, a refusal in words, or nothing came back. */
export type Reply<T> =
  | { readonly kind: 'answer'; readonly body: T }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'silence' };

/** The collection as the server holds it. */
export interface WholeCollection {
  readonly number: number;
  readonly holdings: readonly Holding[];
}

export function getCollection(): Promise<Reply<WholeCollection>> {
  return ask('/api/v1/collection');
}

export function sendEdit(edit: CollectionEdit): Promise<Reply<WholeCollection>> {
  return ask('/api/v1/collection', edit);
}

export function sendUndo(sent: string, batch: string): Promise<Reply<WholeCollection>> {
  return ask('/api/v1/collection/undo', { sent, batch });
}

/** Older changes than `before`, newest first. */
export function getHistory(
  before: number | null,
): Promise<Reply<{ readonly changes: readonly CollectionChange[] }>> {
  return ask(`/api/v1/collection/history${before === null ? '' : `?before=${before}`}`);
}

/** 5xx is the program's trouble and may pass; 4xx is about what was sent and will not. */
async function ask<T>(path: string, body?: unknown): Promise<Reply<T>> {
  try {
    const response = await fetch(path, {
      ...(body !== undefined && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        keepalive: true,
      }),
    });
    const json: unknown = await response.json();
    if (response.ok) return { kind: 'answer', body: json as T };
    if (response.status >= 500) return { kind: 'silence' };
    return { kind: 'refused', message: messageOf(json) };
  } catch {
    return { kind: 'silence' };
  }
}

function messageOf(json: unknown): string {
  const error = typeof json === 'object' && json !== null ? Reflect.get(json, 'error') : null;
  const message =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'message') : null;
  return typeof message === 'string' ? message : 'The program refused it without saying why.';
}
