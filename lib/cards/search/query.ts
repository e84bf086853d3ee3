import { EDEN_FIGURES, type EdenFigureKey, type EdenLabelKey } from '@/lib/cards/search/eden-facts';

/** The query tree, independent of a catalogue: `parse` makes it, `plan` runs it, `explain` describes it and `print` writes it. */

export type Operator = ':' | '=' | '!=' | '<' | '<=' | '>' | '>=';
/** A comparison after parsing. `:` remains only for text, where it means *contains*. */
export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=';

/** A position in the query, in characters. */
export interface Span {
  readonly offset: number;
  readonly length: number;
}

/** A mistake: what is wrong, where, and what was probably meant. The rest of the query still runs. */
export interface QueryError extends Span {
  readonly message: string;
  readonly hint: string | null;
}

const PRINTED_FIGURES = ['cost', 'ap', 'dp', 'pull'] as const;
export type PrintedFigureKey = (typeof PRINTED_FIGURES)[number];
export const HOLDINGS = ['owned', 'wanted', 'spare', 'free'] as const;
/** Copies that the user owns, wants, can give away, and has outside built decks. */
export type HoldingKey = (typeof HOLDINGS)[number];
export type FigureKey = PrintedFigureKey | HoldingKey | EdenFigureKey;
export const FIGURES: readonly FigureKey[] = [...PRINTED_FIGURES, ...HOLDINGS, ...EDEN_FIGURES];

/** One part of a sum: a figure of the card, or a number (`figure: null`). */
export interface SumPart {
  readonly sign: 1 | -1;
  readonly figure: FigureKey | null;
  readonly value: number;
}
export type Sum = readonly SumPart[];

export type TextKey = 'name' | 'text' | 'trait' | 'tag' | 'flavor' | 'artist' | EdenLabelKey;
/** Texts that can be searched with a regular expression. */
type RegexKey = 'name' | 'text' | 'flavor';
export type ChoiceKey =
  | 'type'
  | 'set'
  | 'rarity'
  | 'is'
  | 'has'
  | 'legal'
  | 'ability'
  | 'kind'
  | 'game';
export type LinkKey =
  | 'provides'
  | 'needs'
  | 'cancels'
  | 'immune'
  | 'boosts'
  | 'enables'
  | 'enabledby';

export type LotKey = 'place' | 'condition';

/** An `and` or `or` of several queries. */
export interface QueryGroup<Q> extends Span {
  readonly kind: 'and' | 'or';
  readonly parts: readonly Q[];
}

/** A negated query. */
export interface NegatedQuery<Q> extends Span {
  readonly kind: 'not';
  readonly part: Q;
}

/** Terms of one kind, combined with and, or, not. */
export type Joined<A> = A | QueryGroup<Joined<A>> | NegatedQuery<Joined<A>>;

export type Query = Joined<QueryAtom>;

/** A term. Several values mean any of them, or with `!=` none of them. */
export type QueryAtom =
  | (Span & { readonly kind: 'all' })
  /** A word that is searched in name, text and traits. */
  | (Span & {
      readonly kind: 'word';
      readonly text: string;
      /** Whether it is a word such as "the", typed without quotation marks. */
      readonly isFiller: boolean;
    })
  | (Span & { readonly kind: 'exact'; readonly name: string })
  | (Span & {
      readonly kind: 'text';
      readonly key: TextKey;
      readonly op: ':' | '=' | '!=';
      readonly values: readonly string[];
    })
  | (Span & { readonly kind: 'regex'; readonly key: RegexKey; readonly source: string })
  | (Span & {
      readonly kind: 'number';
      readonly op: Comparison;
      readonly values: readonly string[];
    })
  /** A comparison of a figure. `power` means AP and DP. The value `none` means that the card does not have the figure. */
  | (Span & {
      readonly kind: 'figure';
      readonly left: Sum | 'power';
      readonly op: Comparison;
      readonly values: readonly (Sum | 'none')[];
    })
  | (Span & {
      readonly kind: 'choice';
      readonly key: ChoiceKey;
      readonly op: Comparison;
      readonly values: readonly string[];
    })
  /** A term with `in:`: cards that are in a deck with one of these names. */
  | (Span & { readonly kind: 'deck'; readonly op: '=' | '!='; readonly values: readonly string[] })
  /** A term about the copies of a card that the user has: where they are, or in which condition. The value `none` means that it is not noted. */
  | (Span & {
      readonly kind: 'lot';
      readonly key: LotKey;
      readonly op: Operator;
      readonly values: readonly string[];
    })
  | (Span & {
      readonly kind: 'link';
      readonly key: LinkKey;
      readonly op: '=' | '!=';
      readonly values: readonly string[];
    });

export const ORDERS = [
  'name',
  ...PRINTED_FIGURES,
  ...EDEN_FIGURES,
  'type',
  'set',
  'number',
  'owned',
  'relevance',
] as const;
export type Order = (typeof ORDERS)[number];
export type Show = 'grid' | 'list' | 'table';

/** Display settings, which do not affect the matches. */
export interface Display {
  readonly order: Order | null;
  readonly descending: boolean | null;
  readonly show: Show | null;
}

export interface ParsedQuery {
  readonly source: string;
  readonly query: Query;
  readonly display: Display;
  readonly errors: readonly QueryError[];
}

/** Limits of a query. The rest is ignored, with a message. */
export const MOST_CHARACTERS = 1000;
export const MOST_TERMS = 64;
export const MOST_DEPTH = 16;
