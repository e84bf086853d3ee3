import { affectedCards } from './affected-cards.ts';
import { beginEffect } from './begin-effect.ts';
import type { Verb } from './verb.ts';

/** Makes a Gear do nothing for a time. */
export const idle: Verb<'idle'> = {
  run(draft, effect, context) {
    for (const to of affectedCards(draft, effect.who, context)) {
      beginEffect(draft, to, effect.time, { kind: 'idle' }, context);
    }
  },
};
