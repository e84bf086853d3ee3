import { innerAbilities } from '../language/inner-abilities.ts';
import { affectedCards } from './affected-cards.ts';
import { beginEffect } from './begin-effect.ts';
import type { Verb } from './verb.ts';

/** Gives abilities for a time. */
export const giveAbilities: Verb<'give-abilities'> = {
  run(draft, effect, context) {
    const abilities = innerAbilities(effect.abilities);
    for (const to of affectedCards(draft, effect.who, context)) {
      beginEffect(draft, to, effect.time, { kind: 'abilities', abilities }, context);
    }
  },
};
