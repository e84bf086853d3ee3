import { describe, expect, test } from 'vitest';
import { buildCatalogue } from '@/lib/cards/catalogue';
import { getCatalogue } from '@/lib/cards/embedded';
import { cardSource, readScenarios } from '@/lib/scenarios/scenario-files';
import { readScenarioFiles } from '@/lib/scenarios/scenario-folder';

/** A scenario brings its own cards, so that a change of the catalogue does not change what it proves. */
const OWN_CARDS = cardSource(buildCatalogue([]));
/** Those of one folder look up official cards in the catalogue that set-up has built. */
const OFFICIAL_CARDS = cardSource(getCatalogue());

/** Each file has one scenario, a list, or examples of one table. */
const FILES = readScenarioFiles(['tests/scenarios']).map(({ file, read }) => {
  if (!read.ok) throw new Error(`${file}: ${read.message}`);
  const official = file.startsWith('tests/scenarios/cards/');
  const scenarios = readScenarios(file, read.text, official ? OFFICIAL_CARDS : OWN_CARDS);
  return { file, official, scenarios };
});

const fieldOf = (tree: unknown, field: string): unknown => Reflect.get(Object(tree), field);

for (const { file, scenarios } of FILES) {
  describe(file, () => {
    for (const { tree, run } of scenarios) {
      test(String(fieldOf(tree, 'title')), () => {
        const { outcome, messages } = run();
        expect(messages).toEqual([]);
        expect(outcome).toBe('passed');
      });
    }
  });
}

test('the scenarios with own cards name the clauses that they prove', () => {
  const trees = FILES.flatMap((one) => (one.official ? [] : one.scenarios.map(({ tree }) => tree)));
  const without = trees.filter((tree) => textsIn(fieldOf(tree, 'rules')).length === 0);
  expect(without.map((tree) => fieldOf(tree, 'title'))).toEqual([]);
});

describe('the scenarios with official cards', () => {
  // Not all 635: those whose interaction is worth a look. A card that no step names does not count.
  test('name at least two hundred cards in their steps', () => {
    const scenarios = FILES.flatMap((one) => (one.official ? one.scenarios : []));
    const labels = scenarios.flatMap(({ tree }) => textsIn(fieldOf(tree, 'steps')));
    const ids = labels.flatMap((label) => OFFICIAL_CARDS.find(label)?.id ?? []);
    expect(new Set(ids).size).toBeGreaterThanOrEqual(200);
  });
});

/** The texts in a part of a scenario. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
