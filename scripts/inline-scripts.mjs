import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the program finds, for each page that was rendered ahead of time, the hashes of the scripts written into it. */
export const INLINE_SCRIPTS_FILE = '.next/inline-scripts.json';

/** Scripts that stand in the page itself: no `src`, and something inside. */
const INLINE = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** The content policy's names for the scripts written into a page: `sha256-…`, each once. */
export function inlineScriptHashes(html) {
  const scripts = [...html.matchAll(INLINE)].map(([, code]) => code).filter(Boolean);
  const hashes = scripts.map((code) => createHash('sha256').update(code).digest('base64'));
  return [...new Set(hashes)].map((hash) => `sha256-${hash}`);
}

/** After `next build`: list the pages that were rendered ahead of time, with the scripts that their policy must allow. */
export function listInlineScripts(root) {
  const { routes } = JSON.parse(readFileSync(join(root, '.next/prerender-manifest.json'), 'utf8'));
  const pages = Object.keys(routes).flatMap((path) => {
    const file = join(root, '.next/server/app', `${path === '/' ? '/index' : path}.html`);
    if (!existsSync(file)) return [];
    return [{ path, scripts: inlineScriptHashes(readFileSync(file, 'utf8')) }];
  });
  writeFileSync(join(root, INLINE_SCRIPTS_FILE), JSON.stringify(pages));
  return pages.length;
}
