import { requestOf, submit } from '../../index.ts';
import type { Answer, Refusal, Request } from '../decisions/types.ts';
import type { Target } from '../frames/types.ts';
import type { GameState, Seat } from '../state/types.ts';
import { type Labels, labelOf } from './labels.ts';
import { rowPlace, writtenPlace } from './places.ts';

/** What stays the same while a scenario runs. */
export interface Cast {
  readonly labels: Labels;
  /** Names of the players, by seat. */
  readonly players: readonly string[];
}

/** Where a step led: the next state, or why it did not work. */
export type Outcome =
  | { readonly ok: true; readonly state: GameState }
  | { readonly ok: false; readonly refusal: Refusal };

/** Cited when the scenario itself does not fit what the engine asks. */
export const SCENARIO = 'SCENARIO';

/** The step does not fit what the engine asks; no clause of the rules is at fault. */
export function misfit(message: string): Outcome {
  return { ok: false, refusal: { clause: SCENARIO, message } };
}

/** Gives the answers one after the other, all or none. */
export function giveAll(state: GameState, answers: readonly Answer[]): Outcome {
  let reached = state;
  for (const answer of answers) {
    const result = submit(reached, answer);
    if (!result.ok) return { ok: false, refusal: result.error };
    reached = result.value.state;
  }
  return { ok: true, state: reached };
}

/** The answer that a request leaves no choice about, or null. */
export function onlyAnswer(request: Request): Answer | null {
  const { seat } = request;
  if (request.ask === 'place') {
    const [at, ...others] = request.among;
    return at !== undefined && others.length === 0 ? { do: 'place', seat, at } : null;
  }
  if (request.ask !== 'choose') return null;
  if (request.max === 0 || request.among.length === 0) return { do: 'choose', seat, chosen: [] };
  return request.min >= request.among.length ? { do: 'choose', seat, chosen: request.among } : null;
}

/**
 * One step towards a table where nothing is pending: a chance to respond is passed, a decision with
 * one answer is taken. `null` when nothing is pending.
 */
export function settleOnce(cast: Cast, state: GameState): Outcome | null {
  const request = requestOf(state);
  if (request === null || request.ask === 'act' || request.ask === 'discard') return null;
  if (request.ask === 'respond' || request.ask === 'control')
    return giveAll(state, [{ do: 'pass', seat: request.seat }]);
  const only = onlyAnswer(request);
  if (only !== null) return giveAll(state, [only]);
  return misfit(`${describe(cast, state, request)}, and no step says which`);
}

/** More than any scenario needs; a resolution that does not end is a bug of the engine. */
const MOST_TICKS = 2000;

/** Everybody passes until nothing is pending. */
export function settle(cast: Cast, state: GameState): Outcome {
  let reached = state;
  for (let tick = 0; tick < MOST_TICKS; tick++) {
    const next = settleOnce(cast, reached);
    if (next === null) return { ok: true, state: reached };
    if (!next.ok) return next;
    reached = next.state;
  }
  return misfit('what is pending does not end');
}

/** How the file calls the seat. */
export function playerName(cast: Cast, seat: Seat): string {
  return cast.players[seat] ?? `player ${seat + 1}`;
}

/** What the engine waits for, in words. */
export function describe(cast: Cast, state: GameState, request: Request | null): string {
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
      return `${who} may use ${labelOf(cast.labels, request.card)}, which is Controlled`;
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

function frameName(cast: Cast, state: GameState, id: number): string {
  const frame = state.frames.find((one) => one.id === id);
  return frame?.kind === 'announced' ? labelOf(cast.labels, frame.source) : 'what happens';
}

/** What a target is called: a card, a player, or the card that makes the event. */
export function targetName(cast: Cast, state: GameState, target: Target): string {
  if ('card' in target) return labelOf(cast.labels, target.card);
  if ('seat' in target) return playerName(cast, target.seat);
  if ('word' in target) return target.word;
  if ('points' in target) return `${target.points} Pull`;
  return frameName(cast, state, target.frame);
}
