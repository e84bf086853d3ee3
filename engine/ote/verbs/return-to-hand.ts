import { toHand } from '../procedures/moves.ts';
import { subjects } from './subjects.ts';
import type { Verb } from './verb.ts';

/** Returns cards to their owners' hands. */
export const returnToHand: Verb<'return-to-hand'> = {
  does: 'return-to-hand',
  run(draft, effect, doing) {
    for (const ix of subjects(draft, effect.who, doing)) toHand(draft, ix, 'returned');
  },
};
