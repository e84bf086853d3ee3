// The parts of a service worker's surroundings that ours needs. The compiler's types exclude those of a page, and a test passes its own.

/** An event that keeps the worker alive until a promise is settled. */
export interface LastingEvent {
  waitUntil(until: Promise<unknown>): void;
}

/** A rule by which the browser answers without waking the worker (Service Worker Static Routing API). */
export interface StaticRoute {
  readonly condition: { readonly urlPattern: string; readonly requestDestination: string };
  /** The file comes from the first cache that has it, or else from the network. */
  readonly source: 'cache';
}

interface InstallEvent extends LastingEvent {
  /** Adds static routes; undefined in some browsers. */
  addRoutes?(routes: readonly StaticRoute[]): Promise<void>;
}

/** A request of a page. If the worker does not respond, the browser handles it as usual. */
export interface RequestEvent extends LastingEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

/** A message of a page. */
export interface PageMessage extends LastingEvent {
  readonly data: unknown;
  readonly source: { postMessage(message: unknown): void } | null;
}

/** A press on a notification. */
interface NoticeEvent extends LastingEvent {
  /** `data`: the path of the page that it is about. */
  readonly notification: { readonly data: unknown; close(): void };
}

export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly caches: CacheStorage;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: {
      readonly type: 'window';
      readonly includeUncontrolled: boolean;
    }): Promise<readonly { readonly url: string; focus(): Promise<unknown> }[]>;
    openWindow(path: string): Promise<unknown>;
  };
  fetch(request: Request | string, init?: RequestInit): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listen: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listen: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listen: (event: RequestEvent) => void): void;
  addEventListener(type: 'notificationclick', listen: (event: NoticeEvent) => void): void;
  addEventListener(type: 'message', listen: (event: PageMessage) => void): void;
}
