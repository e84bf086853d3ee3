import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { buildCatalogue } from '@/lib/cards/catalogue';
import { cardSource, runScenarioText } from '@/lib/games/scenario-files';

const FOLDER = 'tests/scenarios/eden';
const files = readdirSync(FOLDER).sort((a, b) => (a < b ? -1 : 1));
/** A scenario brings its own cards, so that a change of the catalogue does not change what it proves. */
const source = cardSource(buildCatalogue([]));

describe('every scenario of Eden holds', () => {
  test.each(files)('%s', (file) => {
    const report = runScenarioText(file, readFileSync(`${FOLDER}/${file}`, 'utf8'), source);
    expect(report.messages).toEqual([]);
    expect(report.outcome).toBe('passed');
    expect(report.rules).not.toEqual([]);
  });
});
