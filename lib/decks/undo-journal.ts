import type { JournalStore } from '@/lib/decks/draft-journal';
import { isDeckList } from '@/lib/decks/draft-journal';
import type { Editing } from '@/lib/decks/edit';
import type { DeckList } from '@/lib/decks/types';

// Stores the undo steps of an editor, so that undo works after a reload. A step is stored as a difference; the current list is
// stored as a hash, and steps for another list are ignored.

/** The maximum number of undo steps, and of redo steps. */
const MOST_STEPS = 100;
/** The maximum length of all steps in characters; the oldest are dropped. */
const MOST_CHARACTERS = 300_000;

/** The difference between two lists: new values, null for a removed field, or for a list the replaced part. */
type Patch = Readonly<Record<string, { readonly value: unknown } | Splice>>;
interface Splice {
  readonly at: number;
  readonly remove: number;
  readonly insert: readonly unknown[];
}

interface Kept {
  readonly version: 1;
  /** The hash of the current list. */
  readonly list: string;
  /** Newest first; each patch applies to the result of the previous one. */
  readonly past: readonly Patch[];
  readonly future: readonly Patch[];
}

function same(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

function spliceOf(from: readonly unknown[], to: readonly unknown[]): Splice {
  let at = 0;
  while (at < from.length && at < to.length && same(from[at], to[at])) at++;
  let end = 0;
  while (
    end < from.length - at &&
    end < to.length - at &&
    same(from[from.length - 1 - end], to[to.length - 1 - end])
  )
    end++;
  return { at, remove: from.length - at - end, insert: to.slice(at, to.length - end) };
}

function patchOf(from: DeckList, to: DeckList): Patch {
  const [before, after] = [from, to] as unknown as Record<string, unknown>[];
  const keys = new Set([...Object.keys(from), ...Object.keys(to)]);
  return Object.fromEntries(
    [...keys].flatMap((key) => {
      const [a, b] = [before?.[key], after?.[key]];
      if (same(a, b)) return [];
      return [[key, Array.isArray(a) && Array.isArray(b) ? spliceOf(a, b) : { value: b ?? null }]];
    }),
  );
}

function patched(list: DeckList, patch: Patch): DeckList | null {
  if (typeof patch !== 'object' || patch === null) return null;
  const next: Record<string, unknown> = { ...list };
  for (const [key, change] of Object.entries(patch)) {
    if ('value' in change) {
      if (change.value === null) delete next[key];
      else next[key] = change.value;
      continue;
    }
    const before = next[key];
    const { at, remove, insert } = change;
    if (!Array.isArray(before) || !Number.isInteger(at) || !Number.isInteger(remove)) return null;
    next[key] = [...before.slice(0, at), ...insert, ...before.slice(at + remove)];
  }
  return isDeckList(next) ? next : null;
}

/** Returns patches along a series of lists, up to the limit. */
function patchesAlong(from: DeckList, lists: readonly DeckList[]): Patch[] {
  const patches: Patch[] = [];
  let [at, room] = [from, MOST_CHARACTERS / 2];
  for (const list of lists.slice(0, MOST_STEPS)) {
    const patch = patchOf(at, list);
    room -= JSON.stringify(patch).length;
    if (room < 0) break;
    patches.push(patch);
    at = list;
  }
  return patches;
}

function listsAlong(from: DeckList, patches: readonly Patch[]): DeckList[] | null {
  const lists: DeckList[] = [];
  let at = from;
  for (const patch of patches) {
    const list = patched(at, patch);
    if (list === null) return null;
    lists.push(list);
    at = list;
  }
  return lists;
}

/** Returns a short hash (FNV-1a) to detect changes of a list. */
function hashOf(list: DeckList): string {
  const text = JSON.stringify(list);
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++)
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return `${text.length}-${hash.toString(36)}`;
}

/** Stores the steps of an editor, or deletes them when there are none. Ignores a browser that refuses. */
export function writeSteps(
  store: JournalStore,
  key: string,
  { list, past, future }: Pick<Editing, 'list' | 'past' | 'future'>,
): void {
  const journal: Kept = {
    version: 1,
    list: hashOf(list),
    past: patchesAlong(list, [...past].reverse()),
    future: patchesAlong(list, [...future].reverse()),
  };
  try {
    if (past.length + future.length === 0) store.removeItem(key);
    else store.setItem(key, JSON.stringify(journal));
  } catch {
    // Storage is full or forbidden, so undo ends with the page.
  }
}

/** Returns the stored steps for a list; null when there are none, when they belong to another list, or when they are damaged. */
export function readSteps(
  store: JournalStore,
  key: string,
  list: DeckList,
): Pick<Editing, 'past' | 'future'> | null {
  try {
    const journal = JSON.parse(store.getItem(key) ?? 'null') as Kept | null;
    if (journal?.version !== 1 || journal.list !== hashOf(list)) return null;
    const past = listsAlong(list, journal.past);
    const future = listsAlong(list, journal.future);
    return past && future && { past: past.reverse(), future: future.reverse() };
  } catch {
    return null;
  }
}
