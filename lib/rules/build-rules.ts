import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import type { EdenCards } from '@/engine';
import type { Catalogue } from '@/lib/cards/catalogue';
import { type EdenExample, type Example, edenExampleOf, exampleOf } from '@/lib/rules/example';
import { type RuleText, readRuleTexts } from '@/lib/rules/rule-text';
import { cardSource } from '@/lib/scenarios/scenario-files';
import { readScenarioFiles, textsOf } from '@/lib/scenarios/scenario-folder';

/** The file with the clauses in words, relative to the project. */
export const RULES_TEXT = 'prisma/rules/ote.md';
/** The folders of the scenarios that prove them. */
const EXAMPLE_FOLDERS = ['tests/scenarios/ote', 'tests/scenarios/cards'];

/** The clauses of Eden in words, and the scenarios that prove them. */
const EDEN_RULES_TEXT = 'prisma/rules/eden.md';
const EDEN_EXAMPLES = 'tests/scenarios/eden';

/** The data of the rules pages. */
export interface Rules {
  readonly texts: readonly RuleText[];
  readonly examples: readonly Example[];
  readonly eden: {
    readonly texts: readonly RuleText[];
    readonly examples: readonly EdenExample[];
  };
}

/** Reads the clauses and runs every scenario once. Scenarios that fail are left out. */
export function buildRules(root: string, catalogue: Catalogue, eden: EdenCards): Rules {
  const source = cardSource(catalogue);
  const examples = scenarios(root, EXAMPLE_FOLDERS).flatMap(({ id, tree }) => {
    const example = exampleOf(id, tree, source);
    return 'tree' in example ? [example] : [];
  });
  const ofEden = scenarios(root, [EDEN_EXAMPLES]).flatMap(
    ({ id, tree }) => edenExampleOf(id, tree, eden) ?? [],
  );
  return {
    texts: textsIn(root, RULES_TEXT),
    examples,
    eden: { texts: textsIn(root, EDEN_RULES_TEXT), examples: ofEden },
  };
}

function textsIn(root: string, file: string): readonly RuleText[] {
  return readRuleTexts(readFileSync(join(root, file), 'utf8'));
}

/** Returns the scenarios below these folders, by file name. */
function scenarios(root: string, folders: readonly string[]) {
  return textsOf(readScenarioFiles(folders.map((folder) => join(root, folder)))).map(
    ({ file, text }) => ({
      id: basename(file).replace(/\.ya?ml$/, ''),
      tree: parse(text) as unknown,
    }),
  );
}
