import type { Catalogue } from '@/lib/cards/catalogue';
import type { CatalogueIndex } from '@/lib/cards/search/catalogue-index';
import type { Completion } from '@/lib/cards/search/complete';
import type { Suggestion } from '@/lib/cards/search/did-you-mean';
import type { SearchAnswer } from '@/lib/cards/search/execute';
import { currentCatalogue } from '@/lib/client/cards';
import { ownHoldings } from '@/lib/client/holdings';

/** Each builds a part of the index that the first words need. */
const WARM_UP = ['c=0', 't:gear', 'tr:…', '…'] as const;
/** How long background work may delay a key, in ms. */
const MOMENT = 4;

interface Answer extends SearchAnswer {
  /** "Did you mean" suggestions. */
  readonly meant: readonly Suggestion[];
}

/** Searches the whole catalogue in this browser, within a few milliseconds; a query about the collection waits for it to load. */
type Searcher = (query: string) => Promise<Answer>;

/** Suggestions at the caret. */
type Completer = (query: string, caret: number) => readonly Completion[];

/** A key about decks; a partly typed query contains no such term yet. */
const NAMES_DECK = /\b(?:in|deck)[:=]/i;

/** A query with results may still mean a trait: "mutants", "whammies", "madmen". */
const MAY_BE_PLURAL = /(?:s|men)\b/i;

interface Live {
  readonly search: Searcher;
  readonly completer: (query: string) => Promise<Completer>;
}

let opened: { readonly catalogue: Catalogue; readonly live: Promise<Live> } | null = null;

/** The catalogue with its search code, loaded once a visit. Rejects when the server cannot be reached; the next call tries again. */
export async function openSearcher(): Promise<Searcher> {
  return (await openLive()).search;
}

/** The catalogue for suggestions while typing; their code loads with the first of them. */
export async function openCompleter(query: string): Promise<Completer> {
  return (await openLive()).completer(query);
}

async function openLive(): Promise<Live> {
  const catalogue = await currentCatalogue();
  if (catalogue === null) throw new Error('The cards could not be loaded.');
  if (opened?.catalogue !== catalogue) opened = { catalogue, live: open(catalogue) };
  return opened.live;
}

/** Builds the index while the browser is idle, in parts, so that no key waits for it. */
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

async function open(catalogue: Catalogue): Promise<Live> {
  const [{ indexOf }, { searchCardsLight }, { asksForHoldings }] = await Promise.all([
    import('@/lib/cards/search/catalogue-index'),
    import('@/lib/cards/search/run-light'),
    import('@/lib/cards/search/asks-holdings'),
  ]);
  await nextTask();
  const search: Searcher = async (query) => {
    // A regular expression stands between slashes; its library loads with the first one.
    const regex = query.includes('/')
      ? (await import('@/lib/cards/search/regex')).compileRegex
      : null;
    const options = asksForHoldings(query) ? { holdings: await ownHoldings(catalogue) } : {};
    const answer = searchCardsLight(query, catalogue, options, regex);
    if (answer.total > 0 && !MAY_BE_PLURAL.test(query)) return { ...answer, meant: [] };
    const { didYouMean } = await import('@/lib/cards/search/did-you-mean');
    return { ...answer, meant: didYouMean(query, catalogue, answer.total) };
  };
  void warmUp(indexOf(catalogue).fields, (query) =>
    searchCardsLight(query, catalogue, { limit: 0 }),
  );
  const completer = async (asked: string) => {
    const { complete } = await import('@/lib/cards/search/complete');
    // `in:` completes names of decks.
    const holdings = NAMES_DECK.test(asked) ? await ownHoldings(catalogue) : null;
    return (query: string, caret: number) => complete(query, caret, catalogue, holdings);
  };
  return { search, completer };
}

/** Delay after which somebody who only looks has seen the page, in ms. */
const AT_LAST = 2_500;
/** Deadline for a busy browser, in ms. */
const PATIENCE = 2_000;

const REACHING = ['focusin', 'pointerdown', 'keydown'] as const;

/** Runs `work` once: on the first pointer, key or focus, otherwise when the page has been idle for a while. Returns how to cancel it. */
export function whenUsedOrIdle(run: () => void): () => void {
  const off = () => {
    clearTimeout(timer);
    for (const event of REACHING) removeEventListener(event, once, true);
  };
  const once = () => {
    off();
    run();
  };
  const timer = setTimeout(() => {
    // Old versions of Safari lack it.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(once, { timeout: PATIENCE });
    else once();
  }, AT_LAST);
  for (const event of REACHING) addEventListener(event, once, true);
  return off;
}

/** A hidden page is never afterNextPaint. */
const UNSEEN = 100;

/** Yields to waiting input and rendering. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

/** Resolves after the next paint, for work that must not delay what the user sees. */
export function afterNextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, UNSEEN);
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(resolve, 0);
    });
  });
}
