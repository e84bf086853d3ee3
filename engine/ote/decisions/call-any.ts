import type { Refusal } from '../../kernel/game.ts';
import { withinTotal } from '../abilities/effects/call-any.ts';
import { shuffleDeck } from '../abilities/effects/hand.ts';
import { readingValue } from '../abilities/readings.ts';
import { pushDecision } from '../events/numbered.ts';
import { isAttack } from '../frames/attack-frame.ts';
import { endFrame } from '../frames/endings.ts';
import { cardsIn } from '../frames/pointed.ts';
import type { Decision, DecisionFrame } from '../frames/types.ts';
import { type Call, type CallPlan, planCall } from '../rules/call.ts';
import { wouldInfluence } from '../rules/influences.ts';
import { pertainsByBearer } from '../rules/involved.ts';
import { toDeadPile } from '../rules/moves.ts';
import { playRefusal } from '../rules/play.ts';
import { refuse } from '../rules/refuse.ts';
import { copyOfState } from '../state/copies.ts';
import type { Draft } from '../state/draft.ts';
import { cardAt, defOf, nameOf } from '../state/read.ts';
import type { CardIx, GameState } from '../state/types.ts';
import { announceCall, announcePlay } from './do-act.ts';
import { callAnswers, handActs } from './responses.ts';
import type { Answer } from './types.ts';

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
      return planCall(state, call, { free: false, dreaming: false, placed: true });
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
  return planCall(state, call, { free: !paid, dreaming: false, onto: terms?.onto === true });
}

function isAmong(decision: Decision, card: CardIx): boolean {
  return decision.ask === 'choose' && cardsIn(decision.among).includes(card);
}

/** A card that must be called (`min: 1`) and cannot be is discarded, but where nothing says so; says whether that is over. */
export function discardUncallable(draft: Draft, frame: DecisionFrame): boolean {
  const { decision } = frame;
  if (decision.ask !== 'choose' || decision.what !== 'call-any' || decision.min === 0) return false;
  for (const _answer of waysToCall(draft.state, frame)) return false;
  endFrame(draft, frame.id);
  if (decision.calls?.must) return true;
  for (const card of cardsIn(decision.among)) {
    const { zone } = cardAt(draft.state, card);
    if (zone === 'hand' || zone === 'aside') toDeadPile(draft, card, 'discarded');
  }
  return true;
}

/** Every legal way to call, or to play, what the call-any is about. */
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
      if (decision.min > 0) yield* handActs(atRest(state), seat, card, false);
      continue;
    }
    for (const call of callAnswers(state, seat, card, decision.calls?.onto)) {
      if (!('clause' in planCallAny(state, frame, call))) yield call;
    }
  }
}

/** A Whammy that must be played is judged as if nothing were under way. */
function atRest(state: GameState): GameState {
  const alone = copyOfState(state);
  alone.frames = [];
  return alone;
}

/** A Whammy that must be played is; null where the call-any is not about it. */
export function answerPlayAny(
  draft: Draft,
  frame: DecisionFrame,
  play: Extract<Answer, { do: 'play' }>,
): Refusal | null {
  const { decision } = frame;
  const name = nameOf(draft.state, play.card);
  if (!isAmong(decision, play.card) || decision.ask !== 'choose' || decision.min === 0) {
    return refuse('CALL-6', `${name} is not what may be called.`);
  }
  const { seat, card, targets, choice } = play;
  const refusal = playRefusal(atRest(draft.state), seat, card, targets, choice);
  if (refusal !== null) return refusal;
  endFrame(draft, frame.id);
  announcePlay(draft, play);
  return null;
}

/** `any number of X`: the rest may follow, within what their Costs may add up to. */
function askAgain(draft: Draft, frame: DecisionFrame, card: CardIx): void {
  const { decision } = frame;
  if (decision.ask !== 'choose' || decision.calls?.many !== true) return;
  const { calls } = decision;
  const cost = readingValue(draft.state, card, 'cost');
  const total = calls.total === null ? null : calls.total - cost;
  const others = decision.among.flatMap((one) =>
    'card' in one && one.card !== card ? [one.card] : [],
  );
  const among = withinTotal(draft.state, others, total);
  if (among.length === 0) return;
  pushDecision(draft, frame.seat, {
    ...decision,
    among: among.map((ix) => ({ card: ix })),
    calls: { ...calls, total },
  });
}

/** Under the card that lets it be called lies what it answers, if anything (EVT-2). */
function answersWhatIsBelow(state: GameState, call: Call): boolean {
  const below = state.frames.at(-3);
  if (below?.kind !== 'announced') return true;
  if (call.on !== undefined) return pertainsByBearer(state, below, call.on);
  const { card, at = null, side = call.seat } = call;
  return isAttack(below) && wouldInfluence(state, below, { card, at, side });
}

/** Cost, bullet and `*` do not matter, and a 0-cost card so called does not count (CALL-5). */
export function answerCallAny(draft: Draft, frame: DecisionFrame, call: Call): Refusal | null {
  const plan = planCallAny(draft.state, frame, call);
  if ('clause' in plan) return plan;
  const fromDeck = cardAt(draft.state, call.card).zone === 'deck';
  endFrame(draft, frame.id);
  askAgain(draft, frame, call.card);
  announceCall(draft, call.seat, call.card, plan);
  // Looking for it has shown the deck's order.
  if (fromDeck) shuffleDeck(draft, call.seat);
  return null;
}
