/** What a version of the program needs to work without a connection. The build lists it (scripts/worker.mjs). */
export interface BuiltFiles {
  /** It changes with the program and with the cards. */
  readonly version: string;
  /** Addresses of all built files, whose names contain a hash of their content, and of other files of ours. */
  readonly files: readonly string[];
  /** Static pages that are kept from the first visit on. */
  readonly pages: readonly string[];
}

/** The addresses of the cards of both games. */
export const CATALOGUES: readonly string[] = ['/api/v1/catalogue', '/api/v1/catalogue/eden'];

/** The number of files that are fetched at once: the page in view comes first. */
const AT_ONCE = 4;

/** The caches and the connection of a page or of a worker. */
interface Place {
  readonly caches: CacheStorage;
  fetch(path: string, init: RequestInit): Promise<Response>;
}

/** The address of the list of a version's files. */
export function builtListPath(version: string): string {
  return `/_next/static/built-${version}.json`;
}

/** The name of the cache with the files of a version. */
export function builtCacheName(version: string): string {
  return `dossier:built:${version}`;
}

/** Fetches what is not kept yet. Throws when a file is missing; what was kept by then is not fetched again. */
export async function keepBuilt(
  place: Place,
  { version, files, pages }: BuiltFiles,
): Promise<void> {
  const cache = await place.caches.open(builtCacheName(version));
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const queue = [...files, ...pages, ...CATALOGUES].filter((path) => !kept.has(path));
  const work = async () => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      // Its name contains a hash of the content, so the copy of another version is equal.
      const isBuilt = path.startsWith('/_next/static/');
      const known = isBuilt ? await place.caches.match(path) : undefined;
      await cache.put(
        path,
        known ?? (await fetchFile(place, path, isBuilt ? 'default' : 'no-cache')),
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function fetchFile(place: Place, path: string, cache: RequestCache): Promise<Response> {
  const response = await place.fetch(path, { cache, priority: 'low' });
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}.`);
  return response;
}
