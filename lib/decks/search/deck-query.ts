import type { Comparison, Joined, Query, QueryError, Span } from '@/lib/cards/search/query';
import { FORMATS } from '@/lib/decks/formats';
import { DECK_GAMES } from '@/lib/decks/types';

/** The query tree of a search for decks. */
export type DeckQuery = Joined<DeckQueryAtom>;

export type DeckQueryAtom =
  | (Span & { readonly kind: 'all' })
  /** The name contains the text, or with `whole` equals it, ignoring case and accents. */
  | (Span & { readonly kind: 'named'; readonly text: string; readonly whole: boolean })
  /** The deck has the tag or is in the folder, ignoring case and accents. For a folder, `text` is the whole name or its beginning up to a `/`. */
  | (Span & { readonly kind: 'tagged' | 'filed'; readonly text: string })
  /** `[[QUERY]]>=4`: a number of copies of matching cards. `at`: where QUERY begins in the search. */
  | (Span & {
      readonly kind: 'holds';
      readonly cards: Query;
      readonly at: number;
      readonly op: Comparison;
      readonly count: number;
    })
  /** A figure of a shared deck: the turn in which it wins, how many people thanked for it, or how strong it is by play. */
  | (Span & {
      readonly kind: 'figure';
      readonly key: DeckFigure;
      readonly op: Comparison;
      readonly value: number;
    })
  /** When a shared deck was changed: a day, a month or a year, as `2026-10`. */
  | (Span & { readonly kind: 'changed'; readonly op: Comparison; readonly day: string })
  /** A fact about a shared deck. */
  | (Span & { readonly kind: 'fact'; readonly key: DeckFact; readonly value: string });

/** The copies of cards with a trait that make it a trait of the deck. */
export const CARRIED = 4;

export const DECK_FIGURES = ['win', 'likes', 'rating'] as const;
export type DeckFigure = (typeof DECK_FIGURES)[number];

/** The facts about shared decks with their values; an author is named freely. */
export const DECK_FACTS = {
  author: null,
  legal: FORMATS,
  game: DECK_GAMES,
  is: ['mine', 'followed'],
} as const satisfies Readonly<Record<string, readonly string[] | null>>;
export type DeckFact = keyof typeof DECK_FACTS;

/** A parsed search for decks; mistakes are reported with their position and left out. */
export interface ParsedDeckQuery {
  readonly query: DeckQuery;
  readonly errors: readonly QueryError[];
}
