import { pathToFileURL } from 'node:url';
import { bundle } from './bundle.mjs';

const root = process.cwd();
await bundle(root, 'scripts/record-games-main.ts', 'dist/record-games.mjs');
await import(pathToFileURL(`${root}/dist/record-games.mjs`).href);
