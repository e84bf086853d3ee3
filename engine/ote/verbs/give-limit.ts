import { affectedCards } from './affected-cards.ts';
import { beginEffect } from './begin-effect.ts';
import type { Verb } from './verb.ts';

/** `WHO cannot crank [TIME]` and other limits. */
export const giveLimit: Verb<'give-limit'> = {
  run(draft, effect, context) {
    const { limit, gear = null } = effect;
    for (const to of affectedCards(draft, effect.who, context)) {
      beginEffect(draft, to, effect.time, { kind: 'limit', limit, gear }, context);
    }
  },
};
