import { findDraft, type JournalStore } from '@/lib/decks/draft-journal';
import { ownName } from './storage';

/** A deck with changes that are not saved. */
export interface WaitingDraft {
  readonly deck: string;
  readonly name: string;
  /** The server does not have the deck yet. */
  readonly isNew: boolean;
}

/** The changes in this browser's journals that wait for the server. */
export interface WaitingWork {
  /** The number of entries of the collection. */
  readonly counts: number;
  /** Each deck once. */
  readonly drafts: readonly WaitingDraft[];
}

export const NOTHING_WAITS: WaitingWork = { counts: 0, drafts: [] };

/** The keys that lib/collection/edit-journal.ts and lib/decks/draft-journal.ts use. */
const COUNT = ownName('count:');
const DRAFT = ownName('draft:');

/** Returns the waiting changes in a store. */
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

/** Returns how many changes wait. */
export function countWaiting({ counts, drafts }: WaitingWork): number {
  return counts + drafts.length;
}

function some(count: number, one: string, more: string): string {
  return `${count} ${count === 1 ? one : more}`;
}

/** Returns the text of the status: whether the server can be reached, and what waits for it. Empty when there is nothing to report. */
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
