import { TEXT_READER } from '@/lib/text-reader.mjs';
import { type BuiltFiles, builtCacheName, CATALOGUES, keepBuilt } from './built-files';
import { THUMBNAILS } from './storage';
import type { PageMessage, RequestEvent, WorkerScope } from './worker-scope';

// Keeps the files of the build and the static pages, which are equal for everybody, and thumbnails of photographs that were viewed. The
// pages keep the API's other answers about a person (answers.ts), and changes wait in the outbox.

/** The data of a worker. */
interface WorkerBuild extends BuiltFiles {
  /** Returns the static page that is shown at an address, if it is another one. */
  readonly shellOf: (path: string) => string | null;
}

/** The static page that shows any official card from the catalogue; it is used for a card whose own page was not visited. */
const CARD_SHELL = '/cards/card';
const CARD_PAGE = /^\/cards\/(?:ote|eden)\/[^/]+\/[^/]+$/;
/** The page that tells that the server cannot be reached. */
const OFFLINE = '/offline';
/** Matches the address of a thumbnail. Thumbnails are kept, because a photograph never changes. */
const THUMBNAIL = /^\/api\/v1\/photos\/[^/]+\/thumbnail$/;
const MOST_THUMBNAILS = 1_000;
/** Milliseconds after which a kept page is shown instead of waiting for the network. */
const TIMEOUT = 2_500;
const MOST_VISITED = 200;
/** The statuses with which a proxy answers when the server behind it does not. */
const PROXY_STATUSES: readonly number[] = [502, 503, 504];

/** The folders of files whose addresses have their version. Those of the text reader are kept by the page that uses them (scanner.ts): they have 7 MB. */
const FILE_FOLDERS: readonly string[] = ['/_next/static/', `${TEXT_READER}/`];
/** Files that the browser may take from the caches by itself. Scripts of workers are not: `fileOf` gives them their own address. */
const FILE_ROUTES = ['script', 'style', 'font'].map((requestDestination) => ({
  condition: { urlPattern: '/_next/static/*', requestDestination },
  source: 'cache' as const,
}));

/** The name of the cache with the public pages that the user has opened. */
const visitedCacheName = (version: string) => `dossier:visited:${version}`;

/** Answers pages and files from the network, and from its caches when the server cannot be reached. */
export function startWorker(scope: WorkerScope, build: WorkerBuild): void {
  scope.addEventListener('install', (event) => {
    // The page that registers a first worker has kept everything already (register-worker.ts).
    event.waitUntil(keepBuilt(scope, build));
    // A page asks for fifteen files at once. If the browser can, it takes them from the caches by itself; else `fileOf` does.
    event.waitUntil(event.addRoutes?.(FILE_ROUTES).catch(() => undefined) ?? Promise.resolve());
  });
  scope.addEventListener('activate', (event) => event.waitUntil(activate(scope, build)));
  scope.addEventListener('message', (event) => event.waitUntil(handleMessage(event, scope, build)));
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(showPage(scope, event.notification.data));
  });
  scope.addEventListener('fetch', (event) => {
    const { method, url, mode, headers } = event.request;
    const { origin, pathname, searchParams } = new URL(url);
    if (method !== 'GET' || origin !== scope.location.origin) return;
    if (headers.has('rsc') || searchParams.has('_rsc')) {
      // Next shows the page without loading it; it is kept as if it had been loaded.
      if (!headers.has('next-router-prefetch'))
        event.waitUntil(keepVisited(pathname, scope, build));
    } else if (mode === 'navigate') {
      if (!pathname.startsWith('/api/')) event.respondWith(pageOf(event, pathname, scope, build));
    } else if (FILE_FOLDERS.some((folder) => pathname.startsWith(folder)))
      event.respondWith(fileOf(event, scope));
    else if (THUMBNAIL.test(pathname)) event.respondWith(thumbnailOf(event, pathname, scope));
    else if (CATALOGUES.includes(pathname) || build.files.includes(pathname))
      event.respondWith(networkFirst(event.request, pathname, scope, build));
  });
}

/** Brings the page that a notification is about to the front, when it was pressed. If it was closed meanwhile, opens it. */
async function showPage({ clients }: WorkerScope, data: unknown): Promise<void> {
  // A notification of an older version does not say it.
  const path = typeof data === 'string' ? data : '/live';
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ url }) => new URL(url).pathname === path);
  if (page === undefined) await clients.openWindow(path);
  else await page.focus();
}

/** Deletes the old caches when a version takes over, except the files of the previous version, which its open pages may still need. */
async function activate(scope: WorkerScope, { version }: WorkerBuild): Promise<void> {
  await scope.clients.claim();
  const names = await scope.caches.keys();
  const own = [builtCacheName(version), visitedCacheName(version)];
  const before = names.filter((name) => name.startsWith('dossier:built:') && !own.includes(name));
  const kept = [...own, before.at(-1)];
  const isOurs = /^dossier:(built|visited|shell|pages|own-pages|files|own-answers)\b/;
  for (const name of names)
    if (isOurs.test(name) && !kept.includes(name)) await scope.caches.delete(name);
}

/** Handles a message. `you-wait`: a page has found this worker waiting; `version` is that of the page. `take-over`: take over now. */
async function handleMessage(
  { data, source }: PageMessage,
  scope: WorkerScope,
  build: WorkerBuild,
): Promise<void> {
  const { kind, version } = Object(data) as { readonly kind?: unknown; readonly version?: unknown };
  if (kind === 'take-over') await scope.skipWaiting();
  if (kind !== 'you-wait') return;
  if (version !== build.version) return source?.postMessage({ kind: 'newer' });
  // The page already has this version. If no other page is open, taking over disturbs nobody.
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length <= 1) await scope.skipWaiting();
}

/** Fetches a request. Throws when there is no answer. */
async function fetchOrThrow(scope: WorkerScope, request: Request): Promise<Response> {
  const response = await scope.fetch(request);
  if (PROXY_STATUSES.includes(response.status)) throw new Error(`Nobody there: ${response.status}`);
  return response;
}

async function pageOf(
  event: RequestEvent,
  path: string,
  scope: WorkerScope,
  build: WorkerBuild,
): Promise<Response> {
  const coming = fetchOrThrow(scope, event.request).then((response) => {
    event.waitUntil(keepVisited(path, scope, build, response.clone()));
    return response;
  });
  const answer = coming.catch(() => null);
  const kept = await findInCaches(scope, build, pageAt(path, build));
  const late = new Promise<null>((resolve) => {
    if (kept !== undefined) setTimeout(() => resolve(null), TIMEOUT);
  });
  const answered = await Promise.race([answer, late]);
  if (answered !== null) return answered;
  const instead = CARD_PAGE.test(path) ? CARD_SHELL : OFFLINE;
  return kept ?? (await findInCaches(scope, build, instead)) ?? coming;
}

/** Returns the page that is shown at a path: its own (`/decks/new`), or the shell of its kind. */
function pageAt(path: string, { pages, shellOf }: WorkerBuild): string {
  return pages.includes(path) ? path : (shellOf(path) ?? path);
}

/** Keeps a public page that is not kept yet; without `loaded` it is fetched. */
async function keepVisited(
  path: string,
  scope: WorkerScope,
  build: WorkerBuild,
  loaded: Response | null = null,
): Promise<void> {
  if (pageAt(path, build) !== path || (await findInCaches(scope, build, path)) !== undefined)
    return;
  const response = loaded ?? (await scope.fetch(path).catch(() => null));
  if (response?.status !== 200 || response.redirected) return;
  const cache = await scope.caches.open(visitedCacheName(build.version));
  await cache.put(path, response);
  for (const old of (await cache.keys()).slice(0, -MOST_VISITED)) await cache.delete(old);
}

async function networkFirst(
  request: Request,
  path: string,
  scope: WorkerScope,
  build: WorkerBuild,
): Promise<Response> {
  try {
    return await fetchOrThrow(scope, request);
  } catch (error) {
    const kept = await findInCaches(scope, build, path);
    if (kept === undefined) throw error;
    return kept;
  }
}

/** Returns a built file, also of an older version, because its name contains a hash of its content. */
async function fileOf(event: RequestEvent, scope: WorkerScope): Promise<Response> {
  const { request } = event;
  const response =
    (await findFile(scope, new URL(request.url).pathname)) ?? (await fetchOrThrow(scope, request));
  // A worker uses the address of the response as its own, and that has lost the fragment, in which the build tells the worker what to load.
  // With a response without an address the worker keeps the one from the page.
  return request.destination.endsWith('worker') ? new Response(response.body, response) : response;
}

/** Returns a thumbnail from the cache, else from the server. */
async function thumbnailOf(
  event: RequestEvent,
  path: string,
  scope: WorkerScope,
): Promise<Response> {
  const cache = await scope.caches.open(THUMBNAILS);
  const kept = await cache.match(path);
  if (kept !== undefined) return kept;
  const response = await fetchOrThrow(scope, event.request);
  const keep = async (copy: Response) => {
    await cache.put(path, copy);
    for (const old of (await cache.keys()).slice(0, -MOST_THUMBNAILS)) await cache.delete(old);
  };
  if (response.status === 200) event.waitUntil(keep(response.clone()));
  return response;
}

async function findInCaches(
  scope: WorkerScope,
  { version }: WorkerBuild,
  path: string,
): Promise<Response | undefined> {
  const built = await (await scope.caches.open(builtCacheName(version))).match(path);
  return built ?? (await scope.caches.open(visitedCacheName(version))).match(path);
}

/** Finds a file in any version's cache, because a hash of the content is in its name. One query: a page asks for fifteen files at once. */
function findFile(scope: WorkerScope, path: string): Promise<Response | undefined> {
  return scope.caches.match(path);
}
