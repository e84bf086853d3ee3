import { toDeadPile } from '../procedures/moves.ts';
import { cardAt } from '../state/read.ts';
import type { Verb } from './verb.ts';

/** The card goes, if it is still there; with it goes what kept the Character away (set-aside.ts). */
export const release: Verb<'release'> = {
  does: 'release',
  run(draft, _effect, doing) {
    if (cardAt(draft.state, doing.source).zone === 'on') {
      toDeadPile(draft, doing.source, 'discarded');
    }
  },
};
