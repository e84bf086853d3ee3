// What waits in this browser's journals for the program to answer, told from the names of the entries alone.

/** As much of the browser's `Storage` as is looked at. */
export interface NamedStore {
  readonly length: number;
  key(index: number): string | null;
}

/** What waits. */
export interface WaitingWork {
  /** Entries of the collection. */
  readonly counts: number;
  /** Decks with changes that are not saved, each once. */
  readonly decks: readonly string[];
}

export const NOTHING_WAITS: WaitingWork = { counts: 0, decks: [] };

/** As lib/collection/edit-journal.ts and lib/decks/draft-journal.ts name them. */
const COUNT = /^dossier:count:/;
const DRAFT = /^dossier:draft:([^:]+):/;

/** What waits in a store. */
export function waitingWork(store: NamedStore): WaitingWork {
  let counts = 0;
  const decks = new Set<string>();
  for (let i = 0; i < store.length; i++) {
    const key = store.key(i) ?? '';
    const [, deck] = DRAFT.exec(key) ?? [];
    if (COUNT.test(key)) counts++;
    if (deck !== undefined) decks.add(deck);
  }
  return { counts, decks: [...decks].sort() };
}

/** Whether two looks saw the same. */
export function sameWork(one: WaitingWork, other: WaitingWork): boolean {
  return one.counts === other.counts && one.decks.join() === other.decks.join();
}

function some(count: number, one: string, more: string): string {
  return `${count} ${count === 1 ? one : more}`;
}

/** `3 counts and the changes to 1 deck`; empty when nothing waits. */
export function workWords({ counts, decks }: WaitingWork): string {
  const parts = [
    counts > 0 ? some(counts, 'count', 'counts') : '',
    decks.length > 0 ? `changes to ${some(decks.length, 'deck', 'decks')}` : '',
  ];
  return parts.filter((part) => part !== '').join(' and ');
}

/** What the status says: whether there is a connection, and what waits for one. Empty when there is nothing to say. */
export function statusWords(up: boolean, work: WaitingWork, undecided: number): string {
  const words = workWords(work);
  if (!up) {
    if (words === '') return 'Offline';
    const wait = work.counts + work.decks.length === 1 && work.decks.length === 0;
    return `Offline: ${words} ${wait ? 'waits' : 'wait'}`;
  }
  return undecided > 0 ? `${some(undecided, 'deck waits', 'decks wait')} for your decision` : '';
}
