import { nextInt, seedRng } from '../../kernel/rng.ts';
import { legalAnswers } from '../decisions/legal.ts';
import type { Answer, Request } from '../state/requests.ts';
import type { GameState } from '../state/types.ts';
import { greedyPilot } from './greedy.ts';
import { learnerPilot } from './learner.ts';
import type { Pilot } from './pilot.ts';
import { plannerPilot } from './planner.ts';
import { rivalPilot } from './rival.ts';
import { seerPilot } from './seer.ts';
import { stillPilot } from './still.ts';

/** The pilots that play a seat, the weakest first. */
export const PILOT_NAMES = [
  'still',
  'random',
  'greedy',
  'planner',
  'learner',
  'rival',
  'seer',
] as const;

export type PilotName = (typeof PILOT_NAMES)[number];

/** Returns the pilot of this name. `seed` is for a pilot that draws at random. */
export function pilotNamed(name: PilotName, seed: number): Pilot {
  switch (name) {
    case 'greedy':
      return greedyPilot();
    case 'planner':
      return plannerPilot();
    case 'rival':
      return rivalPilot();
    case 'learner':
      return learnerPilot(seed);
    case 'seer':
      return seerPilot(seed);
    case 'random':
      return randomPilot(seed);
    case 'still':
      return stillPilot();
  }
}

/** The most answers of a list that are considered. */
const MOST_ANSWERS = 400;

/**
 * Gives a random legal answer, each with equal chance. Seed and state determine it. For tests, and as the lowest
 * standard for other pilots.
 */
function randomPilot(seed: number): Pilot {
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
