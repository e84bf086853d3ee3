import { FORBIDDEN, type Reply } from '@/lib/client/api';
import { type NowAnswer, sendEdits } from '@/lib/client/collection';
import { COUNTS, type CollectionEdit, type Step, WORDS } from '@/lib/collection/types';
import { isRecord } from '@/lib/text/is-record';
import {
  EDITS,
  entryKeys,
  forgetEntries,
  type JudgedReply,
  keepInOrder,
  type OutboxStore,
  readEntry,
  sendInOrder,
} from './outbox';

// Each change is one entry. Any tab can send any entry, because the server applies each only once. So entries need no owner.

/** Stores a change after the waiting ones. Returns false when the browser refuses (full, private mode). */
export function keepEdit(store: OutboxStore, at: number, edit: CollectionEdit): boolean {
  return keepInOrder(store, EDITS, at, edit.sent, edit);
}

/** Deletes confirmed changes. */
export function forgetEdits(store: OutboxStore, edits: readonly CollectionEdit[]): void {
  forgetEntries(
    store,
    EDITS,
    edits.map(({ sent }) => sent),
  );
}

/** Returns the waiting changes, oldest first. Ignores foreign entries. */
export function waitingEdits(store: OutboxStore): CollectionEdit[] {
  return entryKeys(store, EDITS)
    .map((key) => readEntry(store, key))
    .filter(isEdit);
}

/** Checks a stored change as far as it is displayed; the server validates the rest. Without zod, which would be the largest part of the page. */
function isEdit(value: unknown): value is CollectionEdit {
  if (!isRecord(value) || !Array.isArray(value.steps)) return false;
  const { sent, batch, label, undoes = '' } = value;
  const named = [sent, batch, label, undoes].every((word) => typeof word === 'string');
  return named && value.steps.every(isStep);
}

function isStep(value: unknown): value is Step {
  if (!isRecord(value)) return false;
  const { printing, condition, place } = value;
  const words = WORDS.map((word) => value[word] ?? '');
  const counts = COUNTS.map((count) => value[count] ?? 0);
  return (
    [printing, condition, place, ...words].every((word) => typeof word === 'string') &&
    counts.every(Number.isInteger)
  );
}

/** The maximum numbers of changes and steps in one request, well below the limits of the server. */
const AT_ONCE = 20;
const STEPS_AT_ONCE = 500;

/** Returns the first changes for one request, at least one if there is any. */
export function editsAtOnce(
  pending: readonly CollectionEdit[],
  most = AT_ONCE,
): readonly CollectionEdit[] {
  let steps = 0;
  const end = pending.findIndex((edit, i) => {
    steps += edit.steps.length;
    return i > 0 && (i >= most || steps > STEPS_AT_ONCE);
  });
  return end < 0 ? pending : pending.slice(0, end);
}

export type Judgement = JudgedReply<NowAnswer>;

interface CountQueue {
  pending(): readonly CollectionEdit[];
  settle(edits: readonly CollectionEdit[], reply: Judgement): void;
}

/** Sends changes until none is pending (see `sendInOrder`). The counts themselves are valid when the account may not count. */
export function sendCounts(queue: CountQueue): Promise<Reply<NowAnswer> | null> {
  return sendInOrder('counts', {
    ...queue,
    part: (pending) => editsAtOnce(pending),
    send: sendEdits,
    stops: ({ status }) => status === FORBIDDEN,
  });
}
