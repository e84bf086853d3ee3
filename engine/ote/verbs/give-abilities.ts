import { innerAbilities } from '../language/inner-abilities.ts';
import { begin } from './begin-effect.ts';
import { subjects } from './subjects.ts';
import type { Verb } from './verb.ts';

/** Gives abilities for a time. */
export const giveAbilities: Verb<'give-abilities'> = {
  does: 'give-abilities',
  run(draft, effect, doing) {
    const abilities = innerAbilities(effect.abilities);
    for (const to of subjects(draft, effect.who, doing)) {
      begin(draft, to, effect.time, { kind: 'abilities', abilities }, doing);
    }
  },
};
