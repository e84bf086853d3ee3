import type { AnyCard, Catalogue } from '@/lib/cards/catalogue';
import { type BestMatches, bestMatches } from '@/lib/cards/search/best-matches';
import { indexOf } from '@/lib/cards/search/catalogue-index';
import { withComparisons } from '@/lib/cards/search/comparisons';
import { didYouMean, type Suggestion, suggestCards } from '@/lib/cards/search/did-you-mean';
import { fixedQueries } from '@/lib/cards/search/fixes';
import { parseQuery } from '@/lib/cards/search/parse';
import type { ParsedQuery } from '@/lib/cards/search/query';
import {
  find,
  type SearchAnswer,
  type SearchOptions,
  searchCards,
} from '@/lib/cards/search/search-cards';

/** Which cards are shown in place of those that the query asks for as it is written. */
export type Instead =
  /** Those of the query that was meant. `why` says what is wrong with the written one; `words` asks for its words alone. */
  | {
      readonly kind: 'reading';
      readonly query: string;
      readonly why: string;
      readonly words: string | null;
    }
  /** Those with a name like the words. */
  | { readonly kind: 'names' }
  /** Those that fit the words best. */
  | { readonly kind: 'words' };

/** The cards that are shown for a query, and the queries that may have been meant. */
export interface NearestAnswer<C extends AnyCard>
  extends Pick<SearchAnswer<C>, 'total' | 'cards' | 'errors' | 'explain'> {
  readonly meant: readonly Suggestion[];
  /** Null where the cards are those of the query. */
  readonly instead: Instead | null;
}

/**
 * Returns an answer with suggestions. A value under a wrong key is read under the right one ("t:mutant"), a comparison in words as one of
 * the language ("2 or less"). Where no card is found, the answer has those of the query that the words mean, or else those with a name
 * like them, or else those that fit them best.
 */
export function nearestAnswer<C extends AnyCard>(
  asked: ParsedQuery,
  catalogue: Catalogue<C>,
  answer: Pick<SearchAnswer<C>, 'total' | 'cards' | 'errors' | 'explain'>,
  options: Pick<SearchOptions, 'holdings' | 'regex'>,
): NearestAnswer<C> {
  const { total, errors } = answer;
  const compared = comparedAnswer(asked, catalogue, total, options);
  if (compared !== null) return compared;
  const meant = didYouMean(asked.source, catalogue, answer);
  const read = (query: string, why: string, words: string | null): NearestAnswer<C> | null => {
    const { show: _, ...meanwhile } = searchCards(query, catalogue, options);
    if (meanwhile.total === 0 || meanwhile.errors.length > 0) return null;
    const others = meant.filter((one) => one.query !== query);
    return { ...meanwhile, meant: others, instead: { kind: 'reading', query, why, words } };
  };
  const readBest = ({ meant: query, anyWord }: BestMatches<C>) => {
    const isFound =
      anyWord !== null && find(anyWord, catalogue, { ...options, limit: 0 }).total > 0;
    return read(query, 'No card has all of these words', isFound ? anyWord : null);
  };
  const [moved, ...further] = fixedQueries(asked.source, { total, errors }, catalogue).filter(
    ({ isMoved }) => isMoved,
  );
  if (moved !== undefined && further.length === 0) {
    const why = errors[0]?.message ?? 'No card fits this as it is written';
    const reading = read(moved.query, why, null);
    if (reading !== null) return reading;
  }
  if (total > 0) return { ...answer, meant, instead: null };
  const best = bestMatches(asked, catalogue, options);
  const sure = best?.isWhole && !best.isGuessed ? readBest(best) : null;
  if (sure !== null) return sure;
  const named = suggestCards(asked, catalogue).flatMap(
    ({ query }) => find(query, catalogue, options).cards,
  );
  if (named.length > 0)
    return { ...answer, total: named.length, cards: named, meant, instead: { kind: 'names' } };
  if (best === null) return { ...answer, meant, instead: null };
  // What is misspelt may be a name as well, so a guess comes after the names.
  const guess = best.isWhole && best.isGuessed ? readBest(best) : null;
  if (guess !== null) return guess;
  const likely = { label: best.meant, query: best.meant, page: null };
  return {
    ...answer,
    total: best.cards.length,
    cards: best.cards,
    meant: [likely, ...meant.filter(({ query }) => query !== likely.query)],
    instead: { kind: 'words' },
  };
}

/** Returns the answer to a query with a comparison in words; null where it has none, or the cards that were found have its words. */
function comparedAnswer<C extends AnyCard>(
  asked: ParsedQuery,
  catalogue: Catalogue<C>,
  total: number,
  options: Pick<SearchOptions, 'holdings' | 'regex'>,
): NearestAnswer<C> | null {
  // "2 or less" as it is written asks for cards with "2", or with "less".
  if (total > 0 && asked.query.kind !== 'or') return null;
  const isEdge = indexOf(catalogue).games().has('ote');
  const query = withComparisons(asked.source, isEdge ? 'cost' : 'value');
  if (query === null) return null;
  // Who compares in words says the rest in words, too.
  const best = bestMatches(parseQuery(query), catalogue, options);
  const meant = parseQuery(best?.isWhole && !best.isGuessed ? best.meant : query);
  const found = nearestAnswer(meant, catalogue, searchCards(meant, catalogue, options), options);
  if (found.total === 0) return null;
  if (found.instead !== null && found.instead.kind !== 'reading')
    return { ...found, meant: [{ label: query, query, page: null }, ...found.meant] };
  const reading = found.instead?.query ?? meant.source;
  return {
    ...found,
    instead: { kind: 'reading', query: reading, why: 'It compares in words', words: null },
  };
}
