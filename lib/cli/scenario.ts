import type { EdenCards } from '@/engine';
import type { Catalogue } from '@/lib/cards/catalogue';
import { tapOf } from '@/lib/cli/tap';
import { embeddedEdenCards } from '@/lib/eden/catalogue';
import { edenCatalogue } from '@/lib/eden/find-card';
import { CHAPTERS, type Chapter } from '@/lib/rules/clauses';
import { EDEN_CHAPTERS } from '@/lib/rules/eden-clauses';
import {
  cardSource,
  type FileReport,
  runScenarioFile,
  unreadReport,
} from '@/lib/scenarios/scenario-files';
import {
  byGame,
  type ClauseCoverage,
  clauseCoverage,
  coverageOf,
  PathProblem,
  readScenarioFiles,
  type ScenarioText,
  textsOf,
} from '@/lib/scenarios/scenario-folder';
import { lookUp } from '@/lib/text/look-up';

/** The result of a command: text for stdout, messages for stderr, and the exit code. */
interface CommandResult {
  readonly out: string;
  readonly err: string;
  /** The exit code. 0: done; 1: the input fails the check; 2: an argument or a file is wrong. */
  readonly code: 0 | 1 | 2;
}

/** The options of the call. */
interface ScenarioOptions {
  /** Counts the clauses of the scenarios in this folder without running them. */
  readonly coverage?: string | undefined;
  readonly json?: boolean | undefined;
}

/** Runs `dossier scenario PATH...` and `dossier scenario --coverage FOLDER`. */
export function scenarioCommand(
  paths: readonly string[],
  options: ScenarioOptions,
  catalogue: () => Catalogue,
  edenCards: () => EdenCards = () => edenCatalogue(embeddedEdenCards()),
): CommandResult {
  try {
    if (options.coverage !== undefined) {
      const files = textsOf(readScenarioFiles([options.coverage, ...paths]));
      return { out: coverageText(files, options.json === true), err: '', code: 0 };
    }
    if (paths.length === 0) return usageError('name at least one scenario file or folder');
    const files = readScenarioFiles(paths);
    const source = cardSource(catalogue(), edenCards());
    const reports = files.flatMap(({ file, read }) =>
      read.ok ? runScenarioFile(file, read.text, source) : [unreadReport(file, read, read.message)],
    );
    return {
      out: options.json ? jsonLine(summaryOf(reports)) : tapOf(reports),
      err: mistakeLines(reports),
      code: codeOf(reports),
    };
  } catch (error) {
    if (error instanceof PathProblem) return usageError(error.message);
    throw error;
  }
}

function usageError(message: string): CommandResult {
  return { out: '', err: `dossier scenario: ${message}\n`, code: 2 };
}

function jsonLine(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}

function codeOf(reports: readonly FileReport[]): CommandResult['code'] {
  if (reports.some(({ outcome }) => outcome === 'broken')) return 2;
  return reports.some(({ outcome }) => outcome === 'failed') ? 1 : 0;
}

/** Prints one line for each mistake in a file. */
function mistakeLines(reports: readonly FileReport[]): string {
  return reports
    .filter(({ outcome }) => outcome === 'broken')
    .flatMap(({ file, messages }) =>
      messages.map(({ line, column, message }) => `${file}:${line}:${column}: ${message}\n`),
    )
    .join('');
}

function summaryOf(reports: readonly FileReport[]) {
  const passed = reports.filter(({ outcome }) => outcome === 'passed').length;
  return { passed, failed: reports.length - passed, scenarios: reports };
}

/** Prints the coverage of the game of the files; with both games, that of Eden under `eden`. */
function coverageText(files: readonly ScenarioText[], isJson: boolean): string {
  const [edenFiles, oteFiles] = byGame(files);
  const eden = coverageOf(
    EDEN_CHAPTERS.flatMap(({ clauses }) => clauses),
    edenFiles,
  );
  const ote = clauseCoverage(oteFiles);
  if (edenFiles.length === 0) return isJson ? jsonLine(ote) : coverageTable(CHAPTERS, ote);
  const ofEden = coverageTable(EDEN_CHAPTERS, eden);
  if (oteFiles.length === 0) return isJson ? jsonLine(eden) : ofEden;
  return isJson ? jsonLine({ ...ote, eden }) : `${coverageTable(CHAPTERS, ote)}\nEden\n\n${ofEden}`;
}

/** Prints clauses by chapter with their numbers of scenarios. Marks those without one. */
function coverageTable(chapters: readonly Chapter[], coverage: ClauseCoverage): string {
  const lines = chapters.flatMap(({ name, clauses }) => [
    name,
    ...clauses.map(({ id, title }) => {
      const count = lookUp(coverage.clauses, id) ?? 0;
      return `  ${count === 0 ? '–'.padStart(3) : String(count).padStart(3)}  ${id.padEnd(13)} ${title}`;
    }),
    '',
  ]);
  const total = Object.keys(coverage.clauses).length;
  lines.push(
    `${coverage.scenarios} scenarios, ${total - coverage.none.length} of ${total} clauses have one.`,
  );
  if (coverage.none.length > 0) lines.push(`Without: ${coverage.none.join(', ')}`);
  if (coverage.unknown.length > 0) lines.push(`No such clause: ${coverage.unknown.join(', ')}`);
  return `${lines.join('\n')}\n`;
}
