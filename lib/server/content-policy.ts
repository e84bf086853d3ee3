import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { shellOf } from '@/lib/shells.mjs';

/** The file that the build writes (scripts/inline-scripts.mjs): each static page with the hashes of its scripts. */
const INLINE_SCRIPTS_FILE = '.next/inline-scripts.json';
const Script = z
  .string()
  .max(60)
  .regex(/^sha256-[\w+/]+=*$/);
const Page = z.object({ path: z.string().max(400), scripts: z.array(Script).max(100) });
const Pages = z.array(Page).max(100_000);

const DEVELOPMENT = process.env.NODE_ENV === 'development';

let pages: ReadonlyMap<string, readonly string[]> | null = null;

/** Returns the static pages. In development there are none. */
function staticPages(): ReadonlyMap<string, readonly string[]> {
  if (pages !== null) return pages;
  const listed = DEVELOPMENT ? [] : Pages.parse(JSON.parse(readList()));
  pages = new Map(listed.map(({ path, scripts }) => [path, scripts]));
  return pages;
}

function readList(): string {
  return readFileSync(join(process.cwd(), INLINE_SCRIPTS_FILE), 'utf8');
}

/** Checks whether a path shows a static page. */
export function isStaticPage(path: string): boolean {
  return DEVELOPMENT || staticPages().has(pageAt(path));
}

/** Returns the page that a path shows: its own, or the shell of its kind. */
function pageAt(path: string): string {
  return staticPages().has(path) ? path : (shellOf(path) ?? path);
}

/**
 * Returns the policy of a static page: files of our own, and its inline scripts by their hashes (there is no nonce, because everybody would
 * get an equal one). `style-src-attr`: React writes `style="…"` into the page for sizes that are computed from numbers.
 */
export function policyOfPage(path: string): string {
  const hashes = staticPages().get(pageAt(path)) ?? [];
  const scripts = DEVELOPMENT
    ? ["'unsafe-inline'", "'unsafe-eval'"]
    : hashes.map((hash) => `'${hash}'`);
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src 'self'${DEVELOPMENT ? " 'unsafe-inline'" : ''}`,
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
