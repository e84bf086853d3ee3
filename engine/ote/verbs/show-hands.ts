import { beginEffect } from './begin-effect.ts';
import type { Verb } from './verb.ts';

/** Shows all hands to all players for a time (SCOPE-1). */
export const showHands: Verb<'show-hands'> = {
  run(draft, effect, context) {
    beginEffect(draft, context.source, effect.time, { kind: 'hands-open' }, context);
  },
};
