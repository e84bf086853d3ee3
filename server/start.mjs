// What an image starts (Dockerfile): bring the database up to date, and serve. Several may do so at once.
import { fileURLToPath } from 'node:url';
import { prepareDatabase } from '../scripts/build.mjs';
import { fail } from '../scripts/progress.mjs';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
try {
  process.stderr.write(`${await prepareDatabase(root)}\n`);
  await import('./main.mjs');
} catch (error) {
  fail(error);
}
