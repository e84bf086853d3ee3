import type { Card, Catalogue } from '@/lib/cards/catalogue';
import type { Asking } from '@/lib/cards/search/asking';
import { countBits } from '@/lib/cards/search/bitset';
import { indexOf } from '@/lib/cards/search/catalogue-index';
import { explainQuery } from '@/lib/cards/search/explain';
import { inOrder, wantedWords } from '@/lib/cards/search/order';
import { parseQuery } from '@/lib/cards/search/parse';
import { matching, withoutDropped } from '@/lib/cards/search/plan';
import { printQuery } from '@/lib/cards/search/print';
import type { Order, ParsedQuery, QueryError, Show } from '@/lib/cards/search/query';
import type { RegexCompiler } from '@/lib/cards/search/regex';

export interface SearchOptions {
  /** How many cards to give; default all. */
  readonly limit?: number;
  /** How many to pass over first; default 0. */
  readonly offset?: number;
  /** Wins over the query's own `order:`. */
  readonly sort?: Order;
}

export interface SearchAnswer {
  /** Cards found, whatever the limit. */
  readonly total: number;
  readonly cards: readonly Card[];
  /** The query in words. */
  readonly explain: string;
  readonly errors: readonly QueryError[];
  /** The query as the program writes it. */
  readonly canonical: string;
  readonly show: Show | null;
}

/** Looks for cards with a given compiler of regular expressions, or none yet. Never throws. */
export function execute(
  source: string,
  catalogue: Catalogue,
  options: SearchOptions,
  regex: RegexCompiler | null,
): SearchAnswer {
  const parsed = parseQuery(source);
  const index = indexOf(catalogue);
  const asking: Asking = { catalogue, index, regex, errors: [], dropped: new Set() };
  const found = matching(parsed.query, asking);
  const words = wantedWords(parsed.query);
  const { order, descending } = orderOf(parsed, words, options.sort);
  const offset = Math.max(0, Math.trunc(options.offset ?? 0));
  const limit = Math.max(0, Math.trunc(options.limit ?? index.n));
  const page = inOrder(index, found, order, descending, words, offset, limit);
  return {
    total: countBits(found),
    cards: page.flatMap((card) => index.cards[card] ?? []),
    explain: explainQuery(
      { query: withoutDropped(parsed.query, asking.dropped), display: parsed.display },
      catalogue,
    ),
    errors: [...parsed.errors, ...asking.errors].sort((a, b) => a.offset - b.offset),
    canonical: printQuery(parsed),
    show: parsed.display.show,
  };
}

function orderOf(
  { display }: ParsedQuery,
  words: readonly string[],
  sort: Order | undefined,
): { order: Order; descending: boolean } {
  const order = sort ?? display.order ?? (words.length > 0 ? 'relevance' : 'name');
  return { order, descending: display.descending ?? false };
}
