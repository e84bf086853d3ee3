import { basename, dirname, join, resolve } from 'node:path';

/** Names of packages stay imports; only our own files go into a bundle. */
const PACKAGES = 'external';

/**
 * Bundle a TypeScript entry of ours into a module that plain Node runs. What it imports only when it needs it
 * (the database, for most commands) stands in files of its own beside it, below `parts`, and is loaded then.
 */
export async function bundle(root, entry, outfile) {
  const { build } = await import('esbuild');
  await build({
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
    alias: { 'server-only': join(root, 'scripts/server-only.mjs') },
    tsconfig: join(root, 'tsconfig.json'),
    sourcemap: 'linked',
    logLevel: 'silent',
  });
}
