// `npm run measure-decks -- intervals|finish`: what takes minutes. How often the intervals of simulations cover what they
// should, and how fast decks win that are finished from twenty cores.

import { pathToFileURL } from 'node:url';
import { bundle } from '../scripts/bundle.mjs';

const root = process.cwd();
await bundle(root, 'bench/measure-decks-main.ts', 'dist/measure-decks.mjs');
await import(pathToFileURL(`${root}/dist/measure-decks.mjs`).href);
