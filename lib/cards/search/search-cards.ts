import type { AnyCard, Card, Catalogue } from '@/lib/cards/catalogue';
import { countBits, listBits, type Page, returnBits } from '@/lib/cards/search/bitset';
import { indexOf } from '@/lib/cards/search/catalogue-index';
import { explainQuery } from '@/lib/cards/search/explain';
import { withoutFillers } from '@/lib/cards/search/fillers';
import { type Holdings, noHoldingsFor } from '@/lib/cards/search/holdings';
import { takeInOrder } from '@/lib/cards/search/order';
import { parseQuery } from '@/lib/cards/search/parse';
import { cardsMatching, withoutDropped } from '@/lib/cards/search/plan';
import type { Order, ParsedQuery, Query, QueryError, Show } from '@/lib/cards/search/query';
import type { QueryContext } from '@/lib/cards/search/query-context';
import type { RegexCompiler } from '@/lib/cards/search/regex';
import { usualOrder, wantedWords } from '@/lib/cards/search/wanted-words';

export interface SearchOptions {
  /** The maximum number of returned cards; all by default. */
  readonly limit?: number;
  /** The number of cards to skip; 0 by default. */
  readonly offset?: number;
  /** The order of the results, in place of the `order:` in the query. */
  readonly sort?: Order;
  /** The user's collection and decks, for `owned`, `in:` and similar terms. */
  readonly holdings?: Holdings;
  /** Compiles regular expressions (`compileRegex` of `regex.ts`). Without it such a term is reported, and the rest runs. */
  readonly regex?: RegexCompiler;
}

/** The result of a search without its descriptions. */
interface Finding<C extends AnyCard = Card> {
  /** The number of all cards found, regardless of the limit. */
  readonly total: number;
  readonly cards: readonly C[];
  readonly errors: readonly QueryError[];
  /** The query that was run, without filler words. */
  readonly query: Query;
  readonly leftOut: readonly string[];
  readonly display: ParsedQuery['display'];
  /** Terms with a mistake, which were ignored. */
  readonly dropped: QueryContext['dropped'];
}

export interface SearchAnswer<C extends AnyCard = Card>
  extends Pick<Finding<C>, 'total' | 'cards' | 'errors'> {
  /** The query explained in words. */
  readonly explain: string;
  readonly show: Show | null;
}

/** Returns the matching cards, unordered, or null when the query consists of mistakes only. */
export function matchesOf<C extends AnyCard>(
  asked: Query,
  catalogue: Catalogue<C>,
  { holdings = null, regex }: { holdings?: Holdings | null; regex: RegexCompiler | null },
): { readonly cards: ReadonlySet<C> | null; readonly errors: readonly QueryError[] } {
  const { query } = withoutFillers(asked);
  const index = indexOf(catalogue);
  const context: QueryContext = {
    catalogue,
    index,
    regex,
    holdings,
    errors: [],
    dropped: new Set(),
  };
  const bits = cardsMatching(query, context);
  const cards = listBits(bits).flatMap((i) => catalogue.cards[index.places[i] ?? -1] ?? []);
  returnBits(index.pool, bits);
  return { cards: context.dropped.has(query) ? null : new Set(cards), errors: context.errors };
}

/** Finds and counts the cards, and returns one page in order. Never throws. */
export function find<C extends AnyCard>(
  asked: string | ParsedQuery,
  catalogue: Catalogue<C>,
  options: SearchOptions,
): Finding<C> {
  const parsed = typeof asked === 'string' ? parseQuery(asked) : asked;
  const { query, leftOut } = withoutFillers(parsed.query);
  const index = indexOf(catalogue);
  const context: QueryContext = {
    catalogue,
    index,
    regex: options.regex ?? null,
    holdings: options.holdings ?? null,
    errors: [],
    dropped: new Set(),
  };
  const bits = cardsMatching(query, context);
  const total = countBits(bits);
  const { display } = parsed;
  const words = wantedWords(query);
  const order = options.sort ?? display.order ?? usualOrder(query);
  const descending = display.descending ?? false;
  const page: Page = {
    cards: [],
    skip: Math.max(0, Math.trunc(options.offset ?? 0)),
    most: Math.max(0, Math.trunc(options.limit ?? index.n)),
  };
  if (page.skip < total) takeInOrder(page, bits, total, { order, descending }, words, context);
  returnBits(index.pool, bits);
  if (order === 'owned' && context.holdings === null)
    context.errors.push({
      message: noHoldingsFor('order:owned'),
      offset: 0,
      length: Math.max(1, parsed.source.length),
      hint: null,
    });
  const cards: C[] = [];
  for (const i of page.cards) {
    const card = catalogue.cards[index.places[i] ?? -1];
    if (card !== undefined) cards.push(card);
  }
  const errors =
    context.errors.length === 0
      ? parsed.errors
      : [...parsed.errors, ...context.errors].sort((a, b) => a.offset - b.offset);
  return { total, cards, errors, query, leftOut, display, dropped: context.dropped };
}

/** Searches for cards and describes the query. Never throws; mistakes are in `errors`, and the rest of the query runs. */
export function searchCards<C extends AnyCard>(
  asked: string | ParsedQuery,
  catalogue: Catalogue<C>,
  options: SearchOptions = {},
): SearchAnswer<C> {
  const { total, cards, errors, query, leftOut, display, dropped } = find(
    asked,
    catalogue,
    options,
  );
  const understood = withoutDropped(query, dropped);
  // A query of which nothing is understood must not look like one that asks for every card.
  const explain =
    understood.kind === 'all' && errors.length > 0
      ? 'All cards, because no condition is understood'
      : explainQuery({ query: understood, display, leftOut }, catalogue);
  const more = understood.kind === 'all' && errors.length === 0 ? writtenWords(catalogue) : '';
  return { total, cards, explain: explain + more, errors, show: display.show };
}

/** Explains why other pages name a smaller number of cards: they count those with a text. */
function writtenWords({ cards }: Catalogue<AnyCard>): string {
  const written = cards.filter(({ level }) => level !== 'unwritten').length;
  return written === cards.length ? '' : `, ${written.toLocaleString('en')} of them with a text`;
}
