import { shuffled } from '../../kernel/rng.ts';
import { readScenario, type ScenarioFile } from '../../kernel/scenario/file.ts';
import {
  notBuilt,
  runSteps,
  type ScenarioReport,
  type ScenarioTable,
} from '../../kernel/scenario/run.ts';
import type { Step } from '../../kernel/scenario/step.ts';
import { requestOf } from '../decisions/request.ts';
import { arrange } from '../decisions/setup.ts';
import { evolve } from '../events/evolve.ts';
import { supports } from '../rules/supports.ts';
import type { GameEvent } from '../state/event-types.ts';
import { seatAt } from '../state/read.ts';
import type { GameState, Seat } from '../state/types.ts';
import { printAbilities } from '../text/print.ts';
import type { Action } from './action.ts';
import { differenceOf } from './expect.ts';
import { FORMAT, type OteScenario } from './format.ts';
import { judgeAction, judgeLegal } from './judge.ts';
import { labelProblems } from './label-problems.ts';
import { type CardSource, type Layout, layOut } from './layout.ts';
import { perform } from './perform.ts';
import { type Cast, giveAll, onlyAnswer, pendingOf, settleAll } from './table.ts';

/**
 * Runs a parsed scenario file, only through the engine's public functions. `watch` sees the state before
 * the first step, as -1, and after each step.
 */
export function runScenario(
  tree: unknown,
  source: CardSource,
  watch?: (step: number, state: GameState) => void,
): ScenarioReport {
  const { title, file, problems } = readScenario(FORMAT, tree);
  if (file === null) return { title, rules: [], outcome: 'broken', problems };
  const { head } = file;
  const about = { title, rules: head.rules ?? [] };
  const { layout, problems: misplaced } = layOut(head, source);
  const all = [...problems, ...misplaced, ...labelProblems(file, layout)];
  if (all.length > 0) return { ...about, outcome: 'broken', problems: all };
  const report = runSteps(file, tableOf(file, layout), watch);
  if (report.outcome !== 'failed' || report.notBuilt) return report;
  const missing = unsupportedText(layout);
  if (missing === null) return report;
  return { ...about, ...notBuilt(report.path, `${missing} (${report.message})`) };
}

/** Returns a text of these cards that the engine does not support yet and that may explain a difference; null for none. */
function unsupportedText({ position }: Layout): string | null {
  for (const def of position.defs) {
    const ability = def.abilities.find((one) => !supports(one));
    if (ability !== undefined) return `${def.name}: ${printAbilities([ability], def.type)}`;
    if (!def.whole) return `${def.name} is only partly playable`;
  }
  return null;
}

/** Returns the table of the file, and what its steps do there. */
function tableOf(
  { head }: ScenarioFile<OteScenario>,
  { position, labels, players }: Layout,
): ScenarioTable<GameState, OteScenario> {
  const cast: Cast = { labels, players, passedOver: [] };
  /** The player whose Discard step has ended by itself. A following `end: phase` means that step. */
  let discarded: Seat | null = null;
  return {
    begin() {
      const begun = arrange(position);
      if (begun.ok && head.phase === 'discard' && begun.value.state.turn.step !== 'discard') {
        discarded = begun.value.state.turn.seat;
      }
      return begun;
    },
    settle: (state, next) => takeForcedDecisions(cast, state, next),
    act(state, seat, action) {
      const isOver = endsPhase(action) && seat === discarded;
      discarded = null;
      if (isOver) return { ok: true, state };
      const outcome = perform(cast, state, seat, action);
      if (outcome.ok && leavesDiscard(action, state, outcome.state)) discarded = state.turn.seat;
      return outcome;
    },
    own(state, own) {
      if (own.own === 'resolve') return settleAll(cast, state);
      return { ok: true, state: shuffleDeck(state, players.indexOf(own.player)) };
    },
    attempt: (state, seat, action) => judgeAction(cast, state, seat, action),
    judge: (state, question) => judgeLegal(cast, state, question),
    difference: (state, expectation) => differenceOf(cast, state, expectation),
    pending: (state) => pendingOf(cast, state),
    passedOver: () => cast.passedOver.splice(0),
    leftOver: () => null,
  };
}

function endsPhase(action: Action): boolean {
  return action.verb === 'end' && action.fields.end === 'phase';
}

/** Checks whether the Discard step ended by itself because nothing can be discarded. */
function leavesDiscard(action: Action, before: GameState, after: GameState): boolean {
  if (action.verb !== 'discard' || before.turn.number !== after.turn.number) return false;
  return before.turn.step === 'discard' && after.turn.step === 'operations';
}

/** Takes each decision that has only one answer, unless the next step gives that answer. */
function takeForcedDecisions(
  cast: Cast,
  state: GameState,
  next: Step<OteScenario> | null,
): GameState {
  let reached = state;
  for (let tick = 0; tick < MOST_FORCED; tick++) {
    const request = requestOf(reached);
    if (request === null || (next !== null && answersDecision(cast, next, request.seat)))
      return reached;
    const only = onlyAnswer(reached, request);
    const given = only === null ? null : giveAll(reached, [only]);
    if (given?.ok !== true) return reached;
    reached = given.state;
  }
  return reached;
}

const MOST_FORCED = 200;
const DECIDING_ACTIONS: ReadonlySet<string> = new Set([
  'choose',
  'place',
  'call',
  'bulldoze',
  'save',
  'martyr',
  'avoid',
  'gangUp',
]);

function answersDecision(cast: Cast, step: Step<OteScenario>, seat: Seat): boolean {
  switch (step.step) {
    case 'own':
      return false;
    case 'expect':
    case 'legal':
      return true;
    case 'action':
    case 'illegal':
      return cast.players.indexOf(step.player) === seat && DECIDING_ACTIONS.has(step.action.verb);
  }
}

/** Shuffles a deck for the scenario by ordinary events, so that replay and undo work. */
function shuffleDeck(state: GameState, seat: Seat): GameState {
  const [order, rng] = shuffled(state.rng, seatAt(state, seat).deck);
  const events: GameEvent[] = [
    { type: 'rng-advanced', rng, why: 'shuffle' },
    { type: 'deck-shuffled', seat, order },
  ];
  return events.reduce(evolve, state);
}
