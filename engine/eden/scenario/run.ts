import { scriptProblem } from '../../kernel/chance.ts';
import { readScenario } from '../../kernel/scenario/file.ts';
import { type ScenarioProblem, say } from '../../kernel/scenario/problem.ts';
import { notBuilt, runSteps, type ScenarioReport } from '../../kernel/scenario/run.ts';
import { eden } from '../game.ts';
import type { EdenCards } from '../setup/troop.ts';
import type { EdenState } from '../state/types.ts';
import { advance, type Cast, resolve, watch } from './cast.ts';
import { differenceOf } from './expect.ts';
import { FORMAT } from './format.ts';
import { judgeLegal } from './judge.ts';
import { labelProblems } from './label-problems.ts';
import { layOut } from './layout.ts';
import { pendingOf } from './pending.ts';
import { attempt, perform } from './perform.ts';

/**
 * Runs the tree of a scenario file of Eden through the engine's public functions. `look` sees the match before the
 * first step, as -1, and after each.
 */
export function runEdenScenario(
  tree: unknown,
  cards: EdenCards,
  look?: (step: number, state: EdenState) => void,
): ScenarioReport {
  const { title, file, problems } = readScenario(FORMAT, tree);
  if (file === null) return broken(title, [], problems);
  const { head, players } = file;
  const about = { title, rules: head.rules ?? [] };
  const seats = head.options?.solo === true ? 1 : 2;
  const message = seats === 1 ? 'solo play has one player' : 'Eden has two players';
  const miscounted = players.length === seats ? [] : [say(['players'], message)];
  const { layout, problems: misplaced } = layOut(head, cards);
  const unknown = labelProblems(file, layout);
  const all = [...problems, ...miscounted, ...misplaced, ...unknown];
  if (all.length > 0) return broken(title, about.rules, all);
  if (layout.notBuilt !== null) return { ...about, ...notBuilt([], layout.notBuilt) };
  const cast: Cast = {
    labels: layout.labels,
    players,
    rolls: [],
    lastRoll: null,
    begun: new Set(),
  };
  return runSteps(
    file,
    {
      begin() {
        const { seed = 1, dice } = head;
        const begun = eden.start({ seed, dice, position: layout.position });
        if (begun.ok) watch(cast, begun.value.state, begun.value.events);
        return begun;
      },
      settle: (state) => state,
      act: (state, seat, action) => perform(cast, state, seat, action),
      own: (state, own) =>
        own.own === 'resolve' ? resolve(cast, state) : advance(cast, state, own.phase),
      attempt: (state, seat, action) => attempt(cast, state, seat, action),
      judge: (state, question) => judgeLegal(cast, state, question),
      difference: (state, expectation) => differenceOf(cast, state, expectation),
      pending: (state) => pendingOf(cast, state),
      passedOver: () => [],
      leftOver: ({ chance }) => scriptProblem(chance),
    },
    look,
  );
}

/** Returns the report of a file that cannot run. */
function broken(
  title: string,
  rules: readonly string[],
  problems: readonly ScenarioProblem[],
): ScenarioReport {
  return { title, rules, outcome: 'broken', problems };
}
