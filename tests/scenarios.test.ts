import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { buildCatalogue } from '@/lib/cards/catalogue';
import { cardSource, runScenarioText } from '@/lib/scenarios/scenario-files';
import { clauseCoverage } from '@/lib/scenarios/scenario-folder';

const FOLDER = 'tests/scenarios/ote';
const files = readdirSync(FOLDER).sort((a, b) => (a < b ? -1 : 1));
/** A scenario brings its own cards, so that a change of the catalogue does not change what it proves. */
const source = cardSource(buildCatalogue([]));

function run(file: string) {
  return runScenarioText(file, readFileSync(`${FOLDER}/${file}`, 'utf8'), source);
}

/** Scenarios that need what the engine does not do yet; the list can only shrink. */
const notBuilt = readFileSync('tests/scenarios/not-built.txt', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

describe('every scenario holds', () => {
  for (const file of files.filter((one) => !notBuilt.includes(one))) {
    test(file, () => {
      expect(run(file).messages).toEqual([]);
    });
  }
});

describe('what is not built yet says so plainly', () => {
  for (const file of notBuilt) {
    test(file, () => {
      const { outcome, messages } = run(file);
      expect(outcome, `${file} passes: take it off tests/scenarios/not-built.txt`).toBe('failed');
      expect(messages.map(({ message }) => message)).toEqual([
        expect.stringMatching(/^not built yet: /),
      ]);
    });
  }

  test('the list names only files that are there', () => {
    expect(notBuilt.filter((file) => !files.includes(file))).toEqual([]);
  });
});

describe('the scenarios and the clauses of the rules', () => {
  const texts = files.map((file) => ({ file, text: readFileSync(`${FOLDER}/${file}`, 'utf8') }));

  test('every scenario proves a clause', () => {
    const strays = texts.filter((one) => {
      const { clauses, unknown } = clauseCoverage([one]);
      return unknown.length > 0 || Object.values(clauses).every((count) => count === 0);
    });
    expect(strays.map(({ file }) => file)).toEqual([]);
  });

  test('every clause has one', () => {
    expect(clauseCoverage(texts).none).toEqual([]);
  });

  // What is added against a trait is never legal or illegal: the figures say what it is not added to.
  const shown = /^(EVT|ATK|ABL)-(?!VS$)/;

  test('each of events, attacks and abilities has two, and one of them shows what is refused', () => {
    const all = clauseCoverage(texts).clauses;
    const refusing = clauseCoverage(texts.filter(({ text }) => text.includes('illegal:'))).clauses;
    const thin = Object.entries(all).filter(
      ([id, count]) => shown.test(id) && (count < 2 || refusing[id] === 0),
    );
    expect(thin).toEqual([]);
  });
});
