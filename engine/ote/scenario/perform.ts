import type { Refusal } from '../../kernel/game.ts';
import { knownLabelIndex } from '../../kernel/scenario/labels.ts';
import { requestOf } from '../decisions/request.ts';
import type { GameState, Seat } from '../state/types.ts';
import type { Action } from './action.ts';
import { plansOf, usedOf } from './answers.ts';
import { type Cast, describe, giveAll, misfit, type Outcome, settleOnce } from './table.ts';

/** More than any scenario needs. */
const MOST_TICKS = 2000;

/** Tries every reading of an action in the present state; the first refusal speaks for all. */
export function attempt(cast: Cast, state: GameState, seat: Seat, action: Action): Outcome {
  let refusal: Refusal | null = null;
  for (const plan of plansOf(cast, state, seat, action)) {
    const outcome = giveAll(state, plan);
    if (outcome.ok) return outcome;
    refusal ??= outcome.refusal;
  }
  if (refusal !== null) return { ok: false, refusal };
  const missing = action.verb === 'use' ? missingAbility(cast, state, action.fields) : null;
  if (missing !== null) return misfit(missing);
  const asked = describe(cast, state, requestOf(state));
  return misfit(`${wanting(action)}, but ${asked}`);
}

/** `ability: 2` of a card that is used for one thing only. */
function missingAbility(
  cast: Cast,
  state: GameState,
  { use, ability = 1 }: Extract<Action, { verb: 'use' }>['fields'],
): string | null {
  const count = usedOf(state, knownLabelIndex(cast.labels, use)).length;
  if (ability <= count) return null;
  const has = count === 0 ? 'none' : count === 1 ? 'one' : `${count}`;
  return `ability ${ability} of ${use} is not there: abilities to use it for: ${has}`;
}

function wanting(action: Action): string {
  switch (action.verb) {
    case 'choose':
      if (action.fields.choose.length === 0) return 'nobody is asked to choose anything';
      return `nothing is waiting for ${action.fields.choose.join(', ')} to be chosen`;
    case 'place':
      return `${action.fields.place} is not waiting to be placed there`;
    default:
      return `${action.verb} is not possible like this`;
  }
}

/**
 * Does what a step says. An action that is not legal as a response first resolves what is pending,
 * from the top, until it is (scenarios.md, reading rule 2).
 */
export function perform(cast: Cast, state: GameState, seat: Seat, action: Action): Outcome {
  if (action.verb === 'end' && action.fields.end === 'turn') return endTurn(cast, state, seat);
  let reached = state;
  for (let tick = 0; tick < MOST_TICKS; tick++) {
    const outcome = attempt(cast, reached, seat, action);
    if (outcome.ok || outcome.refusal.clause === 'NOT-BUILT') return outcome;
    const next = leaveBehind(cast, reached, action);
    if (next === null) return outcome;
    if (!next.ok) return next;
    reached = next.state;
  }
  return misfit('what is pending does not end');
}

/** Resolves one step of what is pending. The Discard step ends if the action is not a discard (reading rule 1). */
function leaveBehind(cast: Cast, state: GameState, action: Action): Outcome | null {
  const request = requestOf(state);
  if (request?.ask === 'discard' && action.verb !== 'discard' && action.verb !== 'pass') {
    return giveAll(state, [{ do: 'end', seat: request.seat }]);
  }
  return settleOnce(cast, state);
}

/** Ends one step after the other until another turn has begun. */
function endTurn(cast: Cast, state: GameState, seat: Seat): Outcome {
  const { number } = state.turn;
  let reached = state;
  for (let tick = 0; tick < MOST_TICKS; tick++) {
    if (reached.outcome !== null || reached.turn.number !== number) {
      return tick > 0 ? { ok: true, state: reached } : misfit('the game is over');
    }
    const ended = giveAll(reached, [{ do: 'end', seat }]);
    const next = ended.ok ? ended : settleOnce(cast, reached);
    if (next === null || !next.ok) return next ?? ended;
    reached = next.state;
  }
  return misfit('the turn does not end');
}
