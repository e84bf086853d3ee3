// `npm run measure-decks -- intervals|finish`: measurements that take minutes. How often the intervals of simulations cover the true
// values, and how fast decks win that were completed from twenty cores.

import { pathToFileURL } from 'node:url';
import { bundle } from '../scripts/bundle.mjs';

const root = process.cwd();
await bundle(root, 'bench/measure-decks-main.ts', 'dist/measure-decks.mjs');
await import(pathToFileURL(`${root}/dist/measure-decks.mjs`).href);
