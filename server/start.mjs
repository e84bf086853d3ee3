// The program that an image starts (Dockerfile): it brings the database up to date, and serves. Several may do so at once.
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
