import { toDeadPile } from '../procedures/moves.ts';
import { openTriggers } from '../procedures/triggers.ts';
import { isWorking } from '../state/read.ts';
import { subjects } from './subjects.ts';
import type { Verb } from './verb.ts';

/** Discards cards in play, and opens the triggers of a card that leaves play. */
export const discardCard: Verb<'discard-card'> = {
  does: 'discard-card',
  run(draft, effect, doing) {
    for (const ix of subjects(draft, effect.who, doing)) {
      const there = isWorking(draft.state, ix);
      toDeadPile(draft, ix, 'discarded');
      if (there) openTriggers(draft, { on: 'dies', card: ix });
    }
  },
};
