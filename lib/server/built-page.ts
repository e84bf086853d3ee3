import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The HTML of a static page, as the build has rendered it. */
export function builtPage(path: string): string {
  const file = join(/* turbopackIgnore: true */ process.cwd(), '.next/server/app', `${path}.html`);
  return readFileSync(file, 'utf8');
}

/** A static page, or one that differs from it in what is no script, as an answer. Its content policy is set in proxy.ts. */
export function pageResponse(html: string, init: ResponseInit = {}): Response {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'private, no-store',
  };
  return new Response(html, { ...init, headers });
}
