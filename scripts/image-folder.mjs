// `node scripts/image-folder.mjs FOLDER`: after a build with DOSSIER_STANDALONE, what an image holds (Dockerfile).
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const [folder] = process.argv.slice(2);
const standalone = join(root, '.next/standalone');

if (folder === undefined || !existsSync(standalone)) {
  process.stderr.write('Build first: DOSSIER_STANDALONE=1 node scripts/up.mjs --no-database\n');
  process.exitCode = 2;
} else {
  cpSync(standalone, folder, { recursive: true });
  // What Next leaves to a server of files, and what our own build adds.
  for (const path of ['.next/static', '.next/sw.js', '.next/inline-scripts.json', 'public'])
    cpSync(join(root, path), join(folder, path), { recursive: true });
  const databases = readdirSync(folder, { recursive: true }).filter((path) =>
    /\.db(-\w+)?$/.test(path),
  );
  if (databases.length > 0) {
    process.stderr.write(`A database got into the image: ${databases.join(', ')}\n`);
    process.exitCode = 1;
  }
}
