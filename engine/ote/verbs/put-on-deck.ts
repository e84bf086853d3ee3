import { toDeckTop } from '../procedures/moves.ts';
import { subjects } from './subjects.ts';
import type { Verb } from './verb.ts';

/** Puts cards on top of their owners' decks. */
export const putOnDeck: Verb<'put-on-deck'> = {
  does: 'put-on-deck',
  run(draft, effect, doing) {
    for (const ix of subjects(draft, effect.who, doing)) toDeckTop(draft, ix, 'returned');
  },
};
