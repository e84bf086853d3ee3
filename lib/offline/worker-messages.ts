// What pages and the worker say to each other.

/** From a page. */
export type ToWorker =
  /** The page is here: answered with `wire`. */
  | { readonly kind: 'hello' }
  /** Somebody has come to this path without loading its page: it is to be kept, too. */
  | { readonly kind: 'visited'; readonly path: string }
  /** A new worker waits. `version`: that of the page. Answered with `newer` if the page is older than the worker. */
  | { readonly kind: 'you-wait'; readonly version: string }
  /** Take over from the worker before, now. */
  | { readonly kind: 'take-over' };

/** From the worker. */
export type FromWorker =
  /** Whether the program answered when it was last asked. */
  | { readonly kind: 'wire'; readonly up: boolean }
  /** This worker is of a newer version than the page. */
  | { readonly kind: 'newer' };

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** A message of a page; null when it is none of ours. */
export function readToWorker(message: unknown): ToWorker | null {
  if (!isRecord(message)) return null;
  const { kind, path, version } = message;
  if (kind === 'hello' || kind === 'take-over') return { kind };
  if (kind === 'you-wait') return typeof version === 'string' ? { kind, version } : null;
  return kind === 'visited' && typeof path === 'string' ? { kind, path } : null;
}

/** A message of the worker; null when it is none of ours. */
export function readFromWorker(message: unknown): FromWorker | null {
  if (!isRecord(message)) return null;
  const { kind, up } = message;
  if (kind === 'newer') return { kind };
  return kind === 'wire' && typeof up === 'boolean' ? { kind, up } : null;
}
