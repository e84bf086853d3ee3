import { endRefusal } from '../decisions/do-turn.ts';
import { legalAnswers } from '../decisions/legal.ts';
import type { Answer, Request } from '../state/requests.ts';
import type { GameState, Seat, SeatView } from '../state/types.ts';
import type { Pilot } from './pilot.ts';

/** Makes only the moves that it must: it passes, ends each step, and takes the first legal answer where a card asks for one. */
export function stillPilot(): Pilot {
  return { name: 'still', passes: true, answer: stillAnswer };
}

/** Returns the answer of the still pilot, which is legal for every request. */
export function stillAnswer(view: SeatView, request: Request): Answer {
  const { seat } = request;
  switch (request.ask) {
    case 'respond':
    case 'control':
      return firstAnswerOf(view, seat, 'pass');
    case 'discard':
      return { do: 'end', seat };
    case 'act':
      // A Character that must attack does so before the step can end (EFF-4).
      return endRefusal(view, seat) === null
        ? { do: 'end', seat }
        : firstAnswerOf(view, seat, 'attack');
    case 'place':
    case 'choose':
      return firstAnswerOf(view, seat, request.ask);
  }
}

/** Returns the first legal answer of that kind, otherwise the first of any kind. */
export function firstAnswerOf(state: GameState, seat: Seat, kind: Answer['do']): Answer {
  let first: Answer | null = null;
  for (const answer of legalAnswers(state, seat)) {
    if (answer.do === kind) return answer;
    first ??= answer;
  }
  return first ?? { do: 'concede', seat };
}
