import { pushDecision } from '../events/numbered.ts';
import { toConspiracy } from '../procedures/moves.ts';
import { isImmune } from '../reading/immunity.ts';
import { mayBeMoved, placesToMove } from '../rules/places-to-move.ts';
import { cardAt } from '../state/read.ts';
import { cardsIn } from '../state/targets.ts';
import { subjects } from './subjects.ts';
import type { Verb } from './verb.ts';

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

/** Two Characters change places; nobody cranks for it. One that is Immune, or cannot be moved, keeps its own, and so does the other. */
export const swap: Verb<'swap'> = {
  does: 'swap',
  run(draft, _effect, doing) {
    const [a, b] = cardsIn(doing.named);
    if (a === undefined || b === undefined) return;
    const { state } = draft;
    if ([a, b].some((ix) => isImmune(state, ix, doing.source) || !mayBeMoved(state, ix))) return;
    const here = cardAt(state, a);
    const there = cardAt(state, b);
    toConspiracy(draft, a, here.seat, { rank: there.rank, file: there.file }, 'moved');
    toConspiracy(draft, b, there.seat, { rank: here.rank, file: here.file }, 'moved');
  },
};
