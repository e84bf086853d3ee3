import { FORBIDDEN, type Reply } from '@/lib/client/api';
import { type NowAnswer, sendEdits } from '@/lib/client/collection';
import { COUNTS, type CollectionEdit, type Step, WORDS } from '@/lib/collection/types';
import { isRecord } from '@/lib/text/is-record';
import { EDITS, entryKeys, type OutboxStore, readEntry, runAlone, writeEntry } from './outbox';

// Each change is one entry. Any tab can send any entry, because the server applies each only once. So entries need no owner.

/** Returns the key of an entry. Keys sort by time: 10 digits in base 36 last some ten thousand years. */
function entryKey(at: number, sent: string): string {
  return `${EDITS}${at.toString(36).padStart(10, '0')}:${sent}`;
}

/** Stores a change after the waiting ones. Returns false when the browser refuses (full, private mode). */
export function keepEdit(store: OutboxStore, at: number, edit: CollectionEdit): boolean {
  // An undo must come after the change that it undoes, even when the clock was set back.
  const last = entryKeys(store, EDITS).at(-1)?.slice(EDITS.length).split(':')[0] ?? '';
  const next = Number.parseInt(last, 36) + 1 || 0;
  return writeEntry(store, entryKey(Math.max(at, next), edit.sent), edit);
}

/** Deletes confirmed changes. */
export function forgetEdits(store: OutboxStore, edits: readonly CollectionEdit[]): void {
  const sent = new Set(edits.map((edit) => edit.sent));
  for (const key of entryKeys(store, EDITS))
    if (sent.has(key.slice(key.lastIndexOf(':') + 1))) writeEntry(store, key, null);
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

/** The judgement of the server on changes. */
export type Judgement = Exclude<Reply<NowAnswer>, { readonly kind: 'later' }>;

interface CountQueue {
  /** Returns what is to be sent, oldest first. */
  pending(): readonly CollectionEdit[];
  /** Called for changes that the server has applied, or refused because of their content. They are no longer pending after that. */
  settle(edits: readonly CollectionEdit[], reply: Judgement): void;
}

/** Sends changes in order until none is pending, while no other page sends any. Returns null, or the reply that stopped it: none came, or the account may not count. */
export function sendCounts({ pending, settle }: CountQueue): Promise<Reply<NowAnswer> | null> {
  return runAlone('counts', async () => {
    /** The number of changes to send one by one, because they were refused together. */
    let single = 0;
    for (;;) {
      const edits = editsAtOnce(pending(), single > 0 ? 1 : AT_ONCE);
      if (edits.length === 0) return null;
      const reply = await sendEdits(edits);
      // The counts themselves are valid when the account may not count.
      if (reply.kind === 'later') return reply;
      if (reply.kind === 'refused' && reply.status === FORBIDDEN) return reply;
      if (reply.kind === 'refused' && edits.length > 1) {
        // One of them is wrong; sent alone, the others succeed.
        single = edits.length;
        continue;
      }
      single = Math.max(0, single - 1);
      settle(edits, reply);
    }
  });
}
