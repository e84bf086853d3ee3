import type { Page, Request } from 'playwright-core';

/** What a page has asked for since it was opened. */
export interface Traffic {
  /** How many requests it has begun. */
  readonly count: () => number;
  /** The addresses that it waits for an answer from. */
  readonly open: () => readonly string[];
}

/** Listens to the requests of a page from now on. */
export function watchTraffic(page: Page): Traffic {
  const open = new Set<Request>();
  let count = 0;
  page.on('request', (request) => {
    // What an earlier page was waiting for is called off, and not always told of.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    open.add(request);
    count++;
  });
  const ended = (request: Request) => void open.delete(request);
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return { count: () => count, open: () => [...open].map((request) => request.url()) };
}
