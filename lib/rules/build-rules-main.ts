import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { getCatalogue } from '@/lib/cards/embedded';
import { embeddedEdenCards } from '@/lib/eden/catalogue';
import { edenCatalogue } from '@/lib/eden/find-card';
import { buildRules } from './build-rules';
import { RULES_FILE, RULES_SCHEMA } from './embedded-rules';
import { GLOSSARY_FILE, GLOSSARY_TEXT, readGlossary } from './glossary';

// Bundled by set-up into dist/build-rules.mjs and run from the project's folder.
const rules = buildRules(process.cwd(), getCatalogue(), edenCatalogue(embeddedEdenCards()));
const glossary = readGlossary(readFileSync(GLOSSARY_TEXT, 'utf8'));
mkdirSync(dirname(RULES_FILE), { recursive: true });
replaceFile(RULES_FILE, { schema: RULES_SCHEMA, ...rules });
replaceFile(GLOSSARY_FILE, glossary);
const { texts, examples, eden } = rules;
process.stdout.write(
  `${texts.length} clauses, ${examples.length} examples, ${glossary.ote.length} terms; of Eden ${eden.texts.length}, ${eden.examples.length} and ${glossary.eden.length}\n`,
);

/** Writes a file as JSON. A server may be reading the old file, so the new one is complete before it takes its name. */
function replaceFile(path: string, content: unknown): void {
  writeFileSync(`${path}.new`, JSON.stringify(content));
  renameSync(`${path}.new`, path);
}
