import { submitTo } from '../decisions/submit.ts';
import { draftOf } from '../state/draft.ts';
import type { Answer } from '../state/requests.ts';
import type { Seat, SeatView } from '../state/types.ts';
import { type Action, callActions } from './actions.ts';
import { futureOf, winTurn } from './future.ts';
import { greedyAnswer } from './greedy.ts';
import type { Memory } from './greedy-operations.ts';
import type { Pilot } from './pilot.ts';

/** So many futures are looked at; fewer when all other actions have fallen behind before. */
const FUTURES = 3;
/** An action falls behind when it loses this many turns in total. */
const BEHIND = 0.15;
/** It must save so much of a turn on average to be preferred to what the greedy pilot does. */
const AHEAD = 0.02;
/** Further ahead nothing is looked at. */
const LAST_TURN = 60;

/**
 * Plays for Influence like the greedy pilot, but looks ahead: before each of its calls it tries every other
 * call, and none, in games that it could be in, where it then goes on as the greedy pilot does (a rollout:
 * Tesauro and Galperin, "On-line policy improvement using Monte-Carlo search", 1996). All actions are
 * tried in the same games, so that they are compared by the same draws.
 */
export function plannerPilot(): Pilot {
  const memory: Memory = { plan: null };
  /** What is left of the action that was chosen. */
  let left: Action = [];
  return {
    name: 'planner',
    answer(view, request) {
      const [next, ...rest] = left;
      left = [];
      if (request.ask !== 'act' || request.step !== 'operations') {
        return greedyAnswer(view, request, memory);
      }
      if (next !== undefined && submitTo(draftOf(view, null), next) === null) {
        left = rest;
        return next;
      }
      const own = greedyAnswer(view, request, memory);
      if (own.do === 'play' || own.do === 'use') return own;
      const better = betterThan(own, view, request.seat, memory);
      if (better === null) return own;
      memory.plan = null;
      const [first = own, ...others] = better;
      left = others;
      return first;
    },
  };
}

/** An action that wins sooner than what the greedy pilot would do; null for none. */
function betterThan(own: Answer, view: SeatView, seat: Seat, { plan }: Memory): Action | null {
  const first = futureOf(view, 0);
  const base = winTurn(first, seat, [], LAST_TURN);
  // The next turn of the seat is the first in which it can win.
  if (base <= view.turn.number + view.seats.length) return null;
  const called = own.do === 'call' ? own.card : (plan?.call.card ?? -1);
  let actions = callActions(view, seat, called).map((action) => ({ action, lost: 0 }));
  if (own.do !== 'end') actions.push({ action: [{ do: 'end', seat }], lost: 0 });
  let number = 0;
  while (actions.length > 0 && number < FUTURES) {
    const game = number === 0 ? first : futureOf(view, number);
    const usual = number === 0 ? base : winTurn(game, seat, [], LAST_TURN);
    number += 1;
    // Who has not won a turn later has fallen behind.
    const last = Math.min(LAST_TURN, Math.ceil(usual) + view.seats.length);
    for (const one of actions) one.lost += winTurn(game, seat, one.action, last) - usual;
    actions = actions.filter(({ lost }) => lost < BEHIND);
  }
  let best: Action | null = null;
  let least = -AHEAD * number;
  for (const { action, lost } of actions) {
    if (lost >= least) continue;
    least = lost;
    best = action;
  }
  return best;
}
