import { toFlipped } from '../procedures/moves.ts';
import { cardAt } from '../state/read.ts';
import { affectedCards } from './affected-cards.ts';
import type { Verb } from './verb.ts';

/** Flips Characters. The cards on them stay (EFF-7). */
export const flip: Verb<'flip'> = {
  run(draft, effect, context) {
    for (const ix of affectedCards(draft, effect.who, context)) {
      if (cardAt(draft.state, ix).zone === 'conspiracy') toFlipped(draft, ix);
    }
  },
};
