import type { FromWorker } from './worker-messages';
import type { WorkerScope } from './worker-scope';

/** The network as the worker sees it. */
export interface Network {
  /** Throws when nobody answers. */
  ask(request: Request | string): Promise<Response>;
  /** Whether somebody answered last time; null while nothing was asked. */
  isUp(): boolean | null;
}

/** These say that nobody is there behind a server that is. */
const NOBODY: readonly number[] = [502, 503, 504];

/** Asks, and tells all pages when the program has stopped answering or answers again. */
export function watchNetwork(scope: WorkerScope): Network {
  let up: boolean | null = null;
  async function note(isUp: boolean): Promise<void> {
    const isNews = isUp ? up === false : up !== false;
    up = isUp;
    if (!isNews) return;
    const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
    for (const page of pages) page.postMessage({ kind: 'wire', up: isUp } satisfies FromWorker);
  }
  return {
    async ask(request) {
      try {
        const response = await scope.fetch(request);
        if (NOBODY.includes(response.status)) throw new Error(`Nobody there: ${response.status}`);
        await note(true);
        return response;
      } catch (error) {
        // A page that was left, or that gave up, says nothing about the network.
        if (!(error instanceof Error && error.name === 'AbortError')) await note(false);
        throw error;
      }
    },
    isUp: () => up,
  };
}
