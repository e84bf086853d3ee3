import { arrange, evolve, printAbilities, requestOf, supports } from '../../index.ts';
import { assertNever } from '../../kernel/result.ts';
import { shuffled } from '../../kernel/rng.ts';
import type { GameEvent } from '../events/types.ts';
import { seatAt } from '../state/read.ts';
import type { GameState, Seat } from '../state/types.ts';
import type { Deed } from './action.ts';
import { differenceOf } from './expect.ts';
import { readScenario, type ScenarioFile } from './file.ts';
import { judgeIllegal, judgeLegal } from './judge.ts';
import { labelProblems } from './label-problems.ts';
import { type CardSource, type Layout, layOut } from './layout.ts';
import { perform } from './perform.ts';
import type { Path, ScenarioProblem } from './problem.ts';
import type { Step } from './step.ts';
import { type Cast, giveAll, onlyAnswer, settle } from './table.ts';

/** How a scenario went. A `broken` file never ran. */
export type ScenarioReport = { readonly title: string; readonly rules: readonly string[] } & (
  | {
      readonly outcome: 'passed';
      /** Where nobody said what a Controlled Character does, and it was left: the steps that passed it over. */
      readonly passedOver: readonly { readonly path: Path; readonly message: string }[];
    }
  | {
      readonly outcome: 'failed';
      /** Where in the file the first difference was expected. */
      readonly path: Path;
      /** One sentence; begins with `not built yet: ` when the engine does not do it yet. */
      readonly message: string;
      readonly notBuilt: boolean;
    }
  | { readonly outcome: 'broken'; readonly problems: readonly ScenarioProblem[] }
);

/** Sees the table before the first step and after each; for a page that shows an example. */
export type Watcher = (step: number, state: GameState) => void;

/** Runs the tree of a scenario file through the door that the play table uses, and through nothing else. */
export function runScenario(tree: unknown, source: CardSource, watch?: Watcher): ScenarioReport {
  const read = readScenario(tree);
  if (!read.ok) {
    return { title: read.title, rules: [], outcome: 'broken', problems: read.problems };
  }
  const { head } = read.file;
  const about = { title: head.title, rules: head.rules ?? [] };
  if (head.game === 'eden') return { ...about, ...notBuilt(['game'], 'Eden') };
  const { layout, problems } = layOut(head, source);
  const all = [...problems, ...labelProblems(read.file, layout)];
  if (all.length > 0) return { ...about, outcome: 'broken', problems: all };
  const passedOver: { readonly path: Path; readonly message: string }[] = [];
  const failure = play(read.file, layout, watch, (path, message) =>
    passedOver.push({ path, message }),
  );
  if (failure === null) return { ...about, outcome: 'passed', passedOver };
  if (failure.notBuilt) return { ...about, ...notBuilt(failure.path, failure.message) };
  const missing = unsupported(layout);
  if (missing !== null)
    return { ...about, ...notBuilt(failure.path, `${missing} (${failure.message})`) };
  return { ...about, outcome: 'failed', ...failure };
}

/** How the message of a scenario begins that needs what the engine does not do. */
const NOT_BUILT = 'not built yet: ';

interface Failure {
  readonly path: Path;
  readonly message: string;
  readonly notBuilt: boolean;
}

function notBuilt(path: Path, what: string): { readonly outcome: 'failed' } & Failure {
  const message = what.startsWith(NOT_BUILT) ? what : `${NOT_BUILT}${what}`;
  return { outcome: 'failed', path, message, notBuilt: true };
}

/** A text of these cards that the engine does not do yet: then a difference is no news. */
function unsupported({ position }: Layout): string | null {
  for (const def of position.defs) {
    const ability = def.abilities.find((one) => !supports(one));
    if (ability !== undefined) return `${def.name}: ${printAbilities([ability], def.type)}`;
    if (!def.whole) return `${def.name} is only partly playable`;
  }
  return null;
}

function play(
  file: ScenarioFile,
  layout: Layout,
  watch: Watcher | undefined,
  note: (path: Path, message: string) => void,
): Failure | null {
  const { labels, players } = layout;
  const cast: Cast = { labels, players, passedOver: [] };
  const begun = arrange(layout.position);
  if (!begun.ok) {
    const { clause, message } = begun.error;
    return { path: [], message, notBuilt: clause === 'NOT-BUILT' };
  }
  let { state } = begun.value;
  watch?.(-1, state);
  let left = file.head.phase === 'discard' && state.turn.step !== 'discard' ? state.turn.seat : -1;
  for (const [index, step] of file.steps.entries()) {
    const skipped = step.step === 'deed' && endsPhase(step.deed) === cast.players[left];
    if (step.step === 'deed') left = -1;
    if (skipped) continue;
    const done = guarded(cast, takeForced(cast, state, step), step);
    if (!done.ok) return { ...done.failure, path: ['steps', index, ...done.failure.path] };
    for (const message of cast.passedOver.splice(0)) note(['steps', index], message);
    if (leavesDiscard(step, state, done.state)) left = state.turn.seat;
    state = takeForced(cast, done.state, nextDeed(file.steps, index + 1));
    watch?.(index, state);
  }
  return null;
}

/** The player of `end: phase`. */
function endsPhase({ player, action }: Deed): string | null {
  return action.verb === 'end' && action.fields.end === 'phase' ? player : null;
}

/** The Discard step is over by itself when nothing can be discarded; an `end: phase` written then is about that step. */
function leavesDiscard(step: Step, before: GameState, after: GameState): boolean {
  if (step.step !== 'deed' || step.deed.action.verb !== 'discard') return false;
  const same = before.turn.number === after.turn.number;
  return same && before.turn.step === 'discard' && after.turn.step === 'operations';
}

/** An exception of the engine is a bug, but one scenario's bug must not hide the others' results. */
function guarded(cast: Cast, state: GameState, step: Step): Done {
  try {
    return doStep(cast, state, step);
  } catch (error) {
    return fail([], `the engine broke: ${error}`);
  }
}

/** The next step that moves the game on; `legal`, `illegal` and `expect` resolve nothing. */
function nextDeed(steps: readonly Step[], from: number): Step | null {
  const next = steps
    .slice(from)
    .find((step) => step.step === 'deed' || step.step === 'resolve' || step.step === 'shuffle');
  return next ?? null;
}

/** A decision with one answer is taken, unless the next step gives that answer itself. */
function takeForced(cast: Cast, state: GameState, next: Step | null): GameState {
  let reached = state;
  for (let tick = 0; tick < MOST_FORCED; tick++) {
    const request = requestOf(reached);
    if (request === null || (next !== null && answers(cast, next, request.seat))) return reached;
    const only = onlyAnswer(reached, request);
    const given = only === null ? null : giveAll(reached, [only]);
    if (given?.ok !== true) return reached;
    reached = given.state;
  }
  return reached;
}

const MOST_FORCED = 200;
const DECIDING: ReadonlySet<string> = new Set([
  'choose',
  'place',
  'call',
  'bulldoze',
  'save',
  'martyr',
  'avoid',
  'gangUp',
]);

function answers(cast: Cast, step: Step, seat: Seat): boolean {
  if (step.step !== 'deed' && step.step !== 'illegal')
    return step.step === 'expect' || step.step === 'legal';
  return cast.players.indexOf(step.deed.player) === seat && DECIDING.has(step.deed.action.verb);
}

type Done =
  | { readonly ok: true; readonly state: GameState }
  | { readonly ok: false; readonly failure: Failure };

function fail(path: Path, message: string, clause: string | null = null): Done {
  return { ok: false, failure: { path, message, notBuilt: clause === 'NOT-BUILT' } };
}

function doStep(cast: Cast, state: GameState, step: Step): Done {
  switch (step.step) {
    case 'deed': {
      const { player, action } = step.deed;
      const outcome = perform(cast, state, cast.players.indexOf(player), action);
      if (outcome.ok) return outcome;
      const { clause, message } = outcome.refusal;
      const cited = clause === 'SCENARIO' || clause === 'NOT-BUILT' ? '' : ` (${clause})`;
      return fail([player], `${message}${cited}`, clause);
    }
    case 'resolve': {
      const outcome = settle(cast, state);
      return outcome.ok ? outcome : fail([], outcome.refusal.message, outcome.refusal.clause);
    }
    case 'shuffle':
      return { ok: true, state: shuffleDeck(state, cast.players.indexOf(step.player)) };
    case 'illegal': {
      const verdict = judgeIllegal(cast, state, step.deed, step.why);
      return verdict === null
        ? { ok: true, state }
        : fail(['illegal'], verdict.message, verdict.clause);
    }
    case 'legal': {
      const verdict = judgeLegal(cast, state, step);
      return verdict === null
        ? { ok: true, state }
        : fail(['legal'], verdict.message, verdict.clause);
    }
    case 'expect': {
      const difference = differenceOf(cast, state, step.expectation);
      if (difference === null) return { ok: true, state };
      return fail(['expect', difference.field], difference.message);
    }
    default:
      return assertNever(step);
  }
}

/** The table's own doing, as a hand shuffles cards: facts like any other, so that replay and undo hold. */
function shuffleDeck(state: GameState, seat: Seat): GameState {
  const [order, rng] = shuffled(state.rng, seatAt(state, seat).deck);
  const events: GameEvent[] = [
    { type: 'rng-advanced', rng, why: 'shuffle' },
    { type: 'deck-shuffled', seat, order },
  ];
  return events.reduce(evolve, state);
}
