import { toAside } from '../procedures/moves.ts';
import { affectedCards } from './affected-cards.ts';
import type { Verb } from './verb.ts';

/**
 * Takes the card out of play for the rest of the game; it still counts for Uniqueness. The cards on it are
 * discarded (CALL-6).
 */
export const remove: Verb<'remove'> = {
  run(draft, effect, context) {
    for (const ix of affectedCards(draft, effect.who, context)) toAside(draft, ix);
  },
};
