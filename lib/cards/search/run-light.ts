import type { AnyCard, Catalogue } from '@/lib/cards/catalogue';
import { execute, type SearchAnswer, type SearchOptions } from '@/lib/cards/search/execute';
import type { RegexCompiler } from '@/lib/cards/search/regex';

/**
 * Runs `searchCards` without the library for regular expressions, to keep browser bundles small.
 * Pass in `compileRegex` of `regex.ts` once it is loaded; before, such a term is reported and the rest
 * runs.
 */
export function searchCardsLight<C extends AnyCard>(
  query: string,
  catalogue: Catalogue<C>,
  options: SearchOptions = {},
  regex: RegexCompiler | null = null,
): SearchAnswer<C> {
  return execute(query, catalogue, options, regex);
}
