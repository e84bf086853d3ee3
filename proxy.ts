import { type NextRequest, NextResponse } from 'next/server';
import { isStaticPage, policyOfPage } from '@/lib/server/content-policy';

// Only the content policy and what replaces an old address are chosen here: who may do what is decided in lib/server.

/** Matches the address of a card or clause. When it has no static page, app/redirects looks the address up. */
const CARD_OR_CLAUSE = /^\/(cards\/ote\/[^/]+|rules)\/[^/]+$/;
const NOT_FOUND = '/_not-found';
/** The paths of the card searches. For an address with a query, next.config.js serves a page below the path. */
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

/** Sets the content policy of a page. A route cannot do that: the server has already set a policy that allows nothing, and only the proxy can replace it. */
function withPolicy(response: NextResponse, page: string): NextResponse {
  response.headers.set('Content-Security-Policy', policyOfPage(page));
  return response;
}

/** The proxy runs for pages and for addresses that do not exist, but not for data and files, which have no scripts to allow. */
export const config = {
  matcher: [
    '/((?!api/|_next/static/|_next/image$|favicon\\.ico$|icon\\.svg$|icon-[a-z0-9-]+\\.png$|apple-touch-icon\\.png$|manifest\\.webmanifest$|sw\\.js$|text-reader/).*)',
  ],
};
