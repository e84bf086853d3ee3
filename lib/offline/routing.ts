/** What the worker must know of a request to say who answers it. */
export interface Asked {
  readonly method: string;
  readonly url: string;
  /** `navigate` when a page is loaded. */
  readonly mode: string;
  /** Next asks for a piece of a page, to put it into the page that is there. */
  readonly isPiece: boolean;
}

/** Who answers a request. */
export type Route =
  /** The worker keeps out of it: changes, downloads, pieces of pages, other origins. */
  | { readonly by: 'network' }
  /** A file whose name is made from its content: once kept, it never changes. */
  | { readonly by: 'kept' }
  /** The network, or what is kept as soon as that is slow: the same for everybody. */
  | { readonly by: 'public'; readonly from: PublicKeep; readonly key: string | null }
  /** The network, or what is kept when it does not answer: somebody's own. */
  | { readonly by: 'own'; readonly from: OwnKeep; readonly key: string | null };

type PublicKeep = 'pages' | 'files';
type OwnKeep = 'own-pages' | 'own-answers';

const NETWORK: Route = { by: 'network' };

/** Files of ours that are the same for everybody and wanted without a connection. */
const FILES =
  /^\/(api\/v1\/catalogue|manifest\.webmanifest|(icon|apple-touch-icon)[\w-]*\.(png|svg))$/;

/**
 * Answers about somebody's own things that pages ask for: not the exports and the backup, which are files to be
 * saved, and may be large.
 */
const OWN_ANSWERS = new RegExp(
  `^/api/v1/(${[
    'collection/(totals|history)',
    'decks(/contents|/[\\w-]{1,60}(/revisions)?)?',
    'own/(catalogue|cards|sets|proposals)',
    'photos(/[\\w-]{1,60}/thumbnail)?',
  ].join('|')})$`,
);

const OWN_PAGES = /^\/(decks|collection|cards\/mine)(\/|$)/;

/** Pages that read the question of their address in the browser alone: each is the same page for all of them. */
const READS_ITS_ADDRESS = /^\/(decks\/[^/]+\/play|offline(\/\w+)?)$/;

/** Who answers this request? `origin`: ours. */
export function routeOf(asked: Asked, origin: string): Route {
  const url = new URL(asked.url);
  if (asked.method !== 'GET' || url.origin !== origin) return NETWORK;
  // Without a connection Next loads the whole page instead, and that comes by here again.
  if (asked.isPiece || url.searchParams.has('_rsc')) return NETWORK;
  const { pathname } = url;
  if (asked.mode === 'navigate') return routeOfPage(url);
  if (pathname.startsWith('/_next/static/')) return { by: 'kept' };
  if (FILES.test(pathname)) return { by: 'public', from: 'files', key: pathname };
  if (OWN_ANSWERS.test(pathname))
    return { by: 'own', from: 'own-answers', key: pathname + url.search };
  return NETWORK;
}

function routeOfPage(url: URL): Route {
  const { pathname } = url;
  if (pathname.startsWith('/api/') || pathname.startsWith('/_next/')) return NETWORK;
  const key = keyOfPage(url);
  return OWN_PAGES.test(pathname)
    ? { by: 'own', from: 'own-pages', key }
    : { by: 'public', from: 'pages', key };
}

/** Where a page that came from the network is kept; null: nowhere. A question has an answer of its own in it (`/cards?q=own`: even somebody's own). */
function keyOfPage({ pathname, search }: URL): string | null {
  return search === '' || READS_ITS_ADDRESS.test(pathname) ? pathname : null;
}

/** What is shown for an address that was never visited, or without its question. */
export type Instead =
  | { readonly kind: 'kept'; readonly path: string }
  | { readonly kind: 'elsewhere'; readonly address: string };

/** Pages that are there from the first visit on. */
export const SHELL_PAGES = [
  '/',
  '/cards',
  '/rules',
  '/offline',
  '/offline/card',
  '/offline/deck',
  '/offline/play',
] as const;

const CARD_PAGE = /^\/cards\/(ote|mine)\/[^/]+\/[^/]+$/;
const DECK_PAGE = /^\/decks\/([\w-]{1,60})$/;
const PLAY_PAGE = /^\/decks\/([\w-]{1,60})\/play$/;

/**
 * What to show when the network does not answer and nothing is kept under the address itself, in the order to be
 * tried. A page of the same path without its question, for pages that read their address in the browser; a page
 * that makes the card or the deck from what is kept; at last the page that says what works.
 */
export function insteadOf(address: string): readonly Instead[] {
  const { pathname, search } = new URL(address);
  const last: Instead = {
    kind: 'elsewhere',
    address: `/offline?${new URLSearchParams({ from: pathname + search })}`,
  };
  const plain: Instead = { kind: 'kept', path: pathname };
  const [, play] = PLAY_PAGE.exec(pathname) ?? [];
  if (play !== undefined) return [plain, shell('/offline/play', { id: play }), last];
  const [, deck] = DECK_PAGE.exec(pathname) ?? [];
  // A new deck can be begun here as well as there.
  if (deck === 'new') return [plain, shell('/offline/deck', {}), last];
  if (deck !== undefined) return [plain, shell('/offline/deck', { id: deck }), last];
  if (CARD_PAGE.test(pathname)) return [plain, shell('/offline/card', { of: pathname }), last];
  return [plain, last];
}

function shell(path: string, asked: Readonly<Record<string, string>>): Instead {
  const search = new URLSearchParams(asked).toString();
  return { kind: 'elsewhere', address: search === '' ? path : `${path}?${search}` };
}
