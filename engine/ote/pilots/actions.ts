import { submitTo } from '../decisions/submit.ts';
import { draftOf } from '../state/draft.ts';
import { cardAt, defOf, seatAt } from '../state/read.ts';
import type { Answer } from '../state/requests.ts';
import type { CardIx, Seat, SeatView } from '../state/types.ts';
import { cranksOrCalls, type Memory, wayToCall } from './greedy-operations.ts';
import { expectedCost } from './greedy-price.ts';
import { characterPart, purseOf } from './purse.ts';

/** One decision of a player: an answer, after the cranks that pay for it. */
export type Action = readonly Answer[];

/** More cards than any cost needs. */
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
    characterPart(draft.state, seat, purseOf(draft.state, seat), card, cost) === null
  ) {
    return null;
  }
  const call = wayToCall(draft.state, seat, card, cost);
  if (call === null) return null;
  const memory: Memory = { plan: null };
  const given: Answer[] = [];
  while (given.length <= MOST_CRANKS) {
    const purse = purseOf(draft.state, seat);
    const answer = cranksOrCalls(draft.state, call, cost, purse, memory);
    if (answer === null || submitTo(draft, answer) !== null) return null;
    given.push(answer);
    if (answer.do === 'call') return given;
  }
  return null;
}
