import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EDEN_CHAPTERS } from '@/lib/rules/eden-clauses';
import { readRuleTexts } from '@/lib/rules/rule-text';
import {
  clauseCoverage,
  coverageOf,
  readScenarioFiles,
  textsOf,
} from '@/lib/scenarios/scenario-folder';

describe('the scenarios of On the Edge', () => {
  const texts = textsOf(readScenarioFiles(['tests/scenarios/ote']));

  test('prove every clause of the rules', () => {
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

describe('the scenarios of Eden', () => {
  const texts = textsOf(readScenarioFiles(['tests/scenarios/eden']));
  const clauses = EDEN_CHAPTERS.flatMap((chapter) => chapter.clauses);

  test('prove every clause of the rules', () => {
    expect(clauses).toHaveLength(146);
    expect(coverageOf(clauses, texts)).toMatchObject({ none: [], unknown: [] });
  });

  test('prove every clause in a file that is named for it', () => {
    const own = (id: string) =>
      texts.some(({ file }) => basename(file).startsWith(`${id.toLowerCase()}-`));
    expect(clauses.filter(({ id }) => !own(id)).map(({ id }) => id)).toEqual([]);
  });

  test('prove only clauses that the published rules put into words', () => {
    const read = readRuleTexts(readFileSync('prisma/rules/eden.md', 'utf8'));
    expect(read.map(({ id }) => id)).toEqual(clauses.map(({ id }) => id));
    expect(read.filter(({ says, rulings }) => says === '' && rulings.length === 0)).toEqual([]);
  });
});
