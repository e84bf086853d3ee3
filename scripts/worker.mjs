import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where the program finds the worker that it serves as /sw.js. */
export const WORKER_FILE = '.next/sw.js';

/** The addresses of all files of the build, which the worker keeps for when there is no connection. */
export function builtFiles(root) {
  const folder = join(root, '.next/static');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
    .map((path) => encodeURI(`/_next/static${path.replaceAll('\\', '/')}`))
    .sort();
}

/** After `next build`: bundle the worker, with the version and the files of this build in it. */
export async function bundleWorker(root, version) {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: root,
    entryPoints: ['lib/offline/worker-main.ts'],
    outfile: WORKER_FILE,
    bundle: true,
    platform: 'browser',
    format: 'iife',
    target: 'es2022',
    minify: true,
    define: { VERSION: JSON.stringify(version), FILES: JSON.stringify(builtFiles(root)) },
    tsconfig: join(root, 'tsconfig.json'),
    logLevel: 'silent',
  });
}
