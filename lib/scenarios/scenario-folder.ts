import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { decodeOwn, type OwnText } from '@/lib/formats/decode';
import { plainValues, readYaml } from '@/lib/formats/yaml';
import { CLAUSES, type Clause } from '@/lib/rules/clauses';
import { scenariosIn } from '@/lib/scenarios/examples';
import { isOfEden } from '@/lib/scenarios/scenario-files';

/** An unparsed scenario file. */
export interface ScenarioText {
  readonly file: string;
  readonly text: string;
}

/** A scenario file with its text, or why it cannot be read. */
interface ScenarioOnDisk {
  readonly file: string;
  readonly read: OwnText;
}

/** Thrown for a path that cannot be read, with the reason. */
export class PathProblem extends Error {}

/** Reads the scenario files of the paths: files, and folders with all files below, in a fixed order. */
export function readScenarioFiles(paths: readonly string[]): ScenarioOnDisk[] {
  return paths.flatMap((path) => {
    const files = filesAt(path);
    if (files.length === 0)
      throw new PathProblem(`${path}: no scenario file (*.yaml) in this folder`);
    return files.map((file) => ({ file, read: readOne(file) }));
  });
}

/** The maximum size of a file in bytes. */
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

/** Returns the files that could be read. */
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

/** The number of scenarios for each clause. */
export interface ClauseCoverage {
  readonly scenarios: number;
  /** Every clause in the order of the rules; 0 for one without a scenario. */
  readonly clauses: Readonly<Record<string, number>>;
  /** The clauses that no scenario proves. */
  readonly none: readonly string[];
  /** Ids in scenarios that are not clauses. */
  readonly unknown: readonly string[];
}

/** Counts the clauses that the files claim to prove, without running them. */
export function clauseCoverage(files: readonly ScenarioText[]): ClauseCoverage {
  return coverageOf(CLAUSES, files);
}

/** Separates files of Eden from the others, because each game has its own clauses. */
export function byGame(
  files: readonly ScenarioText[],
): readonly [eden: readonly ScenarioText[], ote: readonly ScenarioText[]] {
  const eden = new Set(files.filter(({ text }) => treesIn(text).some(isOfEden)));
  return [[...eden], files.filter((file) => !eden.has(file))];
}

/** Counts the clauses of one rulebook. */
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

/** Returns the scenarios of a file; null when it is not valid YAML. */
function treesIn(text: string): readonly unknown[] {
  const read = readYaml(text);
  const tree = read.ok ? plainValues(read.document)?.value : null;
  return scenariosIn(tree).map((one) => one.tree);
}

/** Returns the clauses of a scenario, each once. */
function rulesIn(tree: unknown): string[] {
  const rules = typeof tree === 'object' && tree !== null ? Reflect.get(tree, 'rules') : null;
  if (!Array.isArray(rules)) return [];
  return [...new Set(rules.filter((one): one is string => typeof one === 'string'))];
}
