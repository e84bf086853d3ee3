import type { Comparison, Joined, Query, QueryError, Span } from '@/lib/cards/search/query';

/** What a search for decks says. */
export type DeckQuery = Joined<DeckQueryAtom>;

export type DeckQueryAtom =
  | (Span & { readonly kind: 'all' })
  /** The name contains it or, `whole`, is it; case and accents do not matter. */
  | (Span & { readonly kind: 'named'; readonly text: string; readonly whole: boolean })
  /** It has the tag, or lies in the folder; case and accents do not matter. Of a folder `text` is the whole name, or its beginning up to a `/`. */
  | (Span & { readonly kind: 'tagged' | 'filed'; readonly text: string })
  /** `[[QUERY]]>=4`: so many copies of cards that match. */
  | (Span & {
      readonly kind: 'holds';
      readonly cards: Query;
      readonly op: Comparison;
      readonly count: number;
    });

/** A search for decks, read: what is wrong is left out, and said with its place. */
export interface ParsedDeckQuery {
  readonly query: DeckQuery;
  readonly errors: readonly QueryError[];
}
