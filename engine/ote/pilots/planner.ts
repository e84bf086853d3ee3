import type { Answer, Request } from '../state/requests.ts';
import type { CardIx, Seat, SeatView } from '../state/types.ts';
import { type Action, callAction, callActions, isOperations, pilotOfActions } from './actions.ts';
import { futureOf, MOST_SPARE, winTurn } from './future.ts';
import { greedyAnswer } from './greedy.ts';
import type { PilotMemory } from './greedy-operations.ts';
import type { Pilot } from './pilot.ts';

/** The number of futures that are compared; fewer when no other action is left that might be better. */
const FUTURES_COMPARED = 3;
/** An action falls behind when it loses this many turns in total. */
const TURNS_BEHIND = 0.15;
/** An action must save this part of a turn on average to be preferred to the greedy pilot's action. */
const TURNS_AHEAD = 0.02;
/** The last turn that the search looks at. */
const LAST_TURN = 60;

/**
 * Plays for Influence like the greedy pilot, but looks ahead: before each of its calls it tries every other call, and
 * none, in games that it could be in, and then goes on as the greedy pilot does (a rollout: Tesauro and Galperin,
 * "On-line policy improvement using Monte-Carlo search", 1996). All actions are tried in one set of games, so that
 * equal draws decide between them.
 */
export function plannerPilot(): Pilot {
  const memory: PilotMemory = { plan: null };
  return pilotOfActions('planner', (view, request) => {
    const own = greedyAnswer(view, request, memory);
    const called = comparedCall(own, request, memory);
    if (called === null) return [own];
    const chosen =
      findBetterAction(own, called, view, request.seat) ?? callAction(view, request.seat, called);
    if (chosen === null) return [own];
    memory.plan = null;
    return chosen;
  });
}

/** An action that the planner weighs, and the turns by which it wins sooner than the greedy pilot's. */
interface PlannedChoice {
  readonly action: Action;
  readonly gain: number;
}

/**
 * Returns what the planner weighs before a call, the greedy pilot's own action first, whose gain is 0: the mean
 * of the futures in which the planner compares them, and at most 0 for what it does not prefer. None when it does not
 * compare, because it plays or uses a card at once or soon wins.
 */
export function plannedChoices(view: SeatView, request: Request): readonly PlannedChoice[] {
  const memory: PilotMemory = { plan: null };
  const own = greedyAnswer(view, request, memory);
  const called = comparedCall(own, request, memory);
  if (called === null) return [];
  const { seat } = request;
  const games = Array.from({ length: FUTURES_COMPARED }, (_, number) => {
    const game = futureOf(view, number);
    return { game, usual: winTurn(game, seat, [], LAST_TURN) };
  });
  if (isNextTurn(view, games[0]?.usual ?? 0)) return [];
  return [
    { action: callAction(view, seat, called) ?? [own], gain: 0 },
    ...otherActions(own, called, view, seat).map((action) => {
      let lost = 0;
      let isWeighed = true;
      for (const { game, usual } of games) {
        const turn = Math.min(LAST_TURN, winTurn(game, seat, action, LAST_TURN));
        lost += turn - Math.min(LAST_TURN, usual);
        isWeighed &&= isStillWeighed(lost);
      }
      const gain = -lost / FUTURES_COMPARED;
      return { action, gain: isWeighed && gain > TURNS_AHEAD ? gain : Math.min(0, gain) };
    }),
  ];
}

/** Returns the card that the greedy pilot calls by an answer or after it, -1 for none; null where the planner compares nothing. */
function comparedCall(own: Answer, request: Request, { plan }: PilotMemory): CardIx | null {
  if (!isOperations(request) || own.do === 'play' || own.do === 'use') return null;
  return own.do === 'call' ? own.card : (plan?.call.card ?? -1);
}

/** Returns what is compared with the greedy pilot's action: every other call, and none. */
function otherActions(own: Answer, called: CardIx, view: SeatView, seat: Seat): readonly Action[] {
  const calls = callActions(view, seat, called);
  return own.do === 'end' ? calls : [...calls, [{ do: 'end', seat }]];
}

/** Checks whether a win comes in the next turn of the seat, the first in which it can win. */
function isNextTurn(view: SeatView, turn: number): boolean {
  return turn <= view.turn.number + view.seats.length;
}

/** Checks whether an action that loses so many turns in total may still be the better one. An action that changes nothing in one game seldom changes something in another. */
function isStillWeighed(lost: number): boolean {
  return lost < TURNS_BEHIND && lost !== 0;
}

/** Returns an action that wins sooner than the greedy pilot's; null for none. */
function findBetterAction(own: Answer, called: CardIx, view: SeatView, seat: Seat): Action | null {
  const first = futureOf(view, 0);
  const base = winTurn(first, seat, [], LAST_TURN);
  if (isNextTurn(view, base)) return null;
  let actions = otherActions(own, called, view, seat).map((action) => ({ action, lost: 0 }));
  let number = 0;
  while (actions.length > 0 && number < FUTURES_COMPARED) {
    const game = number === 0 ? first : futureOf(view, number);
    const usual = number === 0 ? base : winTurn(game, seat, [], LAST_TURN);
    number += 1;
    for (const one of actions) {
      // An action that has not won by then has fallen behind, whatever Influence it has to spare.
      const last = Math.floor(usual + TURNS_BEHIND - one.lost + MOST_SPARE);
      one.lost += winTurn(game, seat, one.action, Math.min(LAST_TURN, last)) - usual;
    }
    actions = actions.filter(({ lost }) => isStillWeighed(lost));
  }
  let best: Action | null = null;
  let least = -TURNS_AHEAD * number;
  for (const { action, lost } of actions) {
    if (lost >= least) continue;
    least = lost;
    best = action;
  }
  return best;
}
