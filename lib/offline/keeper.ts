import {
  builtCaches,
  cacheName,
  type Keep,
  keptInTurn,
  type Locks,
  mayReplace,
  surplus,
} from './kept-caches';

/** What one version of the worker keeps, and what it finds again. Keys are paths, with a question where that matters. */
export interface Keeper {
  /** `asked`: when the network was asked for it, in milliseconds since 1970. */
  put(keep: Keep, key: string, response: Response, asked: number): Promise<void>;
  find(keep: Keep, key: string): Promise<Response | null>;
  /** A built file; of an older version, too, since its name is made from its content. */
  findBuilt(path: string): Promise<Response | null>;
}

const MOST: Partial<Record<Keep, number>> = { pages: 200, 'own-pages': 100, 'own-answers': 600 };

/** Keeps in the browser's caches. */
export function createKeeper(
  caches: CacheStorage,
  version: string,
  locks: Locks | null = null,
): Keeper {
  const open = (keep: Keep) => caches.open(cacheName(keep, version));
  return {
    async put(keep, key, response, asked) {
      const cache = await open(keep);
      const etag = response.headers.get('etag');
      if (keep === 'files' && etag !== null) {
        // The catalogue is long: the same is not written again.
        const known = await cache.match(key);
        if (known?.headers.get('etag') === etag) return;
      }
      if (keep === 'own-answers')
        await keptInTurn(locks, key, async () => {
          if (mayReplace(await cache.match(key), asked)) await cache.put(key, response);
        });
      else await cache.put(key, response);
      const most = MOST[keep];
      if (most === undefined) return;
      for (const old of surplus(await cache.keys(), most)) await cache.delete(old);
    },
    async find(keep, key) {
      const found = await (await open(keep)).match(key);
      if (found !== undefined || keep !== 'pages') return found ?? null;
      return (await (await open('shell')).match(key)) ?? null;
    },
    async findBuilt(path) {
      for (const name of builtCaches(await caches.keys(), version)) {
        const found = await (await caches.open(name)).match(path);
        if (found !== undefined) return found;
      }
      return null;
    },
  };
}
