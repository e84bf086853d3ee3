import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { getCatalogue } from '@/lib/cards/embedded';
import { cardSource, runScenarioText } from '@/lib/games/scenario-files';

const FOLDER = 'tests/scenarios/cards';

/** Scenarios with official cards, looked up in the catalogue that set-up has built. */
describe('the official cards', () => {
  const source = cardSource(getCatalogue());
  it.each(readdirSync(FOLDER))('play as %s says', (file) => {
    const report = runScenarioText(file, readFileSync(`${FOLDER}/${file}`, 'utf8'), source);
    expect(report.messages).toEqual([]);
    expect(report.outcome).toBe('passed');
  });
});
