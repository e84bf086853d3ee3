import type { Comparison, Joined, Query, QueryError, Span } from '@/lib/cards/search/query';

/** The query tree of a search for decks. */
export type DeckQuery = Joined<DeckQueryAtom>;

export type DeckQueryAtom =
  | (Span & { readonly kind: 'all' })
  /** The name contains the text, or with `whole` equals it, ignoring case and accents. */
  | (Span & { readonly kind: 'named'; readonly text: string; readonly whole: boolean })
  /** The deck has the tag or is in the folder, ignoring case and accents. For a folder, `text` is the whole name or its beginning up to a `/`. */
  | (Span & { readonly kind: 'tagged' | 'filed'; readonly text: string })
  /** `[[QUERY]]>=4`: a number of copies of matching cards. */
  | (Span & {
      readonly kind: 'holds';
      readonly cards: Query;
      readonly op: Comparison;
      readonly count: number;
    });

/** A parsed search for decks; mistakes are reported with their position and left out. */
export interface ParsedDeckQuery {
  readonly query: DeckQuery;
  readonly errors: readonly QueryError[];
}
