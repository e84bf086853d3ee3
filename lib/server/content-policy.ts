import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Written by the build (scripts/inline-scripts.mjs): each page with the hashes of the scripts in it. */
const INLINE_SCRIPTS_FILE = '.next/inline-scripts.json';
const Script = z
  .string()
  .max(60)
  .regex(/^sha256-[\w+/]+=*$/);
const Page = z.object({ path: z.string().max(400), scripts: z.array(Script).max(100) });
const Pages = z.array(Page).max(100_000);

let pages: ReadonlyMap<string, readonly string[]> | null = null;

/** The pages that were rendered ahead of time. In development there are none. */
function renderedAhead(): ReadonlyMap<string, readonly string[]> {
  if (pages !== null) return pages;
  const listed = DEVELOPMENT ? [] : Pages.parse(JSON.parse(readList()));
  pages = new Map(listed.map(({ path, scripts }) => [path, scripts]));
  return pages;
}

function readList(): string {
  return readFileSync(join(process.cwd(), INLINE_SCRIPTS_FILE), 'utf8');
}

const DEVELOPMENT = process.env.NODE_ENV === 'development';

/** Is this path a page that the build has rendered, the same for everybody? */
export function isRenderedAhead(path: string): boolean {
  return renderedAhead().has(path);
}

/**
 * The policy of a page that the build has rendered: files of our own, and the scripts written into it by their hashes
 * (a nonce would be the same for everybody, so none).
 */
export function policyOfPage(path: string): string {
  const hashes = renderedAhead().get(path) ?? [];
  return contentPolicy(["'self'", ...hashes.map((hash) => `'${hash}'`)], "'self'");
}

/** The policy of a page rendered for one request: only scripts that carry its nonce, and what these bring. */
export function policyWithNonce(nonce: string): string {
  const scripts = ["'self'", `'nonce-${nonce}'`, "'strict-dynamic'"];
  return DEVELOPMENT
    ? contentPolicy([...scripts, "'unsafe-eval'"], "'self' 'unsafe-inline'")
    : contentPolicy(scripts, `'self' 'nonce-${nonce}'`);
}

/** `style-src-attr`: React writes `style="…"` into the page for sizes that come from figures; scripts have no such way in. */
function contentPolicy(scripts: readonly string[], styles: string): string {
  return [
    "default-src 'self'",
    `script-src ${scripts.join(' ')}`,
    `style-src ${styles}`,
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
