import { readScenario } from '../../kernel/scenario/file.ts';
import type { ScenarioProblem } from '../../kernel/scenario/problem.ts';
import type { Position } from '../state/requests.ts';
import { FORMAT } from './format.ts';
import { labelProblems } from './label-problems.ts';
import { type CardSource, layOut } from './layout.ts';

/** The table that a scenario file lays out, or the problems of the file. */
type TableRead =
  | { readonly ok: true; readonly position: Position }
  | { readonly ok: false; readonly problems: readonly ScenarioProblem[] };

/** Reads a parsed scenario file and lays out its table, without its steps. */
export function readScenarioTable(tree: unknown, source: CardSource): TableRead {
  const { file, problems } = readScenario(FORMAT, tree);
  if (file === null) return { ok: false, problems };
  const { layout, problems: misplaced } = layOut(file.head, source);
  const all = [...problems, ...misplaced, ...labelProblems(file, layout)];
  if (all.length > 0) return { ok: false, problems: all };
  return { ok: true, position: layout.position };
}
