import { shuffleDeck } from '../abilities/effects/hand.ts';
import { emit } from '../events/evolve.ts';
import type { DecisionFrame } from '../frames/types.ts';
import { type Call, type CallPlan, planCall } from '../rules/call.ts';
import { refuse } from '../rules/refuse.ts';
import type { Draft } from '../state/draft.ts';
import { cardAt, nameOf } from '../state/read.ts';
import type { GameState } from '../state/types.ts';
import { announceCall } from './do-act.ts';
import type { Refusal } from './types.ts';

/** The call-any that waits for this seat, or null (CALL-5). */
export function pendingCallAny(state: GameState, seat: number): DecisionFrame | null {
  const top = state.frames.at(-1);
  if (top?.kind !== 'decision' || top.seat !== seat) return null;
  return top.decision.ask === 'choose' && top.decision.what === 'call-any' ? top : null;
}

/** The plan of a call that answers the call-any, or why it does not. */
export function planCallAny(
  state: GameState,
  frame: DecisionFrame,
  call: Call,
): CallPlan | Refusal {
  const { decision } = frame;
  const named =
    decision.ask === 'choose' &&
    decision.among.some((one) => 'card' in one && one.card === call.card);
  if (!named) return refuse('CALL-6', `${nameOf(state, call.card)} is not what may be called.`);
  return planCall(state, call, { free: true, dreaming: false });
}

/** Cost, bullet and `*` do not matter, and a 0-cost card so called does not count (CALL-5). */
export function answerCallAny(draft: Draft, frame: DecisionFrame, call: Call): Refusal | null {
  const plan = planCallAny(draft.state, frame, call);
  if ('clause' in plan) return plan;
  const fromDeck = cardAt(draft.state, call.card).zone === 'deck';
  emit(draft, { type: 'frame-closed', id: frame.id });
  announceCall(draft, call.seat, call.card, plan);
  // Looking for it has shown the deck's order.
  if (fromDeck) shuffleDeck(draft, call.seat);
  return null;
}
