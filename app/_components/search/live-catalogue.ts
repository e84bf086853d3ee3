import type { AnyCard, Catalogue } from '@/lib/cards/catalogue';
import type { CatalogueIndex } from '@/lib/cards/search/catalogue-index';
import type { Completion } from '@/lib/cards/search/complete';
import type { NearestAnswer } from '@/lib/cards/search/nearest-answer';
import { askedGame, asksForHoldings, parseQuery } from '@/lib/cards/search/parse';
import type { ParsedQuery } from '@/lib/cards/search/query';
import type { SearchAnswer } from '@/lib/cards/search/search-cards';
import { currentCatalogue } from '@/lib/client/cards';
import { countedHoldings, holdingsWithLots, ownHoldings } from '@/lib/client/holdings';
import { runWhenIdle } from '@/lib/client/run-when-idle';
import type { ShownAnswer } from './shown-answer';

/** Queries that build the index while nobody waits: each builds a part that the first typed words need, the last one that of a sentence without results. */
const WARM_UP_QUERIES = ['c=0', 't:gear', 'tr:…', '…', 'qqqqqqqq pops gear'] as const;
/** How long background work may delay a key, in ms. */
const MOMENT_MS = 4;

type Answer = Omit<ShownAnswer, 'query'>;
type Game = AnyCard['game'];

/** Returns the suggestions for a query at the position of the caret. */
type Completer = (query: string, caret: number) => readonly Completion[];

/** Match a search key about decks or places, in the text of a query whose term may still be incomplete. */
const NAMES_DECK = /(?:^|[\s(-])(?:in|deck)!?[:=]/i;
const NAMES_PLACE = /(?:^|[\s(-])(?:place|location)!?[:=]/i;

/** Matches queries that may mean something else even when they have results: a trait ("mutants", "madmen"), a comparison ("2 or more"). */
const MAY_MEAN_OTHERS = /(?:s|men)\b|\d\s+or\s/i;

interface LiveCatalogue {
  readonly search: (asked: ParsedQuery) => Promise<Answer>;
  readonly completer: (query: string) => Promise<Completer>;
}

interface OpenedCatalogue {
  readonly catalogue: Catalogue<AnyCard>;
  readonly live: Promise<LiveCatalogue>;
}
const openedCatalogues = new Map<Game, OpenedCatalogue>();

/** Searches the catalogue of the query's game, or else of this one, in this browser; a query about the collection waits for it to load. Rejects when the server cannot be reached; the next call tries again. */
export async function searchNow(query: string, game: Game): Promise<Answer> {
  const asked = parseQuery(query);
  return (await openLive(askedGame(asked) ?? game)).search(asked);
}

/** Returns the function that makes suggestions for a query. Its code is loaded when it is first called. */
export async function openCompleter(query: string, game: Game): Promise<Completer> {
  return (await openLive(askedGame(parseQuery(query)) ?? game)).completer(query);
}

/** Returns the catalogue with its search code, loaded once. */
async function openLive(game: Game): Promise<LiveCatalogue> {
  const catalogue = await catalogueOf(game);
  if (catalogue === null) throw new Error('The cards could not be loaded.');
  const known = openedCatalogues.get(game);
  if (known?.catalogue === catalogue) return known.live;
  const live = buildLive(catalogue, game);
  openedCatalogues.set(game, { catalogue, live });
  return live;
}

async function catalogueOf(game: Game): Promise<Catalogue<AnyCard> | null> {
  if (game === 'ote') return currentCatalogue();
  const { edenCatalogueNow } = await import('@/lib/client/eden-cards');
  return edenCatalogueNow();
}

/** Converts the result for display: Eden cards become tiles. */
async function toShownAnswer(
  game: Game,
  show: SearchAnswer['show'],
  { total, cards, explain, errors, meant, instead, relaxed }: NearestAnswer<AnyCard>,
): Promise<Answer> {
  const about = { game, total, explain, errors, show, meant, instead, relaxed };
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
  search: (query: string) => Promise<unknown>,
): Promise<void> {
  for (const field of [name, text]) {
    for (let since = 0; !field.prepareWords(); ) {
      if (performance.now() - since < MOMENT_MS) continue;
      await nextTask();
      since = performance.now();
    }
  }
  for (const query of WARM_UP_QUERIES) {
    await nextTask();
    await search(query);
  }
}

async function buildLive(catalogue: Catalogue<AnyCard>, game: Game): Promise<LiveCatalogue> {
  const edge = game === 'ote' ? await currentCatalogue() : null;
  const [{ indexOf }, { searchCards }] = await Promise.all([
    import('@/lib/cards/search/catalogue-index'),
    import('@/lib/cards/search/search-cards'),
  ]);
  await nextTask();
  const search = async (asked: ParsedQuery) => {
    const { source } = asked;
    const options = {
      // A regular expression is between slashes; its library is loaded with the first one.
      ...(source.includes('/') && {
        regex: (await import('@/lib/cards/search/regex')).compileRegex,
      }),
      ...(asksForHoldings(asked) && { holdings: await ownHoldings(edge, asked) }),
    };
    const answer = searchCards(asked, catalogue, options);
    const isPlain = answer.total > 0 && answer.errors.length === 0 && !MAY_MEAN_OTHERS.test(source);
    if (isPlain) {
      const plain = { ...answer, meant: [], instead: null, relaxed: [] };
      return toShownAnswer(game, answer.show, plain);
    }
    const { nearestAnswer } = await import('@/lib/cards/search/nearest-answer');
    return toShownAnswer(game, answer.show, nearestAnswer(asked, catalogue, answer, options));
  };
  const { fields } = indexOf(catalogue);
  // The index and the first search take time, so a key may be handled between them.
  await nextTask();
  // Code that cannot be loaded now is loaded again by the search that needs it, which reports the failure.
  warmUp(fields, (query) => search(parseQuery(query))).catch(() => undefined);
  const completer = async (asked: string) => {
    const { completionsAt } = await import('@/lib/cards/search/complete');
    const holdings = NAMES_PLACE.test(asked)
      ? await holdingsWithLots(edge)
      : NAMES_DECK.test(asked)
        ? await countedHoldings(edge)
        : null;
    return (query: string, caret: number) => completionsAt(query, caret, catalogue, holdings);
  };
  return { search, completer };
}

/** The delay in ms after which a reader without input has seen the page. */
const IDLE_READER_MS = 2_500;

const INPUT_EVENTS = ['focusin', 'pointerdown', 'keydown'] as const;

/** Runs `work` once: on the first pointer, key or focus event, otherwise when the page has been idle for a while. Returns a function to cancel it. */
export function runWhenUsedOrIdle(run: () => void): () => void {
  const off = () => {
    cancel();
    for (const event of INPUT_EVENTS) removeEventListener(event, once, true);
  };
  const once = () => {
    off();
    run();
  };
  const cancel = runWhenIdle(once, IDLE_READER_MS);
  for (const event of INPUT_EVENTS) addEventListener(event, once, true);
  return off;
}

/** Lets pending input and rendering go first. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}
