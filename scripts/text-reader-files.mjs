import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { TEXT_READER } from '../lib/text-reader.mjs';

/** The files of the packages that a page loads (lib/text-reader.mjs), and their licence (Apache 2.0). */
const FILES = [
  'tesseract.js/dist/worker.min.js',
  'tesseract.js-core/tesseract-core-simd-lstm.wasm.js',
  '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz',
  'tesseract.js-core/LICENSE',
];

/** Copies the files of the text reader below `public`, from where they are served. Does nothing if they are there. */
export function copyTextReader(root) {
  const folder = join(root, 'public', TEXT_READER);
  const copies = FILES.map((file) => [
    join(root, 'node_modules', file),
    join(folder, basename(file)),
  ]);
  if (copies.every(([, copy]) => existsSync(copy))) return 'current';
  rmSync(join(folder, '..'), { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [file, copy] of copies) copyFileSync(file, copy);
  return '';
}
