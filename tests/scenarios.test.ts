import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildCatalogue } from '@/lib/cards/catalogue';
import { getCatalogue } from '@/lib/cards/embedded';
import { EDEN_CHAPTERS } from '@/lib/rules/eden-clauses';
import { readRuleTexts } from '@/lib/rules/rule-text';
import { cardSource, readScenarios } from '@/lib/scenarios/scenario-files';
import {
  clauseCoverage,
  coverageOf,
  readScenarioFiles,
  textsOf,
} from '@/lib/scenarios/scenario-folder';

/** All scenarios: one, a list, or examples of one table in each file. */
const TEXTS = textsOf(readScenarioFiles(['tests/scenarios']));

const inFolder = (folder: string) =>
  TEXTS.filter(({ file }) => file.startsWith(`tests/scenarios/${folder}/`));

/** A scenario brings its own cards, so that a change of the catalogue does not change what it proves. */
const OWN_CARDS = cardSource(buildCatalogue([]));
/** Those of one folder look up official cards in the catalogue that set-up has built. */
const OFFICIAL_CARDS = cardSource(getCatalogue());

const FILES = TEXTS.map(({ file, text }) => {
  const official = file.startsWith('tests/scenarios/cards/');
  const scenarios = readScenarios(file, text, official ? OFFICIAL_CARDS : OWN_CARDS);
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
  test('name two hundred cards and more in their steps', () => {
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

describe('the scenarios of On the Edge and the clauses of its rules', () => {
  const texts = inFolder('ote');

  test('prove every clause', () => {
    expect(clauseCoverage(texts).none).toEqual([]);
  });

  // What is added against a trait is never legal or illegal: the figures say what it is not added to.
  const shown = /^(EVT|ATK|ABL)-(?!VS$)/;

  test('prove each clause of events, attacks and abilities twice, once by a refusal', () => {
    const all = clauseCoverage(texts).clauses;
    const refusing = clauseCoverage(texts.filter(({ text }) => text.includes('illegal:'))).clauses;
    const thin = Object.entries(all).filter(
      ([id, count]) => shown.test(id) && (count < 2 || refusing[id] === 0),
    );
    expect(thin).toEqual([]);
  });
});

describe('the scenarios of Eden and the clauses of its rules', () => {
  const texts = inFolder('eden');
  const clauses = EDEN_CHAPTERS.flatMap((chapter) => chapter.clauses);

  test('prove every clause', () => {
    expect(clauses).toHaveLength(146);
    expect(coverageOf(clauses, texts)).toMatchObject({ none: [], unknown: [] });
  });

  test('prove every clause in a file that is named for it', () => {
    const own = (id: string) =>
      texts.some(({ file }) => basename(file).startsWith(`${id.toLowerCase()}-`));
    expect(clauses.filter(({ id }) => !own(id)).map(({ id }) => id)).toEqual([]);
  });

  test('prove clauses of which each says something in words', () => {
    const read = readRuleTexts(readFileSync('prisma/rules/eden.md', 'utf8'));
    expect(read.map(({ id }) => id)).toEqual(clauses.map(({ id }) => id));
    expect(read.filter(({ says, rulings }) => says === '' && rulings.length === 0)).toEqual([]);
  });
});
