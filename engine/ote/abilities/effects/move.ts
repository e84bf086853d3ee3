import { pushDecision } from '../../events/numbered.ts';
import { toConspiracy } from '../../rules/moves.ts';
import { legalPlaces } from '../../rules/ranks.ts';
import { cardAt } from '../../state/read.ts';
import type { CardIx, GameState, Place } from '../../state/types.ts';
import { isLimited } from '../limits.ts';
import { subjects } from './subjects.ts';
import type { Verb } from './types.ts';

/** Where an effect could move the Character: another place of its own Conspiracy where a new one could be called (TURN-6, RANK-2). */
export function placesToMove(state: GameState, ix: CardIx): readonly Place[] {
  const { zone, seat } = cardAt(state, ix);
  if (zone !== 'conspiracy' || isLimited(state, ix, 'cannot-be-moved')) return [];
  return legalPlaces(state, seat, ix);
}

/** The Character goes to another place, which the player of the effect chooses; nobody cranks for it. */
export const move: Verb<'move'> = {
  does: 'move',
  run(draft, effect, doing) {
    for (const card of subjects(draft, effect.who, doing)) {
      const among = placesToMove(draft.state, card);
      const [only, ...others] = among;
      if (only === undefined) continue;
      if (others.length === 0) {
        toConspiracy(draft, card, cardAt(draft.state, card).seat, only, 'moved');
        continue;
      }
      const { seat } = cardAt(draft.state, card);
      const side = seat === doing.seat ? {} : { side: seat };
      pushDecision(draft, doing.seat, { ask: 'place', card, why: 'moved', among, ...side });
    }
  },
};
