import { toFlipped } from '../procedures/moves.ts';
import { isImmune } from '../reading/immunity.ts';
import { conspiracyOf } from '../rules/ranks.ts';
import { cardAt } from '../state/read.ts';
import { affectedCards } from './affected-cards.ts';
import type { Verb } from './verb.ts';

/** Flips each Character in the file of the card. */
export const flipFile: Verb<'flip-file'> = {
  run(draft, effect, context) {
    for (const one of affectedCards(draft, effect.who, context)) {
      const { seat, file } = cardAt(draft.state, one);
      for (const ix of conspiracyOf(draft.state, seat)) {
        if (cardAt(draft.state, ix).file !== file) continue;
        if (!isImmune(draft.state, ix, context.source)) toFlipped(draft, ix);
      }
    }
  },
};
