import { type NextRequest, NextResponse } from 'next/server';
import { isStaticPage, policyOfPage } from '@/lib/server/content-policy';

// Only the content policy and what replaces an old address are chosen here: who may do what is decided in lib/server.

/** Every card and clause has a static page: an address that is none of them is looked up in app/redirects. */
const CARD_OR_CLAUSE = /^\/(cards\/ote\/[^/]+|rules)\/[^/]+$/;
const NOT_FOUND = '/_not-found';
/** The searches: next.config.js leads an address with a query to a page below. */
const SEARCHES: readonly string[] = ['/cards', '/cards/eden'];

/** Gives each static page the policy that allows its own inline scripts, by their hashes. */
export function proxy(request: NextRequest): NextResponse {
  const { searchParams, pathname: asked } = request.nextUrl;
  const isAsked = SEARCHES.includes(asked) && searchParams.has('q');
  const pathname = isAsked ? `${asked}/search` : asked;
  const isStatic = isStaticPage(pathname);
  if (!isStatic && CARD_OR_CLAUSE.test(pathname)) {
    const url = request.nextUrl.clone();
    url.pathname = `/redirects${pathname}`;
    return withPolicy(NextResponse.rewrite(url), NOT_FOUND);
  }
  return withPolicy(NextResponse.next(), isStatic ? pathname : NOT_FOUND);
}

/** A route cannot set it: the server has set one that allows nothing, and only a proxy's replaces it. */
function withPolicy(response: NextResponse, page: string): NextResponse {
  response.headers.set('Content-Security-Policy', policyOfPage(page));
  return response;
}

/** Pages only, and whatever else is asked for and not there: data and files have no scripts to allow. */
export const config = {
  matcher: [
    '/((?!api/|_next/static/|_next/image$|favicon\\.ico$|icon\\.svg$|icon-[a-z0-9-]+\\.png$|apple-touch-icon\\.png$|manifest\\.webmanifest$|sw\\.js$).*)',
  ],
};
