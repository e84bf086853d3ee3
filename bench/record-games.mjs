import { pathToFileURL } from 'node:url';
import { bundle } from '../scripts/bundle.mjs';

const root = process.cwd();
await bundle(root, 'bench/record-games-main.ts', 'dist/record-games.mjs');
await import(pathToFileURL(`${root}/dist/record-games.mjs`).href);
