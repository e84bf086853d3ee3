import type { QueryError } from '@/lib/cards/search/query';
import type { DeckOutline } from './summary';
import type { DeckSummary } from './types';

/** A deck in the list of decks, with what can be said about it. */
export interface OutlinedDeck {
  readonly deck: DeckSummary;
  readonly outline: DeckOutline;
}

/** A page of the decks that a search finds. */
export interface FoundDecks {
  /** Last changed first. */
  readonly decks: readonly OutlinedDeck[];
  /** How many were found on all pages, and how many decks there are. */
  readonly found: number;
  readonly of: number;
  readonly offset: number;
  /** The search in words; '' when nothing was asked. */
  readonly explain: string;
  readonly errors: readonly QueryError[];
}
