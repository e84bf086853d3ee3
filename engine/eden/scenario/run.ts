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
import { layOut } from './layout.ts';
import { attempt, perform } from './perform.ts';

/** Runs the tree of a scenario file of Eden through the engine's public functions. `look` sees the match before the first step, as -1, and after each. */
export function runEdenScenario(
  tree: unknown,
  cards: EdenCards,
  look?: (step: number, state: EdenState) => void,
): ScenarioReport {
  const read = readScenario(FORMAT, tree);
  if (!read.ok) return broken(read.title, [], read.problems);
  const { head, players } = read.file;
  const about = { title: head.title, rules: head.rules ?? [] };
  const seats = head.options?.solo === true ? 1 : 2;
  if (players.length !== seats) {
    const message = seats === 1 ? 'solo play has one player' : 'Eden has two players';
    return broken(head.title, about.rules, [say(['players'], message)]);
  }
  const { layout, problems } = layOut(head, cards);
  if (problems.length > 0) return broken(head.title, about.rules, problems);
  if (layout.notBuilt !== null) return { ...about, ...notBuilt([], layout.notBuilt) };
  const cast: Cast = {
    labels: layout.labels,
    players,
    rolls: [],
    lastRoll: null,
    begun: new Set(),
  };
  return runSteps(
    read.file,
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
      passedOver: () => [],
      leftOver: ({ chance }) => scriptProblem(chance),
    },
    look,
  );
}

/** A file that cannot run. */
function broken(
  title: string,
  rules: readonly string[],
  problems: readonly ScenarioProblem[],
): ScenarioReport {
  return { title, rules, outcome: 'broken', problems };
}
