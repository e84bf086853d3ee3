import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Rules } from './build-rules';
import type { EdenExample, Example } from './example';
import type { RuleText } from './rule-text';

/** The file with clauses and examples, relative to the project. */
export const RULES_FILE = 'generated/rules.json';

/** The version of the file's schema. */
export const RULES_SCHEMA = 2;

const objectList = <T>(most: number) =>
  z.array(z.custom<T>((one) => typeof one === 'object' && one !== null)).max(most);

/** Checks only the envelope, because the contents were checked when the file was built. */
const Envelope = z.object({
  schema: z.literal(RULES_SCHEMA),
  texts: objectList<RuleText>(1_000),
  examples: objectList<Example>(20_000),
  eden: z.object({ texts: objectList<RuleText>(1_000), examples: objectList<EdenExample>(20_000) }),
});

let loaded: { readonly stamp: number; readonly rules: Rules } | null = null;

/** Returns the rules with their examples. Reads the file once, and again after set-up has rebuilt it. Throws when set-up has not run. */
function getRules(): Rules {
  const path = join(/* turbopackIgnore: true */ process.cwd(), RULES_FILE);
  try {
    const stamp = statSync(path).mtimeMs;
    if (loaded?.stamp !== stamp)
      loaded = { stamp, rules: Envelope.parse(JSON.parse(readFileSync(path, 'utf8'))) };
    return loaded.rules;
  } catch (cause) {
    const message = `The rules ${RULES_FILE} are missing or damaged: run "npm run setup" in the project's folder.`;
    throw new Error(message, { cause });
  }
}

/** Returns the text of a clause, or null. */
export function ruleText(id: string): RuleText | null {
  return getRules().texts.find((text) => text.id === id) ?? null;
}

/** Returns the text of a clause of Eden, or null. */
export function edenRuleText(id: string): RuleText | null {
  return getRules().eden.texts.find((text) => text.id === id) ?? null;
}

/** Returns the examples of a clause; those that name it first come first. */
export function examplesOf(id: string): Example[] {
  return examplesNaming(getRules().examples, id);
}

/** Returns the examples of a clause of Eden; those that name it first come first. */
export function edenExamplesOf(id: string): EdenExample[] {
  return examplesNaming(getRules().eden.examples, id);
}

function examplesNaming<E extends Pick<EdenExample, 'id' | 'rules'>>(
  examples: readonly E[],
  id: string,
): E[] {
  const rank = (example: E) => example.rules.indexOf(id);
  return examples
    .filter((example) => example.rules.includes(id))
    .sort((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1));
}

/** Returns the examples with a card; those with the fewest other cards come first. */
export function examplesWith(card: string): Example[] {
  const cardsOf = (example: Example) => new Set(Object.values(example.cards).map(({ id }) => id));
  return getRules()
    .examples.filter((example) => cardsOf(example).has(card))
    .sort((a, b) => cardsOf(a).size - cardsOf(b).size || (a.id < b.id ? -1 : 1));
}
