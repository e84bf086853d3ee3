import { isMap, isNode, isScalar, isSeq, type LineCounter } from 'yaml';
import {
  type CardSource,
  type EdenCards,
  type Position,
  readScenarioTable,
  runEdenScenario,
  runScenario,
  type ScenarioProblem,
  type ScenarioReport,
} from '@/engine';
import { type Card, type Catalogue, findByName, nearestNames } from '@/lib/cards/catalogue';
import { type FilePlace, plainValues, readYaml } from '@/lib/formats/yaml';
import { EDGE_RULES } from '@/lib/rules/clauses';
import { EDEN_RULES } from '@/lib/rules/eden-clauses';
import { scenariosIn } from './examples';
import { unknownClauses } from './unknown-clauses';

/** The result of a scenario, with lines and columns instead of paths. */
export interface FileReport {
  readonly file: string;
  readonly title: string;
  /** The clauses that the scenario proves. */
  readonly rules: readonly string[];
  readonly outcome: 'passed' | 'failed' | 'broken';
  /** Whether the scenario failed because the engine does not support something yet. */
  readonly notBuilt: boolean;
  /** One message for a failure, one for each mistake of a broken file, and the notes of a passed scenario. */
  readonly messages: readonly (FilePlace & { readonly message: string })[];
}

/** The maximum length of a file. */
export const MOST_LETTERS = 200_000;

/** The cards that a scenario can use without defining them. */
export interface ScenarioCards extends CardSource {
  readonly eden: EdenCards;
}

const NO_CARDS: EdenCards = { find: () => null, nearest: () => [] };

/** Returns a source for cards that a scenario does not define itself. */
export function cardSource(catalogue: Catalogue, eden: EdenCards = NO_CARDS): ScenarioCards {
  return {
    eden,
    find: (name) => findByName(catalogue, name)[0] ?? versionOf(catalogue, name),
    nearest: (name) => nearestNames(catalogue, name, 2),
  };
}

/** Returns the version of a name with this number: `Anastasia Crowley (A040)`. */
function versionOf(catalogue: Catalogue, label: string): Card | null {
  const [, name, number] = /^(.+) \((\w+)\)$/.exec(label) ?? [];
  if (name === undefined) return null;
  return findByName(catalogue, name).find((card) => card.number === number) ?? null;
}

/** The table of a scenario, or the mistakes in the text with places. */
export type ScenarioTableRead =
  | { readonly ok: true; readonly position: Position }
  | {
      readonly ok: false;
      readonly messages: readonly (FilePlace & { readonly message: string })[];
    };

/** Reads the table of a scenario without its steps. */
export function readScenarioTableText(text: string, source: ScenarioCards): ScenarioTableRead {
  const refused = ({ line, column }: FilePlace, message: string): ScenarioTableRead => ({
    ok: false,
    messages: [{ line, column, message }],
  });
  if (text.length > MOST_LETTERS) {
    return refused(FILE_START, `the file is longer than ${MOST_LETTERS} characters`);
  }
  const read = readYaml(text);
  if (!read.ok) return refused(read, read.message);
  const tree = plainValues(read.document);
  if (tree === null) return refused(FILE_START, 'the YAML refers to itself too often (aliases)');
  const table = readScenarioTable(tree.value, source);
  if (table.ok) return table;
  const place = placeFinder(read.document.contents, read.lines);
  return {
    ok: false,
    messages: table.problems.map(({ path, key, message }) => ({ ...place(path, key), message })),
  };
}

/** Reads and runs one scenario. Reports mistakes in the file with their places. */
export function runScenarioText(file: string, text: string, source: ScenarioCards): FileReport {
  const read = readScenarioTree(text);
  return read.ok ? runTree(file, read, source) : unreadReport(file, read, read.message);
}

/** Reads and runs the scenarios of a file that has one or several. */
export function runScenarioFile(
  file: string,
  text: string,
  source: ScenarioCards,
): readonly FileReport[] {
  return readScenarios(file, text, source).map(({ run }) => run());
}

/** A scenario of a file that has been read, and how to run it. */
export interface ReadScenario {
  readonly tree: unknown;
  readonly run: () => FileReport;
}

/** Reads the scenarios of a file that has one, a list, or examples of one table. */
export function readScenarios(
  file: string,
  text: string,
  source: ScenarioCards,
): readonly ReadScenario[] {
  const read = readScenarioTree(text);
  if (!read.ok) return [{ tree: null, run: () => unreadReport(file, read, read.message) }];
  return scenariosIn(read.tree).map(({ tree, pathOf }) => {
    const place: PlaceOf = (path, key) => read.place(pathOf(path), key);
    return { tree, run: () => runTree(file, { tree, place }, source) };
  });
}

function runTree(
  file: string,
  { tree, place }: { readonly tree: unknown; readonly place: PlaceOf },
  source: ScenarioCards,
): FileReport {
  const eden = isOfEden(tree);
  const report = eden ? runEdenScenario(tree, source.eden) : runScenario(tree, source);
  const unknown = unknownClauses(tree, eden ? EDEN_RULES : EDGE_RULES);
  if (unknown.length === 0) return reportWithPlaces(file, report, place);
  const { title, rules } = report;
  const problems = [...(report.outcome === 'broken' ? report.problems : []), ...unknown];
  return reportWithPlaces(file, { title, rules, outcome: 'broken', problems }, place);
}

/** Parses a scenario file, and finds the place of each part. */
export function readScenarioTree(
  text: string,
):
  | { readonly ok: true; readonly tree: unknown; readonly place: PlaceOf }
  | ({ readonly ok: false; readonly message: string } & FilePlace) {
  if (text.length > MOST_LETTERS) {
    return {
      ok: false,
      ...FILE_START,
      message: `the file is longer than ${MOST_LETTERS} characters`,
    };
  }
  const read = readYaml(text);
  if (!read.ok) return read;
  const { document, lines } = read;
  const tree = plainValues(document);
  if (tree === null) {
    return { ok: false, ...FILE_START, message: 'the YAML refers to itself too often (aliases)' };
  }
  return { ok: true, tree: tree.value, place: placeFinder(document.contents, lines) };
}

export function isOfEden(tree: unknown): boolean {
  return typeof tree === 'object' && tree !== null && Reflect.get(tree, 'game') === 'eden';
}

const FILE_START: FilePlace = { line: 1, column: 1 };

/** Returns the report of a file that cannot be read. */
export function unreadReport(
  file: string,
  { line, column }: FilePlace,
  message: string,
): FileReport {
  return {
    file,
    title: file,
    rules: [],
    outcome: 'broken',
    notBuilt: false,
    messages: [{ line, column, message }],
  };
}

type PlaceOf = (path: ScenarioProblem['path'], key: boolean) => FilePlace;

function reportWithPlaces(file: string, report: ScenarioReport, place: PlaceOf): FileReport {
  const { title, rules, outcome } = report;
  const about = { file, title, rules, outcome, notBuilt: false };
  switch (report.outcome) {
    case 'passed': {
      const { passedOver } = report;
      const messages = passedOver.map(({ path, message }) => ({ ...place(path, false), message }));
      return { ...about, messages };
    }
    case 'failed': {
      const { path, message, notBuilt } = report;
      return { ...about, notBuilt, messages: [{ ...place(path, false), message }] };
    }
    case 'broken': {
      const messages = report.problems
        .map(({ path, key, message }) => ({ ...place(path, key), message }))
        .sort((a, b) => a.line - b.line || a.column - b.column);
      return { ...about, messages };
    }
  }
}

/** Returns a function from a path to its line. A missing part is reported where it should be. */
function placeFinder(root: unknown, lines: LineCounter): PlaceOf {
  return (path, key) => {
    let node: unknown = root;
    for (const [index, part] of path.entries()) {
      const last = index === path.length - 1;
      const next = last && key ? keyOf(node, part) : childOf(node, part);
      if (!isNode(next)) break;
      node = next;
    }
    const { line, col } = lines.linePos(isNode(node) ? (node.range?.[0] ?? 0) : 0);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
}

function childOf(node: unknown, part: string | number): unknown {
  if (isSeq(node)) return node.get(Number(part), true);
  return isMap(node) ? pairOf(node, part)?.value : null;
}

function keyOf(node: unknown, part: string | number): unknown {
  return isMap(node) ? pairOf(node, part)?.key : null;
}

function pairOf(node: unknown, part: string | number) {
  if (!isMap(node)) return undefined;
  return node.items.find(({ key }) => isScalar(key) && String(key.value) === String(part));
}
