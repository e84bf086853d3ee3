import { startWorker } from '@/lib/client/service-worker';
import type { LastingEvent, StaticRoute, WorkerScope } from '@/lib/client/worker-scope';
import { shellOf } from '@/lib/shells.mjs';

export const ORIGIN = 'http://127.0.0.1:4310';
const PAGES = ['/cards', '/cards/card', '/decks/deck', '/decks/new', '/offline'];

function pathOf(key: RequestInfo | URL): string {
  const url = new URL(typeof key === 'string' ? key : key instanceof URL ? key : key.url, ORIGIN);
  return url.pathname + url.search;
}

/** The parts of a cache that the worker uses. */
function memoryCache() {
  const kept = new Map<string, Response>();
  return {
    match: async (key: RequestInfo | URL) => kept.get(pathOf(key))?.clone(),
    put: async (key: RequestInfo | URL, response: Response) => {
      kept.delete(pathOf(key));
      kept.set(pathOf(key), response);
    },
    delete: async (key: RequestInfo | URL) => kept.delete(pathOf(key)),
    keys: async () => [...kept.keys()].map((path) => new Request(ORIGIN + path)),
    add: () => Promise.reject(new Error('not used')),
    addAll: () => Promise.reject(new Error('not used')),
    matchAll: () => Promise.reject(new Error('not used')),
  };
}

/** Returns the caches of a browser, which outlive workers. */
export function memoryCaches(): CacheStorage {
  const caches = new Map<string, Cache>();
  return {
    open: async (name) => {
      const cache = caches.get(name) ?? memoryCache();
      caches.set(name, cache);
      return cache;
    },
    keys: async () => [...caches.keys()],
    delete: async (name) => caches.delete(name),
    has: async (name) => caches.has(name),
    match: async (request) => {
      for (const cache of caches.values()) {
        const found = await cache.match(request);
        if (found !== undefined) return found;
      }
      return undefined;
    },
  };
}

/** The server's answer for a path. If it throws, there is no connection. */
export type Server = (path: string) => Response | Promise<Response>;

/** Further fields of a page's request. */
export interface AskedInit extends RequestInit {
  readonly destination?: RequestDestination;
}

/** A worker with a server and a page, which tests send requests to. */
export interface Rig {
  /** Sends a request of the page. Resolves with null when the worker does not respond to it. */
  ask(path: string, mode?: 'navigate' | 'cors', init?: AskedInit): Promise<Response | null>;
  say(message: unknown): Promise<void>;
  /** Runs a stage of the life of the worker. `addRoutes`: the browser's function for static routes; absent when it has none. */
  lives(
    stage: 'install' | 'activate',
    addRoutes?: (routes: readonly StaticRoute[]) => Promise<void>,
  ): Promise<void>;
  /** The paths that reached the server. */
  readonly asked: string[];
  /** The messages to the open page. */
  readonly told: unknown[];
  readonly skipped: () => boolean;
  /** Presses a notification, whose data is the path of a page. */
  press(path: unknown): Promise<void>;
  /** What came to the front: a page that was open, or one that was opened. */
  readonly fronts: string[];
}

export function workerRig(
  caches: CacheStorage,
  server: Server,
  { version = '1', files = ['/_next/static/a.js', '/icon.svg'], open = ['/cards'] } = {},
): Rig {
  const listeners = new Map<string, (event: never) => void>();
  const asked: string[] = [];
  const told: unknown[] = [];
  const fronts: string[] = [];
  let skipped = false;
  const client = { postMessage: (message: unknown) => void told.push(message) };
  const clients = open.map((path) => ({
    url: ORIGIN + path,
    focus: async () => void fronts.push(`open ${path}`),
  }));
  const scope: WorkerScope = {
    location: { origin: ORIGIN },
    caches,
    clients: {
      claim: async () => undefined,
      matchAll: async () => clients,
      openWindow: async (path) => void fronts.push(`new ${path}`),
    },
    fetch: async (request) => {
      const path = pathOf(request);
      asked.push(path);
      return server(path);
    },
    skipWaiting: async () => {
      skipped = true;
    },
    addEventListener: (type: string, listen: (event: never) => void) => {
      listeners.set(type, listen);
    },
  };
  startWorker(scope, { version, files, pages: PAGES, shellOf });

  async function dispatch(type: string, event: object): Promise<Response | null> {
    const pending: Promise<unknown>[] = [];
    let answer: Promise<Response> | null = null;
    const lasting: LastingEvent & { respondWith(response: Promise<Response>): void } = {
      waitUntil: (until) => pending.push(until),
      respondWith: (response) => {
        answer = response;
      },
    };
    listeners.get(type)?.({ ...event, ...lasting } as never);
    const response: Response | null = await (answer ?? null);
    // Work may continue after the answer, and add more work.
    for (let done = 0; done < pending.length; done++) await pending[done];
    return response;
  }
  return {
    asked,
    told,
    skipped: () => skipped,
    fronts,
    press: async (data) => {
      await dispatch('notificationclick', { notification: { data, close: () => undefined } });
    },
    ask: (path, mode = 'cors', init = {}) => {
      const { method = 'GET', headers, destination = '' } = init;
      const url = ORIGIN + path;
      const request = { method, url, mode, headers: new Headers(headers), destination };
      return dispatch('fetch', { request });
    },
    say: async (data) => {
      await dispatch('message', { data, source: client });
    },
    lives: async (stage, addRoutes) => {
      await dispatch(stage, addRoutes === undefined ? {} : { addRoutes });
    },
  };
}
