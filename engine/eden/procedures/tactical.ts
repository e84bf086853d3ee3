import type { Refusal } from '../../kernel/game.ts';
import { emit } from '../events/evolve.ts';
import { opponentOf } from '../reading/fighters.ts';
import { refuse } from '../rules/refuse.ts';
import { cardCost, cardPlay, playable } from '../rules/tactical.ts';
import type { Draft } from '../state/draft.ts';
import type { CardFrame, PhaseFrame } from '../state/frames.ts';
import type { Answer } from '../state/requests.ts';
import { beginText, NOBODY_NAMED } from './begin-text.ts';
import { ask, beginPhase, change, end, push } from './frames.ts';

/** The first player may play one card, then the opponent may (TACT-1); who cannot is not asked. */
export function stepTactical(draft: Draft, frame: PhaseFrame): void {
  const { state } = draft;
  const seat = [state.first, opponentOf(state.first)][frame.stage];
  if (seat === undefined) {
    beginPhase(draft, 'activation');
    return;
  }
  const cards = playable(state, seat).map(({ name }) => name);
  if (cards.length > 0) ask(draft, { seat, ask: 'tactical', cards });
  else change(draft, { ...frame, stage: frame.stage + 1 });
}

export function answerTactical(draft: Draft, frame: PhaseFrame, answer: Answer): Refusal | null {
  if (answer.do !== 'pass' && answer.do !== 'play') {
    return refuse('TACT-1', 'Play a tactical card, or pass.').refusal;
  }
  if (answer.do === 'play') {
    const ruled = cardPlay(draft.state, answer.seat, answer.card, answer.chosen);
    if (!ruled.ok) return ruled.refusal;
  }
  change(draft, { ...frame, stage: frame.stage + 1 });
  return answer.do === 'play' ? beginCard(draft, answer) : null;
}

/** Pays for a card and takes it out of the hand for good (TACT-2). */
export function beginCard(draft: Draft, answer: Extract<Answer, { do: 'play' }>): Refusal | null {
  const { seat, chosen } = answer;
  const ruled = cardPlay(draft.state, seat, answer.card, chosen);
  if (!ruled.ok) return ruled.refusal;
  const card = ruled.plan;
  const hand = (draft.state.players[seat]?.hand ?? []).filter((one) => one !== card);
  emit(draft, { type: 'sp-changed', seat, by: -cardCost(draft.state, seat) });
  emit(draft, { type: 'hand-taken', seat, hand });
  push(draft, { frame: 'card', seat, card, chosen, offered: false });
  return null;
}

/** The opponent may cancel a card that says so, if it can pay (CARD-12); then it takes effect. */
export function stepCard(draft: Draft, frame: CardFrame): void {
  const { state } = draft;
  const { seat, card } = frame;
  const cost = card.cancellation;
  const other = opponentOf(seat);
  const { sp = 0 } = state.players[other] ?? {};
  if (!frame.offered && cost !== undefined && sp >= cost) {
    ask(draft, { seat: other, ask: 'cancel', card: card.name, cost });
    return;
  }
  end(draft);
  const { name, statics, triggers, effects } = card;
  if (statics.length + triggers.length > 0) {
    const lasting = { seat, card: name, statics, triggers, area: null };
    emit(draft, { type: 'lasting-begun', lasting });
  }
  const about = NOBODY_NAMED;
  beginText(draft, { seat, fighter: null, name, effects, chosen: frame.chosen, about });
}

export function answerCard(draft: Draft, frame: CardFrame, answer: Answer): Refusal | null {
  if (answer.do === 'pass') {
    change(draft, { ...frame, offered: true });
    return null;
  }
  const { cancellation = 0, name } = frame.card;
  if (answer.do !== 'cancel') return refuse('CARD-12', `Cancel ${name}, or pass.`).refusal;
  if (cancellation > 0) emit(draft, { type: 'sp-changed', seat: answer.seat, by: -cancellation });
  end(draft);
  return null;
}
