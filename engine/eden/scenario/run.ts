import { scriptProblem } from '../../kernel/chance.ts';
import { readScenario } from '../../kernel/scenario/file.ts';
import { labelOf } from '../../kernel/scenario/labels.ts';
import { problemAt, type ScenarioProblem } from '../../kernel/scenario/problem.ts';
import {
  notBuilt,
  runSteps,
  type ScenarioReport,
  type Verdict,
} from '../../kernel/scenario/run.ts';
import { eden } from '../game.ts';
import { attackTargets, chargeWays, elementTargets } from '../rules/targets.ts';
import type { EdenCards } from '../setup/troop.ts';
import type { EdenState, FighterIx, Options, Seat } from '../state/types.ts';
import type { Action } from './action.ts';
import { advanceToPhase, type Cast, fighterNamed, recordEvents, resolveReactions } from './cast.ts';
import { differenceOf } from './expect.ts';
import { FORMAT, type Question } from './format.ts';
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
  if (file === null) return brokenReport(title, [], problems);
  const { head, players } = file;
  const about = { title, rules: head.rules ?? [] };
  const seats = head.options?.solo === true ? 1 : 2;
  const message = seats === 1 ? 'solo play has one player' : 'Eden has two players';
  const miscounted = players.length === seats ? [] : [problemAt(['players'], message)];
  const { layout, problems: misplaced } = layOut(head, cards);
  const unknown = labelProblems(file, layout);
  const all = [...problems, ...miscounted, ...misplaced, ...unknown];
  if (all.length > 0) return brokenReport(title, about.rules, all);
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
        if (begun.ok) recordEvents(cast, begun.value.state, begun.value.events);
        return begun;
      },
      settle: (state) => state,
      act: (state, seat, action) => perform(cast, state, seat, action),
      own: (state, own) =>
        own.own === 'resolve'
          ? resolveReactions(cast, state)
          : advanceToPhase(cast, state, own.phase),
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
function brokenReport(
  title: string,
  rules: readonly string[],
  problems: readonly ScenarioProblem[],
): ScenarioReport {
  return { title, rules, outcome: 'broken', problems };
}

/** Checks a `legal` step; nothing is resolved. */
function judgeLegal(cast: Cast, state: EdenState, question: Question): Verdict {
  const seat = cast.players.indexOf(question.player);
  const { asked, fighters, targets, answers } = question;
  if (typeof asked !== 'string') {
    const whom = targets === null ? null : targetsOf(cast, state, asked);
    if (whom === null) {
      const outcome = attempt(cast, state, seat, asked);
      return outcome.ok ? null : outcome.refusal;
    }
    return listVerdict('targets', targets ?? [], whom);
  }
  const request = state.asked.find((one) => one.seat === seat);
  if (fighters !== null) {
    const may =
      (request?.ask === 'activate' || request?.ask === 'interrupt') && request.ask === asked
        ? request.fighters
        : [];
    return listVerdict(
      'fighters',
      fighters,
      may.map((ix) => labelOf(cast.labels, ix)),
    );
  }
  if (answers === null) return { message: 'say which fighters, targets or answers', clause: null };
  return listVerdict('answers', answers, answersFor(state, seat, asked));
}

function answersFor(state: EdenState, seat: Seat, kind: string): readonly string[] {
  const request = state.asked.find((one) => one.seat === seat);
  if (request?.ask === 'react' && kind === 'react') return request.reactions;
  if (request?.ask === 'relocate' && kind === 'relocate') {
    const { least, most } = request;
    return Array.from({ length: most - least + 1 }, (_, index) => String(least + index));
  }
  return [];
}

/** Returns the labels that an attack or a charge may name; null for another action. */
function targetsOf(cast: Cast, state: EdenState, action: Action): readonly string[] | null {
  if (action.verb !== 'attack' && action.verb !== 'charge') return null;
  const label = action.verb === 'attack' ? action.fields.attack : action.fields.charge;
  const fighter = fighterNamed(cast, label);
  if (state.fighters[fighter]?.at == null) return [];
  const named = (found: readonly FighterIx[]) => found.map((ix) => labelOf(cast.labels, ix));
  if (action.verb === 'charge') return named([...chargeWays(state, fighter).keys()]);
  const given = action.fields.with ?? null;
  return [
    ...named(attackTargets(state, fighter, given)),
    ...elementTargets(state, fighter, given).map(({ name }) => name),
  ];
}

function listVerdict(what: string, expected: readonly string[], found: readonly string[]): Verdict {
  const same = [...expected].sort(compareTexts).join() === [...found].sort(compareTexts).join();
  if (same) return null;
  const list = found.length === 0 ? 'none' : found.join(', ');
  return {
    message: `${what}: expected ${expected.join(', ') || 'none'}, found ${list}`,
    clause: null,
  };
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** The set-up of a scenario file, for matches that begin on its field. */
export interface ScenarioSetUp {
  readonly position: EdenState;
  /** The scripted dice of the file; absent without any. */
  readonly dice: readonly number[] | undefined;
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
  return { ok: true, setUp: { position, dice: head.dice, options } };
}
