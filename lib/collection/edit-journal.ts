import { ownName } from '@/lib/client/storage';
import { COUNTS, type CollectionEdit, type Step } from './types';

// Each change is one entry of the browser's storage until the server has confirmed it. Any tab can send
// any entry, because the server applies each only once. So entries need no owner, and a closed tab loses
// nothing.

/** The part of the browser's `Storage` that a journal needs. */
export interface EditStore {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

const PREFIX = ownName('count:');

/** Returns the key of an entry. Keys sort by time: 10 digits in base 36 last some ten thousand years. */
function entryKey(at: number, sent: string): string {
  return `${PREFIX}${at.toString(36).padStart(10, '0')}:${sent}`;
}

/** Stores a change after the waiting ones. Returns false when the browser refuses (full, private mode). */
export function keepEdit(store: EditStore, at: number, edit: CollectionEdit): boolean {
  try {
    // An undo must come after the change that it undoes, even when the clock was set back.
    const last = entryKeys(store).at(-1)?.slice(PREFIX.length).split(':')[0] ?? '';
    const next = Number.parseInt(last, 36) + 1 || 0;
    store.setItem(entryKey(Math.max(at, next), edit.sent), JSON.stringify(edit));
    return true;
  } catch {
    return false;
  }
}

/** Deletes confirmed changes. */
export function forgetEdits(store: EditStore, sent: ReadonlySet<string>): void {
  for (const key of entryKeys(store))
    if (sent.has(key.slice(key.lastIndexOf(':') + 1))) store.removeItem(key);
}

/** Returns the waiting changes, oldest first. Ignores foreign entries. */
export function waitingEdits(store: EditStore): CollectionEdit[] {
  return entryKeys(store).flatMap((key) => {
    const edit = parsed(store.getItem(key));
    return isEdit(edit) ? [edit] : [];
  });
}

function entryKeys(store: EditStore): string[] {
  const keys: string[] = [];
  for (let i = 0; i < store.length; i++) {
    const key = store.key(i);
    if (key?.startsWith(PREFIX)) keys.push(key);
  }
  return keys.sort((a, b) => (a < b ? -1 : 1));
}

function parsed(json: string | null): unknown {
  try {
    return JSON.parse(json ?? '');
  } catch {
    return null;
  }
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
  const key = [value.printing, value.condition, value.place];
  const words = [value.note ?? '', value.value ?? ''];
  const counts = COUNTS.map((count) => value[count] ?? 0);
  return (
    [...key, ...words].every((word) => typeof word === 'string') && counts.every(Number.isInteger)
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
