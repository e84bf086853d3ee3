import type { Refusal } from '../../kernel/game.ts';
import { pushDecision } from '../events/numbered.ts';
import { endFrame } from '../procedures/endings.ts';
import { readingValue } from '../reading/figures.ts';
import type { Call } from '../rules/call.ts';
import { playRefusal } from '../rules/play.ts';
import { refuse } from '../rules/refuse.ts';
import { isAmong, planCallAny, stateAtRest } from '../rules/ways-to-call.ts';
import type { Draft } from '../state/draft.ts';
import type { DecisionFrame } from '../state/frames.ts';
import { cardAt, nameOf } from '../state/read.ts';
import type { Answer } from '../state/requests.ts';
import type { CardIx } from '../state/types.ts';
import { shuffleDeck, withinTotal } from '../verbs/playing.ts';
import { announceCall, announcePlay } from './do-act.ts';

/** Plays a Whammy that must be played. Returns why it is refused, or null. */
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
  const refusal = playRefusal(stateAtRest(draft.state), seat, card, targets, choice);
  if (refusal !== null) return refusal;
  endFrame(draft, frame.id);
  announcePlay(draft, play);
  return null;
}

/** Asks for the next card of `any number of X`, within the total of the Costs. */
function askForNextCard(draft: Draft, frame: DecisionFrame, card: CardIx): void {
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

/**
 * Calls the card that a call-any allows: Cost, bullet and `*` do not matter, and a 0-cost card does not count for the
 * limit (CALL-5).
 */
export function answerCallAny(draft: Draft, frame: DecisionFrame, call: Call): Refusal | null {
  const plan = planCallAny(draft.state, frame, call);
  if ('clause' in plan) return plan;
  const fromDeck = cardAt(draft.state, call.card).zone === 'deck';
  endFrame(draft, frame.id);
  askForNextCard(draft, frame, call.card);
  announceCall(draft, call.seat, call.card, plan);
  // The search has shown the order of the deck.
  if (fromDeck) shuffleDeck(draft, call.seat);
  return null;
}
