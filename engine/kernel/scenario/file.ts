import type * as z from 'zod/mini';
import { problemsOf } from './issues.ts';
import { isRecord, isWrong, type ScenarioProblem, say } from './problem.ts';
import { readStep, type ScenarioTypes, type Step, type StepReader } from './step.ts';

/** A scenario file that has been read. Its names are not looked up yet. */
export interface ScenarioFile<T extends ScenarioTypes> {
  readonly head: T['head'];
  /** Names of the players, by seat. */
  readonly players: readonly string[];
  readonly steps: readonly Step<T>[];
}

/** How a game's scenario files are read. */
export interface ScenarioFormat<T extends ScenarioTypes> extends StepReader<T> {
  /** Everything but the steps. Steps are read one by one, so that a problem names its step. */
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

/** The file, or all its problems. */
export type FileRead<T extends ScenarioTypes> =
  | { readonly ok: true; readonly file: ScenarioFile<T> }
  | { readonly ok: false; readonly title: string; readonly problems: readonly ScenarioProblem[] };

const CLAIMS = ['expect', 'legal', 'illegal'];

/** Reads a parsed scenario file and collects every problem of its structure. */
export function readScenario<T extends ScenarioTypes>(
  format: ScenarioFormat<T>,
  tree: unknown,
): FileRead<T> {
  const read = format.head.safeParse(tree);
  const title = titleOf(tree);
  if (!read.success) {
    const { issues } = read.error;
    const problems = problemsOf(issues, [], tree, format.headFields, format.wording);
    return { ok: false, title, problems };
  }
  const problems: ScenarioProblem[] = [];
  const players = Object.keys(read.data.players);
  if (players.length === 0) problems.push(say(['players'], 'a scenario needs a player'));
  for (const name of players) {
    if ([...CLAIMS, ...format.words].includes(name)) {
      problems.push(say(['players', name], `"${name}" cannot name a player`));
    }
  }
  const steps = (read.data.steps ?? []).flatMap((value, index) => {
    const step = readStep(format, value, ['steps', index], players);
    if (!isWrong(step)) return [step];
    problems.push(...step.problems);
    return [];
  });
  if (problems.length > 0) return { ok: false, title, problems };
  return { ok: true, file: { head: read.data, players, steps } };
}

function titleOf(tree: unknown): string {
  const title = isRecord(tree) ? tree.title : null;
  return typeof title === 'string' ? title.slice(0, 300) : 'a scenario without a title';
}
