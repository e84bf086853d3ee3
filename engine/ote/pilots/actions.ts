import { submitTo } from '../decisions/submit.ts';
import { draftOf } from '../state/draft.ts';
import { cardAt, defOf, seatAt } from '../state/read.ts';
import type { Answer, Request } from '../state/requests.ts';
import type { CardIx, Seat, SeatView } from '../state/types.ts';
import { cranksOrCalls, type PilotMemory, wayToCall } from './greedy-operations.ts';
import { expectedCost } from './greedy-price.ts';
import type { Pilot } from './pilot.ts';
import { partPaidByCharacters, purseOf } from './purse.ts';

/** One decision of a player: an answer, after the cranks that pay for it. */
export type Action = readonly [Answer, ...Answer[]];

/** Checks whether the seat chooses what to do in its Operations. */
export function isOperations(request: Request): boolean {
  return request.ask === 'act' && request.step === 'operations';
}

/** Returns a pilot that decides on whole actions, and gives their answers one by one as long as they are legal. */
export function pilotOfActions(
  name: string,
  decide: (view: SeatView, request: Request) => Action,
): Pilot {
  let left: readonly Answer[] = [];
  return {
    name,
    answer(view, request) {
      const [next, ...rest] = left;
      left = [];
      if (
        next !== undefined &&
        isOperations(request) &&
        submitTo(draftOf(view, null), next) === null
      ) {
        left = rest;
        return next;
      }
      const [first, ...others] = decide(view, request);
      left = others;
      return first;
    },
  };
}

/** The most cranks that are tried for one cost; no cost needs more. */
const MOST_CRANKS = 40;

/** Returns the calls of cards of the hand that the seat can pay for now. Copies of a card are one action. */
export function callActions(view: SeatView, seat: Seat, except: CardIx = -1): Action[] {
  const seen = new Set<number>(except < 0 ? [] : [cardAt(view, except).def]);
  const actions: Action[] = [];
  for (const card of seatAt(view, seat).hand) {
    const { def } = cardAt(view, card);
    if (seen.has(def) || defOf(view, card).type === 'whammy') continue;
    seen.add(def);
    const action = callAction(view, seat, card);
    if (action !== null) actions.push(action);
  }
  return actions;
}

/** Returns the call of the card, paid for as the greedy pilot pays; null when it is not possible, or when `card` is -1. */
export function callAction(view: SeatView, seat: Seat, card: CardIx): Action | null {
  if (card < 0) return null;
  const draft = draftOf(view, null);
  const cost = expectedCost(draft.state, card);
  if (
    cost > 0 &&
    partPaidByCharacters(draft.state, seat, purseOf(draft.state, seat), card, cost) === null
  ) {
    return null;
  }
  const call = wayToCall(draft.state, seat, card, cost);
  if (call === null) return null;
  const memory: PilotMemory = { plan: null };
  const given: Answer[] = [];
  while (given.length <= MOST_CRANKS) {
    const purse = purseOf(draft.state, seat);
    const answer = cranksOrCalls(draft.state, call, cost, purse, memory);
    if (answer === null) return null;
    // Only the question whether the call is refused matters, not who could respond to it.
    if (answer.do === 'call') draft.responses = 'unasked';
    if (submitTo(draft, answer) !== null) return null;
    given.push(answer);
    const [first = answer, ...others] = given;
    if (answer.do === 'call') return [first, ...others];
  }
  return null;
}
