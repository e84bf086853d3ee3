import type { Request } from '../state/requests.ts';
import type { Seat, SeatView } from '../state/types.ts';
import { type Action, callAction, isOperations } from './actions.ts';
import { callGains, helpfulOperation } from './greedy-operations.ts';
import { eagerChoices } from './learner.ts';
import type { PilotName } from './named.ts';
import { plannedChoices } from './planner.ts';
import { abilityChoices, attackChoices, type Choice, responseChoices } from './rival-choices.ts';
import { SEER_PLAN, searchChoices } from './seer.ts';

/**
 * A choice of a pilot, and its value: turns that it gains in the race for Influence, Influence that it adds until the
 * win, or the chance to win from 0 to 1. What only helps is not weighed, and has the value 0.
 */
export interface Reason {
  readonly action: Action;
  readonly value: number;
  readonly unit: 'turns' | 'influence' | 'chance' | 'helps';
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
        const isEager = name === 'learner' && request.ask === 'respond';
        const choices = isEager ? eagerChoices(view, seat) : responseChoices(view, seat);
        // What gains nothing is not preferred to a pass.
        const pass: Choice = { answer: { do: 'pass', seat }, gain: 0 };
        return choices.length === 0 ? [] : inTurns([pass, ...choices]);
      }
      return isOperations(request) ? reasonsInOperations(view, seat) : [];
    case 'greedy':
      return isOperations(request) ? greedyReasons(view, seat) : [];
    case 'planner': {
      const choices = plannedChoices(view, request);
      // What only helps it does as the greedy pilot does.
      if (choices.length === 0) return isOperations(request) ? greedyReasons(view, seat) : [];
      return choices
        .map(({ action, gain }): Reason => ({ action, value: gain, unit: 'turns' }))
        .sort((a, b) => b.value - a.value);
    }
    case 'random':
    case 'still':
      return [];
  }
}

/** Lists what gains anything as the pilot looks for it: attacks, abilities, then what the greedy pilot would do. */
function reasonsInOperations(view: SeatView, seat: Seat): readonly Reason[] {
  const acts = [...inTurns(attackChoices(view, seat)), ...inTurns(abilityChoices(view, seat))];
  return [
    ...acts.filter(({ value }) => value > 0),
    ...greedyReasons(view, seat).slice(0, MOST_GREEDY),
    ...acts.filter(({ value }) => value <= 0),
  ];
}

/** The most choices of the greedy pilot that are named beside attacks. */
const MOST_GREEDY = 2;

function greedyReasons(view: SeatView, seat: Seat): readonly Reason[] {
  const help = helpfulOperation(view, seat);
  const calls = callReasons(view, seat);
  return help === null ? calls : [{ action: [help], value: 0, unit: 'helps' }, ...calls];
}

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
