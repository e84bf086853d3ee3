import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file in which the program finds the hashes of the inline scripts of each prerendered page. */
const INLINE_SCRIPTS_FILE = '.next/inline-scripts.json';

/** Matches inline scripts: no `src`, and some content. */
const INLINE = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** Returns the content policy's names for the inline scripts of a page: `sha256-…`, each once. */
function inlineScriptHashes(html) {
  const scripts = [...html.matchAll(INLINE)].map(([, code]) => code).filter(Boolean);
  const hashes = scripts.map((code) => createHash('sha256').update(code).digest('base64'));
  return [...new Set(hashes)].map((hash) => `sha256-${hash}`);
}

/** Lists the prerendered pages with the scripts that their policy must allow. Runs after `next build`. */
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
