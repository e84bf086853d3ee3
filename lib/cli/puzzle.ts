import type { Command } from 'commander';
import {
  type Answer,
  arrange,
  type GameState,
  type Puzzle,
  puzzleStatus,
  runScenario,
  solvePuzzle,
  submit,
} from '@/engine';
import { type CardsOptions, catalogueFrom, withCards } from '@/lib/cli/cards-option';
import { CliFailure } from '@/lib/cli/failure';
import { exitWith, printJson, printLine } from '@/lib/cli/output';
import { readTextFile } from '@/lib/cli/read-file';
import { type StepAction, stepAction } from '@/lib/ote/export/step-action';
import { readPuzzleText } from '@/lib/ote/puzzle-text';
import { cardSource, readScenarioTree, type ScenarioCards } from '@/lib/scenarios/scenario-files';

interface Options extends CardsOptions {
  readonly solve?: boolean;
  readonly json?: boolean;
}

/** The JSON of `dossier puzzle`. */
export interface PuzzleReport {
  readonly solved: boolean;
  /** The number of answers of the line. */
  readonly moves: number;
  readonly line: readonly StepAction[];
  /** The number of answers of the shortest solution; null when there is no solution, or when it was not searched. */
  readonly shortest: number | null;
}

/** `dossier puzzle FILE`: checks the solution in the file; with `--solve`, searches the shortest one. */
export function register(program: Command): void {
  withCards(program.command('puzzle').description('check or solve a puzzle'))
    .argument('<file>', 'a scenario with a goal and a limit of turns')
    .option('--solve', 'find the shortest solution, or prove that there is none')
    .option('--json', 'one JSON document')
    .action(async (file: string, options: Options) => {
      const source = cardSource(await catalogueFrom(options));
      const text = readTextFile(file);
      const read = readPuzzleText(text, source);
      if (!read.ok) {
        const lines = read.messages.map(
          (one) => `${file}:${one.line}:${one.column}: ${one.message}`,
        );
        throw new CliFailure(lines.join('\n'));
      }
      const report =
        options.solve === true
          ? solveReport(file, read.puzzle)
          : checkReport(text, read.puzzle, source);
      if (!report.solved) exitWith(1);
      if (options.json === true) printJson(report);
      else printReport(read.puzzle, report);
    });
}

function solveReport(file: string, puzzle: Puzzle): PuzzleReport {
  const begun = arrange(puzzle.position);
  if (!begun.ok) throw new CliFailure(`${file}: ${begun.error.message}`);
  const { line, isProved, states } = solvePuzzle(puzzle, begun.value.state);
  if (!isProved) {
    throw new CliFailure(`${file}: no solution among ${states} states; the search gives up there`);
  }
  if (line === null) return { solved: false, moves: 0, line: [], shortest: null };
  const steps = stepsOf(puzzle, line);
  return { solved: true, moves: line.length, line: steps, shortest: line.length };
}

/** Returns the answers of the first player as steps of a scenario. */
function stepsOf({ position, names }: Puzzle, line: readonly Answer[]): StepAction[] {
  let now = arrange(position);
  return line.flatMap((answer) => {
    if (!now.ok) return [];
    const { state } = now.value;
    now = submit(state, answer);
    const step = stepAction(state, answer, names);
    return step === null ? [] : [step];
  });
}

/** Plays the steps of the file, and returns whether they solve the puzzle. */
function checkReport(text: string, puzzle: Puzzle, source: ScenarioCards): PuzzleReport {
  const read = readScenarioTree(text);
  const states: GameState[] = [];
  const { outcome } = runScenario(read.ok ? read.tree : null, source, (_, state) =>
    states.push(state),
  );
  const isSolved = outcome === 'passed' && puzzleStatus(puzzle, states) === 'solved';
  return { solved: isSolved, moves: states.length - 1, line: [], shortest: null };
}

function printReport(
  { title, turns }: Puzzle,
  { solved: isSolved, moves, line, shortest }: PuzzleReport,
): void {
  printLine(`${title}: ${turns === 1 ? 'one turn' : `${turns} turns`}`);
  printLine(
    isSolved
      ? shortest === null
        ? `Solved by the ${moves} steps of the file.`
        : `Solved in ${moves} moves; there is no shorter solution.`
      : 'Not solved.',
  );
  for (const step of line) printLine(`  - ${stepText(step)}`);
}

/** Writes a step: `crank: Zipper`. */
function stepText(step: StepAction): string {
  if (step === 'pass') return step;
  return Object.entries(step)
    .map(
      ([field, value]) =>
        `${field}: ${typeof value === 'object' ? `[${value.join(', ')}]` : value}`,
    )
    .join(', ');
}
