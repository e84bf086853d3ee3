import { type NextRequest, NextResponse } from 'next/server';

// Only the content policy is set here: who may do what is decided in lib/server.

/** Give each page a nonce of its own, which Next puts on its scripts. */
export function proxy(request: NextRequest): NextResponse {
  const nonce = btoa(crypto.randomUUID());
  const policy = contentPolicy(nonce);
  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  headers.set('Content-Security-Policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('Content-Security-Policy', policy);
  return response;
}

/** `style-src-attr`: React writes `style="…"` into the page for sizes that come from figures; scripts have no such way in. */
function contentPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${DEVELOPMENT ? " 'unsafe-eval'" : ''}`,
    `style-src 'self' ${DEVELOPMENT ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const DEVELOPMENT = process.env.NODE_ENV === 'development';

/** Pages only: data and built files carry no scripts to allow. */
export const config = {
  matcher: ['/((?!api/|_next/static/|_next/image|icon.svg|manifest.webmanifest).*)'],
};
