import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildCatalogue } from '@/lib/cards/catalogue';
import { cardSource, runScenarioFile } from '@/lib/scenarios/scenario-files';

/** Each file is a list of scenarios of one theme: cards of which three or more meet. */
const FOLDER = 'tests/scenarios/interactions';
const source = cardSource(buildCatalogue([]));

describe('cards of which three or more meet', () => {
  it.each(readdirSync(FOLDER))('play as %s says', (file) => {
    const reports = runScenarioFile(file, readFileSync(`${FOLDER}/${file}`, 'utf8'), source);
    expect(reports.length).toBeGreaterThan(1);
    const wrong = reports.filter(
      ({ outcome, messages }) => outcome !== 'passed' || messages.length > 0,
    );
    expect(wrong).toEqual([]);
  });
});
