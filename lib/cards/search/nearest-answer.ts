import type { AnyCard, Catalogue } from '@/lib/cards/catalogue';
import { type BestMatches, bestMatches } from '@/lib/cards/search/best-matches';
import { indexOf } from '@/lib/cards/search/catalogue-index';
import { withComparisons } from '@/lib/cards/search/comparisons';
import { didYouMean, type Suggestion, suggestCards } from '@/lib/cards/search/did-you-mean';
import { fixedQueries } from '@/lib/cards/search/fixes';
import { parseQuery } from '@/lib/cards/search/parse';
import { printTree } from '@/lib/cards/search/print';
import type { ParsedQuery, Query } from '@/lib/cards/search/query';
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

/** A query with a condition less, or two, and how many cards it finds. */
export interface Relaxed {
  /** The conditions that it lacks, as the language has them. */
  readonly without: readonly string[];
  readonly query: string;
  readonly total: number;
}

/** The cards that are shown for a query, and the queries that may have been meant. */
export interface NearestAnswer<C extends AnyCard>
  extends Pick<SearchAnswer<C>, 'total' | 'cards' | 'errors' | 'explain'> {
  readonly meant: readonly Suggestion[];
  /** Null where the cards are those of the query. */
  readonly instead: Instead | null;
  /** What to leave out of a query that finds no card; empty where cards are shown. */
  readonly relaxed: readonly Relaxed[];
}

/**
 * Returns an answer with suggestions. A value under a wrong key is read under the right one ("t:mutant"), a comparison in words as one of
 * the language ("2 or less"). Where no card is found, the answer has those of the query that the words mean, or else those with a name
 * like them, or else those that fit them best. Where it has none even so, it says which condition to leave out.
 */
export function nearestAnswer<C extends AnyCard>(
  asked: ParsedQuery,
  catalogue: Catalogue<C>,
  answer: Pick<SearchAnswer<C>, 'total' | 'cards' | 'errors' | 'explain'>,
  options: Pick<SearchOptions, 'holdings' | 'regex'>,
): NearestAnswer<C> {
  const nearest = likelyAnswer(asked, catalogue, answer, options);
  const relaxed = nearest.total > 0 ? [] : relaxedQueries(asked, catalogue, options);
  return { ...nearest, relaxed };
}

/** The most conditions of which each pair is left out. */
const MOST_CONDITIONS = 8;

/** Returns the queries with one condition less that find cards, or else those with two less; the fewest cards first. */
function relaxedQueries(
  { query }: ParsedQuery,
  catalogue: Catalogue<AnyCard>,
  options: Pick<SearchOptions, 'holdings' | 'regex'>,
): Relaxed[] {
  const parts = query.kind === 'and' ? query.parts.slice(0, MOST_CONDITIONS) : [];
  const relaxed = (dropped: readonly Query[]): Relaxed[] => {
    const rest = parts.filter((part) => !dropped.includes(part));
    if (rest.length === 0) return [];
    const left = printTree({ kind: 'and', parts: rest, offset: 0, length: 0 });
    const { total } = find(left, catalogue, { ...options, limit: 0 });
    return total === 0 ? [] : [{ without: dropped.map(printTree), query: left, total }];
  };
  const one = parts.flatMap((part) => relaxed([part]));
  const pairs = () =>
    parts.flatMap((part, at) => parts.slice(at + 1).flatMap((other) => relaxed([part, other])));
  return (one.length > 0 ? one : pairs()).sort((a, b) => a.total - b.total);
}

type LikelyAnswer<C extends AnyCard> = Omit<NearestAnswer<C>, 'relaxed'>;

function likelyAnswer<C extends AnyCard>(
  asked: ParsedQuery,
  catalogue: Catalogue<C>,
  answer: Pick<SearchAnswer<C>, 'total' | 'cards' | 'errors' | 'explain'>,
  options: Pick<SearchOptions, 'holdings' | 'regex'>,
): LikelyAnswer<C> {
  const { total, errors } = answer;
  const compared = comparedAnswer(asked, catalogue, total, options);
  if (compared !== null) return compared;
  const meant = didYouMean(asked.source, catalogue, answer);
  const read = (query: string, why: string, words: string | null): LikelyAnswer<C> | null => {
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
): LikelyAnswer<C> | null {
  // "2 or less" as it is written asks for cards with "2", or with "less".
  if (total > 0 && asked.query.kind !== 'or') return null;
  const isEdge = indexOf(catalogue).games().has('ote');
  const query = withComparisons(asked.source, isEdge ? 'cost' : 'value');
  if (query === null) return null;
  // Who compares in words says the rest in words, too.
  const best = bestMatches(parseQuery(query), catalogue, options);
  const meant = parseQuery(best?.isWhole && !best.isGuessed ? best.meant : query);
  const found = likelyAnswer(meant, catalogue, searchCards(meant, catalogue, options), options);
  if (found.total === 0) return null;
  if (found.instead !== null && found.instead.kind !== 'reading')
    return { ...found, meant: [{ label: query, query, page: null }, ...found.meant] };
  const reading = found.instead?.query ?? meant.source;
  return {
    ...found,
    instead: { kind: 'reading', query: reading, why: 'It compares in words', words: null },
  };
}
