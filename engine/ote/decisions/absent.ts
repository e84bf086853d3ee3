import type { Refusal } from '../../kernel/game.ts';
import { endFrame } from '../procedures/endings.ts';
import type { Draft } from '../state/draft.ts';
import type { DecisionFrame } from '../state/frames.ts';
import { seatAt } from '../state/read.ts';
import type { Answer } from '../state/requests.ts';
import { answerDecision } from './answer-decision.ts';

/**
 * Decides for a player who is out of the game (TURN-5), whose cards are still in play. It makes
 * the first legal choice with the fewest targets and uses no ability; flipped cards stay flipped (TURN-9). Returns
 * whether the decision was that player's.
 */
export function answerForAbsent(draft: Draft, frame: DecisionFrame): boolean {
  if (!seatAt(draft.state, frame.seat).out) return false;
  if (isOfUnflip(frame) || giveLeastAnswer(draft, frame) !== null) endFrame(draft, frame.id);
  return true;
}

/** Checks whether the decision is about which flipped Character comes back, or where. */
function isOfUnflip({ decision }: DecisionFrame): boolean {
  if (decision.ask === 'choose') return decision.what === 'unflip';
  return decision.ask === 'place' && decision.why === 'unflip';
}

function giveLeastAnswer(draft: Draft, { decision, seat }: DecisionFrame): Refusal | null {
  switch (decision.ask) {
    case 'choose': {
      const chosen = decision.among.slice(0, decision.min);
      return answerDecision(draft, { do: 'choose', seat, chosen });
    }
    case 'place': {
      const [at] = decision.among;
      const answer: Extract<Answer, { do: 'place' }> | null =
        at === undefined ? null : { do: 'place', seat, at };
      return answer === null ? NO_PLACE_TO_CHOOSE : answerDecision(draft, answer);
    }
    case 'control':
      return answerDecision(draft, { do: 'pass', seat });
  }
}

const NO_PLACE_TO_CHOOSE: Refusal = { clause: 'REQUEST', message: 'There is no place to choose.' };
