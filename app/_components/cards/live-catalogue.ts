import type { Card } from '@/lib/cards/catalogue';
import type { Completion } from '@/lib/cards/search/complete';
import type { SearchAnswer } from '@/lib/cards/search/execute';

/** Long enough for the first page to be drawn, shorter than anybody begins to type. */
const WARM_AFTER = 150;

/** Asks the whole catalogue, in this browser; answers within a few milliseconds. */
export type Searcher = (query: string) => Promise<SearchAnswer>;

/** What may be meant at the caret. */
export type Completer = (query: string, caret: number) => readonly Completion[];

interface Live {
  readonly search: Searcher;
  readonly completer: () => Promise<Completer>;
}

let opened: Promise<Live> | null = null;

/** The catalogue and the code that searches it, fetched once a visit. Rejects when the program does not answer; the next call tries again. */
export async function openSearcher(): Promise<Searcher> {
  return (await openLive()).search;
}

/** The same catalogue, for offers while one types; its code comes with the first of them. */
export async function openCompleter(): Promise<Completer> {
  return (await openLive()).completer();
}

function openLive(): Promise<Live> {
  opened ??= open().catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

function isCatalogue(json: unknown): json is { readonly cards: readonly Card[] } {
  return typeof json === 'object' && json !== null && 'cards' in json && Array.isArray(json.cards);
}

async function open(): Promise<Live> {
  const [{ buildCatalogue }, { searchCardsLight }, response] = await Promise.all([
    import('@/lib/cards/catalogue'),
    import('@/lib/cards/search/run-light'),
    fetch('/api/v1/catalogue'),
  ]);
  const json: unknown = response.ok ? await response.json() : null;
  if (!isCatalogue(json)) throw new Error('The catalogue did not come.');
  const catalogue = buildCatalogue(json.cards);
  const search: Searcher = async (query) => {
    // A regular expression stands between slashes; its library is fetched with the first one.
    const regex = query.includes('/')
      ? (await import('@/lib/cards/search/regex')).compileRegex
      : null;
    return searchCardsLight(query, catalogue, {}, regex);
  };
  // The parts of the index that words need are made while nobody waits, not with the first key.
  setTimeout(() => searchCardsLight('…', catalogue, { limit: 0 }), WARM_AFTER);
  const completer = async () => {
    const { complete } = await import('@/lib/cards/search/complete');
    return (query: string, caret: number) => complete(query, caret, catalogue);
  };
  return { search, completer };
}
