import { ask, type Refused } from '@/lib/client/api';
import { localStore, ownName } from '@/lib/client/storage';
import type { MatchNews, SentChange } from '@/lib/eden/companion/shared-match';
import { isRecord } from '@/lib/text/is-record';
import {
  entryKeys,
  forgetEntries,
  keepInOrder,
  type OutboxStore,
  readEntry,
  sendInOrder,
  TOUCHES,
} from './outbox';

// Each touch on a companion that several phones follow is one entry, with the key of its match. The server makes it once.

/** As many as the server takes at once. */
const AT_ONCE = 50;
/** The status for a request that is not of a form that the server takes. */
const INVALID = 400;

/** A touch that waits, and the match that it belongs to. */
interface WaitingTouch {
  readonly match: string;
  readonly change: SentChange;
}

/** Touches that the browser could not store. They last as long as the page. */
const held: WaitingTouch[] = [];

/** Keeps a touch until the server has it. */
export function keepTouch(match: string, change: SentChange): void {
  const store = localStore();
  const touch: WaitingTouch = { match, change };
  if (store === null || !keepInOrder(store, TOUCHES, Date.now(), change.sent, touch))
    held.push(touch);
}

/** Returns the touches that wait, oldest first. */
export function waitingTouches(store: OutboxStore | null = localStore()): readonly WaitingTouch[] {
  const stored =
    store === null ? [] : entryKeys(store, TOUCHES).map((key) => readEntry(store, key));
  return [...stored.filter(isWaitingTouch), ...held];
}

/** Returns the changes of a match that wait, oldest first. */
export function waitingChanges(
  match: string,
  store: OutboxStore | null = localStore(),
): readonly SentChange[] {
  return waitingTouches(store).flatMap((one) => (one.match === match ? [one.change] : []));
}

/** Checks a stored touch. What it does was checked when it was made, and the server checks it, too. */
function isWaitingTouch(value: unknown): value is WaitingTouch {
  if (!isRecord(value) || typeof value.match !== 'string' || !isRecord(value.change)) return false;
  const { sent, phone, what } = value.change;
  return typeof sent === 'string' && typeof phone === 'string' && isRecord(what);
}

/** Deletes touches that the server has, or that nobody wants any more. */
export function forgetTouches(
  changes: readonly SentChange[],
  store: OutboxStore | null = localStore(),
): void {
  const gone = changes.map(({ sent }) => sent);
  if (store !== null) forgetEntries(store, TOUCHES, gone);
  const left = held.filter(({ change }) => !gone.includes(change.sent));
  held.splice(0, held.length, ...left);
}

interface TouchQueue {
  /** Returns how many changes of the match this page knows; null if it need not hear of others. */
  readonly known: () => number | null;
  /** Called with what the server tells, before the touches are forgotten. */
  readonly hear: (news: MatchNews) => void;
  /** Called with a touch that the server refuses for what it is. */
  readonly refuse: (refusal: Refused) => void;
}

/** Sends the touches of a match until none waits. Returns null, or the reply that stopped it: none came, or the match is shared no more. */
export function sendTouches(
  match: string,
  { known, hear, refuse }: TouchQueue,
  store: OutboxStore | null = localStore(),
) {
  return sendInOrder<SentChange, MatchNews>('touches', {
    pending: () => waitingChanges(match, store),
    part: (pending) => pending.slice(0, AT_ONCE),
    send: (changes) =>
      ask(`/api/v1/companions/${match}/changes`, {
        method: 'POST',
        body: { after: known(), changes },
      }),
    stops: ({ status }) => status !== INVALID,
    settle: (changes, reply) => {
      if (reply.kind === 'answer') hear(reply.body);
      else refuse(reply);
      forgetTouches(changes, store);
    },
  });
}

/** Sends the touches of every match for a page that shows none. Those of a match that is shared no more wait for the companion, if it still shows that match. */
export async function sendLeftTouches(store: OutboxStore): Promise<void> {
  for (const match of new Set(waitingTouches(store).map((one) => one.match))) {
    const quiet = { known: () => null, hear: () => undefined, refuse: () => undefined };
    const stopped = await sendTouches(match, quiet, store);
    const isShown = store.getItem(ownName('eden-companion-shared'))?.includes(match) === true;
    if (stopped?.kind === 'refused' && !isShown) forgetTouches(waitingChanges(match, store), store);
  }
}
