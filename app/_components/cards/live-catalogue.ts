import type { CatalogueIndex } from '@/lib/cards/search/catalogue-index';
import type { Completion } from '@/lib/cards/search/complete';
import type { SearchAnswer } from '@/lib/cards/search/execute';
import { fetchCards } from './fetch-cards';
import { ownHoldings } from './own-belongings';
import { nextTask } from './painted';

/** Each makes a part of the index that the first words need. */
const WARM_UP = ['c=0', 't:gear', 'tr:…', '…'] as const;
/** How long a key may be kept waiting for what nobody waits for, in ms. */
const MOMENT = 4;

/** Asks the whole catalogue, in this browser; answers within a few milliseconds, or when the collection has come if the query is about it. */
export type Searcher = (query: string) => Promise<SearchAnswer>;

/** What may be meant at the caret. */
export type Completer = (query: string, caret: number) => readonly Completion[];

/** A key of decks; half typed, it is no term yet. */
const NAMES_DECK = /\b(?:in|deck)[:=]/i;

interface Live {
  readonly search: Searcher;
  readonly completer: (query: string) => Promise<Completer>;
}

let opened: Promise<Live> | null = null;

/** The catalogue and the code that searches it, fetched once a visit. Rejects when the program does not answer; the next call tries again. */
export async function openSearcher(): Promise<Searcher> {
  return (await openLive()).search;
}

/** The same catalogue, for offers while one types; its code comes with the first of them. */
export async function openCompleter(query: string): Promise<Completer> {
  return (await openLive()).completer(query);
}

function openLive(): Promise<Live> {
  opened ??= open().catch((error: unknown) => {
    opened = null;
    throw error;
  });
  return opened;
}

/** Cards of one's own have changed: the next search fetches them anew. */
export function forgetLiveCatalogue(): void {
  opened = null;
}

/** The parts of the index are made while nobody waits, not with the first key; a part at a time, so that a key is not kept waiting either. */
async function warmUp(
  { name, text }: CatalogueIndex['fields'],
  search: (query: string) => void,
): Promise<void> {
  for (const field of [name, text]) {
    for (let since = 0; !field.prepareWords(); ) {
      if (performance.now() - since < MOMENT) continue;
      await nextTask();
      since = performance.now();
    }
  }
  for (const query of WARM_UP) {
    await nextTask();
    search(query);
  }
}

async function open(): Promise<Live> {
  const [{ buildCatalogue }, { indexOf }, { searchCardsLight }, { asksForHoldings }, cards] =
    await Promise.all([
      import('@/lib/cards/catalogue'),
      import('@/lib/cards/search/catalogue-index'),
      import('@/lib/cards/search/run-light'),
      import('@/lib/cards/search/asks-holdings'),
      fetchCards(),
    ]);
  if (cards === null) throw new Error('The catalogue did not come.');
  await nextTask();
  const catalogue = buildCatalogue(cards);
  const search: Searcher = async (query) => {
    // A regular expression stands between slashes; its library is fetched with the first one.
    const regex = query.includes('/')
      ? (await import('@/lib/cards/search/regex')).compileRegex
      : null;
    const options = asksForHoldings(query) ? { holdings: await ownHoldings() } : {};
    return searchCardsLight(query, catalogue, options, regex);
  };
  void warmUp(indexOf(catalogue).fields, (query) =>
    searchCardsLight(query, catalogue, { limit: 0 }),
  );
  const completer = async (asked: string) => {
    const { complete } = await import('@/lib/cards/search/complete');
    // Names of decks are offered behind `in:`.
    const holdings = NAMES_DECK.test(asked) ? await ownHoldings() : null;
    return (query: string, caret: number) => complete(query, caret, catalogue, holdings);
  };
  return { search, completer };
}
