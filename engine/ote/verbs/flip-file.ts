import { toFlipped } from '../procedures/moves.ts';
import { isImmune } from '../reading/immunity.ts';
import { conspiracyOf } from '../rules/ranks.ts';
import { cardAt } from '../state/read.ts';
import { subjects } from './subjects.ts';
import type { Verb } from './verb.ts';

/** Flips each Character in the file of the card. */
export const flipFile: Verb<'flip-file'> = {
  does: 'flip-file',
  run(draft, effect, doing) {
    for (const one of subjects(draft, effect.who, doing)) {
      const { seat, file } = cardAt(draft.state, one);
      for (const ix of conspiracyOf(draft.state, seat)) {
        if (cardAt(draft.state, ix).file !== file) continue;
        if (!isImmune(draft.state, ix, doing.source)) toFlipped(draft, ix);
      }
    }
  },
};
