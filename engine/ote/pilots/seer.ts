import type { Target } from '../state/frames.ts';
import type { Request } from '../state/requests.ts';
import type { SeatView } from '../state/types.ts';
import { type Action, callActions, isOperations, pilotOfActions } from './actions.ts';
import type { PilotMemory } from './greedy-operations.ts';
import type { Pilot } from './pilot.ts';
import { type SearchPlan, type SearchResult, searchActions } from './playouts.ts';
import { placedAction, rivalAction } from './rival.ts';
import { abilityChoices, attackChoices, type Choice, responseChoices } from './rival-choices.ts';

/** The plan of the pilot at a table: at most 4 s a turn on a machine of today. */
export const SEER_PLAN: SearchPlan = { decision: 24, turn: 120, turns: 2, batch: 2 };

/**
 * Looks ahead over what the others may hold: it deals the hidden cards of its view in many ways, tries the best choices
 * of the rival pilot in each of these games, lets all players go on as the rival pilot does for some turns, and takes
 * the choice with the best mean (a determinised search: Ginsberg, "GIB: Imperfect information in a computationally
 * challenging game", 2001). `seed` and view determine its answer, as long as playouts are left for the turn.
 */
export function seerPilot(seed: number, plan: SearchPlan = SEER_PLAN): Pilot {
  const memory: PilotMemory = { plan: null };
  let turn = -1;
  let spent = 0;
  return pilotOfActions('seer', (view, request) => {
    if (view.turn.number !== turn) {
      turn = view.turn.number;
      spent = 0;
    }
    const most = Math.min(plan.decision, plan.turn - spent);
    const { tried, playouts } = searchChoices(view, request, memory, seed, plan, most);
    spent += playouts;
    return tried[0].action;
  });
}

/** Returns the choices of the seat, the best one first; without a search when there is only one. */
export function searchChoices(
  view: SeatView,
  request: Request,
  memory: PilotMemory,
  seed: number,
  plan: SearchPlan,
  most: number = plan.decision,
): SearchResult {
  const own = rivalAction(view, request, memory);
  const actions = withoutRepeats(own, otherActions(view, request));
  return searchActions(view, request.seat, actions, seed, plan, most);
}

/** The most attacks, abilities, responses and options of a choice that are tried besides the rival's own answer. */
const MOST_ATTACKS = 4;
const MOST_ABILITIES = 3;
const MOST_RESPONSES = 4;
const MOST_OPTIONS = 6;

/** Returns other actions that may be as good as the rival's: the best of each kind. */
function otherActions(view: SeatView, request: Request): readonly Action[] {
  const { seat } = request;
  switch (request.ask) {
    case 'act':
      if (!isOperations(request)) return [];
      return [
        ...bestOf(attackChoices(view, seat), MOST_ATTACKS),
        ...bestOf(abilityChoices(view, seat), MOST_ABILITIES),
        ...callActions(view, seat).map((call) => placedAction(view, call)),
        [{ do: 'end', seat }],
      ];
    case 'respond':
    case 'control':
      return [...bestOf(responseChoices(view, seat), MOST_RESPONSES), [{ do: 'pass', seat }]];
    case 'choose': {
      if (request.what === 'call-any' || request.max < 1 || request.min > 1) return [];
      const choice = (chosen: readonly Target[]): Action => [{ do: 'choose', seat, chosen }];
      const options = request.among.slice(0, MOST_OPTIONS).map((target) => choice([target]));
      return request.min === 0 ? [...options, choice([])] : options;
    }
    case 'place':
    case 'discard':
      return [];
  }
}

function bestOf(choices: readonly Choice[], most: number): readonly Action[] {
  return choices
    .toSorted((a, b) => b.gain - a.gain)
    .slice(0, most)
    .map(({ answer }) => [answer]);
}

/** Returns the actions, `own` first, without those that end as an earlier one does. */
function withoutRepeats(own: Action, others: readonly Action[]): readonly [Action, ...Action[]] {
  const keyOf = (action: Action) => JSON.stringify(action.at(-1));
  const known = new Set([keyOf(own)]);
  const fresh = others.filter((action) => {
    const key = keyOf(action);
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
  return [own, ...fresh];
}
