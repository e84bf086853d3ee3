import { parse } from 'yaml';
import { runScenario, type ScenarioReport } from '@/engine';

const NOBODY = { find: () => null, nearest: () => [] };

/** Runs a scenario written as YAML; the text contains all its cards. */
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

/** Returns `passed`, the failure, or every mistake of the file on a line of its own. */
export function messageOf(report: ScenarioReport): string {
  switch (report.outcome) {
    case 'passed':
      return 'passed';
    case 'failed':
      return report.message;
    case 'broken':
      return report.problems.map(({ message }) => message).join('\n');
  }
}

/** Runs these steps on the small table. */
export function withSteps(steps: string): string {
  return messageOf(runYaml(`${TABLE}steps:\n${steps}`));
}

/** Runs steps after the beginning of a scenario; each text has one step. */
export function runSteps(head: string, steps: readonly string[]): string {
  return messageOf(runYaml(`${head}\nsteps:\n${steps.map((step) => `  - ${step}`).join('\n')}`));
}
