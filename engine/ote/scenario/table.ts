import { readScenario } from '../../kernel/scenario/file.ts';
import { type Labels, labelOf } from '../../kernel/scenario/labels.ts';
import type { ScenarioProblem } from '../../kernel/scenario/problem.ts';
import * as scenario from '../../kernel/scenario/run.ts';
import { legalAnswers } from '../decisions/legal.ts';
import { requestOf } from '../decisions/request.ts';
import { ote } from '../game.ts';
import type { Target } from '../state/frames.ts';
import type { Answer, Position, Request } from '../state/requests.ts';
import type { GameState, Seat } from '../state/types.ts';
import { FORMAT } from './format.ts';
import { labelProblems } from './label-problems.ts';
import { type CardSource, layOut } from './layout.ts';
import { rowPlace, writtenPlace } from './places.ts';

/** The data that does not change while a scenario runs. */
export interface Cast {
  readonly labels: Labels;
  /** Names of the players, by seat. */
  readonly players: readonly string[];
  /** Possible uses of a Controlled Character that were passed over since the last step, as sentences. */
  readonly passedOver: string[];
}

/** The result of a step: the next state, or why it failed. */
export type Outcome = scenario.Outcome<GameState>;

/** Refuses a step that does not fit what the engine asks. It breaks no clause of the rules. */
export function misfitOutcome(message: string): Outcome {
  return { ok: false, refusal: { clause: scenario.SCENARIO_CLAUSE, message } };
}

/** Gives the answers one after the other, all or none. */
export function giveAll(state: GameState, answers: readonly Answer[]): Outcome {
  let reached = state;
  for (const [index, answer] of answers.entries()) {
    if (index > 0) reached = afterAllPass(reached);
    const given = scenario.giveAll(ote, reached, [answer]);
    if (!given.ok) return given;
    reached = given.state;
  }
  return { ok: true, state: reached };
}

/** Returns the state after every player has passed on a crank for Pull, whose Pull pays for the next answer. */
function afterAllPass(state: GameState): GameState {
  let reached = state;
  while (isPullCranked(reached)) {
    const asked = requestOf(reached);
    if (asked === null || asked.ask !== 'respond') break;
    const passed = scenario.giveAll(ote, reached, [{ do: 'pass', seat: asked.seat }]);
    if (!passed.ok) break;
    reached = passed.state;
  }
  return reached;
}

function isPullCranked({ frames }: GameState): boolean {
  const top = frames.at(-1);
  return top?.kind === 'announced' && top.act === 'pull';
}

/**
 * Gives the answers of one step. All players pass when they could respond to a card that the step cranks for
 * Pull: one that responds needs a step of its own.
 */
export function givePlan(state: GameState, plan: readonly Answer[]): Outcome {
  let reached = state;
  for (const [index, answer] of plan.entries()) {
    const given = giveAll(reached, [answer]);
    if (!given.ok) return given;
    reached = index < plan.length - 1 ? allPass(given.state) : given.state;
  }
  return { ok: true, state: reached };
}

function allPass(state: GameState): GameState {
  const request = requestOf(state);
  if (request?.ask !== 'respond') return state;
  const passed = giveAll(state, [{ do: 'pass', seat: request.seat }]);
  return passed.ok ? allPass(passed.state) : state;
}

/**
 * Returns the only answer to a decision. Null when there are several, when the request is a chance to respond, or
 * when nothing is pending. It tries answers and does not count listed options: the player may crank for Pull first,
 * and not every subset of a gang is legal.
 */
export function onlyAnswer(state: GameState, request: Request): Answer | null {
  if (!isDecision(request)) return null;
  const [only, ...others] = takeFirst(legalAnswers(state, request.seat), 2);
  // A crank for Pull does not answer the decision.
  return only !== undefined && only.do !== 'crank' && others.length === 0 ? only : null;
}

/** Checks whether this is more than a chance to respond: a decision, or a Controlled Character to use. */
function isDecision({ ask }: Request): boolean {
  return ask === 'place' || ask === 'choose' || ask === 'control';
}

function takeFirst<T>(from: Iterable<T>, most: number): readonly T[] {
  const taken: T[] = [];
  for (const one of from) {
    taken.push(one);
    if (taken.length === most) break;
  }
  return taken;
}

/**
 * Takes one step toward a table with nothing pending: passes a chance to respond, takes a decision with one answer,
 * refuses one with several. It also passes over the use of a Controlled Character, but records that, because it could
 * hide a fault of the engine. `null` when nothing is pending.
 */
export function settleOnce(cast: Cast, state: GameState): Outcome | null {
  const request = requestOf(state);
  if (request === null || request.ask === 'act' || request.ask === 'discard') return null;
  if (request.ask === 'respond') return giveAll(state, [{ do: 'pass', seat: request.seat }]);
  const only = onlyAnswer(state, request);
  if (only !== null) return giveAll(state, [only]);
  const asked = `${describeRequest(cast, state, request)}, and no step says which`;
  if (request.ask !== 'control') return misfitOutcome(asked);
  cast.passedOver.push(asked);
  return giveAll(state, [{ do: 'pass', seat: request.seat }]);
}

/** The most steps before the run gives up; no scenario needs more. A resolution that never ends is a bug of the engine. */
const MOST_TICKS = 2000;

/** Lets all players pass until nothing is pending. */
export function settleAll(cast: Cast, state: GameState): Outcome {
  let reached = state;
  for (let tick = 0; tick < MOST_TICKS; tick++) {
    const next = settleOnce(cast, reached);
    if (next === null) return { ok: true, state: reached };
    if (!next.ok) return next;
    reached = next.state;
  }
  return misfitOutcome('what is pending does not end');
}

/** Returns the seat's name in the file. */
export function playerName(cast: Cast, seat: Seat): string {
  return cast.players[seat] ?? `player ${seat + 1}`;
}

/** Describes what the engine asks, as a sentence. */
export function describeRequest(cast: Cast, state: GameState, request: Request | null): string {
  if (request === null) return 'the game is over';
  const who = playerName(cast, request.seat);
  switch (request.ask) {
    case 'act':
      return `it is ${who}'s ${request.step} step`;
    case 'discard':
      return `it is ${who}'s discard step`;
    case 'respond':
      return `${who} may respond to ${frameName(cast, state, request.to)}`;
    case 'control':
      return `${who} may use ${labelOf(cast.labels, request.card)}, which is Controlled, or pass`;
    case 'place': {
      const places = request.among.map((at) => writtenPlace(rowPlace(state, request.seat, at)));
      return `${who} must place ${labelOf(cast.labels, request.card)} at one of ${places.join(', ')}`;
    }
    case 'choose': {
      const among = request.among.map((target) => targetName(cast, state, target)).join(', ');
      const count =
        request.min === request.max ? `${request.min}` : `${request.min} to ${request.max}`;
      return `${who} must choose ${count} of ${among} (${request.what})`;
    }
  }
}

/** Describes what is pending and which step would end it; null in a step of a turn with nothing pending. */
export function pendingOf(cast: Cast, state: GameState): string | null {
  const request = requestOf(state);
  if (request === null || request.ask === 'act') return null;
  const who = playerName(cast, request.seat);
  return `pending: ${describeRequest(cast, state, request)} (${endingStep(cast, who, request)})`;
}

/** Returns the step that would answer the request. */
function endingStep(cast: Cast, who: string, request: Exclude<Request, { ask: 'act' }>): string {
  switch (request.ask) {
    case 'respond':
      return `"- resolve" ends it, or "- ${who}: pass"`;
    case 'control':
      return `"- ${who}: pass" ends it`;
    case 'discard':
      return `"- ${who}: { end: phase }" ends it`;
    case 'place':
      return `"- ${who}: { place: ${labelOf(cast.labels, request.card)}, at: [rank, file] }" ends it`;
    case 'choose':
      return `"- ${who}: { choose: … }" ends it`;
  }
}

function frameName(cast: Cast, state: GameState, id: number): string {
  const frame = state.frames.find((one) => one.id === id);
  return frame?.kind === 'announced' ? labelOf(cast.labels, frame.source) : 'what happens';
}

/** Returns the name of a target: a card, a player, or the source of an event. */
function targetName(cast: Cast, state: GameState, target: Target): string {
  if ('card' in target) return labelOf(cast.labels, target.card);
  if ('seat' in target) return playerName(cast, target.seat);
  if ('word' in target) return target.word;
  if ('points' in target) return `${target.points} Pull`;
  return frameName(cast, state, target.frame);
}

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
