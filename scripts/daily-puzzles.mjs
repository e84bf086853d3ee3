// `npm run daily-puzzles -- DAYS`: makes the puzzles of as many days after the last one, and appends them to lib/ote/daily-puzzles.json.
// A day takes some seconds; each is kept as soon as it is proved. If cards or rules change what a day needs, its test says so: take that day and
// all later ones out of `days`, and make them again.

import { pathToFileURL } from 'node:url';
import { bundle } from './bundle.mjs';

const root = process.cwd();
await bundle(root, 'scripts/add-daily-puzzles.ts', 'dist/daily-puzzles.mjs');
await import(pathToFileURL(`${root}/dist/daily-puzzles.mjs`).href);
