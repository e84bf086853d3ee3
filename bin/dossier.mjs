#!/usr/bin/env node
import { existsSync } from 'node:fs';

// The commands live in lib/cli; set-up bundles them, so that this starts at once.
const program = new URL('../dist/dossier.mjs', import.meta.url);
if (existsSync(program)) {
  await import(program.href);
} else {
  process.stderr.write('Dossier is not set up yet: run `npm run setup` first.\n');
  process.exitCode = 2;
}
