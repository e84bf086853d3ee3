import type * as z from 'zod/mini';
import { problemsOf } from './issues.ts';
import { isRecord, isWrong, problemAt, type ScenarioProblem } from './problem.ts';
import { readStep, type ScenarioTypes, type Step, type StepReader } from './step.ts';

/** A scenario file that has been read. Its names are not looked up yet. */
export interface ScenarioFile<T extends ScenarioTypes> {
  readonly head: T['head'];
  /** Names of the players, by seat. */
  readonly players: readonly string[];
  readonly steps: readonly Step<T>[];
  /** The index of each step in the file's list. A step that cannot be read is left out. */
  readonly numbers: readonly number[];
}

/** How a game's scenario files are read. */
export interface ScenarioFormat<T extends ScenarioTypes> extends StepReader<T> {
  /** Everything except the steps. Steps are read one by one, so that a problem names its step. */
  readonly head: z.ZodMiniType<
    T['head'] & {
      readonly players: Readonly<Record<string, unknown>>;
      readonly steps?: readonly unknown[] | undefined;
    }
  >;
  /** The fields of the head, for messages. */
  readonly headFields: readonly string[];
  /** The keys of the game's own steps, which cannot be the name of a player. */
  readonly words: readonly string[];
}

/** What can be read of a file, and all problems of its structure. A file with a problem does not run. */
interface FileRead<T extends ScenarioTypes> {
  readonly title: string;
  /** Without the steps that cannot be read; null when the rest cannot be read. */
  readonly file: ScenarioFile<T> | null;
  readonly problems: readonly ScenarioProblem[];
}

/** The schema refuses a file with more steps; its message is enough. */
const MOST_STEPS = 1000;
const CLAIM_KEYS = ['expect', 'legal', 'illegal'];

/** Reads a parsed scenario file and collects every problem of its structure. */
export function readScenario<T extends ScenarioTypes>(
  format: ScenarioFormat<T>,
  tree: unknown,
): FileRead<T> {
  const read = format.head.safeParse(tree);
  const title = titleOf(tree);
  const fields = isRecord(tree) ? tree : {};
  const problems: ScenarioProblem[] = [];
  if (!read.success) {
    const { issues } = read.error;
    problems.push(...problemsOf(issues, [], tree, format.headFields, format.wording));
    if (!isRecord(fields.players)) return { title, problems, file: null };
  }
  const players = isRecord(fields.players) ? Object.keys(fields.players) : [];
  if (players.length === 0) problems.push(problemAt(['players'], 'a scenario needs a player'));
  for (const name of players) {
    if ([...CLAIM_KEYS, ...format.words].includes(name)) {
      problems.push(problemAt(['players', name], `"${name}" cannot name a player`));
    }
  }
  const listed: readonly unknown[] = Array.isArray(fields.steps) ? fields.steps : [];
  const numbers: number[] = [];
  const steps = listed.slice(0, MOST_STEPS).flatMap((value, index) => {
    const step = readStep(format, value, ['steps', index], players);
    if (!isWrong(step)) {
      numbers.push(index);
      return [step];
    }
    problems.push(...step.problems);
    return [];
  });
  if (!read.success) return { title, problems, file: null };
  return { title, problems, file: { head: read.data, players, steps, numbers } };
}

function titleOf(tree: unknown): string {
  const title = isRecord(tree) ? tree.title : null;
  return typeof title === 'string' ? title.slice(0, 300) : 'a scenario without a title';
}
