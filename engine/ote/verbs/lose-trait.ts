import { askForTrait } from './ask-for-trait.ts';
import { begin } from './begin-effect.ts';
import { subjects } from './subjects.ts';
import type { Verb } from './verb.ts';

/** Takes a trait for a time; `any trait` asks which. */
export const loseTrait: Verb<'lose-trait'> = {
  does: 'lose-trait',
  run(draft, effect, doing) {
    const { trait } = effect;
    const cards = subjects(draft, effect.who, doing);
    if (trait === null) askForTrait(draft, cards, doing);
    else {
      for (const to of cards) {
        begin(draft, to, effect.time, { kind: 'trait', op: 'take', trait }, doing);
      }
    }
  },
};
