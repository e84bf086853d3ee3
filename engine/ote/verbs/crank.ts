import { crankCard } from '../events/frequent.ts';
import { isLimited } from '../reading/limits.ts';
import { cardAt } from '../state/read.ts';
import { affectedCards } from './affected-cards.ts';
import type { Verb } from './verb.ts';

/** Cranks cards as a result. A card that is cranked already stays so (CRANK-1). */
export const crank: Verb<'crank'> = {
  does: 'crank',
  run(draft, effect, context) {
    for (const card of affectedCards(draft, effect.who, context)) {
      if (cardAt(draft.state, card).cranked) continue;
      if (!isLimited(draft.state, card, 'cannot-be-cranked')) {
        crankCard(draft, card);
      }
    }
  },
};
