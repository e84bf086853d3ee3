import type { Refusal } from '../../kernel/game.ts';
import { isAttack } from '../reading/attack-frame.ts';
import { copyOfState } from '../state/copies.ts';
import type { CallPlan, Decision, DecisionFrame } from '../state/frames.ts';
import { cardAt, defOf, nameOf } from '../state/read.ts';
import type { Answer } from '../state/requests.ts';
import { cardsIn } from '../state/targets.ts';
import type { CardIx, GameState } from '../state/types.ts';
import { type Call, planCall } from './call.ts';
import { callAnswers, handActs } from './hand-acts.ts';
import { wouldInfluence } from './influences-combat.ts';
import { pertainsByBearer } from './involved.ts';
import { refuse } from './refuse.ts';

/** Returns the pending call-any of this seat, or null (CALL-5). */
export function pendingCallAny(state: GameState, seat: number): DecisionFrame | null {
  const top = state.frames.at(-1);
  if (top?.kind !== 'decision' || top.seat !== seat) return null;
  return top.decision.ask === 'choose' && top.decision.what === 'call-any' ? top : null;
}

/** Returns the plan of a call that answers the call-any, or why it is refused. */
export function planCallAny(
  state: GameState,
  frame: DecisionFrame,
  call: Call,
): CallPlan | Refusal {
  const { decision } = frame;
  if (!isAmong(decision, call.card))
    return refuse('CALL-6', `${nameOf(state, call.card)} is not what may be called.`);
  const terms = decision.ask === 'choose' ? decision.calls : undefined;
  if (terms?.along === true && call.with === undefined) {
    return refuse('CALL-6', `Call ${nameOf(state, call.card)} with a Character: say which.`);
  }
  const strange = call.with !== undefined && !isAmong(decision, call.with);
  if (strange) return refuse('CALL-6', 'That Character is not what may be called.');
  const paid = decision.ask === 'choose' && decision.paid === true;
  const popped = decision.ask === 'choose' ? decision.popped : undefined;
  if (popped !== undefined) {
    if (call.on === popped && cardAt(state, popped).zone === 'dead') {
      return planCall(state, call, { free: false, assumeAllCranked: false, placed: true });
    }
    const name = nameOf(state, call.card);
    return refuse('CALL-6', `${name} is called on ${nameOf(state, popped)}, which was popped.`);
  }
  if (paid && !answersWhatIsBelow(state, call)) {
    const name = nameOf(state, call.card);
    return refuse(
      'EVT-2',
      `${name} would affect nobody in what is under way, so it cannot come between.`,
    );
  }
  return planCall(state, call, {
    free: !paid,
    assumeAllCranked: false,
    onto: terms?.onto === true,
  });
}

export function isAmong(decision: Decision, card: CardIx): boolean {
  return decision.ask === 'choose' && cardsIn(decision.among).includes(card);
}

/** Lists every legal way to call or play the cards of the call-any. */
export function* waysToCall(state: GameState, frame: DecisionFrame): Iterable<Answer> {
  const { decision, seat } = frame;
  if (decision.ask !== 'choose') return;
  const { popped } = decision;
  for (const card of cardsIn(decision.among)) {
    if (popped !== undefined) {
      const call: Call = { do: 'call', seat, card, on: popped };
      if (!('clause' in planCallAny(state, frame, call))) yield call;
      continue;
    }
    if (defOf(state, card).type === 'whammy') {
      if (decision.min > 0) yield* handActs(stateAtRest(state), seat, card, false);
      continue;
    }
    for (const call of callAnswers(state, seat, card, decision.calls?.onto)) {
      if (!('clause' in planCallAny(state, frame, call))) yield call;
    }
  }
}

/** Returns the state without events under way, in which a mandatory Whammy is checked. */
export function stateAtRest(state: GameState): GameState {
  const alone = copyOfState(state);
  alone.frames = [];
  return alone;
}

/** Checks whether the call pertains to the event below the card that allows it, if there is one (EVT-2). */
function answersWhatIsBelow(state: GameState, call: Call): boolean {
  const below = state.frames.at(-3);
  if (below?.kind !== 'announced') return true;
  if (call.on !== undefined) return pertainsByBearer(state, below, call.on);
  const { card, at = null, side = call.seat } = call;
  return isAttack(below) && wouldInfluence(state, below, { card, at, side });
}
