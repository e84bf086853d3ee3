import { join } from 'node:path';

/** Names of packages stay imports; only our own files go into a bundle. */
const PACKAGES = 'external';

/** Bundle a TypeScript entry of ours into one module that plain Node runs. */
export async function bundle(root, entry, outfile) {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile,
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
