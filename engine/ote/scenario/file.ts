import { problemsOf } from './issues.ts';
import { isRecord, type ScenarioProblem, say } from './problem.ts';
import { ScenarioHead } from './schema.ts';
import { readStep, type Step } from './step.ts';

/** A scenario file, read; names are not looked up yet. */
export interface ScenarioFile {
  readonly head: ScenarioHead;
  readonly steps: readonly Step[];
}

/** The file, or all that is wrong with it. */
export type FileRead =
  | { readonly ok: true; readonly file: ScenarioFile }
  | { readonly ok: false; readonly title: string; readonly problems: readonly ScenarioProblem[] };

const HEAD_FIELDS = Object.keys(ScenarioHead.shape);
const RESERVED = new Set(['expect', 'legal', 'illegal', 'shuffle', 'resolve']);

/** Reads the tree of a scenario file: every mistake that its shape shows, all at once. */
export function readScenario(tree: unknown): FileRead {
  const read = ScenarioHead.safeParse(tree);
  const title = titleOf(tree);
  if (!read.success) {
    return { ok: false, title, problems: problemsOf(read.error.issues, [], tree, HEAD_FIELDS) };
  }
  const problems: ScenarioProblem[] = [];
  const players = Object.keys(read.data.players);
  if (players.length === 0) problems.push(say(['players'], 'a scenario needs a player'));
  for (const name of players) {
    if (RESERVED.has(name)) problems.push(say(['players', name], `"${name}" cannot name a player`));
  }
  const steps = (read.data.steps ?? []).flatMap((value, index) => {
    const step = readStep(value, ['steps', index], players);
    if ('step' in step) return [step];
    problems.push(...step.problems);
    return [];
  });
  if (problems.length > 0) return { ok: false, title, problems };
  return { ok: true, file: { head: read.data, steps } };
}

function titleOf(tree: unknown): string {
  const title = isRecord(tree) ? tree.title : null;
  return typeof title === 'string' ? title.slice(0, 300) : 'a scenario without a title';
}
