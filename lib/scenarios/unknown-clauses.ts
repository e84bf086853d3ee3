import type { ScenarioProblem } from '@/engine';
import type { Rulebook } from '@/lib/rules/clauses';

/** Ids that a refusal may cite although they are no clause: nothing was asked, or it is not built yet. */
const NOT_OF_THE_RULES: ReadonlySet<string> = new Set(['REQUEST', 'SCENARIO', 'NOT-BUILT']);

/** Returns the unknown clause ids in `rules` and in each `why` of a scenario. Values that are not text are reported elsewhere. */
export function unknownClauses(tree: unknown, rulebook: Rulebook): readonly ScenarioProblem[] {
  const problems: ScenarioProblem[] = [];
  const check = (id: unknown, path: ScenarioProblem['path']) => {
    if (typeof id !== 'string' || rulebook.byId.has(id)) return;
    if (path.includes('why') && NOT_OF_THE_RULES.has(id)) return;
    const chapter = id.replace(/-[^-]*$/, '-');
    const near = rulebook.clauses.filter((one) => one.id.startsWith(chapter)).map((one) => one.id);
    const hint = near.length === 0 ? '' : `; there is ${near.join(', ')}`;
    const message = `no clause "${id}" in the rules of ${rulebook.name}${hint}`;
    problems.push({ path, key: false, message });
  };
  const each = (ids: unknown, path: ScenarioProblem['path']) => {
    if (!Array.isArray(ids)) check(ids, path);
    else for (const [at, id] of ids.entries()) check(id, [...path, at]);
  };
  each(fieldOf(tree, 'rules'), ['rules']);
  const steps = fieldOf(tree, 'steps');
  if (!Array.isArray(steps)) return problems;
  for (const [at, step] of steps.entries()) each(fieldOf(step, 'why'), ['steps', at, 'why']);
  return problems;
}

function fieldOf(tree: unknown, field: string): unknown {
  return typeof tree === 'object' && tree !== null ? Reflect.get(tree, field) : undefined;
}
