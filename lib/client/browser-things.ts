import { type BrowserThing, browserKind } from '@/lib/backup/browser-things';
import { anyText } from '@/lib/text/schema';
import { ask, LONG_WORK, type Reply } from './api';
import { keptKeys, keptUnder } from './kept';
import { localStore, ownName } from './storage';

const PATH = '/api/v1/backup/browser';

/** Returns what this browser stores for the owner and a backup holds. */
export function browserThings(): BrowserThing[] {
  return keptKeys('').flatMap((key) => {
    const value = browserKind(key) === null ? null : keptUnder(ownName(key), anyText).read();
    return value === null ? [] : [{ key, value }];
  });
}

/** Stores things that this browser lacks; what it has stays. Returns how many did not fit, or were forbidden. */
export function putThings(things: readonly BrowserThing[]): number {
  return things.filter(({ key, value }) => {
    const thing = keptUnder(ownName(key), anyText);
    const isLacking = browserKind(key) !== null && thing.read() === null;
    return isLacking && thing.write(value) !== 'stored';
  }).length;
}

/** Sends what this browser stores, for the next backup. Returns the keys of what was left out. */
export function sendThings(): Promise<Reply<{ readonly leftOut: readonly string[] }>> {
  return ask(PATH, { method: 'PUT', body: { things: browserThings() }, milliseconds: LONG_WORK });
}

/** Stores in this browser what a restored backup holds of other browsers. Returns what went wrong, as a sentence; '' if nothing. */
export async function takeThings(): Promise<string> {
  const reply = await ask(PATH);
  if (reply.kind === 'refused') return reply.message;
  if (reply.kind === 'later') return 'Can’t reach the server. Try again.';
  if (localStore() === null)
    return 'This browser forbids to keep anything. Allow it, then try again.';
  const left = putThings(reply.body.things);
  return left === 0 ? '' : `This browser is full: ${left} of what the backup holds had no room.`;
}
