import { toHand } from '../procedures/moves.ts';
import { affectedCards } from './affected-cards.ts';
import type { Verb } from './verb.ts';

/** Returns cards to their owners' hands. */
export const returnToHand: Verb<'return-to-hand'> = {
  does: 'return-to-hand',
  run(draft, effect, context) {
    for (const ix of affectedCards(draft, effect.who, context)) toHand(draft, ix, 'returned');
  },
};
