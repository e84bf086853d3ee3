import type { Refusal } from '../../kernel/game.ts';
import { emit } from '../events/evolve.ts';
import { opponentOf } from '../reading/fighters.ts';
import { refuse } from '../rules/refuse.ts';
import { cardCost, mayHoldOne, planCardPlay, playable } from '../rules/tactical.ts';
import type { Draft } from '../state/draft.ts';
import { NOBODY_NAMED, type PhaseFrame } from '../state/frames.ts';
import type { Answer } from '../state/requests.ts';
import { beginText } from './begin-text.ts';
import { askPlayers, beginPhase, replaceFrame } from './frames.ts';

/** Lets the first player play one card, then the opponent (TACT-1). Depending on the options, a player who cannot is not asked. */
export function stepTactical(draft: Draft, frame: PhaseFrame): void {
  const { state } = draft;
  const seat = [state.first, opponentOf(state.first)][frame.stage];
  if (seat === undefined) {
    beginPhase(draft, 'activation');
    return;
  }
  const cards = playable(state, seat).map(({ name }) => name);
  const asksAll = state.options.windows === 'always' && mayHoldOne(state, seat);
  if (cards.length > 0 || asksAll) askPlayers(draft, { seat, ask: 'tactical', cards });
  else replaceFrame(draft, { ...frame, stage: frame.stage + 1 });
}

export function answerTactical(draft: Draft, frame: PhaseFrame, answer: Answer): Refusal | null {
  if (answer.do !== 'pass' && answer.do !== 'play') {
    return refuse('TACT-1', 'Play a tactical card, or pass.').refusal;
  }
  if (answer.do === 'play') {
    const ruled = planCardPlay(draft.state, answer.seat, answer.card, answer.chosen);
    if (!ruled.ok) return ruled.refusal;
  }
  replaceFrame(draft, { ...frame, stage: frame.stage + 1 });
  return answer.do === 'play' ? beginCard(draft, answer) : null;
}

/** Pays for a card and takes it out of the hand for good (TACT-2). */
export function beginCard(draft: Draft, answer: Extract<Answer, { do: 'play' }>): Refusal | null {
  const { seat, chosen } = answer;
  const ruled = planCardPlay(draft.state, seat, answer.card, chosen);
  if (!ruled.ok) return ruled.refusal;
  const card = ruled.plan;
  emit(draft, { type: 'sp-changed', seat, by: -cardCost(draft.state, seat) });
  emit(draft, { type: 'card-played', seat, card: card.name });
  const { name, effects } = card;
  beginText(draft, { seat, fighter: null, name, effects, chosen, about: NOBODY_NAMED }, card);
  return null;
}
