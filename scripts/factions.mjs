// `npm run factions -- TRAIT…`: makes a deck for each faction, or for the named ones, lets it play, and writes both to
// lib/decks/factions/faction-decks.json. All of them take about a quarter of an hour. When cards or rules change the decks,
// tests/lib/decks/factions says so.

import { pathToFileURL } from 'node:url';
import { bundle } from './bundle.mjs';

const root = process.cwd();
await bundle(root, 'scripts/make-factions.ts', 'dist/make-factions.mjs');
await import(pathToFileURL(`${root}/dist/make-factions.mjs`).href);
