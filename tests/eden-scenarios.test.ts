import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { buildCatalogue } from '@/lib/cards/catalogue';
import { EDEN_CHAPTERS } from '@/lib/rules/eden-clauses';
import { readRuleTexts } from '@/lib/rules/rule-text';
import { cardSource, runScenarioText } from '@/lib/scenarios/scenario-files';
import { coverageOf } from '@/lib/scenarios/scenario-folder';

const FOLDER = 'tests/scenarios/eden';
const files = readdirSync(FOLDER).sort((a, b) => (a < b ? -1 : 1));
/** A scenario brings its own cards, so that a change of the catalogue does not change what it proves. */
const source = cardSource(buildCatalogue([]));
const texts = files.map((file) => ({ file, text: readFileSync(`${FOLDER}/${file}`, 'utf8') }));
const clauses = EDEN_CHAPTERS.flatMap((chapter) => chapter.clauses);

describe('every scenario of Eden holds', () => {
  test.each(texts)('$file', ({ file, text }) => {
    const report = runScenarioText(file, text, source);
    expect(report.messages).toEqual([]);
    expect(report.outcome).toBe('passed');
    expect(report.rules).not.toEqual([]);
  });
});

describe('the scenarios and the clauses of Eden', () => {
  test('every clause has a scenario, and none names another', () => {
    expect(clauses).toHaveLength(146);
    expect(coverageOf(clauses, texts)).toMatchObject({ none: [], unknown: [] });
  });

  test('every clause has one of its own: a file that is named for it', () => {
    const own = (id: string) => files.some((file) => file.startsWith(`${id.toLowerCase()}-`));
    expect(clauses.filter(({ id }) => !own(id)).map(({ id }) => id)).toEqual([]);
  });

  test('every clause says something in words', () => {
    const said = readRuleTexts(readFileSync('prisma/rules/eden.md', 'utf8'));
    expect(said.map(({ id }) => id)).toEqual(clauses.map(({ id }) => id));
    expect(said.filter(({ says, rulings }) => says === '' && rulings.length === 0)).toEqual([]);
  });
});
