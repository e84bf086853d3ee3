import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Rules } from './build-rules';
import type { EdenExample, Example } from './example';
import type { RuleText } from './rule-text';

/** Where set-up puts the clauses and their examples, from the project's folder. */
export const RULES_FILE = 'generated/rules.json';

/** Bumped when the shape of the file changes. */
export const RULES_SCHEMA = 2;

const objects = <T>(most: number) =>
  z.array(z.custom<T>((one) => typeof one === 'object' && one !== null)).max(most);

/** The envelope only: what is inside was made from files that were checked. */
const Envelope = z.object({
  schema: z.literal(RULES_SCHEMA),
  texts: objects<RuleText>(1_000),
  examples: objects<Example>(20_000),
  eden: z.object({ texts: objects<RuleText>(1_000), examples: objects<EdenExample>(20_000) }),
});

let loaded: { readonly stamp: number; readonly rules: Rules } | null = null;

/** The rules in words with their examples, read once and again only when set-up has rebuilt them. Throws when set-up has not run. */
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

/** What a clause says, or null. */
export function ruleText(id: string): RuleText | null {
  return getRules().texts.find((text) => text.id === id) ?? null;
}

/** What a clause of Eden says, or null. */
export function edenRuleText(id: string): RuleText | null {
  return getRules().eden.texts.find((text) => text.id === id) ?? null;
}

/** The examples that name a clause, those that name it first before the others. */
export function examplesOf(id: string): Example[] {
  return naming(getRules().examples, id);
}

/** The examples that name a clause of Eden, those that name it first before the others. */
export function edenExamplesOf(id: string): EdenExample[] {
  return naming(getRules().eden.examples, id);
}

function naming<E extends Pick<EdenExample, 'id' | 'rules'>>(
  examples: readonly E[],
  id: string,
): E[] {
  const rank = (example: E) => example.rules.indexOf(id);
  return examples
    .filter((example) => example.rules.includes(id))
    .sort((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1));
}

/** The examples in which a card is at the table, those with the fewest other cards first: they are about it. */
export function examplesWith(card: string): Example[] {
  const cardsOf = (example: Example) => new Set(Object.values(example.cards).map(({ id }) => id));
  return getRules()
    .examples.filter((example) => cardsOf(example).has(card))
    .sort((a, b) => cardsOf(a).size - cardsOf(b).size || (a.id < b.id ? -1 : 1));
}
