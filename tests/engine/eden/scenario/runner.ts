import { parse } from 'yaml';
import { runEdenScenario, type ScenarioReport, scenarioSetUp } from '@/engine';
import type { EdenState } from '@/engine/eden/state/types';

const NOBODY = { find: () => null, nearest: () => [] };

/** Runs a scenario of Eden written as YAML; the text contains all its cards. */
export function runYaml(text: string): ScenarioReport {
  return runEdenScenario(parse(text), NOBODY);
}

/** Returns `passed`, the failure and its place, or each mistake with its place; `!` if the place is a key. */
export function messageOf(text: string): string {
  const report = runYaml(text);
  switch (report.outcome) {
    case 'passed':
      return 'passed';
    case 'failed':
      return `${report.path.join('.')}: ${report.message}`;
    case 'broken':
      return report.problems
        .map(({ path, key, message }) => `${path.join('.')}${key ? '!' : ''}: ${message}`)
        .join('\n');
  }
}

/** Returns a scenario with two players, a fighter each, 10 cm apart, and these additional fields. */
export function file(more: string): string {
  return `title: x
game: eden
${more}
${/^players:/m.test(more) ? '' : 'players: { A: { fighters: { Yuri: [10, 10] } }, B: { fighters: { Brick: [23, 10] } } }'}
${/^cards:/m.test(more) ? '' : 'cards: { Yuri: { type: Fighter }, Brick: { type: Fighter } }'}
`;
}

/** Returns the match of a scenario before its first step. */
export function stateOf(text: string): EdenState {
  const read = scenarioSetUp(parse(text), NOBODY);
  if (!read.ok) throw new Error(read.problems.map(({ message }) => message).join('\n'));
  return read.setUp.position;
}

/** Returns the match after the steps of a scenario. Throws if the scenario fails. */
export function stateAfter(text: string): EdenState {
  let last: EdenState | null = null;
  const report = runEdenScenario(parse(text), NOBODY, (_, state) => {
    last = state;
  });
  if (report.outcome !== 'passed') throw new Error(messageOf(text));
  if (last === null) throw new Error('The scenario has no match');
  return last;
}
