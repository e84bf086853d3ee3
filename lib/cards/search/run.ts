import type { AnyCard, Catalogue } from '@/lib/cards/catalogue';
import { execute, type SearchAnswer, type SearchOptions } from '@/lib/cards/search/execute';
import { compileRegex } from '@/lib/cards/search/regex';

export type { SearchAnswer };

/** Searches for cards. Never throws; mistakes are in `errors`, and the rest of the query runs. */
export function searchCards<C extends AnyCard>(
  query: string,
  catalogue: Catalogue<C>,
  options: SearchOptions = {},
): SearchAnswer<C> {
  return execute(query, catalogue, options, compileRegex);
}
