import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { decodeOwn, type OwnText } from '@/lib/formats/decode';
import { plainValues, readYaml } from '@/lib/formats/yaml';
import { CLAUSES, type Clause } from '@/lib/rules/clauses';
import { scenariosIn } from '@/lib/scenarios/examples';
import { isOfEden } from '@/lib/scenarios/scenario-files';

/** A scenario file, not yet read as YAML. */
export interface ScenarioText {
  readonly file: string;
  readonly text: string;
}

/** A scenario file as it lies on the disk: its text, or why there is none. */
interface ScenarioOnDisk {
  readonly file: string;
  readonly read: OwnText;
}

/** A path that cannot be read, with the reason for people. */
export class PathProblem extends Error {}

/** The scenario files that the paths name: files as they are, folders with all below them, in a fixed order. */
export function readScenarioFiles(paths: readonly string[]): ScenarioOnDisk[] {
  return paths.flatMap((path) => {
    const files = filesAt(path);
    if (files.length === 0)
      throw new PathProblem(`${path}: no scenario file (*.yaml) in this folder`);
    return files.map((file) => ({ file, read: readOne(file) }));
  });
}

/** No scenario comes near it. */
const MOST_BYTES = 2_000_000;

function readOne(file: string): OwnText {
  const refused = (message: string): OwnText => ({ ok: false, line: 1, column: 1, message });
  try {
    if (statSync(file).size > MOST_BYTES) {
      return refused(`the file is longer than ${MOST_BYTES} bytes`);
    }
    return decodeOwn(readFileSync(file));
  } catch {
    return refused('the file cannot be read; look at its permissions');
  }
}

/** The texts of those that can be read. */
export function textsOf(files: readonly ScenarioOnDisk[]): ScenarioText[] {
  return files.flatMap(({ file, read }) => (read.ok ? [{ file, text: read.text }] : []));
}

function filesAt(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw new PathProblem(`${path}: there is no such file or folder`);
  if (!found.isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.ya?ml$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort((a, b) => (a < b ? -1 : Number(a > b)));
}

/** How many scenarios name each clause. */
export interface ClauseCoverage {
  readonly scenarios: number;
  /** Every clause of the rules, in their order; 0 for one without a scenario. */
  readonly clauses: Readonly<Record<string, number>>;
  /** Clauses that no scenario names. */
  readonly none: readonly string[];
  /** Named by a scenario, but no clause of the rules. */
  readonly unknown: readonly string[];
}

/** Counts what the files say that they prove; whether they do is another question. */
export function clauseCoverage(files: readonly ScenarioText[]): ClauseCoverage {
  return coverageOf(CLAUSES, files);
}

/** The files of Eden, and the others: each game has its own clauses. */
export function byGame(
  files: readonly ScenarioText[],
): readonly [eden: readonly ScenarioText[], ote: readonly ScenarioText[]] {
  const eden = new Set(files.filter(({ text }) => treesIn(text).some(isOfEden)));
  return [[...eden], files.filter((file) => !eden.has(file))];
}

/** Counts the clauses of some rules. */
export function coverageOf(
  clauses: readonly Clause[],
  files: readonly ScenarioText[],
): ClauseCoverage {
  const counts = new Map(clauses.map(({ id }) => [id, 0]));
  const unknown = new Set<string>();
  const trees = files.flatMap(({ text }) => treesIn(text));
  for (const tree of trees) {
    for (const id of rulesIn(tree)) {
      const count = counts.get(id);
      if (count === undefined) unknown.add(id);
      else counts.set(id, count + 1);
    }
  }
  return {
    scenarios: trees.length,
    clauses: Object.fromEntries(counts),
    none: [...counts].flatMap(([id, count]) => (count === 0 ? [id] : [])),
    unknown: [...unknown],
  };
}

/** The scenarios of a file that has one, or a list of them; null for one that is no YAML. */
function treesIn(text: string): readonly unknown[] {
  const read = readYaml(text);
  const tree = read.ok ? plainValues(read.document)?.value : null;
  return scenariosIn(tree).map((one) => one.tree);
}

/** The clauses that a scenario names, each once. */
function rulesIn(tree: unknown): string[] {
  const rules = typeof tree === 'object' && tree !== null ? Reflect.get(tree, 'rules') : null;
  if (!Array.isArray(rules)) return [];
  return [...new Set(rules.filter((one): one is string => typeof one === 'string'))];
}
