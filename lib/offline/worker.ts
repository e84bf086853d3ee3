import { createKeeper, type Keeper } from './keeper';
import { type Network, watchNetwork } from './network';
import { ownAddress } from './own-address';
import { insteadOf, type Route, routeOf } from './routing';
import { activate, install, type WorkerBuild } from './upkeep';
import { type FromWorker, readToWorker } from './worker-messages';
import type { LastingEvent, PageMessage, RequestEvent, WorkerScope } from './worker-scope';

// Somebody's own pages and answers say `private, no-store`. That speaks to whatever stands between the program
// and the reader; this cache is a part of the reader's own browser, on the same device and for the same origin
// as the journal of unsaved edits, and nothing of it is shown while the program answers. It is for one owner:
// what is kept is forgotten when somebody's backup is put in (app/_components/offline/kept-answers.ts), and is
// to be when somebody signs in or out.

/** So long may the network take before a page that is kept is shown, in milliseconds. */
const PATIENCE = { public: 2_500, own: 10_000 } as const;

/** Own pages correct themselves when they are shown; they need not be fetched more often than this, in milliseconds. */
const FRESH = 60_000;

type KeptRoute = Extract<Route, { readonly by: 'public' | 'own' }>;

/** Keeps what is visited, and answers with it when the network does not. Changes are none of its business: they wait in the journals of the pages. */
export function startWorker(scope: WorkerScope, build: WorkerBuild): void {
  const keeper = createKeeper(scope.caches, build.version, scope.navigator?.locks ?? null);
  const network = watchNetwork(scope);
  const { origin } = scope.location;
  scope.addEventListener('install', (event) => event.waitUntil(install(scope, keeper, build)));
  scope.addEventListener('activate', (event) => event.waitUntil(activate(scope, keeper, build)));
  scope.addEventListener('message', (event) =>
    event.waitUntil(hear(event, scope, keeper, network, build)),
  );
  scope.addEventListener('fetch', (event) => {
    const { method, url, mode, headers } = event.request;
    const route = routeOf({ method, url, mode, isPiece: headers.has('rsc') }, origin);
    if (route.by === 'kept') event.respondWith(builtFile(event, keeper, network));
    else if (route.by !== 'network')
      event.respondWith(answer(event, route, keeper, network, origin));
  });
}

async function builtFile(event: RequestEvent, keeper: Keeper, network: Network): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  const response =
    (await keeper.findBuilt(pathname)) ??
    (await askAndKeep(event.request, 'built', pathname, event, keeper, network));
  // A worker takes the address of the response for its own, and that has lost its fragment, in which the build says
  // what the worker loads. A response without an address leaves the worker the one that the page gave it.
  return event.request.destination.endsWith('worker')
    ? new Response(response.body, response)
    : response;
}

/** The answer of the network, of which a copy is kept if it can be shown again. */
async function askAndKeep(
  request: Request | string,
  keep: KeptRoute['from'] | 'built',
  key: string | null,
  event: LastingEvent,
  keeper: Keeper,
  network: Network,
): Promise<Response> {
  const asked = Date.now();
  const response = await network.ask(request);
  if (key !== null && response.status === 200 && !response.redirected)
    event.waitUntil(keeper.put(keep, key, response.clone(), asked).catch(() => undefined));
  return response;
}

async function answer(
  event: RequestEvent,
  route: KeptRoute,
  keeper: Keeper,
  network: Network,
  origin: string,
): Promise<Response> {
  const { request } = event;
  const coming = askAndKeep(request, route.from, route.key, event, keeper, network);
  // Looked at only further down: until then a failure is nobody's surprise.
  coming.catch(() => undefined);
  const isPage = request.mode === 'navigate';
  // A public page finds the question of its address in the browser, if it must.
  const key = route.key ?? (isPage && route.by === 'public' ? new URL(request.url).pathname : null);
  const there = key === null ? null : await keeper.find(route.from, key);
  // An answer about somebody's own things is never old while the network works, however slow: a page may save upon it.
  if (there !== null && route.from !== 'own-answers') {
    event.waitUntil(coming.catch(() => undefined));
    const late = new Promise<null>((resolve) => {
      setTimeout(() => resolve(null), PATIENCE[route.by]);
    });
    return (await Promise.race([coming.catch(() => null), late])) ?? there;
  }
  try {
    return await coming;
  } catch (error) {
    const found = there ?? (isPage ? await instead(request.url, route, keeper, origin) : null);
    if (found === null) throw error;
    return found;
  }
}

/** What there is in place of a page that is not kept. */
async function instead(
  address: string,
  route: KeptRoute,
  keeper: Keeper,
  origin: string,
): Promise<Response | null> {
  for (const one of insteadOf(address)) {
    if (one.kind === 'kept') {
      const found = await keeper.find(route.from, one.path);
      if (found !== null) return found;
    } else {
      const target = new URL(one.address, origin);
      if ((await keeper.find('pages', target.pathname)) !== null)
        return Response.redirect(target.href);
    }
  }
  return null;
}

async function hear(
  event: PageMessage,
  scope: WorkerScope,
  keeper: Keeper,
  network: Network,
  { version }: WorkerBuild,
): Promise<void> {
  const message = readToWorker(event.data);
  const reply = (said: FromWorker) => event.source?.postMessage(said);
  switch (message?.kind) {
    case 'hello': {
      const up = network.isUp();
      if (up !== null) reply({ kind: 'wire', up });
      return;
    }
    case 'visited':
      return keepVisited(message.path, event, scope, keeper, network);
    case 'you-wait': {
      if (message.version !== version) return void reply({ kind: 'newer' });
      // The page is of this version already. Where no other is open, nobody is disturbed.
      const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
      if (pages.length <= 1) await scope.skipWaiting();
      return;
    }
    case 'take-over':
      return scope.skipWaiting();
    case undefined:
      return;
  }
}

/** Keeps a page that somebody has come to without loading it. */
async function keepVisited(
  path: string,
  event: LastingEvent,
  scope: WorkerScope,
  keeper: Keeper,
  network: Network,
): Promise<void> {
  const { origin } = scope.location;
  const url = ownAddress(path, origin);
  if (url === null) return;
  const route = routeOf({ method: 'GET', url, mode: 'navigate', isPiece: false }, origin);
  if (route.by !== 'public' && route.by !== 'own') return;
  const there = await keeper.find(route.from, path);
  // A public page is the same as long as its version is.
  if (there !== null && (route.by === 'public' || age(there) < FRESH)) return;
  await askAndKeep(path, route.from, path, event, keeper, network).catch(() => undefined);
}

/** Milliseconds since an answer was made, as its server dated it. */
function age(response: Response): number {
  const made = Date.parse(response.headers.get('date') ?? '');
  return Number.isNaN(made) ? Number.POSITIVE_INFINITY : Date.now() - made;
}
