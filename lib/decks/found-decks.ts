import type { QueryError } from '@/lib/cards/search/query';
import type { DeckOutline } from './summary';
import type { DeckSummary } from './types';

/** A deck in the list of decks, with what can be said about it. */
export interface OutlinedDeck {
  readonly deck: DeckSummary;
  readonly outline: DeckOutline;
}

/** A folder or a tag, and how many decks are in it or have it. */
export interface Place {
  readonly name: string;
  readonly decks: number;
}

/** The folders and the tags of decks. */
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

/** A page of the decks that a search finds. */
export interface FoundDecks {
  /** Last changed first. */
  readonly decks: readonly OutlinedDeck[];
  /** How many were found on all pages, and how many decks there are. */
  readonly found: number;
  readonly of: number;
  /** All folders and tags of the decks, in alphabetical order. */
  readonly folders: readonly Place[];
  readonly tags: readonly Place[];
  readonly offset: number;
  /** The search in words; '' when nothing was asked. */
  readonly explain: string;
  readonly errors: readonly QueryError[];
}
