// The names of what is kept, and the part of the worker's task that only looks at names.

/**
 * One version of the program keeps:
 * - `built`: the files of the build, by names that are made from their content;
 * - `shell`: the pages that are there from the first visit on;
 * - `pages`, `own-pages`: pages that were visited. They name files of the build, so they go with their version.
 *
 * Not bound to a version:
 * - `files`: the catalogue and the icons;
 * - `own-answers`: what the API said of somebody's own things.
 */
export type Keep = 'built' | 'shell' | 'pages' | 'own-pages' | 'files' | 'own-answers';

const PREFIX = 'dossier';
const UNVERSIONED: readonly Keep[] = ['files', 'own-answers'];

/** The name of a cache. */
export function cacheName(keep: Keep, version: string): string {
  return UNVERSIONED.includes(keep) ? `${PREFIX}:${keep}` : `${PREFIX}:${keep}:${version}`;
}

/** The header of an answer that a page has put in place of the server's: when, in milliseconds since 1970. */
export const AMENDED = 'x-dossier-amended';

/** Whether an answer that was asked for at a time may stand for one that is kept: not if a page has amended that one since, for then it may say what was before. */
export function mayReplace(kept: Response | null | undefined, asked: number): boolean {
  return Number(kept?.headers.get(AMENDED) ?? 0) < asked;
}

/** As much of the browser's locks as is used; some have none. */
export interface Locks {
  request<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** Looks at what is kept under a key and writes it anew, the worker and pages one after the other. */
export function keptInTurn<T>(
  locks: Locks | null | undefined,
  key: string,
  work: () => Promise<T>,
): Promise<T> {
  return locks == null ? work() : locks.request(`dossier:kept:${key}`, work);
}

interface CacheOf {
  readonly name: string;
  readonly keep: string;
  readonly version: string | null;
}

function parts(name: string): CacheOf | null {
  const [prefix, keep, version = null] = name.split(':');
  return prefix === PREFIX && keep !== undefined ? { name, keep, version } : null;
}

/** Caches of other versions that hold pages which were visited. `names` in the order in which they were made. */
export function olderPages(names: readonly string[], version: string): readonly CacheOf[] {
  return names.flatMap((name) => {
    const cache = parts(name);
    if (cache === null || cache.version === null || cache.version === version) return [];
    return ['pages', 'own-pages'].includes(cache.keep) ? [cache] : [];
  });
}

/**
 * Caches to be deleted when `version` takes over. The built files of the version before stay for once: a page of
 * it that is still open may yet ask for one.
 */
export function outlived(names: readonly string[], version: string): readonly string[] {
  const others = names.flatMap((name) => {
    const cache = parts(name);
    return cache !== null && cache.version !== null && cache.version !== version ? [cache] : [];
  });
  const before = others.filter(({ keep }) => keep === 'built').at(-1)?.name;
  return others.map(({ name }) => name).filter((name) => name !== before);
}

/** The oldest of so many addresses, when no more than `most` are to be kept. `keys` oldest first. */
export function surplus<T>(keys: readonly T[], most: number): readonly T[] {
  return keys.slice(0, Math.max(0, keys.length - most));
}

/** Caches of built files, the newest first. */
export function builtCaches(names: readonly string[], version: string): readonly string[] {
  const own = cacheName('built', version);
  const others = names.filter((name) => parts(name)?.keep === 'built' && name !== own);
  return [own, ...others.reverse()];
}
