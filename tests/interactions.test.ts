import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isSeq } from 'yaml';
import { runScenario, type ScenarioReport } from '@/engine';
import { buildCatalogue } from '@/lib/cards/catalogue';
import { plainValues, readYaml } from '@/lib/formats/yaml';
import { cardSource } from '@/lib/games/scenario-files';

/** Each file is a list of scenarios of one theme: cards of which three or more meet. */
const FOLDER = 'tests/scenarios/interactions';
const source = cardSource(buildCatalogue([]));

function scenariosIn(file: string): readonly unknown[] {
  const read = readYaml(readFileSync(`${FOLDER}/${file}`, 'utf8'));
  if (!read.ok) throw new Error(`${file}:${read.line}:${read.column}: ${read.message}`);
  expect(isSeq(read.document.contents)).toBe(true);
  return plainValues(read.document)?.value as readonly unknown[];
}

/** What the report says besides that it passed. */
function saidBy(report: ScenarioReport): readonly string[] {
  switch (report.outcome) {
    case 'passed':
      return report.passedOver.map(({ message }) => message);
    case 'failed':
      return [`${report.path.join('.')}: ${report.message}`];
    case 'broken':
      return report.problems.map(({ path, message }) => `${path.join('.')}: ${message}`);
  }
}

describe.each(readdirSync(FOLDER).map((file) => [file]))('%s', (file) => {
  test.each(scenariosIn(file).map((tree) => [runScenario(tree, source)] as const))(
    '$title',
    (report) => {
      expect(saidBy(report)).toEqual([]);
    },
  );
});
