import { ownName } from '@/lib/client/storage';
import { isDeckList } from '@/lib/decks/is-deck-list';
import type { DeckList } from '@/lib/decks/types';
import { entryKeys, type OutboxStore, readEntry } from './outbox';

/** Changes of a deck that the server has not acknowledged. Each tab has its own entry, so that tabs cannot overwrite each other. */
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

/** What the key of each draft begins with. */
const DRAFTS = ownName('draft:');

/** Returns the key of one tab's draft of one deck, which is also the name of the lock of an open tab. */
export function draftKey(deck: string, tab: string): string {
  return `${DRAFTS}${deck}:${tab}`;
}

/** Returns the ids of the decks with drafts, each once. */
export function draftedDecks(store: OutboxStore): readonly string[] {
  const keys = entryKeys(store, DRAFTS);
  return [...new Set(keys.map((key) => key.slice(DRAFTS.length).split(':')[0] ?? ''))];
}

/** Returns the newest draft of a deck that no open tab holds. `living`: keys of the open tabs. */
export function findDraft(
  store: OutboxStore,
  deck: string,
  living: ReadonlySet<string>,
): { readonly key: string; readonly draft: Draft } | null {
  const found = entryKeys(store, draftKey(deck, '')).flatMap((key) => {
    const draft = living.has(key) ? null : readEntry(store, key);
    return isDraft(draft) ? [{ key, draft }] : [];
  });
  return found.sort((a, b) => b.draft.at - a.draft.at)[0] ?? null;
}

/** Checks a stored draft, because another version may have written it. */
function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { base, list, before, unsure, at }: Partial<Record<keyof Draft, unknown>> = value;
  const isBase = typeof base === 'number' && Number.isSafeInteger(base) && base >= 0;
  return (
    isBase && typeof at === 'number' && isDeckList(list) && areLists(before) && areLists(unsure)
  );
}

function areLists(value: unknown): boolean {
  return Array.isArray(value) && value.length <= 20 && value.every(isDeckList);
}
