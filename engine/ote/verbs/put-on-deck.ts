import { toDeckTop } from '../procedures/moves.ts';
import { affectedCards, namesItsCard } from './affected-cards.ts';
import type { Verb } from './verb.ts';

/** Puts cards on top of their owners' decks. */
export const putOnDeck: Verb<'put-on-deck'> = {
  certain: ({ who }) => namesItsCard(who),
  run(draft, effect, context) {
    for (const ix of affectedCards(draft, effect.who, context)) toDeckTop(draft, ix, 'returned');
  },
};
