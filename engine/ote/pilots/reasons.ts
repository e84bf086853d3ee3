import type { Request } from '../state/requests.ts';
import type { Seat, SeatView } from '../state/types.ts';
import { type Action, callAction, isOperations } from './actions.ts';
import { callGains } from './greedy-operations.ts';
import type { PilotName } from './named.ts';
import { abilityChoices, attackChoices, type Choice, responseChoices } from './rival-choices.ts';
import { SEER_PLAN, searchChoices } from './seer.ts';

/**
 * A choice that a pilot has weighed, and its value: turns that it gains in the race for Influence, Influence that it
 * adds until the win, or the chance to win from 0 to 1.
 */
export interface Reason {
  readonly action: Action;
  readonly value: number;
  readonly unit: 'turns' | 'influence' | 'chance';
}

/**
 * Returns the choices that a pilot weighs for its answer to this request, as it prefers them. It works them out anew
 * from the view. None for a pilot that weighs nothing, and for a request to which it has one answer.
 */
export function reasonsOf(
  name: PilotName,
  seed: number,
  view: SeatView,
  request: Request,
): readonly Reason[] {
  const { seat } = request;
  switch (name) {
    case 'seer': {
      const { tried, playouts } = searchChoices(view, request, { plan: null }, seed, SEER_PLAN);
      // Without playouts it has no figure to name.
      if (tried.length < 2 || playouts === 0) return [];
      return tried.map(({ action, chance }) => ({ action, value: chance, unit: 'chance' }));
    }
    case 'rival':
    case 'learner':
      if (request.ask === 'respond' || request.ask === 'control') {
        const choices = responseChoices(view, seat);
        const pass: Choice = { answer: { do: 'pass', seat }, gain: 0 };
        return choices.length === 0 ? [] : inTurns([...choices, pass]);
      }
      return isOperations(request) ? reasonsInOperations(view, seat) : [];
    case 'greedy':
      return isOperations(request) ? callReasons(view, seat) : [];
    case 'planner':
    case 'random':
    case 'still':
      return [];
  }
}

/** An attack or an ability that gains anything goes before the calls; the others come after them. */
function reasonsInOperations(view: SeatView, seat: Seat): readonly Reason[] {
  const acts = inTurns([...attackChoices(view, seat), ...abilityChoices(view, seat)]);
  const [gaining, losing] = [
    acts.filter(({ value }) => value > 0),
    acts.filter(({ value }) => value <= 0),
  ];
  return [...gaining, ...callReasons(view, seat).slice(0, MOST_CALLS), ...losing];
}

/** The most calls that are named beside attacks. */
const MOST_CALLS = 2;

function inTurns(choices: readonly Choice[]): readonly Reason[] {
  return choices
    .map(({ answer, gain }): Reason => ({ action: [answer], value: gain, unit: 'turns' }))
    .sort((a, b) => b.value - a.value);
}

function callReasons(view: SeatView, seat: Seat): readonly Reason[] {
  return callGains(view, seat)
    .toSorted((a, b) => b.gain - a.gain || a.card - b.card)
    .flatMap(({ card, gain }) => {
      const action = callAction(view, seat, card);
      return action === null ? [] : [{ action, value: gain, unit: 'influence' as const }];
    });
}
