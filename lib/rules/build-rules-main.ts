import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { getCatalogue } from '@/lib/cards/embedded';
import { buildRules } from './build-rules';
import { RULES_FILE } from './embedded-rules';

// Bundled by set-up into dist/build-rules.mjs and run from the project's folder.
const rules = buildRules(process.cwd(), getCatalogue());
mkdirSync(dirname(RULES_FILE), { recursive: true });
// Never half a file: a server may be reading the one that stands there.
writeFileSync(`${RULES_FILE}.new`, JSON.stringify({ schema: 1, ...rules }));
renameSync(`${RULES_FILE}.new`, RULES_FILE);
process.stdout.write(`${rules.texts.length} clauses, ${rules.examples.length} examples\n`);
