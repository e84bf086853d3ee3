import { ownName } from '@/lib/client/storage';
import {
  DECK_BOUNDS,
  DECK_GAMES,
  type DeckEntry,
  type DeckList,
  OTHER_BOARDS,
} from '@/lib/decks/types';

// Unacknowledged changes are stored in the browser, so that a closed tab loses nothing. Each tab has its
// own journal, so that tabs cannot overwrite each other.

/** Changes that the server has not acknowledged. */
export interface Draft {
  /** The base revision; 0 while the server has none. */
  readonly base: number;
  readonly list: DeckList;
  /** Lists that must each become a revision before `list`, oldest first. */
  readonly before: readonly DeckList[];
  /** Lists that were sent without a response: the server may have them. */
  readonly unsure: readonly DeckList[];
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The part of the browser's `Storage` that a journal needs. */
export interface JournalStore {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Returns the key of one tab's journal for one deck, which is also the name of the lock of an open tab. */
export function journalKey(deck: string, tab: string): string {
  return ownName(`draft:${deck}:${tab}`);
}

/** Stores a draft. Returns false when the browser refuses (full, private mode). */
export function writeDraft(store: JournalStore, key: string, draft: Draft): boolean {
  try {
    store.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Deletes an acknowledged draft. */
export function clearDraft(store: JournalStore, key: string): void {
  try {
    store.removeItem(key);
  } catch {
    // A browser that refuses storage has nothing to delete.
  }
}

/** Returns the newest draft of a deck that no open tab holds. `living`: keys of the open tabs. */
export function findDraft(
  store: JournalStore,
  deck: string,
  living: ReadonlySet<string>,
): { readonly key: string; readonly draft: Draft } | null {
  const prefix = journalKey(deck, '');
  let newest: { key: string; draft: Draft } | null = null;
  for (let i = 0; i < store.length; i++) {
    const key = store.key(i);
    if (key === null || !key.startsWith(prefix) || living.has(key)) continue;
    const draft = readDraft(store.getItem(key));
    if (draft !== null && (newest === null || draft.at > newest.draft.at)) newest = { key, draft };
  }
  return newest;
}

/** Parses a draft; null when invalid, because another version may have written it. */
export function readDraft(json: string | null): Draft | null {
  if (json === null) return null;
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return null;
  }
  if (!isRecord(value)) return null;
  const { base, list, before, unsure, at } = value;
  if (!Number.isSafeInteger(base) || typeof base !== 'number' || base < 0) return null;
  if (typeof at !== 'number' || !isDeckList(list) || !areLists(before) || !areLists(unsure))
    return null;
  return { base, list, before, unsure, at };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function areLists(value: unknown): value is DeckList[] {
  return Array.isArray(value) && value.length <= 20 && value.every(isDeckList);
}

/** Checks whether a value stored in the browser is a deck list. */
export function isDeckList(value: unknown): value is DeckList {
  return (
    isRecord(value) &&
    DECK_GAMES.some((game) => game === value.game) &&
    isText(value.name, DECK_BOUNDS.name) &&
    isText(value.notes, DECK_BOUNDS.notes) &&
    areEntries(value.entries) &&
    OTHER_BOARDS.every((board) => value[board] === undefined || areEntries(value[board])) &&
    (value.cardNotes === undefined || areNotes(value.cardNotes)) &&
    (value.tags === undefined || areTags(value.tags)) &&
    (value.folder === undefined || isText(value.folder, DECK_BOUNDS.folder)) &&
    (value.branch === undefined || isBranch(value.branch)) &&
    (value.troop === undefined || isTroopHead(value.troop))
  );
}

function areEntries(value: unknown): boolean {
  return Array.isArray(value) && value.length <= DECK_BOUNDS.entries && value.every(isEntry);
}

function areNotes(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length <= DECK_BOUNDS.cardNotes &&
    value.every(
      (one) =>
        isRecord(one) &&
        isText(one.card, DECK_BOUNDS.cardId) &&
        isText(one.note, DECK_BOUNDS.cardNote) &&
        areTags(one.tags),
    )
  );
}

function areTags(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length <= DECK_BOUNDS.tags &&
    value.every((tag) => isText(tag, DECK_BOUNDS.tag))
  );
}

function isBranch(value: unknown): boolean {
  return isRecord(value) && isText(value.deck, 60) && Number.isSafeInteger(value.revision);
}

function isTroopHead(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { by, symbol, budget, leader, missions, tactical } = value;
  const isName = (name: unknown) => name === null || isText(name, DECK_BOUNDS.cardId);
  const areNames = (names: unknown) =>
    Array.isArray(names) && names.length <= DECK_BOUNDS.choices && names.every(isCardName);
  return (
    (by === null || by === 'faction' || by === 'stigma') &&
    Number.isSafeInteger(budget) &&
    [symbol, leader].every(isName) &&
    [missions, tactical].every(areNames)
  );
}

function isCardName(value: unknown): boolean {
  return isText(value, DECK_BOUNDS.cardId);
}

function isEntry(value: unknown): value is DeckEntry {
  if (!isRecord(value) || !isText(value.card, DECK_BOUNDS.cardId)) return false;
  const { count } = value;
  return Number.isInteger(count) && Number(count) >= 0 && Number(count) <= DECK_BOUNDS.count;
}

function isText(value: unknown, most: number): value is string {
  return typeof value === 'string' && value.length <= most;
}
