import { nextInt, seedRng } from '../../kernel/rng.ts';
import { legalAnswers } from '../decisions/legal.ts';
import type { Answer, Request } from '../state/requests.ts';
import type { GameState } from '../state/types.ts';
import type { Pilot } from './pilot.ts';

/** Only the first answers of a very long list are considered. */
const MOST_ANSWERS = 400;

/**
 * Gives a random legal answer, each with equal chance. Seed and state determine it. For tests, and as the lowest
 * standard for other pilots.
 */
export function randomPilot(seed: number): Pilot {
  return {
    name: 'random',
    answer(state, request) {
      const answers = someAnswers(state, request);
      const [at] = nextInt(seedRng(seed, `pilot ${state.clock}`), Math.max(1, answers.length));
      return answers[at] ?? { do: 'concede', seat: request.seat };
    },
  };
}

function someAnswers(state: GameState, request: Request): readonly Answer[] {
  const answers: Answer[] = [];
  for (const answer of legalAnswers(state, request.seat)) {
    answers.push(answer);
    if (answers.length >= MOST_ANSWERS) break;
  }
  return answers;
}
