import { type NextRequest, NextResponse } from 'next/server';
import { isRenderedAhead, policyOfPage, policyWithNonce } from '@/lib/server/content-policy';

// Only the content policy and the room that answers are chosen here: who may do what is decided in lib/server.

/** Rooms in which every page is rendered ahead of time: an address there that is none of them is looked up in app/lost. */
const CARD_OR_CLAUSE = /^\/(cards\/ote\/[^/]+|rules)\/[^/]+$/;

/** Rendered ahead of time when nothing is asked, and by a room of its own for each question. */
const ASKED_IN: Readonly<Record<string, string>> = { '/cards': '/cards/found' };

/** Give a page that the build rendered its scripts by hash, and each other a nonce, which Next puts on its scripts. */
export function proxy(request: NextRequest): NextResponse {
  const { pathname } = request.nextUrl;
  const room = roomOf(request);
  if (room === pathname && isRenderedAhead(pathname)) {
    return withPolicy(NextResponse.next(), policyOfPage(pathname));
  }
  const nonce = btoa(crypto.randomUUID());
  const policy = policyWithNonce(nonce);
  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  headers.set('Content-Security-Policy', policy);
  if (room === pathname) return withPolicy(NextResponse.next({ request: { headers } }), policy);
  const url = request.nextUrl.clone();
  url.pathname = room;
  return withPolicy(NextResponse.rewrite(url, { request: { headers } }), policy);
}

function roomOf({ nextUrl }: NextRequest): string {
  const { pathname } = nextUrl;
  if (!isRenderedAhead('/')) return pathname;
  if ([...nextUrl.searchParams.keys()].some((key) => key !== '_rsc')) {
    return ASKED_IN[pathname] ?? pathname;
  }
  const lost = CARD_OR_CLAUSE.test(pathname) && !isRenderedAhead(pathname);
  return lost ? `/lost${pathname}` : pathname;
}

function withPolicy(response: NextResponse, policy: string): NextResponse {
  response.headers.set('Content-Security-Policy', policy);
  return response;
}

/** Pages only, and whatever else is asked for and not there: data and files carry no scripts to allow. */
export const config = {
  matcher: [
    '/((?!api/|_next/static/|_next/image$|icon\\.svg$|icon-[a-z0-9-]+\\.png$|apple-touch-icon\\.png$|manifest\\.webmanifest$|sw\\.js$).*)',
  ],
};
