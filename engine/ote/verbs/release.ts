import { toDeadPile } from '../procedures/moves.ts';
import { cardAt } from '../state/read.ts';
import type { Verb } from './verb.ts';

/** Discards this card if it is still in play. The Character that it kept away comes back (set-aside.ts). */
export const release: Verb<'release'> = {
  certain: () => true,
  run(draft, _effect, context) {
    if (cardAt(draft.state, context.source).zone === 'on') {
      toDeadPile(draft, context.source, 'discarded');
    }
  },
};
