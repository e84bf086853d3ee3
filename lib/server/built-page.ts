import 'server-only';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const NOT_FOUND = '/_not-found';

/** Reads a file that the build has written, by its path below `.next`; null if there is none. */
export function readBuilt(path: string): string | null {
  const file = join(/* turbopackIgnore: true */ process.cwd(), '.next', path);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** Returns the HTML of a static page, as the build has rendered it. */
export function builtPage(path: string): string {
  const html = readBuilt(`server/app${path}.html`);
  if (html === null) throw new Error(`The page ${path} is not built.`);
  return html;
}

/** Returns a static page as an answer; it may differ from the built page, but not in its scripts. Its content policy is set in proxy.ts. */
export function pageResponse(html: string, init: ResponseInit = {}): Response {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'private, no-store',
  };
  return new Response(html, { ...init, headers });
}

/** Redirects to another path for good; null: there is nothing at this address. */
export function redirectResponse(path: string | null): Response {
  return path === null
    ? pageResponse(builtPage(NOT_FOUND), { status: 404 })
    : new Response(null, { status: 308, headers: { Location: path } });
}
