// `npm run pilot-strength -- GAMES [PILOT]`: measures how often each pilot that is offered as an opponent beats the usual one, or only the
// one that is named, and writes lib/ote/pilot-strength.json, which the Play page shows. GAMES are those of each pair of example decks, an
// even number. The seer takes much longer than the others. Measure again when pilots, cards or example decks change.

import { pathToFileURL } from 'node:url';
import { bundle } from './bundle.mjs';

const root = process.cwd();
await bundle(root, 'scripts/measure-pilots.ts', 'dist/pilot-strength.mjs');
await import(pathToFileURL(`${root}/dist/pilot-strength.mjs`).href);
