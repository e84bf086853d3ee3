import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CardSource } from '@/engine';
import { getCatalogue } from '@/lib/cards/embedded';
import { cardSource, runScenarioText } from '@/lib/scenarios/scenario-files';

const FOLDER = 'tests/scenarios/cards';
const FILES = readdirSync(FOLDER);

/** Scenarios with official cards, looked up in the catalogue that set-up has built. */
describe('the official cards', () => {
  const source = cardSource(getCatalogue());
  const seen = new Map<string, ReadonlySet<string>>();

  it.each(FILES)('play as %s says', (file) => {
    const text = readFileSync(`${FOLDER}/${file}`, 'utf8');
    const found = new Set<string>();
    const report = runScenarioText(file, text, noting(source, text, found));
    expect(report.messages).toEqual([]);
    expect(report.outcome).toBe('passed');
    seen.set(file, found);
  });

  // Not all 635: those whose interaction is worth a look. One that only stands about does not count.
  it('are two hundred and more that a step names', () => {
    expect([...seen.keys()]).toEqual(FILES);
    const cards = new Set([...seen.values()].flatMap((found) => [...found]));
    expect(cards.size).toBeGreaterThanOrEqual(200);
  });
});

/** The same source, which notes by id the official cards that the file's steps name. */
function noting<S extends CardSource>(source: S, text: string, found: Set<string>): S {
  const steps = text.slice(text.search(/^steps:/m));
  const find = (name: string) => {
    const def = source.find(name);
    if (def !== null && steps.includes(name)) found.add(def.id);
    return def;
  };
  return { ...source, find };
}
