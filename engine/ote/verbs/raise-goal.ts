import { emit } from '../events/evolve.ts';
import type { Verb } from './verb.ts';

/** Raises the Influence needed to win. */
export const raiseGoal: Verb<'raise-goal'> = {
  run(draft, effect) {
    emit(draft, { type: 'goal-changed', by: effect.by });
  },
};
