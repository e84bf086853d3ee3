import { toHand } from '../procedures/moves.ts';
import { affectedCards, namesItsCard } from './affected-cards.ts';
import type { Verb } from './verb.ts';

/** Returns cards to their owners' hands. */
export const returnToHand: Verb<'return-to-hand'> = {
  certain: ({ who }) => namesItsCard(who),
  run(draft, effect, context) {
    for (const ix of affectedCards(draft, effect.who, context)) toHand(draft, ix, 'returned');
  },
};
