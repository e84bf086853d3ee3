import type { JournalStore } from '@/lib/decks/draft-journal';
import { isDeckList } from '@/lib/decks/draft-journal';
import type { Editing } from '@/lib/decks/edit';
import type { DeckList } from '@/lib/decks/types';

// The steps of an editor, so that undo goes on after a reload. A step is kept as what it changed, not as a whole list; the list that
// they lead to is kept as a hash: steps that led to another list are of no use.

/** Steps that are kept each way. */
const MOST_STEPS = 100;
/** Characters of all steps together: of longer ones the oldest go. */
const MOST_CHARACTERS = 300_000;

/** What turns one list into another: new values, null for none, or of a list of things a piece that is replaced. */
type Patch = Readonly<Record<string, { readonly value: unknown } | Splice>>;
interface Splice {
  readonly at: number;
  readonly remove: number;
  readonly insert: readonly unknown[];
}

interface Kept {
  readonly version: 1;
  /** The hash of the list that the steps lead away from. */
  readonly list: string;
  /** Newest first: each leads from the list of the one before. */
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

/** Patches along lists, each from the one before, as many as there is room for. */
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

/** A short hash of a list (FNV-1a), for telling whether it is the same. */
function hashOf(list: DeckList): string {
  const text = JSON.stringify(list);
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++)
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return `${text.length}-${hash.toString(36)}`;
}

/** Keeps the steps of an editor, or forgets them where there are none. A browser that refuses keeps nothing. */
export function writeSteps(
  store: JournalStore,
  key: string,
  { list, past, future }: Pick<Editing, 'list' | 'past' | 'future'>,
): void {
  const kept: Kept = {
    version: 1,
    list: hashOf(list),
    past: patchesAlong(list, [...past].reverse()),
    future: patchesAlong(list, [...future].reverse()),
  };
  try {
    if (past.length + future.length === 0) store.removeItem(key);
    else store.setItem(key, JSON.stringify(kept));
  } catch {
    // Full, or forbidden: undo ends with the page.
  }
}

/** The steps that led to a list; null where none are kept, or they led to another. Storage is input from outside: whatever is wrong is none. */
export function readSteps(
  store: JournalStore,
  key: string,
  list: DeckList,
): Pick<Editing, 'past' | 'future'> | null {
  try {
    const kept = JSON.parse(store.getItem(key) ?? 'null') as Kept | null;
    if (kept?.version !== 1 || kept.list !== hashOf(list)) return null;
    const past = listsAlong(list, kept.past);
    const future = listsAlong(list, kept.future);
    return past && future && { past: past.reverse(), future: future.reverse() };
  } catch {
    return null;
  }
}
