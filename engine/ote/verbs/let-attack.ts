import { affectedCards } from './affected-cards.ts';
import { beginEffect } from './begin-effect.ts';
import type { Verb } from './verb.ts';

/** `let WHO attack FILTER`: Characters that it could not attack otherwise. */
export const letAttack: Verb<'let-attack'> = {
  run(draft, effect, context) {
    for (const to of affectedCards(draft, effect.who, context)) {
      beginEffect(draft, to, effect.time, { kind: 'may-attack', filter: effect.filter }, context);
    }
  },
};
