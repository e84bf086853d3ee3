import { pushDecision } from '../events/numbered.ts';
import { toConspiracy } from '../procedures/moves.ts';
import { placesToMove } from '../rules/places-to-move.ts';
import { cardAt } from '../state/read.ts';
import { affectedCards } from './affected-cards.ts';
import type { Verb } from './verb.ts';

/** Moves the Character to another place without cranking it. The player of the effect chooses the place. */
export const move: Verb<'move'> = {
  run(draft, effect, context) {
    for (const card of affectedCards(draft, effect.who, context)) {
      const among = placesToMove(draft.state, card);
      const [only, ...others] = among;
      if (only === undefined) continue;
      if (others.length === 0) {
        toConspiracy(draft, card, cardAt(draft.state, card).seat, only, 'moved');
        continue;
      }
      const { seat } = cardAt(draft.state, card);
      const side = seat === context.seat ? {} : { side: seat };
      pushDecision(draft, context.seat, { ask: 'place', card, why: 'moved', among, ...side });
    }
  },
};
