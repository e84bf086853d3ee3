import type { Card } from '@/lib/cards/catalogue';
import type { SearchAnswer } from '@/lib/cards/search/execute';

/** Asks the whole catalogue, in this browser; answers within a few milliseconds. */
export type Searcher = (query: string) => Promise<SearchAnswer>;

let opened: Promise<Searcher> | null = null;

/** The catalogue and the code that searches it, fetched once a visit. Rejects when the program does not answer; the next call tries again. */
export function openSearcher(): Promise<Searcher> {
  opened ??= open().catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

function isCatalogue(json: unknown): json is { readonly cards: readonly Card[] } {
  return typeof json === 'object' && json !== null && 'cards' in json && Array.isArray(json.cards);
}

async function open(): Promise<Searcher> {
  const [{ buildCatalogue }, { searchCardsLight }, response] = await Promise.all([
    import('@/lib/cards/catalogue'),
    import('@/lib/cards/search/run-light'),
    fetch('/api/v1/catalogue'),
  ]);
  const json: unknown = response.ok ? await response.json() : null;
  if (!isCatalogue(json)) throw new Error('The catalogue did not come.');
  const catalogue = buildCatalogue(json.cards);
  return async (query) => {
    // A regular expression stands between slashes; its library is fetched with the first one.
    const regex = query.includes('/')
      ? (await import('@/lib/cards/search/regex')).compileRegex
      : null;
    return searchCardsLight(query, catalogue, {}, regex);
  };
}
