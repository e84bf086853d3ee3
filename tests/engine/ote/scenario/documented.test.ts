import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ACTIONS } from '@/engine/ote/scenario/action';
import { Definition, Expectation, ScenarioHead, Side } from '@/engine/ote/scenario/schema';
import { getCatalogue } from '@/lib/cards/embedded';
import { cardSource, runScenarioFile } from '@/lib/scenarios/scenario-files';

const page = readFileSync(new URL('../../../../docs/scenarios.md', import.meta.url), 'utf8');
const examples = [...page.matchAll(/```yaml\n(.*?)```/gs)].map(([, text = '']) => text);
const source = cardSource(getCatalogue());

/** Every name of a field that stands in the tree. */
function namesIn(tree: unknown): readonly string[] {
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([name, value]) => [name, ...namesIn(value)]);
}

describe('the page on scenario files', () => {
  it.each(examples.map((text) => [/title: (.*)/.exec(text)?.[1], text]))(
    'has an example that holds: %s',
    (title, text = '') => {
      const reports = runScenarioFile(`${title}`, text, source);
      for (const { outcome, messages } of reports) {
        expect({ outcome, messages }).toEqual({ outcome: 'passed', messages: [] });
      }
      expect(reports).toHaveLength(text.includes('examples:') ? 2 : 1);
    },
  );

  it('has every field of the format in one of its examples', () => {
    const used = new Set(examples.flatMap((text) => namesIn(parse(text))));
    const known = [
      ...Object.keys(ScenarioHead.shape),
      ...Object.keys(ScenarioHead.shape.options.def.innerType.shape),
      ...Object.keys(Definition.shape),
      ...Object.keys(Side.shape),
      ...Object.keys(Expectation.shape),
      ...Object.values(ACTIONS).flatMap(({ shape }) => Object.keys(shape)),
      ...['legal', 'illegal', 'why', 'targets', 'places', 'cards', 'shuffle'],
    ];
    expect(known.filter((name) => !used.has(name))).toEqual([]);
  });
});
