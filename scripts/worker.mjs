import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TEXT_READER } from '../lib/text-reader.mjs';

/** The file of the worker that the program serves as /sw.js. */
const WORKER_FILE = '.next/sw.js';

/** Returns the files below a folder, as addresses. */
function filesIn(folder, at) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
    .map((path) => encodeURI(`${at}${path.replaceAll('\\', '/')}`))
    .sort();
}

/** Returns the static pages, except those of single cards, clauses and groups of cards: these are kept when they are visited. */
function staticPages(root) {
  const { routes } = JSON.parse(readFileSync(join(root, '.next/prerender-manifest.json'), 'utf8'));
  return Object.entries(routes)
    .filter(([path, { srcRoute }]) => srcRoute === path && !path.startsWith('/_'))
    .map(([path]) => path)
    .sort();
}

/**
 * Bundles the worker, with the version, the files and the pages of this build, and lists them for the page that registers it
 * (lib/client/built-files.ts). Files of the text reader are kept when they are used. Runs after `next build`.
 */
export async function bundleWorker(root, version) {
  const { build } = await import('esbuild');
  const files = [
    ...filesIn(join(root, '.next/static'), '/_next/static'),
    ...filesIn(join(root, 'public'), '').filter((path) => !path.startsWith(TEXT_READER)),
  ];
  const built = JSON.stringify({ version, files, pages: staticPages(root) });
  writeFileSync(join(root, `.next/static/built-${version}.json`), built);
  await build({
    absWorkingDir: root,
    entryPoints: ['lib/client/service-worker-main.ts'],
    outfile: WORKER_FILE,
    bundle: true,
    platform: 'browser',
    format: 'iife',
    target: 'es2022',
    minify: true,
    define: { BUILT: built },
    tsconfig: join(root, 'tsconfig.json'),
    logLevel: 'silent',
  });
}
