import type { Refusal } from '../../kernel/game.ts';
import { pendingCallAny } from '../rules/ways-to-call.ts';
import { advance } from '../run/run.ts';
import type { Draft } from '../state/draft.ts';
import type { Target } from '../state/frames.ts';
import type { Answer } from '../state/requests.ts';
import { cardsIn } from '../state/targets.ts';
import type { GameState } from '../state/types.ts';
import { answerForAbsent } from './absent.ts';
import { answerDecision } from './answer-decision.ts';
import { answerCallAny, answerPlayAny } from './call-any.ts';
import { doAct } from './do-act.ts';
import { doTurn } from './do-turn.ts';

/**
 * Answers in a draft, or refuses and cites the clause. An exception is a bug of the engine, whatever the
 * answer. A refused answer has written nothing, except an answer whose effects never end (`advance`).
 */
export function submitTo(draft: Draft, answer: Answer): Refusal | null {
  const problem = misfitRefusal(draft.state, answer);
  if (problem !== null) return problem;
  const refusal = carryOutAnswer(draft, answer);
  if (refusal !== null) return refusal;
  return advance(draft, answerForAbsent);
}

function carryOutAnswer(draft: Draft, answer: Answer): Refusal | null {
  switch (answer.do) {
    case 'bulldoze':
    case 'place':
    case 'choose':
    case 'pass':
      return answerDecision(draft, answer);
    case 'call': {
      const waiting = pendingCallAny(draft.state, answer.seat);
      return waiting === null ? doAct(draft, answer) : answerCallAny(draft, waiting, answer);
    }
    case 'play': {
      const waiting = pendingCallAny(draft.state, answer.seat);
      return waiting === null ? doAct(draft, answer) : answerPlayAny(draft, waiting, answer);
    }
    case 'use':
    case 'crank':
    case 'attack':
    case 'gang-up':
    case 'martyr':
    case 'move':
      return doAct(draft, answer);
    case 'shift':
    case 'score':
    case 'sling':
    case 'raise':
    case 'discard':
    case 'end':
    case 'concede':
      return doTurn(draft, answer);
  }
}

/** Refuses an answer with an unknown seat or card, or after the end of the game; otherwise null. */
function misfitRefusal(state: GameState, answer: Answer): Refusal | null {
  if (state.outcome !== null) return { clause: 'TURN-9', message: 'The game is over.' };
  const seat = state.seats[answer.seat];
  if (seat === undefined) return { clause: 'REQUEST', message: `There is no seat ${answer.seat}.` };
  if (seat.out) return { clause: 'TURN-5', message: `${seat.name} is out of the game.` };
  const stranger = unknownCardIn(state, answer);
  if (stranger === null) return null;
  return { clause: 'REQUEST', message: `There is no card ${stranger} in this game.` };
}

/** Returns the first card in the answer that the game does not have, or null. */
function unknownCardIn(state: GameState, answer: Answer): number | null {
  switch (answer.do) {
    case 'crank':
    case 'gang-up':
    case 'move':
    case 'discard':
      return unknownCard(state, answer.card);
    case 'call':
      return (
        unknownCard(state, answer.card) ??
        unknownCard(state, answer.with) ??
        unknownCard(state, answer.on)
      );
    case 'shift':
      return unknownCard(state, answer.card) ?? unknownCard(state, answer.to);
    case 'martyr':
      return unknownCard(state, answer.card) ?? unknownCard(state, answer.for);
    case 'attack':
      return (
        unknownCard(state, answer.card) ??
        unknownCard(state, answer.bypass) ??
        unknownCard(state, answer.target)
      );
    case 'bulldoze':
      return unknownCard(state, answer.card) ?? unknownCard(state, answer.target);
    case 'play':
    case 'use':
      return unknownCard(state, answer.card) ?? unknownCardAmong(state, answer.targets);
    case 'choose':
      return unknownCardAmong(state, answer.chosen);
    case 'score':
    case 'sling':
    case 'raise':
    case 'place':
    case 'pass':
    case 'end':
    case 'concede':
      return null;
  }
}

/** Returns the card if the game does not have it; null if it does, or if no card is named. */
function unknownCard(state: GameState, card: number | undefined): number | null {
  return card === undefined || state.cards[card] !== undefined ? null : card;
}

function unknownCardAmong(state: GameState, targets: readonly Target[]): number | null {
  for (const card of cardsIn(targets)) if (unknownCard(state, card) !== null) return card;
  return null;
}
