import type { Refusal } from '../../kernel/game.ts';
import { knownLabelIndex } from '../../kernel/scenario/labels.ts';
import { SCENARIO_CLAUSE } from '../../kernel/scenario/run.ts';
import { requestOf } from '../decisions/request.ts';
import type { Request } from '../state/requests.ts';
import type { GameState, Seat } from '../state/types.ts';
import type { Action } from './action.ts';
import { plansOf, usedAbilitiesOf } from './answers.ts';
import {
  type Cast,
  describeRequest,
  giveAll,
  givePlan,
  misfitOutcome,
  type Outcome,
  settleOnce,
} from './table.ts';

/** The most steps before the run gives up; no scenario needs more. */
const MOST_TICKS = 2000;

/** Tries every reading of an action in this state. If all fail, the first refusal is returned. */
export function attempt(cast: Cast, state: GameState, seat: Seat, action: Action): Outcome {
  let refusal: Refusal | null = null;
  for (const plan of plansOf(cast, state, seat, action)) {
    const outcome = givePlan(state, plan);
    if (outcome.ok) return outcome;
    refusal ??= outcome.refusal;
  }
  if (refusal !== null) return { ok: false, refusal };
  const missing = action.verb === 'use' ? missingAbility(cast, state, action.fields) : null;
  if (missing !== null) return misfitOutcome(missing);
  const asked = describeRequest(cast, state, requestOf(state));
  return misfitOutcome(`${wanting(action)}, but ${asked}`);
}

/** Refuses `ability: 2` of a card that has only one used ability; otherwise returns null. */
function missingAbility(
  cast: Cast,
  state: GameState,
  { use, ability = 1 }: Extract<Action, { verb: 'use' }>['fields'],
): string | null {
  const count = usedAbilitiesOf(state, knownLabelIndex(cast.labels, use)).length;
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
      if (action.fields.at === undefined) return 'the step does not say where ("at")';
      return `${action.fields.place} is not waiting to be placed there`;
    default:
      return `${action.verb} is not possible like this`;
  }
}

/**
 * Carries out an action of a step. If it is not legal as a response, the pending events resolve from the top until it
 * is (scenarios.md, reading rule 2).
 */
export function perform(cast: Cast, state: GameState, seat: Seat, action: Action): Outcome {
  if (action.verb === 'end' && action.fields.end === 'turn') return endTurn(cast, state, seat);
  let reached = state;
  for (let tick = 0; tick < MOST_TICKS; tick++) {
    const outcome = attempt(cast, reached, seat, action);
    if (outcome.ok || outcome.refusal.clause === 'NOT-BUILT') return outcome;
    const next = resolveOneStep(cast, reached, action);
    if (next === null) return outcome;
    // The decision that stops the step is the one that the step answers: its refusal tells what is wrong.
    if (!next.ok) {
      const request = requestOf(reached);
      return isAnswer(request, seat, action)
        ? explainRefusal(cast, reached, outcome.refusal)
        : next;
    }
    reached = next.state;
  }
  return misfitOutcome('what is pending does not end');
}

/** Adds to the refusal of an answer what the decision is about. */
function explainRefusal(cast: Cast, state: GameState, { clause, message }: Refusal): Outcome {
  if (clause === SCENARIO_CLAUSE) return misfitOutcome(message);
  const asked = describeRequest(cast, state, requestOf(state));
  return { ok: false, refusal: { clause, message: `${message.replace(/\.$/, '')}; ${asked}` } };
}

/** Checks whether the action answers the decision that is pending for the seat. */
function isAnswer(request: Request | null, seat: Seat, action: Action): boolean {
  if (request?.seat !== seat) return false;
  switch (request.ask) {
    case 'choose':
      return CHOOSING_ACTIONS.has(action.verb);
    case 'place':
      return action.verb === 'place' || action.verb === 'choose';
    default:
      return false;
  }
}

/** The actions that may answer a choice: a Character that acts in the combat, a card that is called or discarded. */
const CHOOSING_ACTIONS: ReadonlySet<Action['verb']> = new Set([
  'choose',
  'place',
  'call',
  'discard',
  'save',
  'martyr',
  'avoid',
  'gangUp',
  'bulldoze',
]);

/** Resolves one pending step. The Discard step ends unless the action is a discard (reading rule 1). */
function resolveOneStep(cast: Cast, state: GameState, action: Action): Outcome | null {
  const request = requestOf(state);
  if (request?.ask === 'discard' && action.verb !== 'discard' && action.verb !== 'pass') {
    return giveAll(state, [{ do: 'end', seat: request.seat }]);
  }
  return settleOnce(cast, state);
}

/** Ends steps until the next turn begins. */
function endTurn(cast: Cast, state: GameState, seat: Seat): Outcome {
  const { number } = state.turn;
  let reached = state;
  for (let tick = 0; tick < MOST_TICKS; tick++) {
    if (reached.outcome !== null || reached.turn.number !== number) {
      return tick > 0 ? { ok: true, state: reached } : misfitOutcome('the game is over');
    }
    const ended = giveAll(reached, [{ do: 'end', seat }]);
    const next = ended.ok ? ended : settleOnce(cast, reached);
    if (next === null || !next.ok) return next ?? ended;
    reached = next.state;
  }
  return misfitOutcome('the turn does not end');
}
