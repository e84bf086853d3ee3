import type { Page, Request } from 'playwright-core';

/** The requests of a page since it was opened. */
export interface Traffic {
  /** Returns the number of requests so far. */
  readonly count: () => number;
  /** Returns the addresses of unanswered requests. */
  readonly open: () => readonly string[];
}

/** Listens to the requests of a page from now on. */
export function watchTraffic(page: Page): Traffic {
  const open = new Set<Request>();
  let count = 0;
  page.on('request', (request) => {
    // Open requests of the previous page are cancelled, and the browser does not always report that.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    open.add(request);
    count++;
  });
  const ended = (request: Request) => void open.delete(request);
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return { count: () => count, open: () => [...open].map((request) => request.url()) };
}
