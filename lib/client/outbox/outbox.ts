import type { Refused, Reply } from '@/lib/client/api';
import { ownName, storedKeys } from '@/lib/client/storage';

// Changes that the server has not acknowledged are entries of the browser's storage, so that a closed page loses nothing. A deck has one
// entry for each tab (`drafts.ts`, sent by `deck-autosave.ts`), counts have one for each change (`counts.ts`), and so has a companion that
// several phones follow (`touches.ts`). Web Locks tell the entries
// of open pages from those of closed ones, and let one page send at a time. Any page sends what a closed one left (`send-waiting.ts`).

/** The part of the browser's `Storage` that the outbox needs. */
export interface OutboxStore {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** What the key of each change of the collection begins with. */
export const EDITS = ownName('count:');
/** What the key of each touch on a companion begins with. */
export const TOUCHES = ownName('touch:');

/** Returns the sorted keys of the entries that begin with `prefix`. */
export function entryKeys(store: OutboxStore, prefix: string): string[] {
  return storedKeys(store)
    .filter((key) => key.startsWith(prefix))
    .sort();
}

/** Returns an entry; null when it is missing or damaged. */
export function readEntry(store: OutboxStore, key: string): unknown {
  try {
    return JSON.parse(store.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores an entry, or deletes it (null). Returns false when the browser refuses (full, private mode). */
export function writeEntry(store: OutboxStore, key: string, value: object | null): boolean {
  try {
    if (value === null) store.removeItem(key);
    else store.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Returns the key of an entry. Keys sort by time: 10 digits in base 36 last some ten thousand years. */
function timedKey(prefix: string, at: number, id: string): string {
  return `${prefix}${at.toString(36).padStart(10, '0')}:${id}`;
}

/** Stores a change after the waiting ones of its kind. Returns false when the browser refuses (full, private mode). */
export function keepInOrder(
  store: OutboxStore,
  prefix: string,
  at: number,
  id: string,
  value: object,
): boolean {
  // An undo must come after the change that it undoes, even when the clock was set back.
  const last = entryKeys(store, prefix).at(-1)?.slice(prefix.length).split(':')[0] ?? '';
  const next = Number.parseInt(last, 36) + 1 || 0;
  return writeEntry(store, timedKey(prefix, Math.max(at, next), id), value);
}

/** Deletes the changes of a kind that have these ids. */
export function forgetEntries(store: OutboxStore, prefix: string, ids: readonly string[]): void {
  const gone = new Set(ids);
  for (const key of entryKeys(store, prefix))
    if (gone.has(key.slice(key.lastIndexOf(':') + 1))) writeEntry(store, key, null);
}

const LONGEST_WAIT = 30_000;

/** Returns the delay before the next try after `failures` failures: 1, 2, 4 … 30 seconds. */
export function waitAfter(failures: number): number {
  return Math.min(LONGEST_WAIT, 1000 * 2 ** Math.max(0, failures - 1));
}

/** Returns the locks of this browser; null over plain http and in old browsers. */
export function lockManager(): LockManager | null {
  return globalThis.navigator?.locks ?? null;
}

/** Runs work while no other page does work of this name. A page that the system has frozen may hold the lock, so that the wait for it ends. */
export async function runAlone<T>(name: string, work: () => Promise<T>): Promise<T> {
  const manager = lockManager();
  if (manager === null) return await work();
  let isBegun = false;
  const begin = () => {
    isBegun = true;
    return work();
  };
  const signal = AbortSignal.timeout(LONGEST_WAIT);
  return await manager.request(ownName(name), { signal }, begin).catch((fault: unknown) => {
    if (isBegun) throw fault;
    return work();
  });
}

/** Holds an entry as long as this page is open. Returns a function to release it. */
export function holdEntry(key: string): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  lockManager()
    ?.request(key, () => held)
    .catch(() => undefined);
  return release;
}

/** Returns the keys of the entries that open pages hold. */
export async function heldEntries(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await lockManager()?.query()) ?? {};
  return new Set(held.flatMap((lock) => lock.name ?? []));
}

/** News for the other pages of this browser. */
export interface News {
  tell(message: string | number): void;
  close(): void;
}

/** Opens a channel to the other pages that opened one of this name. */
export function openNews(name: string, hear: (message: unknown) => void): News {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(ownName(name)) : null;
  channel?.addEventListener('message', ({ data }) => hear(data));
  return { tell: (message) => channel?.postMessage(message), close: () => channel?.close() };
}

/** The judgement of the server on changes. */
export type JudgedReply<Answer> = Exclude<Reply<Answer>, { readonly kind: 'later' }>;

/** Changes that are sent in their order. */
interface Queue<Change, Answer> {
  /** Returns what is to be sent, oldest first. */
  pending(): readonly Change[];
  /** Returns the first changes for one request, at least one if there is any. */
  part(pending: readonly Change[]): readonly Change[];
  send(changes: readonly Change[]): Promise<Reply<Answer>>;
  /** Called for changes that the server has applied, or refused because of their content. They are no longer pending after that. */
  settle(changes: readonly Change[], reply: JudgedReply<Answer>): void;
  /** Checks whether a refusal is about all changes, and not about the content of these. */
  stops(refusal: Refused): boolean;
}

/** Sends changes in order until none is pending, while no other page sends any of this name. Returns null, or the reply that stopped it. */
export function sendInOrder<Change, Answer>(
  name: string,
  { pending, part, send, settle, stops }: Queue<Change, Answer>,
): Promise<Reply<Answer> | null> {
  return runAlone(name, async () => {
    /** The number of changes to send one by one, because they were refused together. */
    let single = 0;
    for (;;) {
      const waiting = pending();
      const changes = single > 0 ? waiting.slice(0, 1) : part(waiting);
      if (changes.length === 0) return null;
      const reply = await send(changes);
      if (reply.kind === 'later') return reply;
      if (reply.kind === 'refused' && stops(reply)) return reply;
      if (reply.kind === 'refused' && changes.length > 1) {
        // One of them is wrong; sent alone, the others succeed.
        single = changes.length;
        continue;
      }
      single = Math.max(0, single - 1);
      settle(changes, reply);
    }
  });
}
