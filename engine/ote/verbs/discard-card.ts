import { toDeadPile } from '../procedures/moves.ts';
import { openTriggers } from '../procedures/triggers.ts';
import { isWorking } from '../state/read.ts';
import { affectedCards, namesItsCard } from './affected-cards.ts';
import type { Verb } from './verb.ts';

/** Discards cards in play, and opens the triggers of a card that leaves play. */
export const discardCard: Verb<'discard-card'> = {
  certain: ({ who }) => namesItsCard(who),
  run(draft, effect, context) {
    for (const ix of affectedCards(draft, effect.who, context)) {
      const there = isWorking(draft.state, ix);
      toDeadPile(draft, ix, 'discarded');
      if (there) openTriggers(draft, { on: 'dies', card: ix });
    }
  },
};
