import { askForTrait } from './ask-for-trait.ts';
import { begin } from './begin-effect.ts';
import { wordIn } from './remember-word.ts';
import { subjects } from './subjects.ts';
import type { Verb } from './verb.ts';

/** Takes a trait away for a time. For `any trait`, the player chooses it. */
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
  answered(draft, effect, doing, chosen) {
    const trait = wordIn(chosen);
    if (trait === null) return;
    for (const to of subjects(draft, effect.who, doing)) {
      begin(draft, to, effect.time, { kind: 'trait', op: 'take', trait }, doing);
    }
  },
};
