import { type Game, type GameTypes, type Refusal, type Result, submitIn } from '../game.ts';
import { stableJson } from '../hash.ts';
import type { ScenarioFile } from './file.ts';
import type { Path, ScenarioProblem } from './problem.ts';
import type { ScenarioTypes, Step } from './step.ts';

/** The result of a scenario. A `broken` file does not run. */
export type ScenarioReport = { readonly title: string; readonly rules: readonly string[] } & (
  | {
      readonly outcome: 'passed';
      /** Moments where a player could have acted and no step tells what happens. */
      readonly passedOver: readonly { readonly path: Path; readonly message: string }[];
    }
  | ({ readonly outcome: 'failed' } & Failure)
  | { readonly outcome: 'broken'; readonly problems: readonly ScenarioProblem[] }
);

/** The first failed expectation of a scenario. */
export interface Failure {
  /** The place of the expectation in the file. */
  readonly path: Path;
  /** One sentence. It begins with `not built yet: ` when the engine does not support something yet. */
  readonly message: string;
  readonly notBuilt: boolean;
}

/** The result of a step: the next state, or why it failed. */
export type Outcome<S> =
  | { readonly ok: true; readonly state: S }
  | { readonly ok: false; readonly refusal: Refusal };

/** Null when a claim holds; otherwise what differs, and the clause when the engine cited one. */
export type Verdict = null | { readonly message: string; readonly clause: string | null };

/** The first difference from an expectation, with its field; null when there is none. */
export type Difference = { readonly field: string; readonly message: string } | null;

/** The table of one scenario. Its functions never change a state. */
export interface ScenarioTable<S, T extends ScenarioTypes> {
  readonly begin: () => Result<{ readonly state: S }>;
  /**
   * Takes every decision that has only one answer. `next`, the next step, may give that answer itself; it
   * is null after the last step.
   */
  readonly settle: (state: S, next: Step<T> | null) => S;
  /** Carries out an action of a step. What is pending before it resolves first. */
  readonly act: (state: S, seat: number, action: T['action']) => Outcome<S>;
  readonly own: (state: S, own: T['own']) => Outcome<S>;
  /** Tries an action in this very state; nothing resolves first. */
  readonly attempt: (state: S, seat: number, action: T['action']) => Outcome<S>;
  readonly judge: (state: S, question: T['question']) => Verdict;
  readonly difference: (state: S, expectation: T['expectation']) => Difference;
  /** Describes what is pending and which step would end it; null when nothing is pending. */
  readonly pending: (state: S) => string | null;
  /** Moments that were passed over since the last call, as sentences. */
  readonly passedOver: () => readonly string[];
  /** Describes what is left over after the last step but must not be, such as unused scripted results; null when nothing is. */
  readonly leftOver: (state: S) => string | null;
}

/** The clause of a refusal when a step does not fit what the engine asks. */
export const SCENARIO_CLAUSE = 'SCENARIO';
/** The clause of a refusal for what the engine does not support yet. */
const NOT_BUILT_CLAUSE = 'NOT-BUILT';

/** Gives the answers one after the other, all or none. */
export function giveAll<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  answers: readonly T['answer'][],
): Outcome<T['state']> {
  let reached = state;
  for (const answer of answers) {
    const result = submitIn(game, reached, answer);
    if (!result.ok) return { ok: false, refusal: result.error };
    reached = result.value.state;
  }
  return { ok: true, state: reached };
}

/** The beginning of the message when the engine does not support something yet. */
const NOT_BUILT = 'not built yet: ';

/** Returns the failure of a scenario that needs something the engine does not support yet. */
export function notBuilt(path: Path, what: string): { readonly outcome: 'failed' } & Failure {
  const message = what.startsWith(NOT_BUILT) ? what : `${NOT_BUILT}${what}`;
  return { outcome: 'failed', path, message, notBuilt: true };
}

/** Runs the steps at the table. `watch` sees the state before the first step, as -1, and after each. */
export function runSteps<S, T extends ScenarioTypes>(
  { head, players, steps }: ScenarioFile<T>,
  table: ScenarioTable<S, T>,
  watch: (step: number, state: S) => void = () => undefined,
): ScenarioReport {
  const about = { title: head.title, rules: head.rules ?? [] };
  const failed = ({ path, message, notBuilt: missing }: Failure): ScenarioReport =>
    missing
      ? { ...about, ...notBuilt(path, message) }
      : { ...about, outcome: 'failed', path, message, notBuilt: false };
  const passedOver: { path: Path; message: string }[] = [];
  const begun = table.begin();
  if (!begun.ok) return failed(failureAt([], begun.error.message, begun.error.clause));
  let { state } = begun.value;
  watch(-1, state);
  for (const [index, step] of steps.entries()) {
    const done = guardStep(table, players, state, step, nextMove(steps, index + 1));
    const path = ['steps', index];
    if (!done.ok) return failed({ ...done.failure, path: [...path, ...done.failure.path] });
    for (const message of table.passedOver()) passedOver.push({ path, message });
    state = done.state;
    watch(index, state);
  }
  const left = table.leftOver(state);
  if (left !== null) return failed(failureAt([], left));
  return { ...about, outcome: 'passed', passedOver };
}

/** Returns the next step that changes the game; `legal`, `illegal` and `expect` do not. */
function nextMove<T extends ScenarioTypes>(
  steps: readonly Step<T>[],
  from: number,
): Step<T> | null {
  const next = steps.slice(from).find(({ step }) => step === 'action' || step === 'own');
  return next ?? null;
}

type StepDone<S> =
  | { readonly ok: true; readonly state: S }
  | { readonly ok: false; readonly failure: Failure };

function failureAt(path: Path, message: string, clause: string | null = null): Failure {
  return { path, message, notBuilt: clause === NOT_BUILT_CLAUSE };
}

/** Runs a step and turns an exception, which is a bug of the engine, into a failure, so that other scenarios still run. */
function guardStep<S, T extends ScenarioTypes>(
  table: ScenarioTable<S, T>,
  players: readonly string[],
  state: S,
  step: Step<T>,
  next: Step<T> | null,
): StepDone<S> {
  try {
    const done = doStep(table, players, table.settle(state, step), step);
    return done.ok ? { ok: true, state: table.settle(done.state, next) } : done;
  } catch (error) {
    return { ok: false, failure: failureAt([], `the engine broke: ${error}`) };
  }
}

function doStep<S, T extends ScenarioTypes>(
  table: ScenarioTable<S, T>,
  players: readonly string[],
  state: S,
  step: Step<T>,
): StepDone<S> {
  switch (step.step) {
    case 'action': {
      const outcome = table.act(state, players.indexOf(step.player), step.action);
      if (outcome.ok) return outcome;
      const { clause, message } = outcome.refusal;
      const cited = clause === SCENARIO_CLAUSE || clause === NOT_BUILT_CLAUSE ? '' : ` (${clause})`;
      return { ok: false, failure: failureAt([step.player], `${message}${cited}`, clause) };
    }
    case 'own': {
      const outcome = table.own(state, step.own);
      if (outcome.ok) return outcome;
      const { clause, message } = outcome.refusal;
      return { ok: false, failure: failureAt([], message, clause) };
    }
    case 'illegal': {
      const outcome = () => table.attempt(state, players.indexOf(step.player), step.action);
      return judgeClaim(state, 'illegal', judgeRefusal(state, outcome, step.why));
    }
    case 'legal':
      return judgeClaim(state, 'legal', table.judge(state, step.question));
    case 'expect': {
      const difference = table.difference(state, step.expectation);
      if (difference === null) return { ok: true, state };
      const pending = table.pending(state);
      const message = [difference.message, ...(pending === null ? [] : [pending])].join('; ');
      return { ok: false, failure: failureAt(['expect', difference.field], message) };
    }
  }
}

function judgeClaim<S>(state: S, claim: string, verdict: Verdict): StepDone<S> {
  if (verdict === null) return { ok: true, state };
  return { ok: false, failure: failureAt([claim], verdict.message, verdict.clause) };
}

/** Checks that the engine refuses, cites one of the clauses, and leaves the state unchanged. */
function judgeRefusal<S>(state: S, attempt: () => Outcome<S>, why: readonly string[]): Verdict {
  const before = stableJson(state);
  const outcome = attempt();
  if (stableJson(state) !== before)
    return verdictOfDifference('a refused action changed the state');
  const named = why.length === 0 ? '' : ` by ${why.join(' or ')}`;
  if (outcome.ok) return verdictOfDifference(`expected to be refused${named}, but it is legal`);
  const { clause, message } = outcome.refusal;
  if (clause === NOT_BUILT_CLAUSE) return { message, clause };
  if (why.length === 0 || why.includes(clause)) return null;
  return verdictOfDifference(
    `expected to be refused${named}, but it is refused by ${clause}: ${message}`,
  );
}

function verdictOfDifference(message: string): Verdict {
  return { message, clause: null };
}
