import { basename, dirname, join, resolve } from 'node:path';
import { engineParts } from './engine-parts.mjs';

/** Names of packages stay imports; only our own files go into a bundle. */
const PACKAGES = 'external';

/**
 * Bundles one of our TypeScript entries into a module that plain Node runs. Its dynamic imports (the database, for most commands) become
 * separate files below `parts`, which are loaded only when they are needed. Returns esbuild's description of the files.
 */
export async function bundle(root, entry, outfile) {
  const { build } = await import('esbuild');
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [{ in: entry, out: basename(outfile, '.mjs') }],
    outdir: resolve(root, dirname(outfile)),
    outExtension: { '.js': '.mjs' },
    splitting: true,
    chunkNames: 'parts/[name]-[hash]',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: PACKAGES,
    plugins: [engineParts(root)],
    alias: { 'server-only': join(root, 'scripts/server-only.mjs') },
    tsconfig: join(root, 'tsconfig.json'),
    sourcemap: 'linked',
    metafile: true,
    logLevel: 'silent',
  });
  return metafile;
}
