import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { buildCatalogue } from '@/lib/cards/catalogue';
import { cardSource, runScenarioFile } from '@/lib/games/scenario-files';

/** Each file is a list of scenarios of one theme: cards of which three or more meet. */
const FOLDER = 'tests/scenarios/interactions';
const source = cardSource(buildCatalogue([]));

describe.each(readdirSync(FOLDER).map((file) => [file]))('%s', (file) => {
  const reports = runScenarioFile(file, readFileSync(`${FOLDER}/${file}`, 'utf8'), source);

  test.each(reports.map((report) => [report] as const))('$title', ({ outcome, messages }) => {
    expect(messages).toEqual([]);
    expect(outcome).toBe('passed');
  });
});
