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
  /** How many cards to give; default all. */
  readonly limit?: number;
  /** How many to pass over first; default 0. */
  readonly offset?: number;
  /** Wins over the query's own `order:`. */
  readonly sort?: Order;
  /** Somebody's collection and decks, for `owned`, `in:` and their like. */
  readonly holdings?: Holdings;
}

/** What a search finds, without the words about it. */
interface Finding<C extends AnyCard = Card> {
  /** Cards found, whatever the limit. */
  readonly total: number;
  readonly cards: readonly C[];
  readonly errors: readonly QueryError[];
  readonly parsed: ParsedQuery;
  /** Terms that were mistakes and count as not written. */
  readonly dropped: Asking['dropped'];
}

export interface SearchAnswer<C extends AnyCard = Card>
  extends Pick<Finding<C>, 'total' | 'cards' | 'errors'> {
  /** The query in words. */
  readonly explain: string;
  /** The query as the program writes it. */
  readonly canonical: string;
  readonly show: Show | null;
}

/** The cards that a query matches, in no order; null when all of it was a mistake, and counts as not written. */
export function matchesOf<C extends AnyCard>(
  query: Query,
  catalogue: Catalogue<C>,
  { holdings = null, regex }: { holdings?: Holdings | null; regex: RegexCompiler | null },
): { readonly cards: ReadonlySet<C> | null; readonly errors: readonly QueryError[] } {
  const index = indexOf(catalogue);
  const asking: Asking = { catalogue, index, regex, holdings, errors: [], dropped: new Set() };
  const found = matching(query, asking);
  const cards = listBits(found).flatMap((i) => catalogue.cards[index.places[i] ?? -1] ?? []);
  returnBits(index.pool, found);
  return { cards: asking.dropped.has(query) ? null : new Set(cards), errors: asking.errors };
}

/** Reads the query, finds the cards, counts them, and takes one page in order. Never throws. */
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
  const found = matching(parsed.query, asking);
  const total = countBits(found);
  const { display } = parsed;
  const words = wantedWords(parsed.query);
  const order = options.sort ?? display.order ?? (words.length > 0 ? 'relevance' : 'name');
  const descending = display.descending ?? false;
  const page: Page = {
    cards: [],
    skip: Math.max(0, Math.trunc(options.offset ?? 0)),
    most: Math.max(0, Math.trunc(options.limit ?? index.n)),
  };
  if (page.skip < total) takeInOrder(page, found, total, { order, descending }, words, asking);
  returnBits(index.pool, found);
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

/** Looks for cards with a given compiler of regular expressions, or none yet, and says the query in words. Never throws. */
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
