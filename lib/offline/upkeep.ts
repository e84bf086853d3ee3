import type { Keeper } from './keeper';
import { builtCaches, cacheName, olderPages, outlived } from './kept-caches';
import { routeOf, SHELL_PAGES } from './routing';
import type { WorkerScope } from './worker-scope';

/** What a worker is made of. */
export interface WorkerBuild {
  /** Changes with the program and with the cards. */
  readonly version: string;
  /** Addresses of all built files. */
  readonly files: readonly string[];
}

const CATALOGUE = '/api/v1/catalogue';

/** Asked for by several pages; cheap, and kept before anybody is without a connection. */
const OWN_ANSWERS = [
  '/api/v1/collection/totals',
  '/api/v1/decks',
  '/api/v1/decks/contents',
  '/api/v1/own/catalogue',
] as const;

/** Pages carried over to a new version; the others come when they are visited again. */
const CARRIED = 60;

/** Before a version may take over: everything that it needs to stand without a connection. Fails as a whole, and is then tried again at the next visit. */
export async function install(
  scope: WorkerScope,
  keeper: Keeper,
  { version, files }: WorkerBuild,
): Promise<void> {
  const { caches } = scope;
  const built = await caches.open(cacheName('built', version));
  const [, ...others] = builtCaches(await caches.keys(), version);
  await inTurn(files, async (file) => {
    if ((await built.match(file)) !== undefined) return;
    // A name made from the content: what another version has is the same.
    const known = others.length > 0 ? await keeper.findBuilt(file) : null;
    await built.put(file, known ?? (await fetched(scope, file, 'default')));
  });
  await inTurn(SHELL_PAGES, async (page) =>
    keeper.put('shell', page, await fetched(scope, page), Date.now()),
  );
  await keeper.put('files', CATALOGUE, await fetched(scope, CATALOGUE), Date.now());
}

/** When a version takes over: visited pages name built files, so they are fetched anew where that can be; then the old caches go. */
export async function activate(
  scope: WorkerScope,
  keeper: Keeper,
  { version }: WorkerBuild,
): Promise<void> {
  await scope.clients.claim();
  const { caches } = scope;
  const paths = new Set<string>();
  for (const { name } of olderPages(await caches.keys(), version)) {
    const visited = await (await caches.open(name)).keys();
    for (const { url } of visited.slice(-CARRIED)) paths.add(new URL(url).pathname);
  }
  // The page that brought the worker was loaded before it.
  for (const { url } of await scope.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    paths.add(new URL(url).pathname);
  await inTurn([...paths], (path) => keepPage(scope, keeper, path));
  await inTurn(OWN_ANSWERS, async (path) => {
    const asked = Date.now();
    const response = await fetched(scope, path).catch(() => null);
    if (response !== null) await keeper.put('own-answers', path, response, asked);
  });
  for (const name of outlived(await caches.keys(), version)) await caches.delete(name);
}

/** Fetches a page to keep it. Nothing happens when it cannot be had. */
async function keepPage(scope: WorkerScope, keeper: Keeper, path: string): Promise<void> {
  const url = scope.location.origin + path;
  const route = routeOf(
    { method: 'GET', url, mode: 'navigate', isPiece: false },
    scope.location.origin,
  );
  if (route.by !== 'public' && route.by !== 'own') return;
  const asked = Date.now();
  const response = await fetched(scope, path).catch(() => null);
  if (response !== null && !response.redirected)
    await keeper.put(route.from, path, response, asked);
}

async function fetched(
  scope: WorkerScope,
  path: string,
  cache: RequestCache = 'no-cache',
): Promise<Response> {
  const response = await scope.fetch(path, { cache });
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`);
  return response;
}

/** A few at a time: the page that is being looked at comes first. */
const AT_ONCE = 4;

async function inTurn<T>(things: readonly T[], each: (thing: T) => Promise<void>): Promise<void> {
  const queue = [...things];
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await each(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
