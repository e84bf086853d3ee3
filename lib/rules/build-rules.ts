import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import type { Catalogue } from '@/lib/cards/catalogue';
import { cardSource } from '@/lib/games/scenario-files';
import { readScenarioFiles, textsOf } from '@/lib/games/scenario-folder';
import { type Example, exampleOf } from '@/lib/rules/example';
import { type RuleText, readRuleTexts } from '@/lib/rules/rule-text';

/** Where the clauses stand in words, from the project's folder. */
export const RULES_TEXT = 'prisma/rules/ote.md';
/** Where the scenarios are that prove them. */
export const EXAMPLE_FOLDERS = ['tests/scenarios/ote', 'tests/scenarios/cards'];

/** Everything that the rules pages show. */
export interface Rules {
  readonly texts: readonly RuleText[];
  readonly examples: readonly Example[];
}

/** Reads the clauses and runs every scenario once; those that do not pass are no examples. */
export function buildRules(root: string, catalogue: Catalogue): Rules {
  const source = cardSource(catalogue);
  const folders = EXAMPLE_FOLDERS.map((folder) => join(root, folder));
  const examples = textsOf(readScenarioFiles(folders)).flatMap(({ file, text }) => {
    const example = exampleOf(basename(file).replace(/\.ya?ml$/, ''), parse(text), source);
    return 'tree' in example ? [example] : [];
  });
  return { texts: readRuleTexts(readFileSync(join(root, RULES_TEXT), 'utf8')), examples };
}
