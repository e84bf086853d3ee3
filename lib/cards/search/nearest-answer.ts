import type { AnyCard, Catalogue } from '@/lib/cards/catalogue';
import { bestMatches } from '@/lib/cards/search/best-matches';
import { didYouMean, type Suggestion } from '@/lib/cards/search/did-you-mean';
import type { ParsedQuery } from '@/lib/cards/search/query';
import type { SearchAnswer, SearchOptions } from '@/lib/cards/search/search-cards';

/** The cards that are shown for a query, and the queries that may have been meant. */
export interface NearestAnswer<C extends AnyCard> {
  readonly total: number;
  readonly cards: readonly C[];
  readonly meant: readonly Suggestion[];
  /** Whether no card fulfils the whole query, and these are the ones that fit its words best. */
  readonly isNear: boolean;
}

/** Returns an answer with suggestions; where it is empty, with the cards that fit the words of the query best. */
export function nearestAnswer<C extends AnyCard>(
  asked: ParsedQuery,
  catalogue: Catalogue<C>,
  { total, cards, errors }: Pick<SearchAnswer<C>, 'total' | 'cards' | 'errors'>,
  options: Pick<SearchOptions, 'holdings' | 'regex'>,
): NearestAnswer<C> {
  const meant = didYouMean(asked.source, catalogue, { total, errors });
  const near = total > 0 ? null : bestMatches(asked, catalogue, options);
  if (near === null) return { total, cards, meant, isNear: false };
  const likely = { label: near.meant, query: near.meant, page: null };
  const others = meant.filter(({ page, query }) => page === null && query !== likely.query);
  return {
    total: near.cards.length,
    cards: near.cards,
    // A card with a name like the words is meant more often than a sentence.
    meant: [...meant.filter(({ page }) => page !== null), likely, ...others],
    isNear: true,
  };
}
