import { discardAll, takeFromDeck } from '../abilities/effects/hand.ts';
import { emit } from '../events/evolve.ts';
import { askedToRespond } from '../frames/run.ts';
import type { DecisionFrame, Target } from '../frames/types.ts';
import { refuse } from '../rules/refuse.ts';
import { placeInRank } from '../rules/standing.ts';
import { unflip } from '../rules/turn.ts';
import type { Draft } from '../state/draft.ts';
import { nameOf, seatAt } from '../state/read.ts';
import type { Answer, Refusal } from './types.ts';

type Answering = Extract<Answer, { do: 'place' | 'choose' | 'pass' }>;

/** Answers to what a rule or a card asks, and letting a chance to respond go by. */
export function answerDecision(draft: Draft, answer: Answering): Refusal | null {
  const top = draft.state.frames.at(-1);
  if (answer.do === 'pass') return pass(draft, answer.seat);
  if (top?.kind !== 'decision') return refuse('REQUEST', 'Nothing is being asked that this answers.');
  if (top.seat !== answer.seat) {
    return refuse('REQUEST', `${seatAt(draft.state, top.seat).name} has to choose.`);
  }
  return answer.do === 'place' ? place(draft, top, answer) : choose(draft, top, answer.chosen);
}

function pass(draft: Draft, seat: number): Refusal | null {
  const top = draft.state.frames.at(-1);
  if (top?.kind !== 'announced') return refuse('REQUEST', 'There is nothing to pass on.');
  const asked = askedToRespond(draft.state, top);
  if (asked !== seat) return refuse('EVT-10', 'It is another player who may respond now.');
  emit(draft, { type: 'frame-changed', frame: { ...top, passed: [...top.passed, seat] } });
  return null;
}

function place(
  draft: Draft,
  frame: DecisionFrame,
  answer: Extract<Answer, { do: 'place' }>,
): Refusal | null {
  const { decision } = frame;
  if (decision.ask !== 'place') return refuse('REQUEST', 'A card is asked for, not a place.');
  const { rank, file } = answer.at;
  if (!decision.among.some((one) => one.rank === rank && one.file === file)) {
    const clause = decision.why === 'rank' ? 'RANK-6' : 'RANK-2';
    return refuse(clause, `${nameOf(draft.state, decision.card)} may not stand there.`);
  }
  emit(draft, { type: 'frame-closed', id: frame.id });
  if (decision.why === 'unflip') unflip(draft, decision.card, answer.at);
  else placeInRank(draft, decision.card, answer.at);
  return null;
}

function choose(draft: Draft, frame: DecisionFrame, chosen: readonly Target[]): Refusal | null {
  const { decision } = frame;
  if (decision.ask !== 'choose') return refuse('REQUEST', 'A place is asked for, not a card.');
  if (chosen.length < decision.min || chosen.length > decision.max) {
    const many = decision.min === decision.max ? `${decision.min}` : `${decision.min} to ${decision.max}`;
    return refuse('REQUEST', `Choose ${many}.`);
  }
  const keys = chosen.map((one) => JSON.stringify(one));
  const among = new Set(decision.among.map((one) => JSON.stringify(one)));
  if (new Set(keys).size !== keys.length || !keys.every((key) => among.has(key))) {
    return refuse('CALL-6', 'That is not among what may be chosen.');
  }
  if (decision.what === 'call-any' && chosen.length > 0) {
    return refuse('CALL-6', 'Call the card: say where it goes.');
  }
  emit(draft, { type: 'frame-closed', id: frame.id });
  const cards = chosen.flatMap((one) => ('card' in one ? [one.card] : []));
  if (decision.what === 'discard') discardAll(draft, cards);
  if (decision.what === 'search') takeFromDeck(draft, frame.seat, cards);
  return null;
}
