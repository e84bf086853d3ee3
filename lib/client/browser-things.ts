import type { AnswerOf } from '@/lib/api/routes';
import { type BrowserThing, browserKind } from '@/lib/backup/browser-things';
import { ask, LONG_WORK, type Reply } from './api';
import { localStore, ownName } from './storage';

const PATH = '/api/v1/backup/browser';

/** Returns what this browser stores for the owner and a backup holds. */
export function browserThings(store: Storage): BrowserThing[] {
  const own = ownName('');
  return Array.from({ length: store.length }, (_, at) => store.key(at) ?? '').flatMap((name) => {
    const key = name.slice(own.length);
    const value = name.startsWith(own) && browserKind(key) !== null ? store.getItem(name) : null;
    return value === null ? [] : [{ key, value }];
  });
}

/** Stores things that this browser lacks; what it has stays. Returns how many did not fit. */
export function putThings(store: Storage, things: readonly BrowserThing[]): number {
  let left = 0;
  for (const { key, value } of things) {
    const name = ownName(key);
    if (browserKind(key) === null || store.getItem(name) !== null) continue;
    try {
      store.setItem(name, value);
    } catch {
      left += 1;
    }
  }
  return left;
}

/** Sends what this browser stores, for the next backup. Returns the keys of what was left out. */
export function sendThings(): Promise<Reply<{ readonly leftOut: readonly string[] }>> {
  const store = localStore();
  const things = store === null ? [] : browserThings(store);
  return ask(PATH, { method: 'PUT', body: { things }, milliseconds: LONG_WORK });
}

/** Stores in this browser what a restored backup holds of other browsers. Returns what went wrong, as a sentence; '' if nothing. */
export async function takeThings(): Promise<string> {
  const reply = await ask<AnswerOf<'listBrowserThings'>>(PATH);
  if (reply.kind === 'refused') return reply.message;
  if (reply.kind === 'later') return 'Can’t reach the server. Try again.';
  const store = localStore();
  if (store === null) return 'This browser forbids to keep anything. Allow it, then try again.';
  const left = putThings(store, reply.body.things);
  return left === 0 ? '' : `This browser is full: ${left} of what the backup holds had no room.`;
}
