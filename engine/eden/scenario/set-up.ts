import { readScenario } from '../../kernel/scenario/file.ts';
import type { ScenarioProblem } from '../../kernel/scenario/problem.ts';
import type { EdenCards } from '../setup/troop.ts';
import type { EdenState, Options } from '../state/types.ts';
import { FORMAT } from './format.ts';
import { layOut } from './layout.ts';

/** The set-up of a scenario file, for matches that begin on its field. */
export interface ScenarioSetUp {
  readonly position: EdenState;
  /** The options that the file names. */
  readonly options: Partial<Options>;
}

/** Reads the set-up of a scenario, without its steps (Part 5, `--setup`). */
export function scenarioSetUp(
  tree: unknown,
  cards: EdenCards,
):
  | { readonly ok: true; readonly setUp: ScenarioSetUp }
  | { readonly ok: false; readonly problems: readonly ScenarioProblem[] } {
  const { file, problems } = readScenario(FORMAT, tree);
  if (file === null) return { ok: false, problems };
  const { head } = file;
  const { layout, problems: misplaced } = layOut(head, cards);
  const all = [...problems, ...misplaced];
  if (all.length > 0) return { ok: false, problems: all };
  const { position } = layout;
  const named = new Set<string>(Object.keys(head.options ?? {}));
  if (named.has('climate')) named.add('weatherRolls');
  // The scenery on the field is complete, unless the file also gives the number of elements that are placed.
  if (head.scenery !== undefined) named.add('elements');
  const agreed =
    head.options?.elements === undefined ? { ...position.options, elements: 0 } : position.options;
  const options = Object.fromEntries(Object.entries(agreed).filter(([name]) => named.has(name)));
  return { ok: true, setUp: { position, options } };
}
