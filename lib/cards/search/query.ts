import { EDEN_FIGURES, type EdenFigureKey, type EdenLabelKey } from '@/lib/cards/search/eden-facts';

/** What a query says, without catalogue: the tree that `parse` makes, `plan` runs, `explain` says and `print` writes. */

export type Operator = ':' | '=' | '!=' | '<' | '<=' | '>' | '>=';
/** `=` after reading; `:` remains on text, where it means *contains*. */
export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=';

/** Where in the query a thing stands, in characters. */
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
const HOLDINGS = ['owned', 'wanted', 'spare', 'free'] as const;
/** How many copies somebody has, wants, can give away, and has in no built deck. */
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
/** Texts that may be asked by a regular expression. */
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

/** All of several questions, or any of them. */
export interface Several<Q> extends Span {
  readonly kind: 'and' | 'or';
  readonly parts: readonly Q[];
}

/** What is not wanted. */
export interface Denied<Q> extends Span {
  readonly kind: 'not';
  readonly part: Q;
}

/** Questions of one kind, joined in any way. */
export type Joined<A> = A | Several<Joined<A>> | Denied<Joined<A>>;

export type Query = Joined<QueryAtom>;

/** Several values of one term are *or*; with `!=` none of them holds. */
export type QueryAtom =
  | (Span & { readonly kind: 'all' })
  /** Name, text or a trait contains it. */
  | (Span & { readonly kind: 'word'; readonly text: string })
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
  /** `power` is AP and DP, both. A value `none` is a figure that is not there. */
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
  /** `in:`: a deck of these names has the card. */
  | (Span & { readonly kind: 'deck'; readonly op: '=' | '!='; readonly values: readonly string[] })
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

/** How the answer is shown; no part of what matches. */
export interface Display {
  readonly order: Order | null;
  readonly descending: boolean | null;
  readonly show: Show | null;
}

export interface ParsedQuery {
  readonly query: Query;
  readonly display: Display;
  readonly errors: readonly QueryError[];
}

/** Bounds of a query; beyond them the rest is left out, with a message. */
export const MOST_CHARACTERS = 1000;
export const MOST_TERMS = 64;
export const MOST_DEPTH = 16;
