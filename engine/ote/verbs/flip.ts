import { toFlipped } from '../procedures/moves.ts';
import { cardAt } from '../state/read.ts';
import { subjects } from './subjects.ts';
import type { Verb } from './verb.ts';

/** Flips Characters. The cards on them stay (EFF-7). */
export const flip: Verb<'flip'> = {
  does: 'flip',
  run(draft, effect, doing) {
    for (const ix of subjects(draft, effect.who, doing)) {
      if (cardAt(draft.state, ix).zone === 'conspiracy') toFlipped(draft, ix);
    }
  },
};
