import { toAside } from '../procedures/moves.ts';
import { subjects } from './subjects.ts';
import type { Verb } from './verb.ts';

/** In play for Uniqueness only, for good; what is on it goes (CALL-6). */
export const remove: Verb<'remove'> = {
  does: 'remove',
  run(draft, effect, doing) {
    for (const ix of subjects(draft, effect.who, doing)) toAside(draft, ix);
  },
};
