import { findDraft, type JournalStore } from '@/lib/decks/draft-journal';
import { ownName } from './storage';

/** A deck with changes that are not saved. */
export interface WaitingDraft {
  readonly deck: string;
  readonly name: string;
  /** The server has nothing of it yet. */
  readonly isNew: boolean;
}

/** What waits in this browser's journals for the server to answer. */
export interface WaitingWork {
  /** Entries of the collection. */
  readonly counts: number;
  /** Each deck once. */
  readonly drafts: readonly WaitingDraft[];
}

export const NOTHING_WAITS: WaitingWork = { counts: 0, drafts: [] };

/** As lib/collection/edit-journal.ts and lib/decks/draft-journal.ts name them. */
const COUNT = ownName('count:');
const DRAFT = ownName('draft:');

/** What waits in a store. */
export function waitingWork(store: JournalStore): WaitingWork {
  const keys = Array.from({ length: store.length }, (_, at) => store.key(at) ?? '');
  const decks = keys.flatMap((key) =>
    key.startsWith(DRAFT) ? [key.slice(DRAFT.length).split(':')[0] ?? ''] : [],
  );
  return {
    counts: keys.filter((key) => key.startsWith(COUNT)).length,
    drafts: [...new Set(decks)].sort().map((deck) => {
      const draft = findDraft(store, deck, new Set())?.draft;
      return { deck, name: draft?.list.name ?? '', isNew: draft?.base === 0 };
    }),
  };
}

/** How many things wait. */
export function countWaiting({ counts, drafts }: WaitingWork): number {
  return counts + drafts.length;
}

function some(count: number, one: string, more: string): string {
  return `${count} ${count === 1 ? one : more}`;
}

/** What the status says: whether the server can be reached, and what waits for it. Empty when there is nothing to say. */
export function statusWords(up: boolean, work: WaitingWork, undecided: number): string {
  if (up)
    return undecided > 0 ? `${some(undecided, 'deck needs', 'decks need')} your decision` : '';
  const { counts, drafts } = work;
  const parts = [
    counts > 0 ? some(counts, 'count', 'counts') : '',
    drafts.length > 0 ? `changes to ${some(drafts.length, 'deck', 'decks')}` : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'Offline' : `Offline. Not saved yet: ${parts.join(' and ')}`;
}
