import type { QueryError } from '@/lib/cards/search/query';
import type { DeckOutline } from './summary';
import type { DeckSummary } from './types';

/** A deck in the list of decks, with its summary. */
export interface OutlinedDeck {
  readonly deck: DeckSummary;
  readonly outline: DeckOutline;
}

/** A folder or tag with its number of decks. */
export interface Place {
  readonly name: string;
  readonly decks: number;
}

/** Counts the folders and tags of decks. */
export function placesOf(
  decks: readonly Pick<DeckOutline, 'tags' | 'folder'>[],
): Pick<FoundDecks, 'folders' | 'tags'> {
  return {
    folders: counted(decks.flatMap(({ folder }) => (folder === '' ? [] : [folder]))),
    tags: counted(decks.flatMap(({ tags }) => tags)),
  };
}

function counted(names: readonly string[]): Place[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([name, decks]) => ({ name, decks }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** A page of decks found by a search. */
export interface FoundDecks {
  /** Most recently changed first. */
  readonly decks: readonly OutlinedDeck[];
  /** The number of decks found on all pages, and of all decks. */
  readonly found: number;
  readonly of: number;
  /** All folders and tags, sorted. */
  readonly folders: readonly Place[];
  readonly tags: readonly Place[];
  readonly offset: number;
  /** The search in words; '' for an empty search. */
  readonly explain: string;
  readonly errors: readonly QueryError[];
}
