import type { AnyCard, Card, Catalogue } from '@/lib/cards/catalogue';
import type { Asking } from '@/lib/cards/search/asking';
import { countBits, listBits, type Page, returnBits } from '@/lib/cards/search/bitset';
import { indexOf } from '@/lib/cards/search/catalogue-index';
import { explainQuery } from '@/lib/cards/search/explain';
import { type Holdings, noHoldingsFor } from '@/lib/cards/search/holdings';
import { takeInOrder } from '@/lib/cards/search/order';
import { parseQuery } from '@/lib/cards/search/parse';
import { matching, withoutDropped } from '@/lib/cards/search/plan';
import { printQuery } from '@/lib/cards/search/print';
import type { Order, ParsedQuery, Query, QueryError, Show } from '@/lib/cards/search/query';
import type { RegexCompiler } from '@/lib/cards/search/regex';
import { wantedWords } from '@/lib/cards/search/relevance';

export interface SearchOptions {
  /** The maximum number of returned cards; all by default. */
  readonly limit?: number;
  /** The number of cards to skip; 0 by default. */
  readonly offset?: number;
  /** Overrides the `order:` of the query. */
  readonly sort?: Order;
  /** The user's collection and decks, for `owned`, `in:` and similar terms. */
  readonly holdings?: Holdings;
}

/** The result of a search without its descriptions. */
interface Finding<C extends AnyCard = Card> {
  /** The number of cards found, without the limit. */
  readonly total: number;
  readonly cards: readonly C[];
  readonly errors: readonly QueryError[];
  readonly parsed: ParsedQuery;
  /** Terms with a mistake, which were ignored. */
  readonly dropped: Asking['dropped'];
}

export interface SearchAnswer<C extends AnyCard = Card>
  extends Pick<Finding<C>, 'total' | 'cards' | 'errors'> {
  /** The query explained in words. */
  readonly explain: string;
  /** The query in canonical form. */
  readonly canonical: string;
  readonly show: Show | null;
}

/** Returns the matching cards, unordered, or null when the query consists of mistakes only. */
export function matchesOf<C extends AnyCard>(
  query: Query,
  catalogue: Catalogue<C>,
  { holdings = null, regex }: { holdings?: Holdings | null; regex: RegexCompiler | null },
): { readonly cards: ReadonlySet<C> | null; readonly errors: readonly QueryError[] } {
  const index = indexOf(catalogue);
  const asking: Asking = { catalogue, index, regex, holdings, errors: [], dropped: new Set() };
  const bits = matching(query, asking);
  const cards = listBits(bits).flatMap((i) => catalogue.cards[index.places[i] ?? -1] ?? []);
  returnBits(index.pool, bits);
  return { cards: asking.dropped.has(query) ? null : new Set(cards), errors: asking.errors };
}

/** Parses the query, finds and counts the cards, and returns one page in order. Never throws. */
export function find<C extends AnyCard>(
  source: string,
  catalogue: Catalogue<C>,
  options: SearchOptions,
  regex: RegexCompiler | null,
): Finding<C> {
  const parsed = parseQuery(source);
  const index = indexOf(catalogue);
  const asking: Asking = {
    catalogue,
    index,
    regex,
    holdings: options.holdings ?? null,
    errors: [],
    dropped: new Set(),
  };
  const bits = matching(parsed.query, asking);
  const total = countBits(bits);
  const { display } = parsed;
  const words = wantedWords(parsed.query);
  const order = options.sort ?? display.order ?? (words.length > 0 ? 'relevance' : 'name');
  const descending = display.descending ?? false;
  const page: Page = {
    cards: [],
    skip: Math.max(0, Math.trunc(options.offset ?? 0)),
    most: Math.max(0, Math.trunc(options.limit ?? index.n)),
  };
  if (page.skip < total) takeInOrder(page, bits, total, { order, descending }, words, asking);
  returnBits(index.pool, bits);
  if (order === 'owned' && asking.holdings === null)
    asking.errors.push({
      message: noHoldingsFor('order:owned'),
      offset: 0,
      length: Math.max(1, source.length),
      hint: null,
    });
  const cards: C[] = [];
  for (const i of page.cards) {
    const card = catalogue.cards[index.places[i] ?? -1];
    if (card !== undefined) cards.push(card);
  }
  const errors =
    asking.errors.length === 0
      ? parsed.errors
      : [...parsed.errors, ...asking.errors].sort((a, b) => a.offset - b.offset);
  return { total, cards, errors, parsed, dropped: asking.dropped };
}

/** Searches for cards and describes the query. `compile` is the compiler for regular expressions, or null while it is not loaded. Never throws. */
export function execute<C extends AnyCard>(
  source: string,
  catalogue: Catalogue<C>,
  options: SearchOptions,
  regex: RegexCompiler | null,
): SearchAnswer<C> {
  const { total, cards, errors, parsed, dropped } = find(source, catalogue, options, regex);
  const { query, display } = parsed;
  return {
    total,
    cards,
    explain: explainQuery({ query: withoutDropped(query, dropped), display }, catalogue),
    errors,
    canonical: printQuery(parsed),
    show: display.show,
  };
}
