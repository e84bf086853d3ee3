// `node scripts/image-folder.mjs FOLDER`: writes the content of an image (Dockerfile), after a build with DOSSIER_STANDALONE.
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const [folder] = process.argv.slice(2);
const standalone = join(root, '.next/standalone');

/** Finds `zod` in `from "zod/mini"`, `@prisma/client` in `import("@prisma/client/runtime")`. */
const IMPORTED = /(?:from\s*|import\(\s*|import\s*)"((?:@[^"/]+\/)?[^"/.][^"/]*)[^"]*"/g;

/** Returns the packages that our own programs import. Next traces only those of its pages. */
function packagesOfPrograms() {
  const names = new Set();
  for (const file of readdirSync(join(root, 'dist'), { recursive: true })) {
    if (!file.endsWith('.mjs')) continue;
    const text = readFileSync(join(root, 'dist', file), 'utf8');
    for (const [, name] of text.matchAll(IMPORTED)) if (!isBuiltin(name)) names.add(name);
  }
  return names;
}

/** Copies packages with their dependencies. */
function copyPackages(names, copied = new Set()) {
  for (const name of names) {
    const from = join(root, 'node_modules', name);
    if (copied.has(name) || !existsSync(from)) continue;
    copied.add(name);
    cpSync(from, join(folder, 'node_modules', name), { recursive: true });
    const {
      dependencies = {},
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'));
    const peers = Object.keys(peerDependencies);
    copyPackages(Object.keys(dependencies), copied);
    copyPackages(
      peers.filter((peer) => peerDependenciesMeta[peer]?.optional !== true),
      copied,
    );
  }
}

if (folder === undefined || !existsSync(standalone)) {
  process.stderr.write('Build first: DOSSIER_STANDALONE=1 node scripts/up.mjs --no-database\n');
  process.exitCode = 2;
} else {
  // Turbopack refers to packages by links beside them, which are kept.
  cpSync(standalone, folder, { recursive: true, verbatimSymlinks: true });
  // The files that Next expects a file server to serve, and the files of our own build.
  for (const path of ['.next/static', '.next/sw.js', '.next/inline-scripts.json', 'public'])
    cpSync(join(root, path), join(folder, path), { recursive: true });
  // server/main.mjs starts Next, and reads its configuration with more of Next's files than Next's own start needs.
  copyPackages(['next', ...packagesOfPrograms()]);
  const databases = readdirSync(folder, { recursive: true }).filter((path) =>
    /\.db(-\w+)?$/.test(path),
  );
  if (databases.length > 0) {
    process.stderr.write(`A database got into the image: ${databases.join(', ')}\n`);
    process.exitCode = 1;
  }
}
