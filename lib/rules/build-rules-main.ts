import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { getCatalogue } from '@/lib/cards/embedded';
import { embeddedEdenCards } from '@/lib/eden/catalogue';
import { edenCatalogue } from '@/lib/eden/find-card';
import { buildRules } from './build-rules';
import { RULES_FILE, RULES_SCHEMA } from './embedded-rules';

// Bundled by set-up into dist/build-rules.mjs and run from the project's folder.
const rules = buildRules(process.cwd(), getCatalogue(), edenCatalogue(embeddedEdenCards()));
mkdirSync(dirname(RULES_FILE), { recursive: true });
// A server may be reading the old file, so the new one is complete before it takes its name.
writeFileSync(`${RULES_FILE}.new`, JSON.stringify({ schema: RULES_SCHEMA, ...rules }));
renameSync(`${RULES_FILE}.new`, RULES_FILE);
const { texts, examples, eden } = rules;
process.stdout.write(
  `${texts.length} clauses, ${examples.length} examples; of Eden ${eden.texts.length} and ${eden.examples.length}\n`,
);
