import { parse } from 'yaml';
import { runScenario, type ScenarioReport } from '@/engine';

const NOBODY = { find: () => null, nearest: () => [] };

/** Runs a scenario written as YAML; `steps` are added to a small table. */
export function runYaml(text: string): ScenarioReport {
  return runScenario(parse(text), NOBODY);
}

const TABLE = `
title: A small table
game: ote
rules: [CARD-0]
cards:
  Thug: { type: Character, ap: 3, dp: 3, pull: 1, traits: [Human], text: "Bulldoze. +1 vs. Burger." }
  Clerk: { type: Character, dp: 1 }
  Cook: { type: Character, dp: 1 }
  Knife: { type: Gear, ap: "+1" }
  Club: { type: Resource }
  Boost: { type: Whammy, text: "Play any time. Give target Character +1 Power." }
  Hit: { type: Whammy, text: "Pop target Character." }
players:
  A: { conspiracy: [[Thug, ., Cook]], attached: { Thug: [Knife] }, hand: [Club, Club, Hit], influence: 3 }
  B: { conspiracy: [[Clerk]], hand: [Boost], deck: [Club, Hit] }
`;

/** The message of the scenario on the small table with these steps, or `passed`. */
export function withSteps(steps: string): string {
  const report = runYaml(`${TABLE}steps:\n${steps}`);
  switch (report.outcome) {
    case 'passed':
      return 'passed';
    case 'failed':
      return report.message;
    case 'broken':
      return report.problems.map(({ message }) => message).join('\n');
  }
}

/** The message of a scenario with these cards, players and steps, or `passed`. */
export function saidOf(
  cards: Readonly<Record<string, string>>,
  players: string,
  ...steps: string[]
): string {
  const lines = Object.entries(cards).map(([name, card]) => `  ${name}: { ${card} }`);
  const written = steps.map((step) => `  - ${step}`);
  const report = runYaml(
    ['title: x', 'cards:', ...lines, `players: { ${players} }`, 'steps:', ...written].join('\n'),
  );
  if (report.outcome === 'broken') return report.problems.map(({ message }) => message).join('\n');
  return report.outcome === 'passed' ? 'passed' : report.message;
}

/** A Character that says this. */
export const person = (text: string, more = '') => `type: Character, text: "${text}"${more}`;

/** A Whammy that says so much; one that may be played at any time. */
export const whammy = (text: string, more = '') => `type: Whammy, text: "${text}"${more}`;
export const anyTimeWhammy = (text: string, more = '') => whammy(`Play any time. ${text}`, more);

/** A Character that fights and says nothing. */
export const fighter = (ap: number, dp: number, more = '') =>
  `type: Character, ap: ${ap}, dp: ${dp}${more}`;

/** The step in which A attacks. */
export const attack = (who: string, whom: string) => `A: { attack: ${who}, target: ${whom} }`;
