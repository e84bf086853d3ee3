import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { buildCatalogue } from '@/lib/cards/catalogue';
import { cardSource, runScenarioText } from '@/lib/games/scenario-files';
import { clauseOf } from '@/lib/rules/clauses';

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

test('every scenario proves a clause of the rules', () => {
  const strays = files.filter((file) => {
    const { rules } = run(file);
    return rules.length === 0 || rules.some((id) => clauseOf(id) === undefined);
  });
  expect(strays).toEqual([]);
});
