import type { AnyCard, Catalogue } from '@/lib/cards/catalogue';
import { askedGame } from '@/lib/cards/search/asked-game';
import type { CatalogueIndex } from '@/lib/cards/search/catalogue-index';
import type { Completion } from '@/lib/cards/search/complete';
import type { Suggestion } from '@/lib/cards/search/did-you-mean';
import type { SearchAnswer } from '@/lib/cards/search/execute';
import { currentCatalogue } from '@/lib/client/cards';
import { ownHoldings } from '@/lib/client/holdings';
import type { ShownAnswer } from './shown-answer';

/** Queries that each build a part of the index that the first words need. */
const WARM_UP = ['c=0', 't:gear', 'tr:…', '…'] as const;
/** How long background work may delay a key, in ms. */
const MOMENT = 4;

type Answer = Omit<ShownAnswer, 'query'>;
type Game = AnyCard['game'];

/** Searches the whole catalogue in this browser, within a few milliseconds; a query about the collection waits for it to load. */
type Searcher = (query: string) => Promise<Answer>;

/** Suggestions at the caret. */
type Completer = (query: string, caret: number) => readonly Completion[];

/** A key about decks; a partly typed query contains no such term yet. */
const NAMES_DECK = /\b(?:in|deck)[:=]/i;

/** Matches queries that may mean a trait even when they have results: "mutants", "whammies", "madmen". */
const MAY_BE_PLURAL = /(?:s|men)\b/i;

interface Live {
  readonly search: Searcher;
  readonly completer: (query: string) => Promise<Completer>;
}

interface Opened {
  readonly catalogue: Catalogue<AnyCard>;
  readonly live: Promise<Live>;
}
const opened = new Map<Game, Opened>();

/** Returns the catalogue of the query's game, or else of this one, with its search code; loaded once. Rejects when the server cannot be reached; the next call tries again. */
export async function openSearcher(query: string, game: Game): Promise<Searcher> {
  return (await openLive(askedGame(query) ?? game)).search;
}

/** Returns the catalogue for suggestions while typing, whose code is loaded with the first of them. */
export async function openCompleter(query: string, game: Game): Promise<Completer> {
  return (await openLive(askedGame(query) ?? game)).completer(query);
}

async function openLive(game: Game): Promise<Live> {
  const catalogue = await catalogueOf(game);
  if (catalogue === null) throw new Error('The cards could not be loaded.');
  const known = opened.get(game);
  if (known?.catalogue === catalogue) return known.live;
  const live = open(catalogue, game);
  opened.set(game, { catalogue, live });
  return live;
}

async function catalogueOf(game: Game): Promise<Catalogue<AnyCard> | null> {
  if (game === 'ote') return currentCatalogue();
  const { edenCatalogueNow } = await import('@/lib/client/eden-cards');
  return edenCatalogueNow();
}

/** Converts the result for display: Eden cards become tiles. */
async function shownOf(
  game: Game,
  { total, explain, errors, show, cards }: SearchAnswer<AnyCard>,
  meant: readonly Suggestion[],
): Promise<Answer> {
  const about = { game, total, explain, errors, show, meant };
  if (game === 'ote') return { ...about, cards: cards.filter((card) => card.game === 'ote') };
  const { edenTileOf } = await import('@/lib/eden/tile');
  return {
    ...about,
    cards: cards.flatMap((card) => (card.game === 'eden' ? [edenTileOf(card)] : [])),
  };
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

async function open(catalogue: Catalogue<AnyCard>, game: Game): Promise<Live> {
  const edge = game === 'ote' ? await currentCatalogue() : null;
  const [{ indexOf }, { searchCardsLight }, { asksForHoldings }] = await Promise.all([
    import('@/lib/cards/search/catalogue-index'),
    import('@/lib/cards/search/run-light'),
    import('@/lib/cards/search/asks-holdings'),
  ]);
  await nextTask();
  const search: Searcher = async (query) => {
    // A regular expression is between slashes; its library is loaded with the first one.
    const regex = query.includes('/')
      ? (await import('@/lib/cards/search/regex')).compileRegex
      : null;
    const options = asksForHoldings(query) ? { holdings: await ownHoldings(edge) } : {};
    const answer = searchCardsLight(query, catalogue, options, regex);
    if (answer.total > 0 && !MAY_BE_PLURAL.test(query)) return shownOf(game, answer, []);
    const { didYouMean } = await import('@/lib/cards/search/did-you-mean');
    return shownOf(game, answer, didYouMean(query, catalogue, answer.total));
  };
  const { fields } = indexOf(catalogue);
  // The index and the first search take time, so a key may be handled between them.
  await nextTask();
  void warmUp(fields, (query) => searchCardsLight(query, catalogue, { limit: 0 }));
  const completer = async (asked: string) => {
    const { complete } = await import('@/lib/cards/search/complete');
    // `in:` completes names of decks.
    const holdings = NAMES_DECK.test(asked) ? await ownHoldings(edge) : null;
    return (query: string, caret: number) => complete(query, caret, catalogue, holdings);
  };
  return { search, completer };
}

/** The delay in ms after which a reader without input has seen the page. */
const AT_LAST = 2_500;
/** Deadline for a busy browser, in ms. */
const PATIENCE = 2_000;

const REACHING = ['focusin', 'pointerdown', 'keydown'] as const;

/** Runs `work` once: on the first pointer, key or focus event, otherwise when the page has been idle for a while. Returns a function to cancel it. */
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

/** The delay in ms on a hidden page, which is never painted. */
const UNSEEN = 100;

/** Lets pending input and rendering go first. */
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
