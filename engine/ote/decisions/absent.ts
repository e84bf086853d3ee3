import type { Refusal } from '../../kernel/game.ts';
import { endFrame } from '../frames/endings.ts';
import type { DecisionFrame } from '../frames/types.ts';
import type { Draft } from '../state/draft.ts';
import { seatAt } from '../state/read.ts';
import { answerDecision } from './answer-decision.ts';
import type { Answer } from './types.ts';

/**
 * Who is out of the game (TURN-5) leaves cards in play, about which something may still have to be
 * chosen: then it is the least that may be, the first that offers itself, and no use of anything.
 * Says whether the decision was such a one.
 */
export function answerForAbsent(draft: Draft, frame: DecisionFrame): boolean {
  if (!seatAt(draft.state, frame.seat).out) return false;
  const refusal = answerLeast(draft, frame);
  if (refusal !== null) endFrame(draft, frame.id);
  return true;
}

function answerLeast(draft: Draft, { decision, seat }: DecisionFrame): Refusal | null {
  switch (decision.ask) {
    case 'choose': {
      const chosen = decision.among.slice(0, decision.min);
      return answerDecision(draft, { do: 'choose', seat, chosen });
    }
    case 'place': {
      const [at] = decision.among;
      const answer: Extract<Answer, { do: 'place' }> | null =
        at === undefined ? null : { do: 'place', seat, at };
      return answer === null ? NOWHERE : answerDecision(draft, answer);
    }
    case 'control':
      return answerDecision(draft, { do: 'pass', seat });
  }
}

const NOWHERE: Refusal = { clause: 'REQUEST', message: 'There is no place to choose.' };
