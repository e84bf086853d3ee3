import { toAside } from '../procedures/moves.ts';
import { subjects } from './subjects.ts';
import type { Verb } from './verb.ts';

/**
 * Takes the card out of play for the rest of the game; it still counts for Uniqueness. The cards on it are
 * discarded (CALL-6).
 */
export const remove: Verb<'remove'> = {
  does: 'remove',
  run(draft, effect, doing) {
    for (const ix of subjects(draft, effect.who, doing)) toAside(draft, ix);
  },
};
